// SPDX-License-Identifier: MIT
// The library's own namespace sees the names of the public interface. A name that ac declares itself hides the
// interface's.
#pragma once

namespace arm_compute {}

namespace ac {

using namespace arm_compute;

}  // namespace ac

/// For data that several sources share, and for classes with virtual functions: only the library itself refers to it.
/// Otherwise each name has an entry in the global offset table, 32 bytes with its relocation.
#ifdef __ELF__
#define AC_HIDDEN __attribute__((visibility("hidden")))
#else
#define AC_HIDDEN
#endif
