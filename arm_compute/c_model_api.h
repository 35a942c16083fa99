// SPDX-License-Identifier: MIT
// ONNX models as functions from arrays to arrays: the C interface of libarm_compute_model.so. scons python=1 graph=1
// builds it if protobuf is installed. docs/python.md explains how Python uses it.
//
// Functions return 0, or -1 with a text that DLModelLastError() returns. Threads may call at the same time; runs on the
// CPU take turns, since each uses all of its threads.
#ifndef ARM_COMPUTE_C_MODEL_API_H
#define ARM_COMPUTE_C_MODEL_API_H

#include "arm_compute/c_runtime_api.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct DLModel *DLModelHandle;
typedef struct DLModelResult *DLModelResultHandle;

/// How a model is run. All members 0: as the file says, on all cores.
typedef struct {
    const char *data_type;         ///< "fp16", "bf16": the type to compute a float model in. Null or "fp32": unchanged
    int fast_math;                 ///< not 0: float may be computed in bfloat16
    int threads;                   ///< of the CPU, 0 or more; 0: all cores
    int dim_count;                 ///< named dimensions that get an extent; others are 1
    const char *const *dim_names;  ///< dim_count names
    const int64_t *dim_extents;    ///< dim_count extents, each 1 or more
} DLModelOptions;

/// An input or an output. Elements are dense, the last dimension contiguous, in the byte order of the machine.
typedef struct {
    const char *name;
    const char *type;  ///< float, float16, bfloat16, double, int8 to int64, uint8 to uint64, bool (a byte); undefined:
                       ///< as ndim = -1
    int ndim;          ///< 0: a single number. -1: an output whose shape depends on data, before a run
    const int64_t *shape;  ///< ndim extents, each 0 or more
    const void *data;      ///< null where a model describes itself
} DLModelTensor;

/// The error of the last function of this thread that returned -1; never null, valid until the next one.
DL_EXPORT const char *DLModelLastError(void);

/// Reads a file, checks it, and plans and packs for a device.
///
/// @param path    An .onnx file.
/// @param ctx     Where it runs: kCPU, or kGPU, the OpenCL device. Arrays are in the memory of the CPU in both cases.
/// @param options Null: as if all members were 0.
/// @param model   The model; DLModelFree() frees it.
DL_EXPORT int DLModelLoad(const char *path, DLContext ctx, const DLModelOptions *options, DLModelHandle *model);

/// Null is none.
DL_EXPORT int DLModelFree(DLModelHandle model);

/// Inputs and outputs with names, types and shapes, in the order of the file. They are the model's.
DL_EXPORT int DLModelInputs(DLModelHandle model, const DLModelTensor **inputs, int *count);
DL_EXPORT int DLModelOutputs(DLModelHandle model, const DLModelTensor **outputs, int *count);

/// @param inputs Each input of the model once, in any order, by its name. The shape is that of the model; types are
///               converted: floating point to each other, integers where the value fits, integers to floating point.
/// @param count  Number of `inputs`.
/// @param result The outputs; DLModelResultFree() frees them.
DL_EXPORT int DLModelRun(DLModelHandle model, const DLModelTensor *inputs, int count, DLModelResultHandle *result);

/// All outputs, in the order of the file. They are the result's. bfloat16 is given as float.
DL_EXPORT int DLModelResultOutputs(DLModelResultHandle result, const DLModelTensor **outputs, int *count);

/// Null is none.
DL_EXPORT int DLModelResultFree(DLModelResultHandle result);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_C_MODEL_API_H
