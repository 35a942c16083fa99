// SPDX-License-Identifier: MIT
// Shared libraries that are loaded while the program runs.
#pragma once

#if defined(_WIN32)
#include "src/base/system/windows.h"
#else
#include <dlfcn.h>
#endif

namespace ac {

#if defined(_WIN32)

/// Between names of libraries in one text; the colon belongs to paths here.
constexpr char library_separator = ';';
/// The ICD loader, which comes with the drivers.
constexpr const char *opencl_libraries = "OpenCL.dll";

inline void *open_library(const char *name) {
    return reinterpret_cast<void *>(LoadLibraryA(name));
}
inline void *symbol_of(void *library, const char *name) {
    return reinterpret_cast<void *>(GetProcAddress(static_cast<HMODULE>(library), name));
}
inline void close_library(void *library) {
    FreeLibrary(static_cast<HMODULE>(library));
}

#else

/// Between names of libraries in one text.
constexpr char library_separator = ':';
/// The ICD loader of OpenCL under its usual names, then the libraries of vendors whose systems have no loader.
constexpr const char *opencl_libraries =
    "libOpenCL.so.1:libOpenCL.so:/vendor/lib64/libOpenCL.so:/system/vendor/lib64/libOpenCL.so:libOpenCL-pixel.so:"
    "libOpenCL-car.so:libGLES_mali.so:libmali.so:libPVROCL.so:libPVROCL.so.1:"
    "/System/Library/Frameworks/OpenCL.framework/OpenCL";

/// Null if it cannot be loaded. Its names do not take the place of those that programs link with.
inline void *open_library(const char *name) {
    return dlopen(name, RTLD_LAZY | RTLD_LOCAL);
}
/// Null if the library has no such name.
inline void *symbol_of(void *library, const char *name) {
    return dlsym(library, name);
}
inline void close_library(void *library) {
    dlclose(library);
}

#endif

}  // namespace ac
