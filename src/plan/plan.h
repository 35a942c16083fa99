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

#include "src/dispatch/select.h"

#include <memory>

namespace ac {

using arm_compute::ITensor;
using arm_compute::ITensorInfo;
using arm_compute::ITensorPack;
using arm_compute::Status;
using arm_compute::TensorInfo;
using arm_compute::experimental::MemoryInfo;
using arm_compute::experimental::MemoryLifetime;
using arm_compute::experimental::MemoryRequirements;

/// A configured operator with all its decisions. Pack: ACL_SRC_0.., ACL_DST as the operator's header documents. run()
/// executes it on the current scheduler.
class Plan : public arm_compute::detail::IPlan {
public:
    void prepare(ITensorPack &) const override {}
    MemoryRequirements workspace() const override { return {}; }
    /// The row that does most of the work; null for plans that only move memory or forward to others.
    virtual const Row *row() const { return nullptr; }
};

using PlanPtr = std::unique_ptr<const Plan>;

/// Gives an empty output (total_size() == 0) the properties of `expected`, except its padding; "not constant" is kept.
void init_if_empty(ITensorInfo &info, const ITensorInfo &expected);

/// ok: bool, then a printf format and arguments for the text of the refusal.
Status error(const char *format, ...) __attribute__((format(ARM_COMPUTE_PRINTF, 1, 2)));

/// The same shape, for messages: "3x224x224".
std::string shape_text(const arm_compute::TensorShape &shape);

/// Are the extents equal? A missing dimension has extent 1: (8, 6, 4, 1) is (8, 6, 4), whatever the shapes count.
bool same_extents(const arm_compute::TensorShape &a, const arm_compute::TensorShape &b);

/// Dimensions up to the last one whose extent is not 1, at least 1; 0 for a shape without elements.
size_t rank(const arm_compute::TensorShape &shape);

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

/// First element of a tensor that is present.
inline uint8_t *data(const ITensor &tensor) {
    return tensor.buffer() + tensor.info()->offset_first_element_in_bytes();
}

}  // namespace ac
