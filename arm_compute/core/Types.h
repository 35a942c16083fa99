// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_H
#define ACL_ARM_COMPUTE_CORE_TYPES_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/QuantizationInfo.h"
#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Size3D.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/types/DetectionInfo.h"
#include "arm_compute/core/types/Enumerations.h"
#include "arm_compute/core/types/LayerInfo.h"
#include "arm_compute/core/types/MatrixInfo.h"
#include "arm_compute/core/types/ProposalInfo.h"
#include "arm_compute/core/types/Regions.h"
#include "arm_compute/core/types/VisionTypes.h"
#include "arm_compute/core/utils/misc/Macros.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/ConvolutionInfo.h"
#include "arm_compute/function_info/FullyConnectedLayerInfo.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/function_info/MatMulInfo.h"
#include "support/Bfloat16.h"
#include "support/MemorySupport.h"

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_H
