// SPDX-License-Identifier: MIT
// Activation arguments of the OpenCL kernels that include function.clh.
#pragma once

#include "src/cl/launch/kernel.h"
#include "src/ops/activation/activation.h"

namespace ac::activation {

/// The struct of the same name in function.clh, byte for byte.
struct Function {
    float a, b;            ///< the function's own parameters
    float scale, inverse;  ///< 16-bit integers: the argument's scale, 1 / the result's scale
};

/// Whether half is as good as float for this function: it rounds only once.
bool is_exact(ActivationFunction f);

/// Sets up the function for arguments of src's type and quantization and results of dst's; src may be dst. Creates
/// `table` for 8-bit types only: it holds all their results.
Status set_function(ocl::Options &options, Function &function, cl::Buffer &table, const ITensorInfo &src,
                    const ITensorInfo &dst, const ActivationLayerInfo &info, const Target &target);

}  // namespace ac::activation
