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

/// Where a network runs: its tensors, and a function for each kind of layer.
class Layers {
public:
    using ITensor = arm_compute::ITensor;
    using Function = std::unique_ptr<arm_compute::IFunction>;

    virtual ~Layers() = default;

    /// A tensor without memory.
    virtual std::unique_ptr<ITensor> tensor(const arm_compute::TensorInfo &info) = 0;
    virtual void allocate(ITensor &tensor) = 0;
    /// Between these the CPU may read and write it.
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

/// On the CPU. Its functions take mapped tensors of a device, too.
std::unique_ptr<Layers> cpu_layers();

/// On the OpenCL device that CLScheduler prefers; compiled programs are kept in the folder `cache`, if there is one.
/// Null where this example was built without OpenCL.
using MakeLayers = std::unique_ptr<Layers>(const std::string &cache);
extern MakeLayers *opencl_layers;
/// How often the OpenCL compiler was called.
extern size_t (*opencl_compilations)();

}  // namespace classify
