// SPDX-License-Identifier: MIT
#include "src/ops/concatenate/concatenate.h"

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/move.h"
#include "src/plan/rules.h"
#include "src/requantize/requantize.h"

namespace ac::concatenate {
namespace {

/// One source: its path into the result, and the table that requantizes it if necessary.
struct Piece {
    Box box;
    std::unique_ptr<const requantize::ByteTable> table;
};

using Pieces = std::vector<Piece, PlanAllocator<Piece>>;

class ConcatenatePlan final : public RowPlan<RowOf<RequantizeFn>> {
public:
    ConcatenatePlan(const RowOf<RequantizeFn> *row, Pieces pieces, size_t element)
        : RowPlan(row), pieces_(std::move(pieces)), element_(element) {}

    void run(ITensorPack &pack) const override {
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        for (const Piece &piece : pieces_) {
            Move move{Concatenate_operator.name, element_};
            if (piece.table != nullptr) {
                move.convert = row_->run;
                move.context = piece.table->data();
            }
            run_box(move, piece.box, *pack.get_const_tensor(piece.box.src_slot), *dst, pack);
        }
    }

private:
    Pieces pieces_;
    size_t element_;
};

/// Computes the shape of the result; refuses sources whose shapes do not match.
Status join(const std::vector<const ITensorInfo *> &srcs, size_t axis, TensorShape &shape) {
    AC_RETURN_IF(srcs.empty(), "Concatenate: no inputs were given");
    AC_RETURN_IF(axis >= MAX_DIMS, "Concatenate: axis %zu, the last dimension of a tensor is %zu", axis, MAX_DIMS - 1);
    size_t extent = 0;
    for (size_t i = 0; i < srcs.size(); ++i) {
        AC_RETURN_IF(srcs[i] == nullptr, "Concatenate: input %zu is missing", i);
        TensorShape other(srcs[i]->tensor_shape());
        extent += other[axis];
        other.set(axis, srcs[0]->dimension(axis));
        AC_RETURN_ON_ERROR(check_same_type("Concatenate", {"input", *srcs[i]}, {"first one", *srcs[0]}));
        AC_RETURN_IF(!same_extents(other, srcs[0]->tensor_shape()),
                     "Tensors have different shapes: Concatenate: input %zu is %s, the first is %s: they may differ "
                     "along axis %zu only",
                     i, shape_text(srcs[i]->tensor_shape()).c_str(), shape_text(srcs[0]->tensor_shape()).c_str(), axis);
    }
    shape = srcs[0]->tensor_shape();
    shape.set(axis, extent);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &srcs, ITensorInfo &dst, size_t axis,
            const Target &target) {
    TensorShape shape;
    AC_RETURN_ON_ERROR(join(srcs, axis, shape));
    init_if_empty(dst, TensorInfo(*srcs[0]).set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(check_shape(Concatenate_operator.name, dst, shape));
    const DataType type = srcs[0]->data_type();
    AC_RETURN_ON_ERROR(check_operator(Concatenate_operator, target, {type}));
    for (const ITensorInfo *src : srcs) {
        AC_RETURN_ON_ERROR(check_same_elements(Concatenate_operator, *src, dst, !requantize::applies_to(type)));
    }
    AC_ON_OPENCL(target, plan_cl(out, srcs, dst, axis, target))
    const RowOf<RequantizeFn> *row = nullptr;
    Pieces pieces;
    size_t at = 0;
    for (const ITensorInfo *src : srcs) {
        Box box{Way(src->tensor_shape()), Way(src->tensor_shape())};
        box.src_slot = TensorType::ACL_SRC_VEC + static_cast<int>(pieces.size());
        box.dst.start(axis, static_cast<ptrdiff_t>(at));
        at += src->dimension(axis);
        pieces.push_back({box, nullptr});
        if (!requantize::applies_to(type) || src->quantization_info() == dst.quantization_info()) {
            continue;
        }
        AC_RETURN_ON_ERROR(requantize::find_row(row, Concatenate_operator, type, target));
        pieces.back().table = std::make_unique<requantize::ByteTable>(requantize::make_table(*src, dst));
    }
    out = std::make_unique<ConcatenatePlan>(row, std::move(pieces), srcs[0]->element_size());
    return Status{};
}

}  // namespace ac::concatenate
