// SPDX-License-Identifier: MIT
// The tests of an operator whose plan moves elements, on each backend of the build. A case is two shapes, a call of
// plan(), and the origin of each element.
#pragma once

#include "src/ops/move/move_test.h"

namespace ac::moves {

/// plan() of the operator under test, with the test's parameters.
using Planner = std::function<Status(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target)>;

inline std::vector<Target> backends() {
    std::vector<Target> found;
#ifdef ARM_COMPUTE_CPU_ENABLED
    found.push_back(Target::host());
#endif
#ifdef ARM_COMPUTE_CL
    found.push_back(test::opencl_target());
#endif
    return found;
}

/// Random bytes of every type, dense and padded; the plan is made with an info of the result's shape, and with an empty
/// one.
inline void check_plan(const Operator &op, const TensorShape &src, const TensorShape &dst, const Planner &plan,
                       const Origin &origin) {
    SCOPED_TRACE(shape_text(src) + " to " + shape_text(dst));
    for (const DataType type : copy::moved_types()) {
        const auto info = [type](const TensorShape &shape) {
            return test::info_of(shape, type, QuantizationInfo(0.5F, 3));
        };
        bool ran = false;
        for (const Target &target : backends()) {
            PlanPtr made;
            TensorInfo empty;
            const Status status = plan(made, info(src), empty, target);
            if (!bool(status)) {  // not for this type or backend
                EXPECT_TRUE(test::refuses(status, "this build"));
                continue;
            }
            ran = true;
            EXPECT_TRUE(same_extents(empty.tensor_shape(), dst)) << shape_text(empty.tensor_shape());
            EXPECT_EQ(empty.data_type(), type);
            EXPECT_EQ(empty.quantization_info(), info(src).quantization_info());
            for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
                auto from = test::make_tensor(info(src), layout), to = test::make_tensor(info(dst), layout);
                copy::fill_bytes(*from, 1);
                copy::fill_bytes(*to, 2);
                copy::run_on(*from, *to, [&](PlanPtr &p) { return plan(p, *from->info(), *to->info(), target); });
                EXPECT_TRUE(agrees(*from, *to, origin));
            }
        }
        EXPECT_EQ(ran, test::has_type(op, type));
    }
}

/// Whether plan() refuses this on each backend, with `text` in its message.
inline void check_refused(const Planner &plan, const TensorInfo &src, const TensorInfo &dst, const char *text) {
    for (const Target &target : backends()) {
        PlanPtr made;
        TensorInfo to(dst);
        EXPECT_TRUE(test::refuses(plan(made, src, to, target), text));
    }
}

/// Refusals common to all such operators, where `src` gives `dst`: no shape, another shape, another type.
inline void check_refusals(const Operator &op, const TensorShape &src, const TensorShape &dst, const Planner &plan) {
    const DataType type = copy::some_type(op);
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(op.data_types, 0u) << "here for another operator only";
        return;
    }
    const DataType other = type == DataType::U8 ? DataType::S16 : DataType::U8;
    TensorShape longer(dst);
    longer.set(0, dst[0] + 1);
    check_refused(plan, TensorInfo(), TensorInfo(), op.name);
    check_refused(plan, test::info_of(src, type), test::info_of(longer, type), "Tensors have different shapes");
    check_refused(plan, test::info_of(src, type), test::info_of(dst, other), "Tensors have different data types");
}

/// Runs plan() on infos with and without trailing dimensions of extent 1.
inline void check_trailing_ones_of(const Operator &op, const TensorShape &src, const TensorShape &dst,
                                   const Planner &plan) {
    const DataType type = copy::some_type(op);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, src, type), test::operand(TensorType::ACL_DST, dst, type)},
        [&plan](PlanPtr &out, auto &infos, const Target &target) { return plan(out, infos[0], infos[1], target); },
        type != DataType::UNKNOWN);
}

}  // namespace ac::moves
