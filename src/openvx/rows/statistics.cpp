// SPDX-License-Identifier: MIT
// Kernels that count or add up all pixels of an image.
#include "arm_compute/core/IDistribution1D.h"
#include "arm_compute/runtime/NEON/functions/NEEqualizeHistogram.h"
#include "arm_compute/runtime/NEON/functions/NEHistogram.h"
#include "arm_compute/runtime/NEON/functions/NEIntegralImage.h"
#include "arm_compute/runtime/NEON/functions/NEMeanStdDev.h"
#include "arm_compute/runtime/NEON/functions/NEMinMaxLocation.h"

#include "src/openvx/table.h"

#include <cstring>
#include <memory>

namespace ac::vx {

namespace {

using Places = Listed<arm_compute::Coordinates2D>;

// The library's functions keep the addresses of their results, but a node's arguments may be other objects in the next
// run: a delay's, for instance. So results go through objects that look up the arguments.

class Counts final : public arm_compute::IDistribution1D {
public:
    Counts(Run &run, vx_size i)
        : IDistribution1D(run.data(i).shape.count, run.data(i).shape.offset, run.data(i).shape.range),
          _current(run.current(i)) {}
    uint32_t *buffer() const override { return reinterpret_cast<uint32_t *>(_current.data().data()); }

private:
    Current _current;
};

vx_status allocate(const Run &run, std::initializer_list<vx_size> arguments) {
    for (const vx_size i : arguments) {
        AC_VX_REFUSE_IF(run.has(i) && run.data(i).data() == nullptr, VX_ERROR_NO_MEMORY);
    }
    return VX_SUCCESS;
}

vx_status check_histogram(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const Shape &shape = check.data(1).shape;
    AC_VX_REFUSE_IF(shape.offset < 0 || shape.offset > 256 || shape.range > 256, VX_ERROR_INVALID_VALUE);
    check.meta(1).wanted.count = shape.count;
    check.meta(1).wanted.offset = shape.offset;
    check.meta(1).wanted.range = shape.range;
    return VX_SUCCESS;
}

struct Histogram final : IFunction {
    void configure(Run &run) {
        _counts = std::make_unique<Counts>(run, 1);
        _function.configure(run.valid_tensor(0), _counts.get());
    }
    void run() override { _function.run(); }

private:
    std::unique_ptr<Counts> _counts;
    NEHistogram _function;
};

struct MeanStdDev final : IFunction {
    void configure(Run &run) {
        _results[0] = run.current(1);
        _results[1] = run.current(2);
        _function.configure(run.valid_tensor(0), &_value[0], run.has(2) ? &_value[1] : nullptr);
    }
    void run() override {
        _function.run();
        store(_results[0], _value[0], 0);
        store(_results[1], _value[1], 0);
    }

private:
    Current _results[2];
    float _value[2]{};
    NEMeanStdDev _function;
};

vx_status check_mean(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    AC_VX_PASS_ERROR(check.scalar_output(1, VX_TYPE_FLOAT32));
    return check.scalar_output(2, VX_TYPE_FLOAT32);
}

/// The arguments: an image, the two extremes, their places, and their numbers.
vx_status check_extremes(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8_S16));
    const Shape &image = check.image(0).shape;
    const vx_enum type = image.format == VX_DF_IMAGE_U8 ? VX_TYPE_UINT8 : VX_TYPE_INT16;
    for (const vx_size k : {0, 1}) {
        AC_VX_PASS_ERROR(check.scalar_output(1 + k, type));
        AC_VX_PASS_ERROR(check.list_output(3 + k, VX_TYPE_COORDINATES2D, 5 + k));
    }
    return VX_SUCCESS;
}

struct MinMaxLocation final : IFunction {
    void configure(Run &run) {
        for (vx_size k = 0; k < 2; ++k) {
            _extreme[k] = run.current(1 + k);
            _places[k] = run.has(3 + k) ? std::make_unique<Places>(run, 3 + k) : nullptr;
            _number[k] = run.current(5 + k);
        }
        _function.configure(run.valid_tensor(0), &_value[0], &_value[1], _places[0].get(), _places[1].get(), &_count[0],
                            &_count[1]);
    }
    void run() override {
        _function.run();
        for (vx_size k = 0; k < 2; ++k) {
            store(_extreme[k], 0, static_cast<uint32_t>(_value[k]));
            store(_number[k], 0, _count[k]);
            if (_places[k] != nullptr) {
                _places[k]->finish();
            }
        }
    }

private:
    Current _extreme[2], _number[2];
    std::unique_ptr<Places> _places[2];
    int32_t _value[2]{};
    uint32_t _count[2]{};
    NEMinMaxLocation _function;
};

template <class F> vx_status statistic(Run &run) {
    for (vx_size i = 1; i < run.node().kernel->slots.size(); ++i) {
        AC_VX_PASS_ERROR(allocate(run, {i}));
    }
    return run.steps([&](Steps &steps) { steps.add<F>().configure(run); });
}

vx_status check_equalize(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    return check.output_like(1, 0, VX_DF_IMAGE_U8);
}

vx_status check_integral(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    return check.output_like(1, 0, VX_DF_IMAGE_U32);
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_HISTOGRAM, "histogram", "i >d", check_histogram, statistic<Histogram>},
    {VX_KERNEL_EQUALIZE_HISTOGRAM, "equalize_histogram", "i >i", check_equalize, run_one<NEEqualizeHistogram>},
    {VX_KERNEL_MEAN_STDDEV, "mean_stddev", "i >f >f?", check_mean, statistic<MeanStdDev>},
    {VX_KERNEL_MINMAXLOC, "minmaxloc", "i >s >s >a? >a? >s? >s?", check_extremes, statistic<MinMaxLocation>},
    {VX_KERNEL_INTEGRAL_IMAGE, "integral_image", "i >i", check_integral, run_one<NEIntegralImage>},
};

}  // namespace

KernelRows statistics_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
