// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = 1 / sqrt(input), element by element, on an OpenCL device. Types: F32, F16.
class CLRsqrtLayer : public IFunction {
public:
    CLRsqrtLayer();
    CLRsqrtLayer(const CLRsqrtLayer &) = delete;
    CLRsqrtLayer(CLRsqrtLayer &&);
    CLRsqrtLayer &operator=(const CLRsqrtLayer &) = delete;
    CLRsqrtLayer &operator=(CLRsqrtLayer &&);
    ~CLRsqrtLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// output = e^input, element by element, on an OpenCL device. Types: F32, F16.
class CLExpLayer : public IFunction {
public:
    CLExpLayer();
    CLExpLayer(const CLExpLayer &) = delete;
    CLExpLayer(CLExpLayer &&);
    CLExpLayer &operator=(const CLExpLayer &) = delete;
    CLExpLayer &operator=(CLExpLayer &&);
    ~CLExpLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// output = -input, element by element, on an OpenCL device. Types: F32, F16, S32.
class CLNegLayer : public IFunction {
public:
    CLNegLayer();
    CLNegLayer(const CLNegLayer &) = delete;
    CLNegLayer(CLNegLayer &&);
    CLNegLayer &operator=(const CLNegLayer &) = delete;
    CLNegLayer &operator=(CLNegLayer &&);
    ~CLNegLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// output = ln(input), element by element, on an OpenCL device. Types: F32, F16.
class CLLogLayer : public IFunction {
public:
    CLLogLayer();
    CLLogLayer(const CLLogLayer &) = delete;
    CLLogLayer(CLLogLayer &&);
    CLLogLayer &operator=(const CLLogLayer &) = delete;
    CLLogLayer &operator=(CLLogLayer &&);
    ~CLLogLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// output = |input|, element by element, on an OpenCL device. Types: F32, F16, S32.
class CLAbsLayer : public IFunction {
public:
    CLAbsLayer();
    CLAbsLayer(const CLAbsLayer &) = delete;
    CLAbsLayer(CLAbsLayer &&);
    CLAbsLayer &operator=(const CLAbsLayer &) = delete;
    CLAbsLayer &operator=(CLAbsLayer &&);
    ~CLAbsLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// output = the nearest integer, ties to even, element by element, on an OpenCL device. Types: F32, F16.
class CLRoundLayer : public IFunction {
public:
    CLRoundLayer();
    CLRoundLayer(const CLRoundLayer &) = delete;
    CLRoundLayer(CLRoundLayer &&);
    CLRoundLayer &operator=(const CLRoundLayer &) = delete;
    CLRoundLayer &operator=(CLRoundLayer &&);
    ~CLRoundLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// output = sin(input), in radians, element by element, on an OpenCL device. Types: F32, F16.
class CLSinLayer : public IFunction {
public:
    CLSinLayer();
    CLSinLayer(const CLSinLayer &) = delete;
    CLSinLayer(CLSinLayer &&);
    CLSinLayer &operator=(const CLSinLayer &) = delete;
    CLSinLayer &operator=(CLSinLayer &&);
    ~CLSinLayer();
    /// @param input  Source.
    /// @param output Destination of the same shape and type; it may be input. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
    void run() override;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLELEMENTWISEUNARYLAYER_H
