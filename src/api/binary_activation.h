// SPDX-License-Identifier: MIT
// The bodies of functions that take two inputs, an output and an activation, and nothing else.
#ifndef AC_API_BINARY_ACTIVATION_H
#define AC_API_BINARY_ACTIVATION_H

#include "src/api/binary.h"

/// `...` is the call of the operator's plan(), on plan, a, b, dst, act_info and target.
#define AC_NE_BINARY(Name, name, ...)                                                                               \
    AC_FUNCTION(Name)                                                                                               \
    void Name::configure(ITensor *input1, ITensor *input2, ITensor *output, const ActivationLayerInfo &act_info) {  \
        ac::configure_binary(*impl_, name, input1, input2, output,                                                  \
                             [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) { \
                                 const ac::Target target = ac::Target::host();                                      \
                                 return __VA_ARGS__;                                                                \
                             });                                                                                    \
    }                                                                                                               \
    Status Name::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,          \
                          const ActivationLayerInfo &act_info) {                                                    \
        return ac::validate_binary(                                                                                 \
            name, input1, input2, output,                                                                           \
            [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {                  \
                const ac::Target target = ac::Target::host();                                                       \
                return __VA_ARGS__;                                                                                 \
            });                                                                                                     \
    }

/// The same for a class of OpenCL; `Input` is the type of the inputs of the configure() without a context, `Other` that
/// of the one with it.
#define AC_CL_BINARY(Name, Input, Other, name, ...)                                                                 \
    AC_CL_FUNCTION(Name)                                                                                            \
    Name::Name() : impl_(std::make_unique<Impl>()) {}                                                               \
    void Name::configure(Input *input1, Input *input2, ICLTensor *output, const ActivationLayerInfo &act_info) {    \
        configure(ac::default_cl_context(), input1, input2, output, act_info);                                      \
    }                                                                                                               \
    void Name::configure(const CLCompileContext &compile_context, Other *input1, Other *input2, ICLTensor *output,  \
                         const ActivationLayerInfo &act_info) {                                                     \
        const ac::Target target = ac::ocl::on(compile_context);                                                     \
        ac::configure_binary(*impl_, name, input1, input2, output,                                                  \
                             [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) { \
                                 return __VA_ARGS__;                                                                \
                             });                                                                                    \
    }                                                                                                               \
    Status Name::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,          \
                          const ActivationLayerInfo &act_info) {                                                    \
        return ac::validate_binary(                                                                                 \
            name, input1, input2, output,                                                                           \
            [&](ac::PlanPtr &plan, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst) {                  \
                const ac::Target target = ac::ocl::on_default();                                                    \
                return __VA_ARGS__;                                                                                 \
            });                                                                                                     \
    }

#endif  // AC_API_BINARY_ACTIVATION_H
