// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorInfo.h"

#include "src/cpuinfo/features.h"
#include "src/dispatch/row.h"

#include <initializer_list>
#include <type_traits>

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
    /// Bits of ac::promises: rows that promise them come first; rows that promise anything else are not chosen.
    uint8_t asks = 0;
    /// Tables with a row of this name use it (tests and benchmarks); null: the best row.
    const char *row = nullptr;
    /// Another operator makes the request: it may use types that the build_config does not allow users.
    bool internal = false;
    /// Called for each row that is chosen for this target, in any table (tests); may be null.
    void (*chosen)(const Row &row) = nullptr;
#ifdef ARM_COMPUTE_CL
    /// The context of the kernels, if they are not on the CPU.
    const arm_compute::CLCompileContext *cl = nullptr;
    /// The scheduler whose queue runs the kernels; null: the one that has this context at run time.
    arm_compute::CLScheduler *scheduler = nullptr;
#endif

    /// This machine, limited by ARM_COMPUTE_ISA and set_isa_mask().
    static Target host();
    /// For vectors of F32 channels of one pixel, with rows of `table`: without AVX-512 if they fill at most half of its
    /// vectors and the table has AVX2. Such vectors overlap the next pixels, and every second one crosses a cache line:
    /// on an EPYC 3x3 convolutions to 8 channels take 1.1 (depthwise) to 1.2 times as long as with AVX2. The kernels of
    /// such tables list their AVX-512 rows under "partial" in filelist.json: a floor with AVX-512 then keeps AVX2.
#if defined(__x86_64__)
    Target for_channels(const Table &table, Type type, size_t channels) const;
#else
    const Target &for_channels(const Table &, Type, size_t) const {
        return *this;
    }
#endif
    /// Does the CPU have what the row needs, and does the caller ask for what it promises?
    bool may_choose(const Row &row_of_table) const {
        return (row_of_table.needs & ~features.bits()) == 0 && (row_of_table.promises & ~asks) == 0;
    }
    Target inside() const {
        Target t = *this;
        t.internal = true;
        return t;
    }
};

/// The element type that selects the kernels for `data_type`; Type::count if there is none.
Type type_of(DataType data_type);
/// Type::x8 to Type::x64 for kernels that move elements of `bytes` bytes; Type::count for other sizes.
Type type_of_size(size_t bytes);

/// The best row of the table for this type that the target's features allow, or null.
const Row *select(const Table &table, Type type, const Target &target);

template <class R> const R *select_as(const Table &table, Type type, const Target &target) {
    return static_cast<const R *>(select(table, type, target));
}

/// With ARM_COMPUTE_VERBOSE=1, prints the chosen row and why better ones were not chosen. Called by select(), and by
/// code that chooses in another way.
void note_choice(const Table &table, Type type, const Target &target, const Row *chosen);

/// May a user of this build request the operator for these tensors? Each data type must be configured, and so must
/// the layout if the operator has layouts (`layout` is not UNKNOWN). The text names the words that the build_config
/// lacks.
Status check_operator(const Operator &op, const Target &target, std::initializer_list<DataType> data_types,
                      DataLayout layout = DataLayout::UNKNOWN);

/// Why select() found nothing: not in this build, not on this CPU, or not in the library at all.
Status why_no_row(const Operator &op, const Table &table, Type type, const Target &target);

}  // namespace ac

/// Sets `row`, a pointer to rows of its type, to select()'s; returns why_no_row() if there is none.
#define AC_FIND_ROW(row, op, table, type, target)                                                        \
    do {                                                                                                 \
        const ::ac::Type type_ = type;                                                                   \
        row = ::ac::select_as<std::remove_pointer_t<std::decay_t<decltype(row)>>>(table, type_, target); \
        if (row == nullptr) {                                                                            \
            return ::ac::why_no_row(op, table, type_, target);                                           \
        }                                                                                                \
    } while (false)
