// SPDX-License-Identifier: MIT
// Arrays on the CPU or on an OpenCL device, and operations on them: the C interface of libc_runtime_api.so (python=1).
// docs/python.md explains how it is used.
//
// Every function returns 0, or -1 with a text that DLGetLastError() returns. Arrays hold 32-bit floats, densely, the
// last dimension contiguous. An output may be the same array as an input. Work on a device goes to one queue in order;
// DLArrayCopyFromTo() to the CPU waits for it.
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

/// What kind of memory an array is in.
enum {
    kCPU = 1,  ///< data is the address of the first element
    kGPU = 2   ///< data is a cl_mem of the context of CLScheduler
};

/// A device. By value.
typedef struct {
    int device_id;    ///< 0: there is one of each kind
    int device_type;  ///< kCPU or kGPU
} DLContext;

/// An array. Callers may create one around their own memory; it works like one from DLArrayAlloc().
typedef struct {
    void *data;
    DLContext ctx;
    int ndim;        ///< 1 or more
    int64_t *shape;  ///< ndim numbers of elements, each 1 or more; the last dimension is contiguous
} DLArray;

typedef DLArray *DLArrayHandle;
typedef void *DLStreamHandle;

/// The error of the last function of this thread that returned -1; never null, valid until the next one.
DL_EXPORT const char *DLGetLastError(void);

/// How many devices of a kind there are: 1 for kCPU, 1 or 0 for kGPU.
DL_EXPORT int DLDeviceCount(int device_type, int *count);

/// The allocations on a device since the start, freed or not: their number and their bytes. Once each operation of a
/// loop has run, neither grows.
DL_EXPORT int DLDeviceAllocations(DLContext ctx, int64_t *pieces, int64_t *bytes);

/// Waits until a device has finished all its work.
DL_EXPORT int DLDeviceSynchronize(DLContext ctx);

/// @param shape Elements of each dimension, 1 or more.
/// @param ndim  Numbers in `shape`, 1 or more.
/// @param out   The array; its elements are not set.
DL_EXPORT int DLArrayAlloc(const int64_t *shape, int64_t ndim, DLContext ctx, DLArrayHandle *out);

/// Only for arrays from DLArrayAlloc(); others, and those that were already freed, are an error. Null is ignored. A
/// function that gets a freed handle returns an error until 1,024 more arrays were freed; after that it may be the
/// handle of a new array.
DL_EXPORT int DLArrayFree(DLArrayHandle handle);

/// Copies as many elements as both have; their shapes may differ, their numbers of elements may not.
///
/// @param stream Null: there is one queue.
DL_EXPORT int DLArrayCopyFromTo(DLArrayHandle from, DLArrayHandle to, DLStreamHandle stream);

// The operations below run where their arrays are, on the CPU as well.

/// Every element becomes `value`.
DL_EXPORT int DLGpuArraySet(DLArrayHandle arr, float value);
/// (...) to (n, ...): a new leading dimension, along which the elements repeat. A single element, (1), also to (n).
DL_EXPORT int DLGpuBroadcastTo(const DLArrayHandle input, DLArrayHandle output);
/// (n, ...) to (...), or (n) to (1).
DL_EXPORT int DLGpuReduceSumAxisZero(const DLArrayHandle input, DLArrayHandle output);
DL_EXPORT int DLGpuMatrixElementwiseAdd(const DLArrayHandle matA, const DLArrayHandle matB, DLArrayHandle output);
DL_EXPORT int DLGpuMatrixElementwiseAddByConst(const DLArrayHandle input, float val, DLArrayHandle output);
/// matB may be a single element, of shape (1).
DL_EXPORT int DLGpuMatrixElementwiseMultiply(const DLArrayHandle matA, const DLArrayHandle matB, DLArrayHandle output);
DL_EXPORT int DLGpuMatrixMultiplyByConst(const DLArrayHandle input, float val, DLArrayHandle output);
/// C (m, n) = A B, with A (m, k), or (k, m) if transposed, and B (k, n), or (n, k) if transposed.
DL_EXPORT int DLGpuMatrixMultiply(const DLArrayHandle matA, bool transposeA, const DLArrayHandle matB, bool transposeB,
                                  DLArrayHandle matC);
/// max(input, 0)
DL_EXPORT int DLGpuRelu(const DLArrayHandle input, DLArrayHandle output);
/// in_grad where input is above 0, and 0 elsewhere.
DL_EXPORT int DLGpuReluGradient(const DLArrayHandle input, const DLArrayHandle in_grad, DLArrayHandle output);
/// Of each row of a matrix.
DL_EXPORT int DLGpuSoftmax(const DLArrayHandle input, DLArrayHandle output);
/// The mean over the rows of -sum(targets * log(softmax(logits))), into an array of shape (1). Targets need not be
/// probabilities.
DL_EXPORT int DLGpuSoftmaxCrossEntropy(const DLArrayHandle logits, const DLArrayHandle targets, DLArrayHandle output);
/// What the gradient `in_grad` with respect to softmax(x) is with respect to x; `softmax` is softmax(x), by rows.
DL_EXPORT int DLSoftmaxGradient(const DLArrayHandle softmax, const DLArrayHandle in_grad, DLArrayHandle output);
/// The gradient of DLGpuSoftmaxCrossEntropy() with respect to the logits:
/// (softmax(logits) * the row's sum of targets - targets) / rows.
DL_EXPORT int DLSoftmaxCrossEntropyGradient(const DLArrayHandle logits, const DLArrayHandle targets,
                                            DLArrayHandle output);

// Layers of neural networks. Images are (n, height, width, channels). Weights may change from call to call.

/// Where a window goes over the image, in elements.
typedef struct {
    int kernel_x, kernel_y;  ///< only for pooling; 0 for both: all of the image
    int stride_x, stride_y;
    int pad_left, pad_right, pad_top, pad_bottom;
    int dilation_x, dilation_y;  ///< not for pooling; 1 where the taps are neighbours
    int groups;                  ///< convolution: groups of channels; depthwise: outputs per channel
    int exclude_padding;         ///< averages count the elements of the image only, if not 0
} DLWindow;

/// @param function Place in arm_compute::ActivationFunction; `a` and `b` are its parameters.
DL_EXPORT int DLActivation(const DLArrayHandle input, int function, float a, float b, DLArrayHandle output);
/// softmax(beta * input) along a dimension, counted from the front or, below 0, from the back; or its logarithm.
DL_EXPORT int DLSoftmax(const DLArrayHandle input, float beta, int axis, bool log, DLArrayHandle output);
/// Products of the matrices in the last two dimensions; the dimensions before are the same in both and in the output.
DL_EXPORT int DLMatMul(const DLArrayHandle lhs, bool transposeLhs, const DLArrayHandle rhs, bool transposeRhs,
                       DLArrayHandle output);
/// @param weights (outputs, height, width, channels of a group)
/// @param bias    (outputs), or null
DL_EXPORT int DLConv2d(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                       const DLWindow *window, DLArrayHandle output);
/// @param weights (height, width, channels * outputs per channel)
/// @param bias    (channels * outputs per channel), or null
DL_EXPORT int DLDepthwiseConv2d(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                                const DLWindow *window, DLArrayHandle output);
/// @param kind 0: maximum, 1: average, 2: square root of the mean square
DL_EXPORT int DLPool2d(const DLArrayHandle input, int kind, const DLWindow *window, DLArrayHandle output);
/// Fourier transforms of all lines along a dimension. A complex array has a last dimension of 2, the real and the
/// imaginary part; input or output may be real, without that dimension: real input has no imaginary parts, and of a
/// real output the real parts are kept.
///
/// @param axis    Dimension, not counting that of the two parts; from the back below 0.
/// @param inverse The other sign, and divided by the number of elements.
DL_EXPORT int DLFft1d(const DLArrayHandle input, int axis, bool inverse, DLArrayHandle output);
/// output (n, outputs) = input (n, k) times weights (outputs, k) transposed, plus bias (outputs), which may be null.
DL_EXPORT int DLFullyConnected(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                               DLArrayHandle output);

// Frames of a line camera, as docs/frames.md describes them.

/// What is done with the lines of a frame; a null table is none.
typedef struct {
    int sample;                 ///< 0: 8 bits without sign, 1: 16 bits without sign, 2: 32-bit floats
    int64_t length;             ///< samples of a line
    int64_t lines;              ///< of a frame, at most
    const double *wavelengths;  ///< of the samples, `length` of them, in any unit
    int resampling;             ///< 0: none, 1: linear, 2: cubic, 3: Lanczos
    int window;                 ///< Hann's, if not 0
    const float *background;    ///< `length` values, in units of the samples
    const float *dispersion;    ///< `length` phases in radians
    int output;                 ///< 0: complex, two floats a bin; 1: magnitude; 2: its logarithm, in decibels
    int half_spectrum;          ///< the first length / 2 bins only, if not 0
    int compat;                 ///< the form of the known program, if not 0
} DLFrameInfo;

typedef void *DLFrameProcessorHandle;
typedef void *DLFrameStreamHandle;

/// Makes all tables that frames need on the device; what `info` refers to is not needed afterwards.
DL_EXPORT int DLFrameProcessorCreate(const DLFrameInfo *info, DLContext ctx, DLFrameProcessorHandle *out);
/// One frame. Any number of threads may call; one of them runs at a time.
///
/// @param samples `lines` lines: an address where `samples_ctx` is the CPU, otherwise a cl_mem of the context of
/// CLScheduler.
///                A processor on the CPU takes addresses only.
/// @param spectra The same for the results, [line][bin], with `compat` [bin][line]. Where it is an address, the frame
///                is done when this returns; where `samples` is one, that has been read.
/// @param lines   1 to DLFrameInfo::lines.
DL_EXPORT int DLFrameProcessorRun(DLFrameProcessorHandle processor, const void *samples, DLContext samples_ctx,
                                  void *spectra, DLContext spectra_ctx, int64_t lines);
/// Null is no error.
DL_EXPORT int DLFrameProcessorFree(DLFrameProcessorHandle processor);

/// A ring of `slots` frames, 1 to 64, which are under way at the same time: on the gpu copy in, kernel and copy out of
/// different frames overlap, on the CPU a frame is done when it is submitted. One call at a time.
DL_EXPORT int DLFrameStreamCreate(const DLFrameInfo *info, DLContext ctx, int slots, DLFrameStreamHandle *out);
/// Memory for the samples of the next frame; null where all slots are under way.
DL_EXPORT int DLFrameStreamInput(DLFrameStreamHandle stream, void **samples);
/// Starts the frame that was written to it.
DL_EXPORT int DLFrameStreamSubmit(DLFrameStreamHandle stream, int64_t lines);
/// Waits for the oldest frame; its results stay until its slot is submitted again.
DL_EXPORT int DLFrameStreamTake(DLFrameStreamHandle stream, const void **spectra, int64_t *lines);
/// Null is no error.
DL_EXPORT int DLFrameStreamFree(DLFrameStreamHandle stream);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_C_RUNTIME_API_H
