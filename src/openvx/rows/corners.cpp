// SPDX-License-Identifier: MIT
// Kernels that list key points.
#include "arm_compute/core/IArray.h"
#include "arm_compute/runtime/NEON/functions/NEFastCorners.h"
#include "arm_compute/runtime/NEON/functions/NEHarrisCorners.h"

#include "src/openvx/table.h"

#include <cmath>
#include <cstring>
#include <memory>

namespace ac::vx {

namespace {

using arm_compute::KeyPoint;

static_assert(sizeof(KeyPoint) == sizeof(vx_keypoint_t), "the library writes the program's key points");

/// An array of key points and the number of all of them, whatever objects they are in a run.
class Corners final : public arm_compute::IKeyPointArray {
public:
    Corners(Run &run, vx_size i)
        : IArray(run.data(i).shape.count), _points(run.current(i)), _number(run.current(i + 1)) {}
    KeyPoint *buffer() const override { return reinterpret_cast<KeyPoint *>(_points.data().data()); }
    void finish(unsigned int found) const {
        _points.data().shape.items = num_values();
        if (_number.exists()) {
            const uint64_t wide = found;
            Data &scalar = _number.data();
            std::memcpy(scalar.data(), &wide, scalar.shape.bytes);  // little-endian
        }
    }

private:
    Current _points, _number;
};

/// The last two arguments: the array, and its number of points, whose type of earlier versions is possible.
vx_status check_corners(Check &check, vx_size i) {
    const Shape &image = check.image(0).shape;
    Shape &wanted = check.meta(i).wanted;
    wanted.item = VX_TYPE_KEYPOINT;
    if (check.data(i).shape.count == 0) {  // a virtual array
        wanted.count = static_cast<vx_size>(image.width) * image.height;
    }
    if (check.has(i + 1)) {
        const bool is_old = check.data(i + 1).shape.item == VX_TYPE_UINT32;
        return check.scalar_output(i + 1, is_old ? VX_TYPE_UINT32 : VX_TYPE_SIZE);
    }
    return VX_SUCCESS;
}

template <class F> vx_status list(Run &run, vx_size array) {
    AC_VX_REFUSE_IF(run.data(array).data() == nullptr, VX_ERROR_NO_MEMORY);
    AC_VX_REFUSE_IF(run.has(array + 1) && run.data(array + 1).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<F>().configure(run, array); });
}

template <class Function> struct Listing : IFunction {
    void run() override {
        function.run();
        corners->finish(found);
    }

    std::unique_ptr<Corners> corners;
    unsigned int found{0};
    Function function;
};

vx_status check_fast(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const auto threshold = check.value<vx_float32>(1);
    AC_VX_REFUSE_IF(!(threshold >= 1 && threshold <= 255), VX_ERROR_INVALID_VALUE);
    return check_corners(check, 3);
}

struct Fast final : Listing<NEFastCorners> {
    void configure(Run &run, vx_size array) {
        corners = std::make_unique<Corners>(run, array);
        function.configure(run.tensor(0), run.setting<vx_float32>(1), run.setting<vx_bool>(2) == vx_true_e,
                           corners.get(), BorderMode::UNDEFINED, true, &found);
    }
};

vx_status fast(Run &run) {
    return list<Fast>(run, 3);
}

vx_status check_harris(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const auto threshold = check.value<vx_float32>(1), distance = check.value<vx_float32>(2);
    AC_VX_REFUSE_IF(std::isnan(threshold) || !(distance >= 0 && distance <= 30), VX_ERROR_INVALID_VALUE);
    AC_VX_REFUSE_IF(!std::isfinite(check.value<vx_float32>(3)), VX_ERROR_INVALID_VALUE);
    for (const vx_size i : {4, 5}) {
        const auto size = check.value<vx_int32>(i);
        AC_VX_REFUSE_IF(size != 3 && size != 5 && size != 7, VX_ERROR_INVALID_VALUE);
    }
    return check_corners(check, 6);
}

struct Harris final : Listing<NEHarrisCorners> {
    void configure(Run &run, vx_size array) {
        const vx_border_t &border = run.border();
        corners = std::make_unique<Corners>(run, array);
        function.configure(run.tensor(0), run.setting<vx_float32>(1), run.setting<vx_float32>(2),
                           run.setting<vx_float32>(3), run.setting<vx_int32>(4), run.setting<vx_int32>(5),
                           corners.get(),
                           border.mode == VX_BORDER_CONSTANT    ? BorderMode::CONSTANT
                           : border.mode == VX_BORDER_REPLICATE ? BorderMode::REPLICATE
                                                                : BorderMode::UNDEFINED,
                           border.constant_value.U8, &found);
    }
};

vx_status harris(Run &run) {
    return list<Harris>(run, 6);
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_HARRIS_CORNERS, "harris_corners", "i f f f n n >a >s?", check_harris, harris},
    {VX_KERNEL_FAST_CORNERS, "fast_corners", "i f b >a >s?", check_fast, fast},
};

}  // namespace

KernelRows corners_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
