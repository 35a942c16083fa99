// SPDX-License-Identifier: MIT
// NCHW: the input, the weights and the output change their layout in the workspace.
#include "src/ops/common/rows.h"
#include "src/ops/conv2d/problem.h"
#include "src/ops/permute/permute.h"

namespace ac {
namespace conv2d {
namespace {

using namespace arm_compute;
using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

/// Workspace, beside that of the plan inside.
enum Slot : int {
    nhwc_src = TensorType::ACL_INT_3,
    nhwc_dst = TensorType::ACL_INT_4,
    nhwc_weights = TensorType::ACL_INT_4 + 1,
};

uint8_t *memory(ITensorPack &pack, Slot slot) {
    const ITensor *t = pack.get_tensor(slot);
    return t == nullptr ? nullptr : data(*t);
}

/// A tensor of an NCHW convolution in NHWC.
struct Permuted {
    PlanPtr plan;
    TensorInfo info;  ///< of the NHWC side

    void run(const ITensor &src, ITensor &dst) const {
        ITensorPack pack{{TensorType::ACL_SRC, &src}, {TensorType::ACL_DST, &dst}};
        plan->run(pack);
    }
};

class NchwPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        View from(src.info, memory(pack, nhwc_src));
        View to(dst.info, memory(pack, nhwc_dst));
        View by(weights.info, memory(pack, nhwc_weights));
        src.run(*pack.get_const_tensor(TensorType::ACL_SRC_0), from);
        if (!constant) {
            weights.run(*pack.get_const_tensor(TensorType::ACL_SRC_1), by);
        }
        ITensorPack own = pack_inside(pack);
        own.add_const_tensor(TensorType::ACL_SRC_0, &from);
        own.add_const_tensor(TensorType::ACL_SRC_1, &by);
        own.add_tensor(TensorType::ACL_DST, &to);
        inside->run(own);
        dst.run(to, *pack.get_tensor(TensorType::ACL_DST));
    }

    void prepare(ITensorPack &pack) const override {
        if (constant) {
            const ITensor &given = *pack.get_const_tensor(TensorType::ACL_SRC_1);
            View by(weights.info, memory(pack, nhwc_weights));
            weights.run(given, by);
            ITensorPack own = pack_inside(pack);
            own.add_const_tensor(TensorType::ACL_SRC_1, &by);
            inside->prepare(own);
            if (!retain) {
                given.mark_as_unused();
            }
        }
    }

    MemoryRequirements workspace() const override {
        MemoryRequirements all = inside->workspace();
        all.emplace_back(nhwc_src, src.info.total_size(), 64);
        all.emplace_back(nhwc_dst, dst.info.total_size(), 64);
        all.emplace_back(nhwc_weights, constant ? MemoryLifetime::Prepare : MemoryLifetime::Temporary,
                         weights.info.total_size(), 64);
        return all;
    }

    const Row *row() const override { return inside->row(); }

    PlanPtr inside;
    bool constant = true, retain = false;
    Permuted src, dst, weights;

private:
    /// The bias and the workspace of the plan inside.
    ITensorPack pack_inside(ITensorPack &pack) const {
        ITensorPack own;
        own.add_const_tensor(TensorType::ACL_SRC_2, pack.get_const_tensor(TensorType::ACL_SRC_2));
        for (const MemoryInfo &need : inside->workspace()) {
            own.add_tensor(need.slot, pack.get_tensor(need.slot));
        }
        return own;
    }
};

/// Plans the way of one tensor to NHWC, or back.
Status permute_nchw(Permuted &out, const ITensorInfo &nchw, bool back, const Target &target) {
    const TensorShape &s = nchw.tensor_shape();
    out.info = TensorInfo(TensorShape(s[2], s[0], s[1], s[3]), 1, nchw.data_type(), nchw.quantization_info());
    out.info.set_data_layout(DataLayout::NHWC);
    TensorInfo outside(nchw);
    return back ? permute::plan(out.plan, out.info, outside, PermutationVector(1U, 2U, 0U), target.inside())
                : permute::plan(out.plan, outside, out.info, PermutationVector(2U, 0U, 1U), target.inside());
}

}  // namespace

Status plan_nchw(PlanPtr &out, PlanPtr inside, const Problem &p, const Target &target) {
    auto made = std::make_unique<NchwPlan>();
    made->inside = std::move(inside);
    made->constant = p.weights.are_values_constant();
    made->retain = p.info.weights_info.retain_internal_weights();
    AC_RETURN_ON_ERROR(permute_nchw(made->src, p.src, false, target));
    AC_RETURN_ON_ERROR(permute_nchw(made->dst, p.dst, true, target));
    AC_RETURN_ON_ERROR(permute_nchw(made->weights, p.weights, false, target));
    out = std::move(made);
    return Status{};
}

}  // namespace conv2d
}  // namespace ac
