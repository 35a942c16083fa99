// SPDX-License-Identifier: MIT
// What kernels of OpenCL that include function.clh are told of an activation.
#pragma once

#include "src/cl/kernel.h"
#include "src/ops/activation/activation.h"

namespace ac::activation {

/// The struct of the same name in function.clh, byte for byte.
struct Function {
    float a, b;            ///< the function's own numbers
    float scale, inverse;  ///< of 16-bit integers: of the arguments, 1 / that of the results
};

/// Whether half may do it as well as float: one rounded operation.
bool is_exact(arm_compute::ActivationFunction f);

/// For arguments of src's type and quantization and results of dst's; src may be dst. `table` is made for 8-bit types,
/// which have their answers there.
Status set_function(ocl::Options &options, Function &function, cl::Buffer &table, const ITensorInfo &src,
                    const ITensorInfo &dst, const arm_compute::ActivationLayerInfo &info, const Target &target);

}  // namespace ac::activation
