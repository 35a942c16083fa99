// SPDX-License-Identifier: MIT
// The types of the C interface. docs/c_api.md shows how they are used. Plain C99 and C++ compile this.
#ifndef ARM_COMPUTE_ACLTYPES_H
#define ARM_COMPUTE_ACLTYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// In C++ an enumeration may have any value only if it declares its type; in C its type is int.
#ifdef __cplusplus
#define ARM_COMPUTE_ENUM_TYPE : int32_t
#else
#define ARM_COMPUTE_ENUM_TYPE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Handles. Every function checks its handles: null, a handle of another kind, a destroyed one and a pointer that never
/// was a handle are AclInvalidArgument.
typedef struct AclContext_ *AclContext;        ///< a backend, its options and its memory
typedef struct AclQueue_ *AclQueue;            ///< runs operators
typedef struct AclTensor_ *AclTensor;          ///< a tensor, with or without memory
typedef struct AclTensorPack_ *AclTensorPack;  ///< the tensors of a run, by slot
typedef struct AclOperator_ *AclOperator;      ///< a configured operator

/// Bits of AclCpuCapabilities, joined by |.
typedef uint64_t AclTargetCapabilities;

/// Results of the functions.
typedef enum AclStatus ARM_COMPUTE_ENUM_TYPE {
    AclSuccess = 0,            ///< success
    AclRuntimeError = 1,       ///< an error during execution
    AclOutOfMemory = 2,        ///< memory is exhausted
    AclUnimplemented = 3,      ///< the backend does not have this function
    AclUnsupportedTarget = 4,  ///< this build or this machine does not have the backend
    AclInvalidTarget = 5,      ///< the function does not support the object's backend
    AclInvalidArgument = 6,    ///< an argument is invalid
    AclUnsupportedConfig = 7,  ///< this build has no operator for these descriptors
    AclInvalidObjectState = 8  ///< the object is not in a state that permits the call
} AclStatus;

/// The backend of a context.
typedef enum AclTarget ARM_COMPUTE_ENUM_TYPE {
    AclCpu = 0,    ///< the CPU
    AclGpuOcl = 1  ///< an OpenCL device
} AclTarget;

/// Preference of a context's user. Currently both modes run the same code.
typedef enum AclExecutionMode ARM_COMPUTE_ENUM_TYPE {
    AclPreferFastRerun = 0,  ///< fast runs
    AclPreferFastStart = 1   ///< a fast first run
} AclExecutionMode;

/// CPU features that a context may use. 0 means all features of the machine. Any other value lists the allowed
/// features: others are not used, unless the library was built to require them. Bits of features that the machine lacks
/// have no effect.
typedef enum AclCpuCapabilities ARM_COMPUTE_ENUM_TYPE {
    AclCpuCapabilitiesAuto = 0,                ///< all features of the machine
    AclCpuCapabilitiesNeon = (1 << 0),         ///< vectors of 128 bits: NEON, and SSE4 on x86-64
    AclCpuCapabilitiesSve = (1 << 1),          ///< SVE
    AclCpuCapabilitiesSve2 = (1 << 2),         ///< SVE2; requires the bit for SVE
    AclCpuCapabilitiesFp16 = (1 << 7),         ///< arithmetic in half precision
    AclCpuCapabilitiesBf16 = (1 << 8),         ///< products of bfloat16, for NEON and, with its bit, for SVE
    AclCpuCapabilitiesDot = (1 << 13),         ///< dot products of 8-bit integers
    AclCpuCapabilitiesMmlaInt8 = (1 << 14),    ///< matrix products of 8-bit integers, for NEON and, with its bit, SVE
    AclCpuCapabilitiesMmlaFp = (1 << 15),      ///< matrix products of F32, for SVE
    AclCpuCapabilitiesAvx2 = (1 << 24),        ///< x86-64-v3; this bit and those below are extensions of this library
    AclCpuCapabilitiesAvx512 = (1 << 25),      ///< x86-64-v4; requires the bit for AVX2
    AclCpuCapabilitiesAvx512Vnni = (1 << 26),  ///< products of 8-bit integers; requires the bits for AVX-512 and AVX2
    AclCpuCapabilitiesAvx512Bf16 = (1 << 27),  ///< products of bfloat16; likewise
    AclCpuCapabilitiesSme = (1 << 28),         ///< SME; requires the bit for SVE
    AclCpuCapabilitiesAmx = (1 << 29),         ///< AMX; requires the bits for AVX-512 and AVX2
    AclCpuCapabilitiesAll = ~0                 ///< all features of the machine
} AclCpuCapabilities;

/// Source of memory. All four functions must be set; otherwise the library's own allocator is used. Any thread that
/// calls a function of the library may call them. They must not throw.
typedef struct AclAllocator {
    /// Returns `size` bytes, or null.
    void *(*alloc)(void *user_data, size_t size);
    /// Frees memory of alloc.
    void (*free)(void *user_data, void *ptr);
    /// Returns `size` bytes at a multiple of `alignment` bytes, a power of two; or null. Tensors and workspace of CPU
    /// contexts are allocated here.
    void *(*aligned_alloc)(void *user_data, size_t size, size_t alignment);
    /// Frees memory of aligned_alloc.
    void (*aligned_free)(void *user_data, void *ptr);
    /// Passed to the functions; may be null.
    void *user_data;
} AclAllocator;

/// Options of a context. Null options mean {AclPreferFastRerun, AclCpuCapabilitiesAuto, false, NULL, 0,
/// NULL}.
typedef struct AclContextOptions {
    AclExecutionMode mode;               ///< a preference
    AclTargetCapabilities capabilities;  ///< features that CPU code may use
    bool enable_fast_math;               ///< whether operators may round intermediate values to bfloat16 or half
    const char *kernel_config_file;      ///< AclGpuOcl: rules for products (docs/opencl.md), read at once; null: none
    int32_t max_compute_units;           ///< AclCpu: maximum threads, at most one per core; 0 or less: the default
    AclAllocator *allocator;             ///< memory of AclCpu contexts; copied; null: the library's own
} AclContextOptions;

/// Thoroughness of tuning of OpenCL kernels in their first run.
typedef enum ARM_COMPUTE_ENUM_TYPE {
    AclTuningModeNone = 0,  ///< no tuning
    AclRapid = 1,           ///< a few candidates
    AclNormal = 2,          ///< powers of two and divisors
    AclExhaustive = 3       ///< all candidates
} AclTuningMode;

/// Options of a queue. Null options mean {AclTuningModeNone, 0}.
typedef struct {
    AclTuningMode mode;     ///< AclGpuOcl: tuning of kernels on this queue; AclCpu: ignored
    int32_t compute_units;  ///< AclCpu: maximum number of threads for this queue; 0 or less: that of the context
} AclQueueOptions;

/// Element types.
typedef enum AclDataType ARM_COMPUTE_ENUM_TYPE {
    AclDataTypeUnknown = 0,
    AclUInt8 = 1,
    AclInt8 = 2,
    AclUInt16 = 3,
    AclInt16 = 4,
    AclUint32 = 5,
    AclInt32 = 6,
    AclFloat16 = 7,   ///< IEEE 754 binary16
    AclBFloat16 = 8,  ///< the upper half of a float
    AclFloat32 = 9
} AclDataType;

/// Meaning of a tensor's dimensions, from the slowest to the fastest.
typedef enum AclDataLayout ARM_COMPUTE_ENUM_TYPE {
    AclDataLayoutUnknown = 0,
    AclNhwc = 1,  ///< shape[0] is channels
    AclNchw = 2   ///< shape[0] is width
} AclDataLayout;

/// Kind of memory passed to AclTensorImport().
typedef enum AclImportMemoryType ARM_COMPUTE_ENUM_TYPE {
    AclHostPtr = 0  ///< an address in CPU memory
} AclImportMemoryType;

/// Description of a tensor. Functions copy the parts of a descriptor that they need.
typedef struct AclTensorDescriptor {
    int32_t ndims;          ///< dimensions, 0 to 6; 0 means a tensor without elements
    int32_t *shape;         ///< extents, 1 or more; elements along shape[0] are consecutive
    AclDataType data_type;  ///< type of the elements
    int64_t *strides;       ///< bytes between consecutive elements of each dimension; strides[0]: element
                            ///< size; others at least the size of the dimension below; null: dense
    int64_t boffset;        ///< bytes from the start of the memory to the first element, a multiple of the element's
} AclTensorDescriptor;

/// Slots of a pack. Each operator documents its slots.
typedef enum ARM_COMPUTE_ENUM_TYPE {
    AclSlotUnknown = -1,
    AclSrc = 0,
    AclSrc0 = 0,
    AclSrc1 = 1,
    AclDst = 30,
    AclSrcVec = 256
} AclTensorSlot;

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLTYPES_H
