// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_MUTATORS_GRAPHMUTATORS_H
#define ARM_COMPUTE_GRAPH_MUTATORS_GRAPHMUTATORS_H

#include "arm_compute/graph/mutators/DepthConcatSubTensorMutator.h"
#include "arm_compute/graph/mutators/GroupedConvolutionMutator.h"
#include "arm_compute/graph/mutators/InPlaceOperationMutator.h"
#include "arm_compute/graph/mutators/NodeExecutionMethodMutator.h"
#include "arm_compute/graph/mutators/NodeFusionMutator.h"
#include "arm_compute/graph/mutators/SplitLayerSubTensorMutator.h"
#include "arm_compute/graph/mutators/SyntheticDataTypeMutator.h"

#endif  // ARM_COMPUTE_GRAPH_MUTATORS_GRAPHMUTATORS_H
