// SPDX-License-Identifier: MIT
// For sources of functions that both backends have. They are compiled once for each: with AC_API_CPU for the NE class,
// with AC_API_CL for its CL twin. What only one of them has is in an #ifdef.
#ifndef AC_API_TWINS_H
#define AC_API_TWINS_H

#ifdef AC_API_CPU
#include "src/api/function.h"

namespace arm_compute {
using AnyTensor = ITensor;
using AnyInput = const ITensor;  // of functions whose CL twin takes it without const
}  // namespace arm_compute

#define AC_CONFIGURE(Stem, parameters, ...) \
    void NE##Stem::configure parameters {   \
        function().configure(__VA_ARGS__);  \
    }
#define AC_VALIDATE(Stem, parameters, ...) \
    Status NE##Stem::validate parameters { \
        return ac::validate(__VA_ARGS__);  \
    }
#else
#include "src/api/cl_function.h"

namespace arm_compute {
using AnyTensor = ICLTensor;
using AnyInput = ICLTensor;
}  // namespace arm_compute

#define AC_CONFIGURE(Stem, parameters, ...)                                                                \
    void CL##Stem::configure parameters {                                                                  \
        function().configure(__VA_ARGS__);                                                                 \
    }                                                                                                      \
    void CL##Stem::configure(const CLCompileContext &compile_context, AC_WITHOUT_PARENTHESES parameters) { \
        function().configure(compile_context, __VA_ARGS__);                                                \
    }
#define AC_WITHOUT_PARENTHESES(...) __VA_ARGS__
#define AC_VALIDATE(Stem, parameters, ...)   \
    Status CL##Stem::validate parameters {   \
        return ac::validate_cl(__VA_ARGS__); \
    }
#endif

#endif  // AC_API_TWINS_H
