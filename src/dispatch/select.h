// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorInfo.h"

#include "src/cpuinfo/features.h"
#include "src/dispatch/row.h"

#include <initializer_list>

#ifdef ARM_COMPUTE_CL
namespace arm_compute {
class CLCompileContext;
class CLScheduler;
}  // namespace arm_compute
/// In plan(), after the rules: on an OpenCL device, `call` does the rest.
#define AC_ON_OPENCL(target, call) \
    if ((target).cl != nullptr) {  \
        return call;               \
    }
#else
#define AC_ON_OPENCL(target, call)
#endif

namespace ac {

/// The target of a plan. The CPU is an argument, so a test can force any row.
struct Target {
    FeatureSet features;
    /// A table with a row of this name uses that row (tests and benchmarks); null: the best row.
    const char *row = nullptr;
    /// Requested by another operator: the types that the build_config allows users are then ignored.
    bool internal = false;
    /// Notified of each row that is chosen for this target, in any table (tests); may be null.
    void (*chosen)(const Row &row) = nullptr;
#ifdef ARM_COMPUTE_CL
    /// The location of the kernels if not the CPU.
    const arm_compute::CLCompileContext *cl = nullptr;
    /// The scheduler whose queue runs them; null: the scheduler that has this context when they run.
    arm_compute::CLScheduler *scheduler = nullptr;
#endif

    /// This machine, after the mask of ARM_COMPUTE_ISA and set_isa_mask().
    static Target host();
    Target inside() const {
        Target t = *this;
        t.internal = true;
        return t;
    }
};

/// The element type that selects the kernels for `data_type`. Type::count if there is none.
Type type_of(arm_compute::DataType data_type);
/// Type::x8 to Type::x64 for kernels that move elements of `bytes` bytes; Type::count for other sizes.
Type type_of_size(size_t bytes);

/// The best row of the table for this type that the target's features allow, or null.
const Row *select(const Table &table, Type type, const Target &target);

template <class R> const R *select_as(const Table &table, Type type, const Target &target) {
    return static_cast<const R *>(select(table, type, target));
}

/// ARM_COMPUTE_VERBOSE=1: prints the chosen row, and why better ones were not chosen. Called by select(), and by code
/// that chooses in another way.
void note_choice(const Table &table, Type type, const Target &target, const Row *chosen);

/// May a user of this build request the operator for these tensors? Each data type must have been configured, and, if
/// the operator has layouts (`layout` is not UNKNOWN), the layout too. The text names the words that the build_config
/// lacks.
arm_compute::Status check_operator(const Operator &op, const Target &target,
                                   std::initializer_list<arm_compute::DataType> data_types,
                                   arm_compute::DataLayout layout = arm_compute::DataLayout::UNKNOWN);

/// The reason why select() found nothing: not in this build, not on this CPU, or not in the library at all.
arm_compute::Status why_no_row(const Operator &op, const Table &table, Type type, const Target &target);

}  // namespace ac
