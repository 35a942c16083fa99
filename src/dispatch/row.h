// SPDX-License-Identifier: MIT
#pragma once

#include "src/base/interface.h"
#include "src/dispatch/promises.h"
#include "src/dispatch/type.h"

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// One kernel that this binary may run; tables list rows, and selection reads them.
struct Row {
    const char *name;  ///< "<tier>_<type>_<kernel>"
    Type type;         ///< the element type that selects it
    uint8_t promises;  ///< bits of ac::promises: targets that do not ask for all of them get another row
    uint32_t needs;    ///< bits of ac::Feature: the CPU must have all of them
};

/// A row with its function. Kernels with more members (GEMM) derive from Row in the same way.
template <class Fn> struct RowOf : Row { Fn *run; };

/// The only symbol that a tier's object exports per kernel and type: its rows, all of one size.
struct RowSet {
    const Row *first;
    uint16_t count;
    uint16_t stride;  ///< bytes between rows; derived rows are larger than Row

    const Row *at(size_t i) const {
        return reinterpret_cast<const Row *>(reinterpret_cast<const char *>(first) + i * stride);
    }
};

/// The row sets of one kernel in this binary, best first. Generated for each build.
struct Table {
    const char *kernel;
    const RowSet *const *sets;
    uint16_t count;
};

/// An operator as configured in this binary: what users may request. Generated for each build.
struct Operator {
    const char *name;       ///< as in the build_config, e.g. "Conv2d"
    uint32_t data_types;    ///< bits of ac::DataTypeGroup; 0: only other operators use it
    uint32_t data_layouts;  ///< bits: 1 NHWC, 2 NCHW
};

}  // namespace ac

/// Declares the record of an operator or the table of a kernel; used outside of namespaces.
// clang-format off
#define AC_DECLARE_OPERATOR(name) namespace ac { extern const Operator name##_operator AC_HIDDEN; }
#define AC_DECLARE_TABLE(kernel) namespace ac { extern const Table kernel##_table AC_HIDDEN; }
// clang-format on
