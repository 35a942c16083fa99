// SPDX-License-Identifier: MIT
// What the build knows about itself. The build generates the file that defines these objects.
#pragma once

#include <cstddef>

namespace ac {

struct Operator;
struct Table;

/// JSON: version, floor, tiers, operators with their data types and layouts, kernels, digest of the configuration.
extern const char manifest_json[];
/// One line for people: name, version, floor, operating system, compiler.
extern const char build_info_text[];

/// The operators of this build, including those that only other operators need.
extern const Operator *const all_operators[];
extern const size_t all_operators_count;

/// All dispatch tables of this build, including those of shared parts.
extern const Table *const all_tables[];
extern const size_t all_tables_count;

}  // namespace ac
