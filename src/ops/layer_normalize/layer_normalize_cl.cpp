// SPDX-License-Identifier: MIT
#include "src/ops/layer_normalize/layer_normalize_cl.h"

#include "src/cl/device/features.h"
#include "src/cl/launch/walk.h"

AC_DECLARE_OPERATOR(LayerNormalize)

namespace ac::layer_normalize {

namespace {

class LayerNormalizePlan final : public ocl::KernelPlan {
public:
    LayerNormalizePlan(ocl::KernelPtr kernel, const TensorShape &shape, float epsilon, bool centered, size_t items)
        : KernelPlan(std::move(kernel)),
          lines_(shape),
          n_(shape[0]),
          items_(items),
          epsilon_(epsilon),
          parts_(centered ? 16 : 0) {
        lines_.set(0, 1, false);
    }

    void run(ITensorPack &pack) const override {
        const ITensor *const src = pack.get_const_tensor(TensorType::ACL_SRC_0),
                             *const skip = pack.get_const_tensor(TensorType::ACL_SRC_1),
                             *const dst = pack.get_tensor(TensorType::ACL_DST_0),
                             *const sum = pack.get_tensor(TensorType::ACL_DST_1);
        const ocl::Walk walk(lines_, {src, dst, skip != nullptr ? skip : src, sum != nullptr ? sum : dst});
        ocl::Launch launch(*kernel_);
        uint32_t parts = parts_;
        const auto source = [&](const ITensor *tensor, uint32_t bit) {
            parts |= tensor != nullptr ? bit : 0;
            launch.source(tensor != nullptr ? tensor : src);
            return tensor == nullptr ? int64_t{0}
                                     : static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
        };
        launch.source(src);
        source(skip, 1);
        const int64_t gamma = source(pack.get_const_tensor(TensorType::ACL_SRC_2), 2),
                      beta = source(pack.get_const_tensor(TensorType::ACL_SRC_3), 4);
        launch.destination(dst).destination(sum != nullptr ? sum : dst);
        parts |= sum != nullptr ? 8 : 0;
        launch.value(walk).value(gamma).value(beta).value(static_cast<uint32_t>(n_)).value(epsilon_).value(parts);
        if (items_ != 1) {
            launch.local(items_);
        }
        launch.run(pack, static_cast<size_t>(walk.length) * walk.rows() * items_);
    }

private:
    TensorShape lines_;  ///< the shape with an extent of 1 in dimension 0
    size_t n_, items_;   ///< elements of a row, and work items that share it
    float epsilon_;
    uint32_t parts_;  ///< a bit of layer_normalize.cl
};

}  // namespace

Status plan_cl(PlanPtr &out, const Operands &given, float epsilon, bool centered, const Target &target) {
    const size_t n = given.src.dimension(0);
    AC_RETURN_IF(n > UINT32_MAX, "LayerNormalize: rows of %zu elements; OpenCL supports at most 2^32 - 1", n);
    size_t items = n < 32 ? 1 : n < 2048 ? 64 : 256;
    items = items <= ocl::device_max_local_size(target) ? items : 1;
    const Type type = type_of(given.src.data_type());
    ocl::Options options;
    options.elements_in(type, "float", 1).set("L", static_cast<long>(items));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::make_on_lines(kernel, LayerNormalize_operator, target, "layer_normalize", type, options, items));
    out = std::make_unique<LayerNormalizePlan>(std::move(kernel), given.src.tensor_shape(), epsilon, centered, items);
    return Status{};
}

}  // namespace ac::layer_normalize
