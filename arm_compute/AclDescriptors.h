// SPDX-License-Identifier: MIT
// Arguments of the C interface's operators that are not tensors.
#ifndef ARM_COMPUTE_ACLDESCRIPTORS_H
#define ARM_COMPUTE_ACLDESCRIPTORS_H

#include "arm_compute/AclTypes.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Activation functions of x; a and b are members of AclActivationDescriptor.
typedef enum ARM_COMPUTE_ENUM_TYPE {
    AclActivationTypeNone = 0,  ///< none: x, as AclIdentity
    AclIdentity = 1,            ///< x
    AclLogistic = 2,            ///< 1 / (1 + e^-x)
    AclTanh = 3,                ///< a * tanh(b * x)
    AclRelu = 4,                ///< max(0, x)
    AclBoundedRelu = 5,         ///< min(a, max(0, x))
    AclLuBoundedRelu = 6,       ///< min(a, max(b, x))
    AclLeakyRelu = 7,           ///< x > 0 ? x : a * x
    AclSoftRelu = 8,            ///< ln(1 + e^x)
    AclElu = 9,                 ///< x >= 0 ? x : a * (e^x - 1)
    AclAbs = 10,                ///< |x|
    AclSquare = 11,             ///< x^2
    AclSqrt = 12,               ///< sqrt(x)
    AclLinear = 13,             ///< a * x + b
    AclHardSwish = 14           ///< x * min(6, max(0, x + 3)) / 6
} AclActivationType;

/// An activation.
typedef struct {
    AclActivationType type;  ///< the function
    float a;                 ///< its first parameter
    float b;                 ///< its second parameter
    bool inplace;            ///< a run without AclDst in its pack writes to AclSrc
} AclActivationDescriptor;

#ifdef __cplusplus
}
#endif

#endif  // ARM_COMPUTE_ACLDESCRIPTORS_H
