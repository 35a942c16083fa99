// SPDX-License-Identifier: MIT
#include "src/ops/move/move.h"
#include "src/ops/move/boxes.h"

#include <cstring>

AC_DECLARE_TABLE(permute)

namespace ac::moves {

namespace {

class MovePlan final : public Plan {
public:
    MovePlan(const Operator &op, const RowOf<PermuteFn> *row, Moves &&moves,
             std::unique_ptr<const Parameters> parameters)
        : move_{op.name, moves.src.element_size(), row, repeated(moves.fill, moves.src.element_size())},
          boxes_(std::move(moves.boxes)),
          apart_(moves.apart),
          parameters_(std::move(parameters)) {}

    void run(ITensorPack &pack) const override {
        if (parameters_ == nullptr) {
            return run(pack, boxes_);
        }
        Parameters::Values values;
        read_values(values[0], pack.get_const_tensor(TensorType::ACL_SRC_1));
        read_values(values[1], pack.get_const_tensor(TensorType::ACL_SRC_2));
        Boxes boxes(boxes_);
        parameters_->make(boxes, values).throw_if_error();
        run(pack, boxes);
    }
    const Row *row() const override { return move_.row; }

private:
    void run(ITensorPack &pack, const Boxes &boxes) const {
        run_boxes(move_, boxes.data(), boxes.size(), apart_, pack);
    }

    Moving move_;
    Boxes boxes_;
    bool apart_;
    std::unique_ptr<const Parameters> parameters_;
};

class PickPlan final : public RowPlan<Row> {
public:
    PickPlan(const Operator &op, const RowOf<PermuteFn> *row, const Moves &moves, const Pick &pick)
        : RowPlan(row),
          name_(op.name),
          element_(moves.src.element_size()),
          box_(moves.boxes[0]),
          src_dim_(pick.src_dim),
          dst_(pick.dst),
          index_(pick.index.tensor_shape()) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *indices = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const Box index{Way(index_), dst_};
        const Picked picked{data(*indices), MoveNest(index, *indices->info(), *dst->info()),
                            src->info()->dimension(src_dim_),
                            static_cast<ptrdiff_t>(src->info()->strides_in_bytes()[src_dim_])};
        pick_box(name_, element_, box_, picked, pack);
    }

private:
    const char *name_;
    size_t element_;
    Box box_;
    size_t src_dim_;
    Way dst_;
    TensorShape index_;
};

}  // namespace

Status choose(const RowOf<PermuteFn> *&out, const Operator &op, size_t element, const Target &target) {
    AC_FIND_ROW(out, op, permute_table, type_of_size(element), target);
    return Status{};
}

Status plan(PlanPtr &out, const Operator &op, Moves &&moves, const Target &target) {
    return plan(out, op, std::move(moves), nullptr, target);
}

Status plan(PlanPtr &out, const Operator &op, Moves &&moves, std::unique_ptr<const Parameters> parameters,
            const Target &target) {
    AC_ON_OPENCL(target, plan_cl(out, op, std::move(moves), std::move(parameters), nullptr, target))
    const RowOf<PermuteFn> *row = nullptr;
    AC_RETURN_ON_ERROR(choose(row, op, moves.src.element_size(), target));
    out = std::make_unique<MovePlan>(op, row, std::move(moves), std::move(parameters));
    return Status{};
}

Status plan(PlanPtr &out, const Operator &op, Moves &&moves, const Pick &pick, const Target &target) {
    AC_ON_OPENCL(target, plan_cl(out, op, std::move(moves), nullptr, &pick, target))
    const RowOf<PermuteFn> *row = nullptr;
    AC_RETURN_ON_ERROR(choose(row, op, moves.src.element_size(), target));
    out = std::make_unique<PickPlan>(op, row, moves, pick);
    return Status{};
}

void read_values(int32_t (&values)[Parameters::max], const ITensor *tensor) {
    std::memset(values, 0, sizeof(values));
    if (tensor == nullptr) {
        return;
    }
    const TensorShape &shape = tensor->info()->tensor_shape();
    const Path path(Way(shape), *tensor->info());
    for (size_t n = 0; n < shape.total_size() && n < Parameters::max; ++n) {
        std::memcpy(&values[n], data(*tensor) + place_of(path, n), sizeof(int32_t));
    }
}

}  // namespace ac::moves
