// SPDX-License-Identifier: MIT
// Models of ONNX and GGUF files as functions from arrays to arrays: the C interface of libarm_compute_model.so, which
// scons model_library=1 graph=1 builds. arm_compute/model.hpp has C++ classes for it; docs/models_in_cpp.md has a
// program.
//
// Functions return 0, or -1 on error; DLModelLastError() then returns a description. Threads may call functions at the
// same time; runs on the CPU are sequential, because each uses all of its threads.
#ifndef ARM_COMPUTE_MODEL_H
#define ARM_COMPUTE_MODEL_H

#include "arm_compute/c_runtime_api.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct DLModelFile *DLModelFileHandle;
typedef struct DLModel *DLModelHandle;
typedef struct DLModelResult *DLModelResultHandle;

/// What a model may ask for; DLModelLoad() refuses one beyond a limit, and its message names the node and the limit. A
/// member that is 0 has its default value. docs/models.md describes them.
typedef struct {
    int64_t elements;  ///< elements of a computed tensor
    int64_t memory;  ///< bytes of constants that are computed before the first run, or by the CPU's host part in a run
    int64_t nodes;   ///< nodes, with those of short recurrent layers, which are unrolled
    int64_t steps;   ///< steps of a recurrent layer
    int64_t products;  ///< multiplications in constants that are computed before the first run
    int64_t seconds;   ///< seconds of reading and rewriting
} DLModelLimits;

/// Values of DLModelTensor::ndim for what is no tensor of a known shape.
enum {
    kDLModelUnknown = -1,   ///< an output whose shape depends on data, or an input that may be left out, before a run
    kDLModelSequence = -2,  ///< a sequence of shape[0] items; `data` points to their DLModelTensor
    kDLModelNothing = -3    ///< an optional without element
};

/// An input or an output. Elements are dense, the last dimension contiguous, in native byte order.
typedef struct {
    const char *name;
    const char *type;  ///< float, float16, bfloat16, double, int8 to int64, uint8 to uint64, bool (a byte); undefined:
                       ///< as ndim = -1. An element of int4, uint4, int2, uint2, float8e4m3fn, float8e4m3fnuz,
                       ///< float8e5m2, float8e5m2fnuz, float8e8m0, float6e2m3, float6e3m2 or float4e2m1 is in the low
                       ///< bits of a byte
    int ndim;          ///< 0: a scalar. Negative: kDLModelUnknown and the others
    const int64_t *shape;  ///< ndim extents, each 0 or more
    const void *data;      ///< null in descriptions of a model
} DLModelTensor;

/// Options of a model. All members 0: types of the file, all cores.
typedef struct {
    const char *data_type;         ///< "fp16" or "bf16": computes a float model in this type. Null or "fp32": unchanged
    int fast_math;                 ///< not 0: float may use bfloat16 products
    int threads;                   ///< number of CPU threads, 0 or more; 0: all cores
    int dim_count;                 ///< number of named dimensions that get an extent; others are 1
    const char *const *dim_names;  ///< dim_count names
    const int64_t *dim_extents;    ///< dim_count extents, each 1 or more
    const DLModelLimits *limits;   ///< null: the default values
    const int64_t *dim_highest;    ///< null: the extents are fixed. dim_count extents: a run may have all from
                                   ///< dim_extents to these; the model is planned once for them
    const DLModelTensor *shapes;   ///< shape_count shapes of inputs, by name; types and data are not read. An extent
                                   ///< that the file leaves open is that of the shape
    int shape_count;
    const DLModelTensor *values;  ///< value_count values of inputs, by name, for all runs: these inputs disappear, and
                                  ///< branches that depend on them are chosen. A scalar is that of all elements
    int value_count;
    const char *const *state_inputs;   ///< state_count inputs whose elements are, in the next run, those of the output
    const char *const *state_outputs;  ///< with the same index. The model keeps them; they are no inputs and outputs
    int state_count;
} DLModelOptions;

/// An input or an output as a file describes it.
typedef struct {
    const char *name;
    const char *type;              ///< as in DLModelTensor; undefined: the file does not say
    int ndim;                      ///< -1: the file does not say
    const int64_t *shape;          ///< ndim extents; -1: open
    const char *const *dim_names;  ///< ndim names of open extents; an empty text: it has none
    const char *kind;              ///< tensor(float), seq(tensor(float)), optional(tensor(float)) and so on
} DLModelPort;

/// A text of a file. It may hold any bytes, and does not end with a zero.
typedef struct {
    const char *bytes;
    size_t size;
} DLModelText;

/// What a GGUF file says beside its tensors: of the network, its tokens, its author.
typedef struct {
    const char *key;
    const char *type;  ///< of numbers as in DLModelTensor; of texts "string"
    int is_list;
    int64_t count;             ///< of elements; 1 if it is not a list
    const void *numbers;       ///< `count` elements; null: they are texts
    const DLModelText *texts;  ///< the same
} DLModelFact;

/// The error of the last function of this thread that returned -1; never null, valid until the next error.
DL_EXPORT const char *DLModelLastError(void);

/// Loads and checks a file, then plans it and packs its weights for a device.
///
/// @param path    An ONNX or GGUF file.
/// @param ctx     kCPU, or kGPU for the OpenCL device. Arrays are in CPU memory in both cases.
/// @param options Null: all members 0.
/// @param model   The model; DLModelFree() frees it.
DL_EXPORT int DLModelLoad(const char *path, DLContext ctx, const DLModelOptions *options, DLModelHandle *model);

/// Reads and checks a file, or @p size bytes of one at @p data, which need not stay valid. Nothing is planned.
///
/// @param file The file; DLModelClose() frees it, at any time after the last function that gets it.
DL_EXPORT int DLModelOpen(const char *path, DLModelFileHandle *file);
DL_EXPORT int DLModelOpenMemory(const void *data, size_t size, DLModelFileHandle *file);

/// Inputs and outputs in the order of the file, which owns them.
DL_EXPORT int DLModelFileInputs(DLModelFileHandle file, const DLModelPort **inputs, int *count);
DL_EXPORT int DLModelFileOutputs(DLModelFileHandle file, const DLModelPort **outputs, int *count);

/// The facts of a GGUF file, sorted by key; none of an ONNX file. The file owns them.
DL_EXPORT int DLModelFileFacts(DLModelFileHandle file, const DLModelFact **facts, int *count);

/// DLModelLoad() for an open file. Several models may be made of one, for instance for several shapes.
DL_EXPORT int DLModelPlan(DLModelFileHandle file, DLContext ctx, const DLModelOptions *options, DLModelHandle *model);

/// Null is ignored.
DL_EXPORT int DLModelClose(DLModelFileHandle file);

/// Makes another model from one that has dim_highest: the same file with the same options. Both share packed weights,
/// and each has its own memory for runs. Either may be freed first.
DL_EXPORT int DLModelShare(DLModelHandle other, DLModelHandle *model);

/// Makes another continuation of the runs of a model with states: it has a copy of them, and the same plans, weights
/// and memory. Either may be freed first.
DL_EXPORT int DLModelFork(DLModelHandle other, DLModelHandle *model);

/// The names of the states: of the inputs that the model keeps. The model owns them.
DL_EXPORT int DLModelStates(DLModelHandle model, const char *const **names, int *count);

/// The current elements of a state, as a result with one output.
DL_EXPORT int DLModelGetState(DLModelHandle model, const char *name, DLModelResultHandle *result);

/// Sets the elements of the state with the tensor's name.
DL_EXPORT int DLModelSetState(DLModelHandle model, const DLModelTensor *tensor);

/// All states have the elements that they had before the first run.
DL_EXPORT int DLModelResetStates(DLModelHandle model);

/// Writes all states to a file, or reads those of a file that a model of the same .onnx file has written: all or, with
/// an error, none.
DL_EXPORT int DLModelSaveStates(DLModelHandle model, const char *path);
DL_EXPORT int DLModelLoadStates(DLModelHandle model, const char *path);

/// Null is ignored.
DL_EXPORT int DLModelFree(DLModelHandle model);

/// Inputs and outputs with names, types and shapes, in the order of the file, with the extents of dim_highest. The
/// model owns them.
DL_EXPORT int DLModelInputs(DLModelHandle model, const DLModelTensor **inputs, int *count);
DL_EXPORT int DLModelOutputs(DLModelHandle model, const DLModelTensor **outputs, int *count);

/// @param inputs Each input of the model once, by name, in any order, with the model's shape, or with another one
///               within dim_highest. Types are converted:
///               floating point to each other, integers if the value fits, integers to floating point.
/// @param count  Number of `inputs`.
/// @param result The outputs; DLModelResultFree() frees them.
DL_EXPORT int DLModelRun(DLModelHandle model, const DLModelTensor *inputs, int count, DLModelResultHandle *result);

/// The same, with results in memory of the caller.
///
/// @param inputs       As above.
/// @param count        Number of `inputs`.
/// @param outputs      Outputs that the caller wants, each once, by name, in any order. Their types and shapes must be
///                     those of the result; `data` is the address of memory for the elements, which are written there.
///                     With an error, nothing is written there; if it is about a result, states have changed.
/// @param output_count Number of `outputs`.
DL_EXPORT int DLModelRunInto(DLModelHandle model, const DLModelTensor *inputs, int count, const DLModelTensor *outputs,
                             int output_count);

/// All outputs, in the order of the file. The result owns them.
DL_EXPORT int DLModelResultOutputs(DLModelResultHandle result, const DLModelTensor **outputs, int *count);

/// Null is ignored.
DL_EXPORT int DLModelResultFree(DLModelResultHandle result);

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_MODEL_H
