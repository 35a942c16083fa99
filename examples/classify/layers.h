// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/IFunction.h"

#include <memory>
#include <string>

namespace classify {

/// The backend of a network: its tensors, and a function for each kind of layer.
class Layers {
public:
    using ITensor = arm_compute::ITensor;
    using Function = std::unique_ptr<arm_compute::IFunction>;

    virtual ~Layers() = default;

    /// A tensor without memory.
    virtual std::unique_ptr<ITensor> tensor(const arm_compute::TensorInfo &info) = 0;
    virtual void allocate(ITensor &tensor) = 0;
    /// Between map() and unmap(), the CPU may read and write the tensor.
    virtual void map(ITensor &tensor) = 0;
    virtual void unmap(ITensor &tensor) = 0;

    virtual Function convolution(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out,
                                 const arm_compute::PadStrideInfo &pad_stride,
                                 const arm_compute::ActivationLayerInfo &activation) = 0;
    virtual Function depthwise(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out,
                               const arm_compute::PadStrideInfo &pad_stride, unsigned multiplier,
                               const arm_compute::ActivationLayerInfo &activation) = 0;
    virtual Function fully_connected(ITensor *in, ITensor *weights, ITensor *bias, ITensor *out) = 0;
    virtual Function average(ITensor *in, ITensor *out) = 0;
    virtual Function flatten(ITensor *in, ITensor *out) = 0;
    virtual Function softmax(ITensor *in, ITensor *out) = 0;
};

/// Layers on the CPU. Its functions also take mapped tensors of a device.
std::unique_ptr<Layers> cpu_layers();

/// Layers on the OpenCL device that CLScheduler prefers. Compiled programs are kept in the folder `cache`, if given.
/// Null if this example was built without OpenCL.
using MakeLayers = std::unique_ptr<Layers>(const std::string &cache);
extern MakeLayers *opencl_layers;
/// Number of calls of the OpenCL compiler.
extern size_t (*opencl_compilations)();

}  // namespace classify
