// SPDX-License-Identifier: MIT
// The detector of edges.
#include "arm_compute/runtime/NEON/functions/NECannyEdge.h"

#include "src/openvx/table.h"

namespace ac::vx {

namespace {

vx_status check_canny(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const Shape &shape = check.threshold(1).shape;
    AC_VX_REFUSE_IF(shape.item != VX_THRESHOLD_TYPE_RANGE, VX_ERROR_INVALID_TYPE);
    AC_VX_REFUSE_IF(shape.format != VX_DF_IMAGE_U8 && shape.format != VX_DF_IMAGE_S16, VX_ERROR_INVALID_FORMAT);
    const auto size = check.value<vx_int32>(2);
    AC_VX_REFUSE_IF(size != 3 && size != 5 && size != 7, VX_ERROR_INVALID_VALUE);
    AC_VX_PASS_ERROR(check.one_of(3, {VX_NORM_L1, VX_NORM_L2}));
    const auto margin = static_cast<vx_uint32>(size / 2 + 1);
    AC_VX_PASS_ERROR(check.neighbourhood(4, margin, margin));
    return check.output_like(4, 0, VX_DF_IMAGE_U8);
}

struct Bounds {
    int32_t lower{0}, upper{0};
    bool operator==(const Bounds &other) const { return lower == other.lower && upper == other.upper; }
};

struct Canny final : Following<NECannyEdge, Bounds> {
    void configure(Run &run) {
        _src = run.tensor(0);
        _dst = run.tensor(4);
        _size = run.setting<vx_int32>(2);
        _norm = run.setting<vx_enum>(3) == VX_NORM_L1 ? 1 : 2;
        _border = run.border();
        follow(run, 1);
    }

private:
    Bounds wanted() const override {
        const auto &t = static_cast<const Threshold &>(_argument.object());
        const bool is_byte = t.shape.format == VX_DF_IMAGE_U8;
        return {is_byte ? t.lower.U8 : t.lower.S16, is_byte ? t.upper.U8 : t.upper.S16};
    }
    void set(const Bounds &bounds) override {
        _function.configure(_src, _dst, bounds.upper, bounds.lower, _size, _norm, mode_of(_border),
                            _border.constant_value.U8, false, true);
    }

    ITensor *_src{nullptr}, *_dst{nullptr};
    int32_t _size{3}, _norm{1};
    vx_border_t _border{};
};

vx_status canny(Run &run) {
    return run.steps([&](Steps &steps) { steps.add<Canny>().configure(run); });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_CANNY_EDGE_DETECTOR, "canny_edge_detector", "i t n e >i", check_canny, canny},
};

}  // namespace

KernelRows edges_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
