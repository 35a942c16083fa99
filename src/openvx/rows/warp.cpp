// SPDX-License-Identifier: MIT
// Images from positions of other images.
#include "arm_compute/runtime/NEON/functions/NERemap.h"
#include "arm_compute/runtime/NEON/functions/NEWarpAffine.h"
#include "arm_compute/runtime/NEON/functions/NEWarpPerspective.h"

#include "src/openvx/table.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

namespace ac::vx {

namespace {

/// How pixels are computed, from argument 2 and the border.
struct Sampling {
    explicit Sampling(Run &run)
        : policy(run.setting<vx_enum>(2) == VX_INTERPOLATION_BILINEAR ? InterpolationPolicy::BILINEAR
                                                                      : InterpolationPolicy::NEAREST_NEIGHBOR),
          mode(run.border().mode == VX_BORDER_CONSTANT ? BorderMode::CONSTANT : BorderMode::REPLICATE),
          value(run.border().constant_value.U8) {}

    InterpolationPolicy policy;
    BorderMode mode;  ///< An undefined border is replicated: the results are not what was in the memory.
    uint8_t value;
    SamplingPolicy whole{SamplingPolicy::CENTER};
};

vx_status check_policy(const Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    return check.one_of(2, {VX_INTERPOLATION_NEAREST_NEIGHBOR, VX_INTERPOLATION_BILINEAR});
}

template <vx_size COLUMNS> vx_status check_warp(Check &check) {
    AC_VX_PASS_ERROR(check_policy(check));
    const Shape &matrix = check.data(1).shape;
    AC_VX_REFUSE_IF(matrix.item != VX_TYPE_FLOAT32, VX_ERROR_INVALID_TYPE);
    AC_VX_REFUSE_IF(matrix.columns != COLUMNS || matrix.rows != 3, VX_ERROR_INVALID_DIMENSION);
    const Shape &out = check.image(3).shape;
    AC_VX_REFUSE_IF(out.width == 0 || out.height == 0, VX_ERROR_INVALID_DIMENSION);
    check.meta(3).whole = true;
    return check.output(3, out.width, out.height, VX_DF_IMAGE_U8);
}

struct Matrix {
    std::array<float, 9> numbers{};
    /// By bits: a NaN is equal to itself.
    bool operator==(const Matrix &other) const {
        return std::memcmp(numbers.data(), other.numbers.data(), sizeof(numbers)) == 0;
    }
};

template <class F> struct Warp final : Following<F, Matrix> {
    void configure(Run &run) {
        _src = run.valid_tensor(0);
        _dst = run.tensor(3);
        _sampling = std::make_unique<Sampling>(run);
        this->follow(run, 1);
    }

private:
    Matrix wanted() const override {
        Matrix found;
        Data &from = this->_argument.data();
        std::memcpy(found.numbers.data(), from.data(), std::min(sizeof(found.numbers), from.shape.bytes));
        return found;
    }
    void set(const Matrix &matrix) override {
        this->_function.configure(_src, _dst, matrix.numbers, _sampling->policy, _sampling->mode, _sampling->value,
                                  _sampling->whole);
    }

    ITensor *_src{nullptr}, *_dst{nullptr};
    std::unique_ptr<Sampling> _sampling;
};

template <class F> vx_status warp(Run &run) {
    AC_VX_REFUSE_IF(run.data(1).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<Warp<F>>().configure(run); });
}

/// The columns or rows of a table of positions, which may be another object in each run.
class Map final : public ITensor {
public:
    Map(Run &run, vx_size i, size_t part) : _current(run.current(i)) {
        const Shape &shape = run.data(i).shape;
        constexpr size_t step = sizeof(vx_coordinates2df_t);
        _info.init(TensorShape(shape.to_width, shape.to_height), 1, DataType::F32, Strides(step, step * shape.to_width),
                   part * sizeof(vx_float32), shape.bytes);
    }
    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }
    uint8_t *buffer() const override { return _current.data().data(); }

private:
    Current _current;
    mutable TensorInfo _info{};
};

struct Remap final : IFunction {
    void configure(Run &run) {
        const Sampling sampling(run);
        _columns = std::make_unique<Map>(run, 1, 0);
        _rows = std::make_unique<Map>(run, 1, 1);
        _function.configure(run.valid_tensor(0), _columns.get(), _rows.get(), run.tensor(3), sampling.policy,
                            sampling.mode, sampling.value, sampling.whole);
    }
    void run() override { _function.run(); }

private:
    std::unique_ptr<Map> _columns, _rows;
    NERemap _function;
};

vx_status check_remap(Check &check) {
    AC_VX_PASS_ERROR(check_policy(check));
    const Shape &table = check.data(1).shape, &image = check.image(0).shape;
    AC_VX_REFUSE_IF(table.width != image.width || table.height != image.height, VX_ERROR_INVALID_DIMENSION);
    check.meta(3).whole = true;
    return check.output(3, table.to_width, table.to_height, VX_DF_IMAGE_U8);
}

vx_status remap(Run &run) {
    AC_VX_REFUSE_IF(run.data(1).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<Remap>().configure(run); });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_WARP_AFFINE, "warp_affine", "i m e >i", check_warp<2>, warp<NEWarpAffine>},
    {VX_KERNEL_WARP_PERSPECTIVE, "warp_perspective", "i m e >i", check_warp<3>, warp<NEWarpPerspective>},
    {VX_KERNEL_REMAP, "remap", "i r e >i", check_remap, remap},
};

}  // namespace

KernelRows warp_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
