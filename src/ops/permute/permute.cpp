// SPDX-License-Identifier: MIT
#include "src/ops/permute/permute.h"

#include "src/ops/permute/loop_nest.h"
#include "src/ops/permute/permute.args.h"
#include "src/ops/permute/permute_cl.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace ac {

extern const Operator Permute_operator;
extern const Table permute_table;

namespace permute {
namespace {

using namespace arm_compute;

class PermutePlan final : public Plan {
public:
    PermutePlan(const RowOf<PermuteFn> *row, const TensorShape &dst, const PermutationVector &from)
        : row_(row), dst_(dst), from_(from) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const auto size = static_cast<ptrdiff_t>(src->info()->element_size());
        const LoopNest nest(*src->info(), *dst->info(), dst_, from_);
        const bool rows = nest.i.src == size && nest.i.dst == size;
        blocks(pack, data(*src), data(*dst), rows ? size : 0, nest);
    }
    const Row *row() const override { return row_; }

private:
    /// Blocks of i by j, in all steps of the outer loops, on the scheduler's threads. `element`: the size of one where
    /// both tensors are dense along i, else 0.
    void blocks(ITensorPack &pack, const uint8_t *src, uint8_t *dst, ptrdiff_t element, const LoopNest &nest) const {
        constexpr size_t area = 4096;  // elements of a block: both sides of it fit into the first cache
        constexpr size_t side = 64;
        const Loop &i = nest.i, &j = nest.j;
        const size_t bj = std::min(j.extent, i.extent < side ? area / i.extent : side);
        const size_t bi = std::min(i.extent, area / bj);
        const size_t in_i = (i.extent + bi - 1) / bi;
        const size_t in_j = (j.extent + bj - 1) / bj;
        size_t units = in_i * in_j;
        for (size_t k = 0; k < nest.count; ++k) {
            units *= nest.outer[k].extent;
        }
        const PermuteArgs args{i.src, j.src, i.dst, j.dst};
        parallel(row_->name, units, grain_for(bi * bj), pack, [&](const Share &share) {
            for (size_t u = share.begin; u < share.end; ++u) {
                const size_t at_i = u % in_i * bi;
                const size_t at_j = u / in_i % in_j * bj;
                const size_t ni = std::min(i.extent - at_i, bi);
                const size_t nj = std::min(j.extent - at_j, bj);
                const uint8_t *s = src + static_cast<ptrdiff_t>(at_i) * i.src + static_cast<ptrdiff_t>(at_j) * j.src;
                uint8_t *d = dst + static_cast<ptrdiff_t>(at_i) * i.dst + static_cast<ptrdiff_t>(at_j) * j.dst;
                size_t rest = u / in_i / in_j;
                for (size_t k = 0; k < nest.count; ++k) {
                    const auto step = static_cast<ptrdiff_t>(rest % nest.outer[k].extent);
                    rest /= nest.outer[k].extent;
                    s += step * nest.outer[k].src;
                    d += step * nest.outer[k].dst;
                }
                if (element == 0) {
                    row_->run(args, s, d, ni, nj);
                    continue;
                }
                for (size_t n = 0; n < nj; ++n, s += j.src, d += j.dst) {
                    std::memcpy(d, s, ni * static_cast<size_t>(element));
                }
            }
        });
    }

    const RowOf<PermuteFn> *row_;
    TensorShape dst_;
    PermutationVector from_;  ///< for all dimensions
};

/// perm for all six dimensions; false where it is no permutation.
bool complete(const PermutationVector &perm, PermutationVector &all) {
    unsigned seen = 0;
    const size_t n = perm.num_dimensions();
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t from = d < n ? perm[d] : d;
        if (from >= MAX_DIMS) {
            return false;
        }
        all.set(d, static_cast<uint32_t>(from));
        seen |= 1u << from;
    }
    return n != 0 && seen == (1u << MAX_DIMS) - 1;
}

Status no_permutation(const PermutationVector &perm) {
    char text[MAX_DIMS * 12] = "";
    int n = 0;
    for (size_t d = 0; d < perm.num_dimensions(); ++d) {
        n += std::snprintf(text + n, sizeof(text) - static_cast<size_t>(n), d == 0 ? "%u" : ", %u", perm[d]);
    }
    return error("Permute: (%s) is no permutation of the first dimensions; (1, 2, 0) is one", text);
}

}  // namespace

Status choose(const RowOf<PermuteFn> *&out, size_t element_size, const Target &target) {
    const Type type = type_of_size(element_size);
    out = select_as<RowOf<PermuteFn>>(permute_table, type, target);
    return out != nullptr ? Status{} : why_no_row(Permute_operator, permute_table, type, target);
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const PermutationVector &perm,
            const Target &target) {
    PermutationVector from;
    if (!complete(perm, from)) {
        return no_permutation(perm);
    }
    TensorShape shape(src.tensor_shape());
    for (size_t d = 0; d < MAX_DIMS && shape.total_size() != 0; ++d) {
        shape.set(d, src.dimension(from[d]), true, false);
    }
    AC_RETURN_ON_ERROR(check_moved(Permute_operator, target, src, dst, shape));
    if (!bool(check_operator(Permute_operator, target, {}, src.data_layout()))) {
        AC_RETURN_ON_ERROR(check_operator(Permute_operator, target, {}, dst.data_layout()));
    }
    AC_ON_OPENCL(target, plan_cl(out, src, dst, shape, from, target))
    const RowOf<PermuteFn> *row = nullptr;
    AC_RETURN_ON_ERROR(choose(row, src.element_size(), target));
    out = std::make_unique<PermutePlan>(row, shape, from);
    return Status{};
}

}  // namespace permute
}  // namespace ac
