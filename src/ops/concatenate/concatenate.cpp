// SPDX-License-Identifier: MIT
#include "src/ops/concatenate/concatenate.h"

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/copy.h"
#include "src/plan/rules.h"
#include "src/requantize/requantize.h"

namespace ac {

extern const Operator Concatenate_operator;

namespace concatenate {
namespace {

using namespace arm_compute;

/// One source: its shape, and the table that requantizes it where that is needed.
struct Piece {
    TensorShape shape;
    std::unique_ptr<const requantize::ByteTable> table;
};

class ConcatenatePlan final : public Plan {
public:
    ConcatenatePlan(const RowOf<RequantizeFn> *row, std::vector<Piece> pieces, size_t axis)
        : row_(row), pieces_(std::move(pieces)), axis_(axis) {}

    void run(ITensorPack &pack) const override {
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Coordinates start;
        start.set(axis_, 0);
        for (size_t i = 0; i < pieces_.size(); ++i) {
            const Piece &piece = pieces_[i];
            const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(i));
            const bool moved = piece.table == nullptr;
            copy_elements("concatenate", pack, region_of(*src, piece.shape), region_of(*dst, piece.shape, start),
                          moved ? nullptr : row_->run, moved ? nullptr : piece.table->data());
            start.set(axis_, start[axis_] + static_cast<int>(piece.shape[axis_]));
        }
    }
    const Row *row() const override { return row_; }

private:
    const RowOf<RequantizeFn> *row_;  ///< null where no piece has a table
    std::vector<Piece> pieces_;
    size_t axis_;
};

/// The shape of the result; refuses sources that do not fit together.
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
    std::vector<Piece> pieces;
    for (const ITensorInfo *src : srcs) {
        pieces.push_back({src->tensor_shape(), nullptr});
        if (!requantize::applies_to(type) || src->quantization_info() == dst.quantization_info()) {
            continue;
        }
        AC_RETURN_ON_ERROR(requantize::find_row(row, Concatenate_operator, type, target));
        pieces.back().table = std::make_unique<requantize::ByteTable>(requantize::make_table(*src, dst));
    }
    out = std::make_unique<ConcatenatePlan>(row, std::move(pieces), axis);
    return Status{};
}

}  // namespace concatenate
}  // namespace ac
