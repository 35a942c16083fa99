// SPDX-License-Identifier: MIT
#ifndef AC_DISPATCH_SELECT_H
#define AC_DISPATCH_SELECT_H

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
/// In plan(), after the rules: the rest is `call`'s business where the target is an OpenCL device.
#define AC_ON_OPENCL(target, call) \
    if ((target).cl != nullptr) {  \
        return call;               \
    }
#else
#define AC_ON_OPENCL(target, call)
#endif

namespace ac {

/// What a plan is made for. The CPU is an argument, so that a test can force any row.
struct Target {
    FeatureSet features;
    /// In the table that holds a row of this name it is the one chosen (tests and benchmarks); null: the best.
    const char *row = nullptr;
    /// Asked for by another operator: the types that the build_config gives to users do not matter then.
    bool internal = false;
    /// Told of each row that is chosen for this target, in whatever table (tests); may be null.
    void (*chosen)(const Row &row) = nullptr;
#ifdef ARM_COMPUTE_CL
    /// Where the kernels run if not on the CPU.
    const arm_compute::CLCompileContext *cl = nullptr;
    /// Whose queue runs them; null: that of the scheduler that has this context when they run.
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

/// The element type by which kernels for `data_type` are chosen. Type::count where there is none.
Type type_of(arm_compute::DataType data_type);
/// Type::x8 to Type::x64 for kernels that move elements of `bytes` bytes; Type::count for other sizes.
Type type_of_size(size_t bytes);

/// The best row of the table for this type that the target's features allow, or null.
const Row *select(const Table &table, Type type, const Target &target);

template <class R>
const R *select_as(const Table &table, Type type, const Target &target) {
    return static_cast<const R *>(select(table, type, target));
}

/// ARM_COMPUTE_VERBOSE=1: which row was taken, and why not the better ones. select() calls it; so does who chooses by
/// other means.
void note_choice(const Table &table, Type type, const Target &target, const Row *chosen);

/// May a user of this build ask the operator for these tensors? Each data type must have been configured, and, where
/// the operator has layouts (`layout` is not UNKNOWN), the layout too. The text names the words that the build_config
/// lacks.
arm_compute::Status check_operator(const Operator &op, const Target &target,
                                   std::initializer_list<arm_compute::DataType> data_types,
                                   arm_compute::DataLayout layout = arm_compute::DataLayout::UNKNOWN);

/// Why select() found nothing: not in this build, not on this CPU, or not in the library at all.
arm_compute::Status why_no_row(const Operator &op, const Table &table, Type type, const Target &target);

}  // namespace ac

#endif  // AC_DISPATCH_SELECT_H
