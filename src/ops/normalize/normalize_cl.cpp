// SPDX-License-Identifier: MIT
#include "src/ops/normalize/normalize.h"

#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/ops/common/rows.h"

namespace ac::normalize {

namespace {

/// The struct of the same name in local_response.cl, byte for byte.
struct Window {
    int64_t a_step, b_step;
    int32_t a_radius, b_radius, a_extent, b_extent;
    float kappa, coefficient, beta;
    int32_t unused;
};
static_assert(sizeof(Window) == 48, "as in local_response.cl");

class ClNormalizePlan final : public ocl::KernelPlan {
public:
    ClNormalizePlan(ocl::KernelPtr kernel, const TensorShape &shape, size_t a, size_t b, const Window &window)
        : KernelPlan(std::move(kernel)), shape_(shape), a_(a), b_(b), window_(window) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const View along_a(places(a_), nullptr), along_b(places(b_), nullptr);
        const ocl::Walk walk(shape_, {src, dst, &along_a, &along_b});
        Window window = window_;
        window.a_step = static_cast<int64_t>(src->info()->strides_in_bytes()[a_]);
        window.b_step = static_cast<int64_t>(src->info()->strides_in_bytes()[b_]);
        ocl::Launch launch(*kernel_);
        launch.source(src).destination(dst).value(walk).value(window);
        const auto vector = static_cast<size_t>(kernel_->vector());
        launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector * walk.rows());
    }

private:
    /// A tensor whose bytes count the positions along a dimension.
    TensorInfo places(size_t d) const {
        TensorShape shape(1U);
        shape.set(d, shape_[d], false);
        return TensorInfo(shape, 1, DataType::U8);
    }

    TensorShape shape_;
    size_t a_, b_;  ///< the window's dimensions
    Window window_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Radii &radii, const NormalizationLayerInfo &info,
               const Target &target) {
    size_t a = 0;
    while (a < 4 && radii.along[a] == 0) {
        ++a;
    }
    const size_t b = a + 1;  // two dimensions are consecutive
    const auto number = [](size_t n) { return static_cast<int32_t>(n); };
    const Window window{0,
                        0,
                        number(radii.along[a]),
                        number(radii.along[b]),
                        number(src.dimension(a)),
                        number(src.dimension(b)),
                        info.kappa(),
                        info.scale_coeff(),
                        info.beta(),
                        0};
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements_in(type, "float", a == 0 || src.dimension(0) == 1 ? 1 : 4);  // dimensions of extent 1 vanish
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Normalize_operator, target, "local_response", type, options));
    out = std::make_unique<ClNormalizePlan>(std::move(kernel), src.tensor_shape(), a, b, window);
    return Status{};
}

}  // namespace ac::normalize
