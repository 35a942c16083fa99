// SPDX-License-Identifier: MIT
// What the build knows about itself. The build generates the file that defines these objects.
#pragma once

#include "src/base/interface.h"

#include <cstddef>

namespace ac {

struct Operator;
struct Table;

/// JSON: version, floor, tiers, operators with their data types and layouts, kernels, digest of the configuration.
extern const char manifest_json[] AC_HIDDEN;
/// One line for people: name, version, floor, operating system, compiler.
extern const char build_info_text[] AC_HIDDEN;

/// The operators of this build, including those that only other operators need.
extern const Operator *const all_operators[] AC_HIDDEN;
extern const size_t all_operators_count AC_HIDDEN;

/// All dispatch tables of this build, including those of shared parts.
extern const Table *const all_tables[] AC_HIDDEN;
extern const size_t all_tables_count AC_HIDDEN;

}  // namespace ac
