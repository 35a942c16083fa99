// SPDX-License-Identifier: MIT
// Stand-ins for functions that this build of the library lacks.
#pragma once

#include "arm_compute/runtime/IFunction.h"

#include "src/c_runtime/error.h"

#include <type_traits>

namespace ac::c_runtime {

/// A function whose every call fails. `Text::text()` gives the reason.
template <class Text> class Absent : public IFunction {
public:
    template <class... Arguments> static Status validate(const Arguments &...) { return refused("%s", Text::text()); }
    template <class... Arguments> void configure(const Arguments &...) {}
    void run() override {}
};

template <class F> constexpr bool is_absent = false;
template <class Text> constexpr bool is_absent<Absent<Text>> = true;

}  // namespace ac::c_runtime

/// Defines a class `Name`. It is `Class` if the build defines AC_<device>_<Operator>, that is, has the operator.
#define AC_FUNCTION(Name, Class, Device, Operator)                                                                 \
    struct No##Name {                                                                                              \
        static const char *text() {                                                                                \
            return "this build holds no " #Operator " for the " #Device ": name the operator in its build_config"; \
        }                                                                                                          \
    };                                                                                                             \
    using Name = std::conditional_t<AC_##Device##_##Operator != 0, Class, ::ac::c_runtime::Absent<No##Name>>;

/// The classes of a device whose names differ in the prefix only, NE or CL.
#define AC_FUNCTIONS(Prefix, Device)                                                         \
    AC_FUNCTION(Activation, Prefix##ActivationLayer, Device, Activation)                     \
    AC_FUNCTION(Add, Prefix##ArithmeticAddition, Device, Add)                                \
    AC_FUNCTION(Conv2d, Prefix##ConvolutionLayer, Device, Conv2d)                            \
    AC_FUNCTION(Copy, Prefix##Copy, Device, Copy)                                            \
    AC_FUNCTION(DepthwiseConv2d, Prefix##DepthwiseConvolutionLayer, Device, DepthwiseConv2d) \
    AC_FUNCTION(Fft1d, Prefix##FFT1D, Device, FFT1D)                                         \
    AC_FUNCTION(FullyConnected, Prefix##FullyConnectedLayer, Device, FullyConnected)         \
    AC_FUNCTION(LogSoftmax, Prefix##LogSoftmaxLayer, Device, Softmax)                        \
    AC_FUNCTION(Mul, Prefix##PixelWiseMultiplication, Device, Mul)                           \
    AC_FUNCTION(Pool2d, Prefix##PoolingLayer, Device, Pool2d)                                \
    AC_FUNCTION(Reduction, Prefix##ReductionOperation, Device, Reduction)                    \
    AC_FUNCTION(Softmax, Prefix##SoftmaxLayer, Device, Softmax)
