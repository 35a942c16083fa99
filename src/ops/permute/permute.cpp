// SPDX-License-Identifier: MIT
#include "src/ops/permute/permute.h"

#include "src/ops/permute/permute.args.h"
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

/// One loop of the nest: `extent` steps through both tensors, strides in bytes.
struct Loop {
    size_t extent;
    ptrdiff_t src, dst;
};

/// The loops over dst's dimensions, innermost first. Those of one step are dropped, those that lie behind one another
/// in both tensors are one.
struct Loops {
    Loop loop[MAX_DIMS];
    size_t count = 0;

    void add(const Loop &next) {
        if (next.extent == 1) {
            return;
        }
        if (count != 0) {
            Loop &last = loop[count - 1];
            const auto extent = static_cast<ptrdiff_t>(last.extent);
            if (next.src == last.src * extent && next.dst == last.dst * extent) {
                last.extent *= next.extent;
                return;
            }
        }
        loop[count++] = next;
    }
    Loop take(size_t which) {
        if (which >= count) {
            return {1, 0, 0};
        }
        const Loop taken = loop[which];
        std::memmove(loop + which, loop + which + 1, (count - which - 1) * sizeof(Loop));
        --count;
        return taken;
    }
};

class PermutePlan final : public Plan {
public:
    PermutePlan(const RowOf<PermuteFn> *row, const TensorShape &dst, const PermutationVector &from)
        : row_(row), dst_(dst), from_(from) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const auto size = static_cast<ptrdiff_t>(src->info()->element_size());
        Loops outer;
        for (size_t d = 0; d < MAX_DIMS; ++d) {
            outer.add({dst_[d], static_cast<ptrdiff_t>(src->info()->strides_in_bytes()[from_[d]]),
                       static_cast<ptrdiff_t>(dst->info()->strides_in_bytes()[d])});
        }
        const Loop i = outer.take(0);
        size_t along_src = 0;  // the loop along which src is dense, else the next best
        for (size_t k = 1; k < outer.count; ++k) {
            along_src = outer.loop[k].src < outer.loop[along_src].src ? k : along_src;
        }
        const Loop j = outer.take(along_src);
        const bool rows = i.src == size && i.dst == size;
        blocks(pack, data(*src), data(*dst), rows ? size : 0, i, j, outer);
    }
    const Row *row() const override { return row_; }

private:
    /// Blocks of i by j, in all steps of the outer loops, on the scheduler's threads. `element`: the size of one where
    /// both tensors are dense along i, else 0.
    void blocks(ITensorPack &pack, const uint8_t *src, uint8_t *dst, ptrdiff_t element, const Loop &i, const Loop &j,
                const Loops &outer) const {
        constexpr size_t area = 4096;  // elements of a block: both sides of it fit into the first cache
        constexpr size_t side = 64;
        const size_t bj = std::min(j.extent, i.extent < side ? area / i.extent : side);
        const size_t bi = std::min(i.extent, area / bj);
        const size_t in_i = (i.extent + bi - 1) / bi;
        const size_t in_j = (j.extent + bj - 1) / bj;
        size_t units = in_i * in_j;
        for (size_t k = 0; k < outer.count; ++k) {
            units *= outer.loop[k].extent;
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
                for (size_t k = 0; k < outer.count; ++k) {
                    const auto step = static_cast<ptrdiff_t>(rest % outer.loop[k].extent);
                    rest /= outer.loop[k].extent;
                    s += step * outer.loop[k].src;
                    d += step * outer.loop[k].dst;
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
    const Type type = type_of_size(src.element_size());
    const auto *row = select_as<RowOf<PermuteFn>>(permute_table, type, target);
    if (row == nullptr) {
        return why_no_row(Permute_operator, permute_table, type, target);
    }
    out = std::make_unique<PermutePlan>(row, shape, from);
    return Status{};
}

}  // namespace permute
}  // namespace ac
