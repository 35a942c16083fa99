// SPDX-License-Identifier: MIT
// Thresholds.
#include "arm_compute/runtime/Lut.h"
#include "arm_compute/runtime/NEON/functions/NECast.h"
#include "arm_compute/runtime/NEON/functions/NETableLookup.h"
#include "arm_compute/runtime/NEON/functions/NEThreshold.h"

#include "src/openvx/table.h"

namespace ac::vx {

namespace {

using arm_compute::ThresholdKernelInfo;
using arm_compute::ThresholdType;

/// The numbers of a threshold for pixels of any type. A binary one is true above `lower`.
struct Limits {
    int lower, upper;
    bool range;
    vx_uint8 is_true, is_false;

    Limits() = default;
    explicit Limits(const Threshold &t)
        : range(t.shape.item == VX_THRESHOLD_TYPE_RANGE), is_true(t.is_true.U8), is_false(t.is_false.U8) {
        const bool bytes = t.shape.format == VX_DF_IMAGE_U8;
        const auto number = [bytes](const vx_pixel_value_t &v) { return bytes ? int{v.U8} : int{v.S16}; };
        lower = number(range ? t.lower : t.value);
        upper = number(t.upper);
    }
    bool operator==(const Limits &other) const {
        return lower == other.lower && upper == other.upper && range == other.range && is_true == other.is_true &&
               is_false == other.is_false;
    }
    vx_uint8 result(int pixel) const {
        const bool truth = range ? lower <= pixel && pixel <= upper : pixel > lower;
        return truth ? is_true : is_false;
    }
};

template <class Function> struct Limit : Following<Function, Limits> {
    void configure(Run &run, Steps &) {
        _src = run.tensor(0);
        _dst = run.tensor(2);
        this->follow(run, 1);
    }

protected:
    Limits wanted() const override { return Limits(static_cast<const Threshold &>(this->_argument.object())); }

    ITensor *_src{nullptr}, *_dst{nullptr};
};

struct Bytes final : Limit<NEThreshold> {
private:
    void set(const Limits &l) override {
        _function.configure(_src, _dst,
                            ThresholdKernelInfo(static_cast<vx_uint8>(l.lower), l.is_false, l.is_true,
                                                l.range ? ThresholdType::RANGE : ThresholdType::BINARY,
                                                static_cast<vx_uint8>(l.upper)));
    }
};

/// Pixels of 16 bits are looked up in a table.
struct Words final : Limit<NETableLookup> {
    void configure(Run &run, Steps &steps) {
        Limit::configure(run, steps);
        Tensor *const found = steps.between(*_src, DataType::S16);
        _function.configure(_src, &_table, found);
        _cast.configure(found, _dst, ConvertPolicy::SATURATE);
    }
    void run() override {
        Limit::run();
        _cast.run();
    }

private:
    void set(const Limits &limits) override {
        auto *const values = reinterpret_cast<vx_int16 *>(_table.buffer());
        for (int i = 0; i < 65536; ++i) {
            values[i] = limits.result(i - 32768);
        }
    }

    arm_compute::Lut _table{65536, DataType::S16};
    NECast _cast;
};

vx_status check_threshold(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8_S16));
    const Shape &shape = check.threshold(1).shape;
    AC_VX_REFUSE_IF(shape.format != check.image(0).shape.format || shape.output_format != VX_DF_IMAGE_U8,
                    VX_ERROR_INVALID_FORMAT);
    return check.output_like(2, 0, VX_DF_IMAGE_U8);
}

vx_status threshold(Run &run) {
    return run.steps([&](Steps &steps) {
        if (run.image(0).shape.format == VX_DF_IMAGE_U8) {
            steps.add<Bytes>().configure(run, steps);
        } else {
            steps.add<Words>().configure(run, steps);
        }
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_THRESHOLD, "threshold", "i t >i", check_threshold, threshold},
};

}  // namespace

KernelRows thresholds_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
