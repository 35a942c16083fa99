// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_MANIFEST_H
#define ARM_COMPUTE_MANIFEST_H

#include <cstddef>

namespace arm_compute {

/// Contents of this library, as zero-terminated JSON text that lives as long as the library.
///
/// Keys: "version"; "arch", the minimum CPU of the library; "tiers", the instruction-set tiers that it has kernels for;
/// "operators", each with "name", "data_types" and "data_layouts"; "needed", operators that are included only because
/// others use them; "kernels", the names of all kernels; "config", a digest of the configuration.
const char *manifest();

/// Calls `visit(name, context)` for each kernel in the dispatch tables of this library, table by table, best first.
/// These kernels can be selected; the manifest's "kernels" are those that the build intended to include.
///
/// @param[in] visit   Called with the name of a kernel, "<tier>_<type>_<kernel>", and `context`.
/// @param[in] context Passed to `visit`; may be null.
void for_each_kernel(void (*visit)(const char *name, void *context), void *context);

}  // namespace arm_compute

#endif  // ARM_COMPUTE_MANIFEST_H
