// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/ops/gemm/gemm_cl.h"

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {

namespace {

class ClOutputStage final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_1);
        ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ITensor *operands[] = {src, bias == nullptr ? src : bias, dst};
        // Keeps rows as they are: channels are counted along them.
        ocl::Walk walk;
        const TensorShape &shape = src->info()->tensor_shape();
        walk.length = static_cast<int64_t>(shape[0]);
        walk.extent[0] = static_cast<int32_t>(shape.total_size() / shape[0]);
        for (size_t k = 0; k < 3; ++k) {
            const ITensorInfo &info = *operands[k]->info();
            walk.offset[k] = static_cast<int64_t>(info.offset_first_element_in_bytes());
            walk.stride[0][k] = static_cast<int64_t>(info.strides_in_bytes()[0]);
            for (size_t d = 1; d < 6; ++d) {
                walk.extent[d] = static_cast<int32_t>(shape[d]);
                walk.stride[d][k] = info.dimension(d) == 1 ? 0 : static_cast<int64_t>(info.strides_in_bytes()[d]);
            }
        }
        const auto vector = static_cast<size_t>(kernel->vector());
        ocl::Launch(*kernel)
            .source(operands[0])
            .source(operands[1])
            .destination(dst)
            .buffer(multipliers())
            .buffer(shifts())
            .value(walk)
            .value(args.offset)
            .value(args.lo)
            .value(args.hi)
            .value(args.real)
            .run(pack, (shape[0] + vector - 1) / vector * walk.rows());
    }
    const Row *row() const override { return &kernel->row(); }

    ocl::KernelPtr kernel;
    OutputStageArgs args{};
    cl::Buffer multipliers{}, shifts{};
};

}  // namespace

Status plan_output_stage_cl(PlanPtr &out, const ITensorInfo *bias, const ITensorInfo &dst, const OutputStageArgs &args,
                            const std::vector<int32_t> &multipliers, const std::vector<int32_t> &shifts,
                            const Target &target) {
    const Type type = type_of(dst.data_type());
    ocl::Options options;
    options.elements_in(Type::s32, "int", 4)
        .set("D", type == Type::qs16  ? "short"
                  : type == Type::qs8 ? "char"
                                      : "uchar");
    options.set("KIND", static_cast<long>(args.kind));
    if (args.per_channel) {
        options.flag("PER_CHANNEL");
    }
    if (bias == nullptr) {
        options.flag("NO_BIAS");
    }
    auto made = std::make_unique<ClOutputStage>();
    made->args = args;
    const size_t bytes = multipliers.size() * sizeof(int32_t);
    AC_RETURN_ON_ERROR(ocl::constant_buffer(made->multipliers, target, multipliers.data(), bytes));
    AC_RETURN_ON_ERROR(ocl::constant_buffer(made->shifts, target, shifts.data(), bytes));
    AC_RETURN_ON_ERROR(ocl::Kernel::make(made->kernel, Gemm_operator, target, "output_stage", type, options));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::gemm
