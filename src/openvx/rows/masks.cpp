// SPDX-License-Identifier: MIT
// Filters with a matrix or a mask that the program gives. Both may change between runs.
#include "arm_compute/runtime/NEON/functions/NEConvolution.h"
#include "arm_compute/runtime/NEON/functions/NENonLinearFilter.h"

#include "src/openvx/table.h"

#include <algorithm>
#include <vector>

namespace ac::vx {

namespace {

struct Matrix {
    std::vector<int16_t> factors;
    unsigned int columns{0}, rows{0};
    uint32_t scale{1};
    bool operator==(const Matrix &other) const {
        return factors == other.factors && columns == other.columns && rows == other.rows && scale == other.scale;
    }
};

/// OpenVX mirrors the matrix in both directions, the library's function does not.
struct Convolution final : Following<NEConvolutionRectangle, Matrix> {
    void configure(Run &run) {
        _src = run.tensor(0);
        _dst = run.tensor(2);
        _border = run.border();
        follow(run, 1);
    }

private:
    Matrix wanted() const override {
        const Shape &shape = _argument.object().shape;
        const auto *const factors = reinterpret_cast<const int16_t *>(_argument.data().data());
        Matrix found;
        found.columns = static_cast<unsigned int>(shape.columns);
        found.rows = static_cast<unsigned int>(shape.rows);
        found.scale = shape.divisor;
        found.factors.assign(factors, factors + shape.columns * shape.rows);
        std::reverse(found.factors.begin(), found.factors.end());
        return found;
    }
    void set(const Matrix &matrix) override {
        _function.configure(_src, _dst, matrix.factors.data(), matrix.rows, matrix.columns, matrix.scale,
                            mode_of(_border), _border.constant_value.U8);
    }

    ITensor *_src{nullptr}, *_dst{nullptr};
    vx_border_t _border{};
};

vx_status check_convolution(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const Shape &matrix = check.data(1).shape;
    AC_VX_PASS_ERROR(
        check.neighbourhood(2, static_cast<vx_uint32>(matrix.columns / 2), static_cast<vx_uint32>(matrix.rows / 2)));
    return check.output_like(2, 0, U8_S16);
}

vx_status convolve(Run &run) {
    AC_VX_REFUSE_IF(run.data(1).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<Convolution>().configure(run); });
}

/// Pixels between a mask's origin and its edges.
Margins margins_of(const Shape &mask) {
    const vx_uint32 columns = static_cast<vx_uint32>(mask.columns), rows = static_cast<vx_uint32>(mask.rows);
    return {mask.origin.x, mask.origin.y, columns - 1 - mask.origin.x, rows - 1 - mask.origin.y};
}

constexpr vx_uint32 MAX_RADIUS = 4;  // of the library's masks, whose origin is in the middle

vx_uint32 radius_of(const Margins &m) {
    return std::max({vx_uint32{1}, m.left, m.top, m.right, m.bottom});
}

using Pixels = std::vector<uint8_t>;

/// The mask as a part of a square one whose middle is the origin.
struct Ranked final : Following<NENonLinearFilter, Pixels> {
    void configure(Run &run) {
        _src = run.tensor(1);
        _dst = run.tensor(3);
        _border = run.border();
        const vx_enum function = run.setting<vx_enum>(0);
        _kind = function == VX_NONLINEAR_FILTER_MIN   ? arm_compute::NonLinearFilterFunction::MIN
                : function == VX_NONLINEAR_FILTER_MAX ? arm_compute::NonLinearFilterFunction::MAX
                                                      : arm_compute::NonLinearFilterFunction::MEDIAN;
        const Margins margins = margins_of(run.data(2).shape);
        _size = 2 * radius_of(margins) + 1;
        follow(run, 2);
    }

private:
    Pixels wanted() const override {
        const Shape &shape = _argument.object().shape;
        const Margins margins = margins_of(shape);
        const uint8_t *const mask = _argument.data().data();
        Pixels square(vx_size{_size} * _size);
        for (vx_size y = 0; y < shape.rows; ++y) {
            uint8_t *const to = square.data() + (_size / 2 - margins.top + y) * _size + _size / 2 - margins.left;
            std::copy_n(mask + y * shape.columns, shape.columns, to);
        }
        return square;
    }
    void set(const Pixels &mask) override {
        _function.configure(_src, _dst, _kind, _size, arm_compute::MatrixPattern::OTHER, mask.data(), mode_of(_border),
                            _border.constant_value.U8);
    }

    ITensor *_src{nullptr}, *_dst{nullptr};
    vx_border_t _border{};
    arm_compute::NonLinearFilterFunction _kind{};
    unsigned int _size{3};
};

vx_status check_ranked(Check &check) {
    AC_VX_PASS_ERROR(check.one_of(0, {VX_NONLINEAR_FILTER_MEDIAN, VX_NONLINEAR_FILTER_MIN, VX_NONLINEAR_FILTER_MAX}));
    AC_VX_PASS_ERROR(check.format(1, U8));
    const Shape &mask = check.data(2).shape;
    AC_VX_REFUSE_IF(mask.item != VX_TYPE_UINT8, VX_ERROR_INVALID_TYPE);
    const Margins margins = margins_of(mask);
    AC_VX_REFUSE_IF(radius_of(margins) > MAX_RADIUS, VX_ERROR_NOT_SUPPORTED);
    AC_VX_PASS_ERROR(check.neighbourhood(3, margins));
    return check.output_like(3, 1, VX_DF_IMAGE_U8);
}

vx_status ranked(Run &run) {
    AC_VX_REFUSE_IF(run.data(2).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<Ranked>().configure(run); });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_CUSTOM_CONVOLUTION, "custom_convolution", "i c >i", check_convolution, convolve},
    {VX_KERNEL_NON_LINEAR_FILTER, "non_linear_filter", "e i m >i", check_ranked, ranked},
};

}  // namespace

KernelRows masks_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
