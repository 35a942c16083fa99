// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/kernel.h"
#include "src/cl/status.h"
#include "src/ops/copy/moved.h"

#include <algorithm>

namespace ac {
namespace copy {

using namespace arm_compute;

namespace {

/// What the kernel walks: the struct of the same name in copy.cl, byte for byte.
struct Pieces {
    int64_t offset;
    int64_t stride[6];
    uint32_t extent[6];

    /// A box of `shape` elements of a tensor, whose dimension d is the tensor's dimension order[d]; dimensions that lie
    /// behind one another are merged.
    Pieces(const ITensorInfo &info, const TensorShape &shape, const Coordinates &start, const PermutationVector &order)
        : offset(static_cast<int64_t>(info.offset_first_element_in_bytes())), stride{}, extent{} {
        size_t n = 0;
        for (size_t d = 0; d < MAX_DIMS; ++d) {
            const size_t from = d < order.num_dimensions() ? order[d] : d;
            const auto step = static_cast<int64_t>(info.strides_in_bytes()[from]);
            offset += start[d] * step;
            if (shape[d] == 1) {
                continue;
            }
            if (n != 0 && step == stride[n - 1] * extent[n - 1]) {
                extent[n - 1] *= static_cast<uint32_t>(shape[d]);
            } else {
                stride[n] = step;
                extent[n++] = static_cast<uint32_t>(shape[d]);
            }
        }
    }

    /// Elements that lie behind one another, `element` bytes each.
    size_t run(size_t element) const { return stride[0] == static_cast<int64_t>(element) ? extent[0] : 1; }
    bool is_dense(size_t element) const { return extent[1] == 0 && (extent[0] == 0 || run(element) == extent[0]); }
    /// Pieces of `vector` elements instead of elements.
    void join(uint32_t vector) {
        stride[0] *= vector;
        extent[0] /= vector;
    }
};
static_assert(sizeof(Pieces) == 80, "as in copy.cl");

class MovedPlan final : public Plan {
public:
    MovedPlan(ocl::KernelPtr single, ocl::KernelPtr several, size_t element, const TensorShape &src,
              const TensorShape &dst, const Coordinates &start, const PermutationVector &order)
        : single_(std::move(single)),
          several_(std::move(several)),
          element_(element),
          src_(src),
          dst_(dst),
          start_(start),
          order_(order) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Pieces from(*src->info(), src_, Coordinates(), order_);
        Pieces to(*dst->info(), dst_, start_, PermutationVector());
        const cl_mem source = ocl::memory_of(src);
        const cl_mem target = ocl::memory_of(dst);
        if (source == target && from.offset == to.offset) {  // reshaped in place: nothing moves
            return;
        }
        const size_t bytes = src_.total_size() * element_;
        if (source != target && from.is_dense(element_) && to.is_dense(element_)) {
            const cl_int code =
                clEnqueueCopyBuffer(single_->scheduler().queue()(), source, target, static_cast<size_t>(from.offset),
                                    static_cast<size_t>(to.offset), bytes, 0, nullptr, nullptr);
            if (code != CL_SUCCESS) {
                ocl::failure("copying a buffer", code).throw_if_error();
            }
            return;
        }
        const size_t run = std::min(from.run(element_), to.run(element_));
        const auto vector = static_cast<uint32_t>(several_->vector());
        const bool joins = run > 1 && from.extent[0] % vector == 0 && to.extent[0] % vector == 0;
        if (joins) {
            from.join(vector);
            to.join(vector);
        }
        const auto count = static_cast<uint32_t>(src_.total_size() / (joins ? vector : 1));
        ocl::Launch launch(joins ? *several_ : *single_);
        launch.source(src).destination(dst).value(from).value(to).value(count).run(pack, count);
    }
    const Row *row() const override { return &single_->row(); }

private:
    ocl::KernelPtr single_, several_;
    size_t element_;
    TensorShape src_, dst_;
    Coordinates start_;
    PermutationVector order_;
};

}  // namespace

Status plan_moved_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, const TensorShape &from,
                     const TensorShape &to, const Coordinates &start, const Target &target,
                     const PermutationVector &order) {
    const Type type = type_of_size(src.element_size());
    AC_RETURN_IF(from.total_size() > UINT32_MAX, "%s: %zu elements; OpenCL moves at most 2^32 - 1", op.name,
                 from.total_size());
    ocl::KernelPtr single, several;
    ocl::Options one, some;
    one.elements_in(type, "uint", 1);
    some.elements_in(type, "uint");
    AC_RETURN_ON_ERROR(ocl::Kernel::make(single, op, target, "copy", type, one));
    AC_RETURN_ON_ERROR(ocl::Kernel::make(several, op, target, "copy", type, some));
    out =
        std::make_unique<MovedPlan>(std::move(single), std::move(several), src.element_size(), from, to, start, order);
    return Status{};
}

}  // namespace copy
}  // namespace ac
