// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/FunctionBase.h"

#include "src/base/text.h"
#include "src/dispatch/select.h"
#include "src/plan/memory.h"

#include <memory>

namespace ac {

using arm_compute::experimental::MemoryInfo;
using arm_compute::experimental::MemoryLifetime;
using arm_compute::experimental::MemoryRequirements;

/// A configured operator with all its decisions. Pack: ACL_SRC_0.., ACL_DST as the operator's header documents. run()
/// executes it on the current scheduler.
class Plan : public arm_compute::detail::IPlan, public InPlanMemory {
public:
    void prepare(ITensorPack &) const override {}
    MemoryRequirements workspace() const override { return {}; }
    /// The row that does most of the work; null for plans that only move memory or forward to other plans.
    virtual const Row *row() const { return nullptr; }
};

using PlanPtr = std::unique_ptr<const Plan>;

/// A plan whose work one row does.
template <class R> class RowPlan : public Plan {
public:
    explicit RowPlan(const R *row) : row_(row) {}
    const Row *row() const override { return row_; }

protected:
    const R *row_;
};

/// Gives an empty output (total_size() == 0) the properties of `expected` except its padding; "not constant" is kept.
void init_if_empty(ITensorInfo &info, const ITensorInfo &expected);

/// The shape as text for messages: "3x224x224".
std::string shape_text(const TensorShape &shape);

/// Are the extents equal? Missing dimensions have extent 1: (8, 6, 4, 1) equals (8, 6, 4).
bool same_extents(const TensorShape &a, const TensorShape &b);

/// The number of dimensions without trailing ones of extent 1, at least 1; 0 for a shape without elements.
size_t rank(const TensorShape &shape);

#define AC_RETURN_IF(condition, ...)         \
    do {                                     \
        if (condition) {                     \
            return ::ac::error(__VA_ARGS__); \
        }                                    \
    } while (false)

#define AC_RETURN_ON_ERROR(status)                \
    do {                                          \
        ::arm_compute::Status status_ = (status); \
        if (!bool(status_)) {                     \
            return status_;                       \
        }                                         \
    } while (false)

/// The first element of a tensor.
inline uint8_t *data(const ITensor &tensor) {
    return tensor.buffer() + tensor.info()->offset_first_element_in_bytes();
}

}  // namespace ac

/// Declares an operator's record and, in namespace ac::room, the function that configures it. That function checks the
/// operands in `...`, fills in an output without shape, and makes the plan for the target; a refusal leaves `out` as it
/// was.
#define AC_DECLARE_PLAN(name, room, ...)                                           \
    AC_DECLARE_OPERATOR(name)                                                      \
    namespace ac::room {                                                           \
    Status plan(PlanPtr &out, __VA_ARGS__, const Target &target = Target::host()); \
    }
