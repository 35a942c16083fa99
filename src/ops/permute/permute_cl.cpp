// SPDX-License-Identifier: MIT
#include "src/ops/permute/permute_cl.h"

#include "src/cl/kernel.h"
#include "src/ops/copy/moved.h"
#include "src/ops/permute/loop_nest.h"

#include <algorithm>

namespace ac {

extern const Operator Permute_operator;

namespace permute {

using namespace arm_compute;

namespace {

/// What the kernel walks: the struct of the same name in permute.cl, byte for byte.
struct Loops {
    int64_t src_start, dst_start;
    int64_t src[6], dst[6];
    uint32_t extent[6];
};
static_assert(sizeof(Loops) == 136, "as in permute.cl");

/// Elements on a side of a tile: rows of at least 64 bytes where a group of 256 items has them.
constexpr size_t side_for(size_t element) {
    return element <= 2 ? 64 : 32;
}

class TilesPlan final : public Plan {
public:
    TilesPlan(ocl::KernelPtr kernel, const TensorShape &shape, const PermutationVector &from, size_t side, size_t items)
        : kernel_(std::move(kernel)), shape_(shape), from_(from), side_(side), items_(items) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const LoopNest nest(*src->info(), *dst->info(), shape_, from_);
        Loops loops{static_cast<int64_t>(src->info()->offset_first_element_in_bytes()),
                    static_cast<int64_t>(dst->info()->offset_first_element_in_bytes()),
                    {},
                    {},
                    {}};
        size_t groups = 1;
        for (size_t k = 0; k < 2 + nest.count; ++k) {
            const Loop &loop = k == 0 ? nest.i : k == 1 ? nest.j : nest.outer[k - 2];
            loops.src[k] = loop.src;
            loops.dst[k] = loop.dst;
            loops.extent[k] = static_cast<uint32_t>(loop.extent);
            groups *= k < 2 ? (loop.extent + side_ - 1) / side_ : loop.extent;
        }
        ocl::Launch launch(*kernel_);
        launch.source(src).destination(dst).value(loops).local(items_).run(pack, groups * items_);
    }
    const Row *row() const override { return &kernel_->row(); }

private:
    ocl::KernelPtr kernel_;
    TensorShape shape_;
    PermutationVector from_;
    size_t side_;
    size_t items_;  ///< of a group
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const TensorShape &shape,
               const PermutationVector &from, const Target &target) {
    const LoopNest nest(src, dst, shape, from);
    const size_t element = src.element_size();
    // Where rows stay rows there is nothing to turn, and of narrow matrices most of a tile would be empty.
    constexpr size_t narrow = 8;
    if (nest.i.src == static_cast<ptrdiff_t>(element) || nest.i.extent < narrow || nest.j.extent < narrow) {
        return copy::plan_moved_cl(out, Permute_operator, src, shape, shape, {}, target, from);
    }
    AC_RETURN_IF(shape.total_size() > UINT32_MAX, "Permute: %zu elements; OpenCL moves at most 2^32 - 1",
                 shape.total_size());
    const Type type = type_of_size(element);
    const size_t side = side_for(element);
    const size_t items = std::min<size_t>(256, ocl::device_max_local_size(target));
    ocl::Options options;
    options.elements_in(type, "uint", 1);
    options.set("T", static_cast<long>(side)).set("L", static_cast<long>(items));
    options.set("P", static_cast<long>(element < 4 ? 4 / element : 1));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Permute_operator, target, "permute", type, options));
    out = std::make_unique<TilesPlan>(std::move(kernel), shape, from, side, items);
    return Status{};
}

}  // namespace permute
}  // namespace ac
