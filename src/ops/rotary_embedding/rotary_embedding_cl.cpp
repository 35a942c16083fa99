// SPDX-License-Identifier: MIT
#include "src/ops/rotary_embedding/rotary_embedding_cl.h"

#include "src/cl/launch/kernel.h"

AC_DECLARE_OPERATOR(RotaryEmbedding)

namespace ac::rotary_embedding {

namespace {

/// The struct of the same name in rotary.cl, byte for byte.
struct Rotary {
    int64_t src, cosines, sines, dst;
    int64_t src_steps[3], dst_steps[3], cosines_steps[2], sines_steps[2];
    uint32_t pairs, rest, heads, positions, items, unused;
};
static_assert(sizeof(Rotary) == 136, "as in rotary.cl");

class RotaryPlan final : public ocl::KernelPlan {
public:
    RotaryPlan(ocl::KernelPtr kernel, const Extents &extents, const Form &form)
        : KernelPlan(std::move(kernel)), extents_(extents), form_(form) {}

    void run(ITensorPack &pack) const override {
        const size_t dimensions[] = {form_.inside ? size_t{2} : size_t{1}, 3, form_.inside ? size_t{1} : size_t{2}};
        Rotary r{};
        ocl::Launch launch(*kernel_);
        const auto place = [](const ITensor *tensor, int64_t &offset) {
            offset = static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
            return tensor;
        };
        const auto step = [](const ITensor *tensor, size_t d) {
            return tensor->info()->dimension(d) == 1 ? int64_t{0}
                                                     : static_cast<int64_t>(tensor->info()->strides_in_bytes()[d]);
        };
        const ITensor *const src = place(pack.get_const_tensor(TensorType::ACL_SRC_0), r.src),
                             *const cosines = place(pack.get_const_tensor(TensorType::ACL_SRC_1), r.cosines),
                             *const sines = place(pack.get_const_tensor(TensorType::ACL_SRC_2), r.sines),
                             *const dst = place(pack.get_tensor(TensorType::ACL_DST), r.dst);
        for (size_t i = 0; i < 3; ++i) {
            r.src_steps[i] = step(src, dimensions[i]);
            r.dst_steps[i] = step(dst, dimensions[i]);
        }
        for (size_t i = 0; i < 2; ++i) {
            r.cosines_steps[i] = step(cosines, 1 + i);
            r.sines_steps[i] = step(sines, 1 + i);
        }
        r.pairs = static_cast<uint32_t>(extents_.pairs);
        r.rest = static_cast<uint32_t>(extents_.width - 2 * extents_.pairs);
        r.heads = static_cast<uint32_t>(extents_.heads);
        r.positions = static_cast<uint32_t>(extents_.positions);
        r.items = (r.pairs + r.rest) * r.heads * r.positions * static_cast<uint32_t>(extents_.batches);
        launch.source(src).source(cosines).source(sines).destination(dst).value(r);
        launch.run(pack, r.items);
    }

private:
    Extents extents_;
    Form form_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Extents &extents, const Form &form, const Target &target) {
    AC_RETURN_IF(src.tensor_shape().total_size() > INT32_MAX,
                 "RotaryEmbedding: %zu elements; OpenCL supports at most 2^31 - 1", src.tensor_shape().total_size());
    const Type type = type_of(src.data_type());
    ocl::Options options;
    options.elements_in(type, "float", 1);
    if (form.interleaved) {
        options.flag("INTERLEAVED");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, RotaryEmbedding_operator, target, "rotary", type, options));
    out = std::make_unique<RotaryPlan>(std::move(kernel), extents, form);
    return Status{};
}

}  // namespace ac::rotary_embedding
