// SPDX-License-Identifier: MIT
// The bodies of functions that take two inputs, an output and an activation, and nothing else. `...` is the call of the
// operator's plan(), on plan, a, b, dst, act_info and target.
#ifndef AC_API_BINARY_ACTIVATION_H
#define AC_API_BINARY_ACTIVATION_H

#include "src/api/binary.h"

/// The call, on a target.
#define AC_BINARY_PLANNER(on, ...)                                                         \
    [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) { \
        const ac::Target target = on;                                                      \
        return __VA_ARGS__;                                                                \
    }

/// validate(), for the target of the backend.
#define AC_BINARY_VALIDATE(Name, name, own_target, ...)                                                       \
    Status Name::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,    \
                          const ActivationLayerInfo &act_info) {                                              \
        return ac::validate_binary(name, input1, input2, output, AC_BINARY_PLANNER(own_target, __VA_ARGS__)); \
    }

#define AC_NE_BINARY(Name, name, ...)                                                                              \
    AC_FUNCTION(Name)                                                                                              \
    void Name::configure(ITensor *input1, ITensor *input2, ITensor *output, const ActivationLayerInfo &act_info) { \
        ac::configure_binary(*impl_, name, input1, input2, output,                                                 \
                             AC_BINARY_PLANNER(ac::Target::host(), __VA_ARGS__));                                  \
    }                                                                                                              \
    AC_BINARY_VALIDATE(Name, name, ac::Target::host(), __VA_ARGS__)

/// The same for a class of OpenCL; `Input` is the type of the inputs of the configure() without a context, `Other` that
/// of the one with it.
#define AC_CL_BINARY(Name, Input, Other, name, ...)                                                                \
    AC_CL_FUNCTION(Name)                                                                                           \
    Name::Name() : impl_(std::make_unique<Impl>()) {}                                                              \
    void Name::configure(Input *input1, Input *input2, ICLTensor *output, const ActivationLayerInfo &act_info) {   \
        configure(ac::default_cl_context(), input1, input2, output, act_info);                                     \
    }                                                                                                              \
    void Name::configure(const CLCompileContext &compile_context, Other *input1, Other *input2, ICLTensor *output, \
                         const ActivationLayerInfo &act_info) {                                                    \
        ac::configure_binary(*impl_, name, input1, input2, output,                                                 \
                             AC_BINARY_PLANNER(impl_->on(compile_context), __VA_ARGS__));                          \
    }                                                                                                              \
    AC_BINARY_VALIDATE(Name, name, ac::ocl::on_default(), __VA_ARGS__)

#endif  // AC_API_BINARY_ACTIVATION_H
