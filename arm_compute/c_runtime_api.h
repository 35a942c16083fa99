// SPDX-License-Identifier: MIT
// Arrays on the CPU or an OpenCL device, and operations on them: the C interface of libc_runtime_api.so (python=1).
// docs/python.md explains its use.
//
// Every function returns 0, or -1 on error; DLGetLastError() then returns a description. Arrays are dense 32-bit
// floats, the last dimension contiguous. An output may be the same array as an input. Work on a device goes to one
// queue in order; DLArrayCopyFromTo() to the CPU waits for it.
#ifndef ARM_COMPUTE_C_RUNTIME_API_H
#define ARM_COMPUTE_C_RUNTIME_API_H

#ifdef __cplusplus
#include <cstdint>
#else
#include <stdbool.h>
#include <stdint.h>
#endif

#define DL_EXPORT __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

/// Location of an array's memory.
enum {
    kCPU = 1,  ///< data is the address of the first element
    kGPU = 2   ///< data is a cl_mem of the context of CLScheduler
};

/// A device, passed by value.
typedef struct {
    int device_id;    ///< 0: there is one of each kind
    int device_type;  ///< kCPU or kGPU
} DLContext;

/// An array. Callers may create one on their own memory; it works like one of DLArrayAlloc().
typedef struct {
    void *data;
    DLContext ctx;
    int ndim;        ///< 1 or more
    int64_t *shape;  ///< ndim extents, each 1 or more; the last dimension is contiguous
} DLArray;

typedef DLArray *DLArrayHandle;
typedef void *DLStreamHandle;

/// The error of the last function of this thread that returned -1; never null, valid until the next error.
DL_EXPORT const char *DLGetLastError(void);

/// Number of devices of a kind: 1 for kCPU, 1 or 0 for kGPU.
DL_EXPORT int DLDeviceCount(int device_type, int *count);

/// Number and bytes of all allocations on a device so far, freed or not. They stay constant once each operation of a
/// loop has run.
DL_EXPORT int DLDeviceAllocations(DLContext ctx, int64_t *pieces, int64_t *bytes);

/// Waits until a device has finished all its work.
DL_EXPORT int DLDeviceSynchronize(DLContext ctx);

/// @param shape Extents, 1 or more.
/// @param ndim  Number of extents, 1 or more.
/// @param out   The array; its elements are not set.
DL_EXPORT int DLArrayAlloc(const int64_t *shape, int64_t ndim, DLContext ctx, DLArrayHandle *out);

/// Frees an array of DLArrayAlloc(); other arrays and arrays that were already freed are an error. Null is ignored. A
/// function that receives a freed handle returns an error until 1,024 more arrays are freed; after that it may be the
/// handle of a new array.
DL_EXPORT int DLArrayFree(DLArrayHandle handle);

/// Copies all elements. Shapes may differ, numbers of elements must not.
///
/// @param stream Must be null: there is one queue.
DL_EXPORT int DLArrayCopyFromTo(DLArrayHandle from, DLArrayHandle to, DLStreamHandle stream);

// The operations below run on the device of their arrays, which may be the CPU.

/// Sets every element to `value`.
DL_EXPORT int DLGpuArraySet(DLArrayHandle arr, float value);
/// (...) to (n, ...): repeats the elements along a new leading dimension. A single element, (1), also to (n).
DL_EXPORT int DLGpuBroadcastTo(const DLArrayHandle input, DLArrayHandle output);
/// Sums over the leading dimension: (n, ...) to (...), or (n) to (1).
DL_EXPORT int DLGpuReduceSumAxisZero(const DLArrayHandle input, DLArrayHandle output);
DL_EXPORT int DLGpuMatrixElementwiseAdd(const DLArrayHandle matA, const DLArrayHandle matB, DLArrayHandle output);
DL_EXPORT int DLGpuMatrixElementwiseAddByConst(const DLArrayHandle input, float val, DLArrayHandle output);
/// matB may be a single element of shape (1).
DL_EXPORT int DLGpuMatrixElementwiseMultiply(const DLArrayHandle matA, const DLArrayHandle matB, DLArrayHandle output);
DL_EXPORT int DLGpuMatrixMultiplyByConst(const DLArrayHandle input, float val, DLArrayHandle output);
/// C (m, n) = A B, with A (m, k), or (k, m) if transposed, and B (k, n), or (n, k) if transposed.
DL_EXPORT int DLGpuMatrixMultiply(const DLArrayHandle matA, bool transposeA, const DLArrayHandle matB, bool transposeB,
                                  DLArrayHandle matC);
/// max(input, 0)
DL_EXPORT int DLGpuRelu(const DLArrayHandle input, DLArrayHandle output);
/// in_grad where input is above 0, otherwise 0.
DL_EXPORT int DLGpuReluGradient(const DLArrayHandle input, const DLArrayHandle in_grad, DLArrayHandle output);
/// Softmax of each row of a matrix.
DL_EXPORT int DLGpuSoftmax(const DLArrayHandle input, DLArrayHandle output);
/// Mean over the rows of -sum(targets * log(softmax(logits))), written to an array of shape (1). Targets need not be
/// probabilities.
DL_EXPORT int DLGpuSoftmaxCrossEntropy(const DLArrayHandle logits, const DLArrayHandle targets, DLArrayHandle output);
/// Gradient with respect to x, from the gradient `in_grad` with respect to `softmax` = softmax(x), by rows.
DL_EXPORT int DLSoftmaxGradient(const DLArrayHandle softmax, const DLArrayHandle in_grad, DLArrayHandle output);
/// The gradient of DLGpuSoftmaxCrossEntropy() with respect to the logits:
/// (softmax(logits) * the row's sum of targets - targets) / rows.
DL_EXPORT int DLSoftmaxCrossEntropyGradient(const DLArrayHandle logits, const DLArrayHandle targets,
                                            DLArrayHandle output);

// Layers of neural networks. Images are (n, height, width, channels). Weights may change between calls.

/// Positions of a window in an image, in elements.
typedef struct {
    int kernel_x, kernel_y;  ///< only for pooling; both 0: the whole image
    int stride_x, stride_y;
    int pad_left, pad_right, pad_top, pad_bottom;
    int dilation_x, dilation_y;  ///< not for pooling; 1: adjacent taps
    int groups;                  ///< convolution: groups of channels; depthwise: output channels per channel
    int exclude_padding;         ///< not 0: averages ignore padding
} DLWindow;

/// @param function Value of arm_compute::ActivationFunction; `a` and `b` are its parameters.
DL_EXPORT int DLActivation(const DLArrayHandle input, int function, float a, float b, DLArrayHandle output);
/// softmax(beta * input) along a dimension, or its logarithm. A negative dimension counts from the last one.
DL_EXPORT int DLSoftmax(const DLArrayHandle input, float beta, int axis, bool log, DLArrayHandle output);
/// Products of the matrices in the last two dimensions. All other dimensions are equal in inputs and output.
DL_EXPORT int DLMatMul(const DLArrayHandle lhs, bool transposeLhs, const DLArrayHandle rhs, bool transposeRhs,
                       DLArrayHandle output);
/// @param weights (outputs, height, width, channels per group)
/// @param bias    (outputs), or null
DL_EXPORT int DLConv2d(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                       const DLWindow *window, DLArrayHandle output);
/// @param weights (height, width, channels * outputs per channel)
/// @param bias    (channels * outputs per channel), or null
DL_EXPORT int DLDepthwiseConv2d(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                                const DLWindow *window, DLArrayHandle output);
/// @param kind 0: maximum, 1: average, 2: square root of the mean square
DL_EXPORT int DLPool2d(const DLArrayHandle input, int kind, const DLWindow *window, DLArrayHandle output);
/// Fourier transforms of all lines along a dimension. A complex array has an additional last dimension of 2, the real
/// and the imaginary part. Input or output may be real, without that dimension: a real input has imaginary parts of 0,
/// and a real output keeps only the real parts.
///
/// @param axis    Dimension, not counting that of the two parts; negative values count from the last one.
/// @param inverse Inverse transform, divided by the number of elements.
DL_EXPORT int DLFft1d(const DLArrayHandle input, int axis, bool inverse, DLArrayHandle output);
/// output (n, outputs) = input (n, k) * weights (outputs, k) transposed + bias (outputs), which may be null.
DL_EXPORT int DLFullyConnected(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                               DLArrayHandle output);

// Frames of a line camera, as docs/frames.md describes them.

/// Processing of the lines of a frame; null tables are not used.
typedef struct {
    int sample;                 ///< 0: unsigned 8-bit, 1: unsigned 16-bit, 2: 32-bit floats
    int64_t length;             ///< samples per line
    int64_t lines;              ///< maximum number of lines per frame
    const double *wavelengths;  ///< of the samples, `length` of them, in any unit
    int resampling;             ///< 0: none, 1: linear, 2: cubic, 3: Lanczos
    int window;                 ///< not 0: Hann window
    const float *background;    ///< `length` values, in units of the samples
    const float *dispersion;    ///< `length` phases in radians
    int output;                 ///< 0: complex, two floats per bin; 1: magnitude; 2: its logarithm, in decibels
    int half_spectrum;          ///< not 0: only the first length / 2 bins
    int compat;                 ///< not 0: the known program's format
} DLFrameInfo;

typedef void *DLFrameProcessorHandle;
typedef void *DLFrameStreamHandle;

/// Creates all tables for frames on the device; memory that `info` refers to is not used afterwards.
DL_EXPORT int DLFrameProcessorCreate(const DLFrameInfo *info, DLContext ctx, DLFrameProcessorHandle *out);
/// Processes one frame. Any thread may call it; calls are sequential.
///
/// @param samples `lines` lines: an address if `samples_ctx` is the CPU, otherwise a cl_mem of CLScheduler's context. A
///                CPU processor accepts only addresses. If it is an address, the samples have been read when this
///                function returns.
/// @param spectra The results, likewise: [line][bin], with `compat` [bin][line]. If it is an address, the frame is
///                finished when this function returns.
/// @param lines   1 to DLFrameInfo::lines.
DL_EXPORT int DLFrameProcessorRun(DLFrameProcessorHandle processor, const void *samples, DLContext samples_ctx,
                                  void *spectra, DLContext spectra_ctx, int64_t lines);
/// Null is ignored.
DL_EXPORT int DLFrameProcessorFree(DLFrameProcessorHandle processor);

/// Creates a ring of `slots` frames in flight, 1 to 64. On the GPU, copy in, kernel and copy out of different frames
/// overlap; on the CPU, a frame is finished when it is submitted. One call at a time.
DL_EXPORT int DLFrameStreamCreate(const DLFrameInfo *info, DLContext ctx, int slots, DLFrameStreamHandle *out);
/// Memory for the samples of the next frame; null if all slots are in flight.
DL_EXPORT int DLFrameStreamInput(DLFrameStreamHandle stream, void **samples);
/// Starts the frame whose samples were written to this memory.
DL_EXPORT int DLFrameStreamSubmit(DLFrameStreamHandle stream, int64_t lines);
/// Waits for the oldest frame; its results are valid until its slot is submitted again.
DL_EXPORT int DLFrameStreamTake(DLFrameStreamHandle stream, const void **spectra, int64_t *lines);
/// Null is ignored.
DL_EXPORT int DLFrameStreamFree(DLFrameStreamHandle stream);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_C_RUNTIME_API_H
