// SPDX-License-Identifier: MIT
// The types of the C interface. docs/c_api.md shows how they are used. Plain C99 and C++ compile this.
#ifndef ARM_COMPUTE_ACLTYPES_H
#define ARM_COMPUTE_ACLTYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// In C++ an enumeration may hold any value only if it says its type; in C its type is an int.
#ifdef __cplusplus
#define ARM_COMPUTE_ENUM_TYPE : int32_t
#else
#define ARM_COMPUTE_ENUM_TYPE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Handles. Every function checks the handles that it is given: null, a handle of another kind, one that was destroyed
/// and a pointer that never was a handle are answered with AclInvalidArgument.
typedef struct AclContext_ *AclContext;        ///< a backend, its options and its memory
typedef struct AclQueue_ *AclQueue;            ///< where operators run
typedef struct AclTensor_ *AclTensor;          ///< a tensor, with or without memory
typedef struct AclTensorPack_ *AclTensorPack;  ///< the tensors of a run, by slot
typedef struct AclOperator_ *AclOperator;      ///< a configured operator

/// Bits of AclCpuCapabilities, joined by |.
typedef uint64_t AclTargetCapabilities;

/// What a function answers.
typedef enum AclStatus ARM_COMPUTE_ENUM_TYPE {
    AclSuccess = 0,            ///< it was done
    AclRuntimeError = 1,       ///< something failed while it ran
    AclOutOfMemory = 2,        ///< memory cannot be had
    AclUnimplemented = 3,      ///< the backend has no such function
    AclUnsupportedTarget = 4,  ///< there is no such backend in this build or on this machine
    AclInvalidTarget = 5,      ///< the object is of a backend for which the function is not
    AclInvalidArgument = 6,    ///< an argument is wrong
    AclUnsupportedConfig = 7,  ///< this build has no operator for these descriptors
    AclInvalidObjectState = 8  ///< the object is not in a state in which this can be done
} AclStatus;

/// The backend of a context.
typedef enum AclTarget ARM_COMPUTE_ENUM_TYPE {
    AclCpu = 0,    ///< the CPU
    AclGpuOcl = 1  ///< a device of OpenCL
} AclTarget;

/// What the user of a context would rather have. Today both modes give the same code.
typedef enum AclExecutionMode ARM_COMPUTE_ENUM_TYPE {
    AclPreferFastRerun = 0,  ///< fast runs
    AclPreferFastStart = 1   ///< a fast first run
} AclExecutionMode;

/// What the CPU code of a context may use. 0 is everything that the machine has. Other values are everything that is
/// allowed: what a bit does not name is not used, except for what the library was built to need. A bit for something
/// that the machine lacks does nothing.
typedef enum AclCpuCapabilities ARM_COMPUTE_ENUM_TYPE {
    AclCpuCapabilitiesAuto = 0,                ///< what the machine has
    AclCpuCapabilitiesNeon = (1 << 0),         ///< vectors of 128 bits: NEON, and SSE4 on x86-64
    AclCpuCapabilitiesSve = (1 << 1),          ///< SVE
    AclCpuCapabilitiesSve2 = (1 << 2),         ///< SVE2; of use with the bit for SVE
    AclCpuCapabilitiesFp16 = (1 << 7),         ///< arithmetic in half precision
    AclCpuCapabilitiesBf16 = (1 << 8),         ///< products of bfloat16, of NEON and, with its bit, of SVE
    AclCpuCapabilitiesDot = (1 << 13),         ///< dot products of bytes
    AclCpuCapabilitiesMmlaInt8 = (1 << 14),    ///< matrix products of bytes, of NEON and, with its bit, of SVE
    AclCpuCapabilitiesMmlaFp = (1 << 15),      ///< matrix products of F32, of SVE
    AclCpuCapabilitiesAvx2 = (1 << 24),        ///< x86-64-v3; this and those below are additions of this library
    AclCpuCapabilitiesAvx512 = (1 << 25),      ///< x86-64-v4; of use with the bit for AVX2
    AclCpuCapabilitiesAvx512Vnni = (1 << 26),  ///< products of bytes; of use with the bits for AVX-512 and AVX2
    AclCpuCapabilitiesAvx512Bf16 = (1 << 27),  ///< products of bfloat16; likewise
    AclCpuCapabilitiesSme = (1 << 28),         ///< SME; of use with the bit for SVE
    AclCpuCapabilitiesAmx = (1 << 29),         ///< AMX; of use with the bits for AVX-512 and AVX2
    AclCpuCapabilitiesAll = ~0                 ///< what the machine has
} AclCpuCapabilities;

/// Where memory comes from. All four functions must be there; otherwise the library's own allocator is used. They may
/// be called by any thread that calls a function of the library, and must not fail with an exception.
typedef struct AclAllocator {
    /// `size` bytes, or null.
    void *(*alloc)(void *user_data, size_t size);
    /// Takes back what alloc gave.
    void (*free)(void *user_data, void *ptr);
    /// `size` bytes at a multiple of `alignment` bytes, a power of two; or null. Tensors and workspace of CPU contexts
    /// come from here.
    void *(*aligned_alloc)(void *user_data, size_t size, size_t alignment);
    /// Takes back what aligned_alloc gave.
    void (*aligned_free)(void *user_data, void *ptr);
    /// Handed through to the functions; may be null.
    void *user_data;
} AclAllocator;

/// Options of a context. Null in the place of options is {AclPreferFastRerun, AclCpuCapabilitiesAuto, false, NULL, 0,
/// NULL}.
typedef struct AclContextOptions {
    AclExecutionMode mode;               ///< a preference
    AclTargetCapabilities capabilities;  ///< what CPU code may use
    bool enable_fast_math;               ///< whether operators may round intermediate values to bfloat16 or half
    const char *kernel_config_file;      ///< AclGpuOcl: rules for products (docs/opencl.md), read at once; null: none
    int32_t max_compute_units;           ///< AclCpu: the most threads, at most one per core; 0 or less: the default
    AclAllocator *allocator;             ///< memory of AclCpu contexts; copied; null: the library's own
} AclContextOptions;

/// How thoroughly kernels of OpenCL are tuned when they first run.
typedef enum ARM_COMPUTE_ENUM_TYPE {
    AclTuningModeNone = 0,  ///< not at all
    AclRapid = 1,           ///< a few candidates
    AclNormal = 2,          ///< powers of two and divisors
    AclExhaustive = 3       ///< everything
} AclTuningMode;

/// Options of a queue. Null in the place of options is {AclTuningModeNone, 0}.
typedef struct {
    AclTuningMode mode;     ///< AclGpuOcl: tunes what runs on this queue; AclCpu: nothing to tune
    int32_t compute_units;  ///< AclCpu: the most threads of what runs on this queue; 0 or less: those of the context
} AclQueueOptions;

/// Types of elements.
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

/// What the dimensions of a tensor mean, from the slowest to the fastest.
typedef enum AclDataLayout ARM_COMPUTE_ENUM_TYPE {
    AclDataLayoutUnknown = 0,
    AclNhwc = 1,  ///< shape[0] is channels
    AclNchw = 2   ///< shape[0] is width
} AclDataLayout;

/// What AclTensorImport() is given.
typedef enum AclImportMemoryType ARM_COMPUTE_ENUM_TYPE {
    AclHostPtr = 0  ///< the address of memory of the CPU
} AclImportMemoryType;

/// A tensor as such. Functions that are given a descriptor copy what they need.
typedef struct AclTensorDescriptor {
    int32_t ndims;          ///< dimensions, 0 to 6; 0 is a tensor without elements
    int32_t *shape;         ///< elements of each, 1 or more; shape[0] is that of consecutive elements
    AclDataType data_type;  ///< type of the elements
    int64_t *strides;  ///< bytes from one element to the next in each dimension, strides[0] that of an element, each
                       ///< at least what the dimension below takes; null: dense
    int64_t boffset;   ///< bytes from the start of the memory to the first element, a multiple of the element's
} AclTensorDescriptor;

/// Slots of a pack. Each operator says which it has.
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
