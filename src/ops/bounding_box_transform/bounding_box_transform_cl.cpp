// SPDX-License-Identifier: MIT
#include "src/ops/bounding_box_transform/bounding_box_transform_cl.h"

#include "src/cl/launch/kernel.h"

AC_DECLARE_OPERATOR(BoundingBoxTransform)

namespace ac::bounding_box_transform {

namespace {

/// Locations of the three tensors: the struct of the same name in bounding_box_transform.cl, byte for byte.
struct Places {
    int64_t offset[4], x[4], y[4];
    float scale[4], zero[4];
    uint32_t classes, items;
    uint32_t padding[6];  ///< pads to the alignment of a vector of four longs
};
static_assert(sizeof(Places) == 160 && sizeof(detection::Transform) == 40, "as in bounding_box_transform.cl");

class ClTransformPlan final : public ocl::KernelPlan {
public:
    ClTransformPlan(ocl::KernelPtr kernel, const detection::Transform &transform, uint32_t classes, uint32_t items)
        : KernelPlan(std::move(kernel)), transform_(transform), classes_(classes), items_(items) {}

    void run(ITensorPack &pack) const override {
        const ITensor *const operands[] = {pack.get_const_tensor(TensorType::ACL_SRC_0),
                                           pack.get_const_tensor(TensorType::ACL_SRC_1),
                                           pack.get_tensor(TensorType::ACL_DST)};
        Places at{};
        at.classes = classes_;
        at.items = items_;
        for (size_t i = 0; i < 3; ++i) {
            const ITensorInfo &info = *operands[i]->info();
            at.offset[i] = static_cast<int64_t>(info.offset_first_element_in_bytes());
            at.x[i] = info.strides_in_bytes()[0];
            at.y[i] = info.strides_in_bytes()[1];
            at.scale[i] = info.quantization_info().uniform().scale;
            at.zero[i] = static_cast<float>(info.quantization_info().uniform().offset);
        }
        ocl::Launch launch(*kernel_);
        launch.source(operands[0]).source(operands[1]).destination(operands[2]).value(at).value(transform_);
        launch.run(pack, items_);
    }

private:
    detection::Transform transform_;
    uint32_t classes_, items_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &boxes, const detection::Transform &transform, size_t rows,
               size_t classes, const Target &target) {
    AC_RETURN_IF(rows > UINT32_MAX / classes,
                 "BoundingBoxTransform: %zu boxes of %zu classes; OpenCL accepts fewer than "
                 "2^32",
                 rows, classes);
    const Type type = type_of(boxes.data_type());
    ocl::Options options;
    options.elements_in(type, "float", 1);
    if (type == Type::qu16) {
        options.flag("QUANTIZED");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, BoundingBoxTransform_operator, target, "bounding_box_transform", type, options));
    out = std::make_unique<ClTransformPlan>(std::move(kernel), transform, static_cast<uint32_t>(classes),
                                            static_cast<uint32_t>(rows * classes));
    return Status{};
}

}  // namespace ac::bounding_box_transform
