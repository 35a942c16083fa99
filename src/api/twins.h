// SPDX-License-Identifier: MIT
// For sources of functions that both backends have. They are compiled twice: with AC_API_CPU for the NE class and with
// AC_API_CL for its CL twin. Code for only one backend is in an #ifdef.
//
// The parameters of a function are written once, as AC_PARAMETERS(T). T is a tensor in configure() and an info in
// validate(). AC_FUNCTION then defines both members of NEPool or CLPool:
//
//     #define AC_PARAMETERS(T) const T *input, T *output, const PoolInfo &info
//     AC_FUNCTION(Pool, (input, output, info), "Pool", ac::pool::plan(c.plan, c.in(0), c.out(), info, c.target),
//                 ac::in(input), ac::out(output))
//
// After the class and the parameter names come the operator's name for messages, the call of plan() on `c`, an
// ac::PlanCall, and the operands (src/api/call.h). AC_FUNCTION_CALL takes a complete call instead. The OpenCL
// configure() without a context uses the parameter names to call the one with a context.
//
// CpuConst<T> is const in the NE class only, ClConst<T> in the CL twin only. Mutable<T> is not const, in validate()
// either. ClMutable<T> is Mutable<T> in the CL twin and const in the NE class. If configure() and validate() have
// different parameters, AC_CONFIGURE and AC_VALIDATE define one of them each.
#pragma once

#ifdef AC_API_CPU
#include "src/api/function.h"

#include <type_traits>

namespace arm_compute {
using AnyTensor = ITensor;
class IMultiImage;
using AnyMultiImage = IMultiImage;
template <class T> using CpuConst = const T;
template <class T> using ClConst = T;
template <class T> using ClMutable = const T;
}  // namespace arm_compute

#define AC_CONFIGURE(Stem, parameters, ...)            \
    void arm_compute::NE##Stem::configure parameters { \
        function().configure(__VA_ARGS__);             \
    }
#define AC_VALIDATE(Stem, parameters, ...)                           \
    arm_compute::Status arm_compute::NE##Stem::validate parameters { \
        return ac::validate(__VA_ARGS__);                            \
    }
/// The same for a CPU class whose name is not NEStem.
#define AC_CLASS_CALL(Class, ...)                                              \
    void arm_compute::Class::configure(AC_PARAMETERS(ITensor)) {               \
        function().configure(__VA_ARGS__);                                     \
    }                                                                          \
    arm_compute::Status arm_compute::Class::validate(AC_PARAMETERS(AnyInfo)) { \
        return ac::validate(__VA_ARGS__);                                      \
    }
#define AC_CLASS(Class, name, plan, ...) \
    AC_CLASS_CALL(Class, ac::call(       \
                             name, [&](const ac::PlanCall &c) { return plan; }, __VA_ARGS__))
#define AC_FUNCTION_CALL(Stem, names, ...) AC_CLASS_CALL(NE##Stem, __VA_ARGS__)
#else
#include "src/api/cl_function.h"

#include <type_traits>

namespace arm_compute {
using AnyTensor = ICLTensor;
class ICLMultiImage;
using AnyMultiImage = ICLMultiImage;
template <class T> using CpuConst = T;
template <class T> using ClConst = const T;
template <class T> using ClMutable = std::remove_const_t<T>;
}  // namespace arm_compute

#define AC_CONFIGURE(Stem, parameters, ...)                                        \
    void arm_compute::CL##Stem::configure parameters {                             \
        function().configure(__VA_ARGS__);                                         \
    }                                                                              \
    void arm_compute::CL##Stem::configure(const CLCompileContext &compile_context, \
                                          AC_WITHOUT_PARENTHESES parameters) {     \
        function().configure(compile_context, __VA_ARGS__);                        \
    }
#define AC_VALIDATE(Stem, parameters, ...)                           \
    arm_compute::Status arm_compute::CL##Stem::validate parameters { \
        return ac::validate_cl(__VA_ARGS__);                         \
    }
#define AC_FUNCTION_CALL(Stem, names, ...)                                                                     \
    void arm_compute::CL##Stem::configure(const CLCompileContext &compile_context, AC_PARAMETERS(ICLTensor)) { \
        function().configure(compile_context, __VA_ARGS__);                                                    \
    }                                                                                                          \
    void arm_compute::CL##Stem::configure(AC_PARAMETERS(ICLTensor)) {                                          \
        configure(function().own_context(), AC_WITHOUT_PARENTHESES names);                                     \
    }                                                                                                          \
    AC_VALIDATE(Stem, (AC_PARAMETERS(AnyInfo)), __VA_ARGS__)
#define AC_WITHOUT_PARENTHESES(...) __VA_ARGS__
#endif

#define AC_FUNCTION(Stem, names, name, plan, ...) \
    AC_FUNCTION_CALL(Stem, names,                 \
                     ac::call(                    \
                         name, [&](const ac::PlanCall &c) { return plan; }, __VA_ARGS__))

namespace arm_compute {
using AnyInfo = const ITensorInfo;
template <class T> using Mutable = std::remove_const_t<T>;
}  // namespace arm_compute
