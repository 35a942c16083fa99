// SPDX-License-Identifier: MIT
// Shared libraries that are loaded at run time.
#pragma once

#if defined(_WIN32)
#include "src/base/system/windows.h"
#else
#include <dlfcn.h>
#endif

namespace ac {

#if defined(_WIN32)

/// Separates the names of libraries in one string; a colon may be part of a path here.
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

/// Separates the names of libraries in one string.
constexpr char library_separator = ':';
/// The OpenCL ICD loader under its usual names, then vendor libraries for systems without a loader.
constexpr const char *opencl_libraries =
    "libOpenCL.so.1:libOpenCL.so:/vendor/lib64/libOpenCL.so:/system/vendor/lib64/libOpenCL.so:libOpenCL-pixel.so:"
    "libOpenCL-car.so:libGLES_mali.so:libmali.so:libPVROCL.so:libPVROCL.so.1:"
    "/System/Library/Frameworks/OpenCL.framework/OpenCL";

/// Null if the library cannot be loaded. Its symbols do not replace those that programs link with.
inline void *open_library(const char *name) {
    return dlopen(name, RTLD_LAZY | RTLD_LOCAL);
}
/// Null if the library has no such symbol.
inline void *symbol_of(void *library, const char *name) {
    return dlsym(library, name);
}
inline void close_library(void *library) {
    dlclose(library);
}

#endif

}  // namespace ac
