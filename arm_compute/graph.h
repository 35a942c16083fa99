// SPDX-License-Identifier: MIT
// The graph library: nodes, passes, printers and the frontend. Include backends, TypeLoader.h and Workload.h by
// name.
#ifndef ACL_ARM_COMPUTE_GRAPH_H
#define ACL_ARM_COMPUTE_GRAPH_H

#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/GraphBuilder.h"
#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/graph/IGraphMutator.h"
#include "arm_compute/graph/IGraphPrinter.h"
#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/INodeVisitor.h"
#include "arm_compute/graph/ITensorAccessor.h"
#include "arm_compute/graph/ITensorHandle.h"
#include "arm_compute/graph/Logger.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/TensorDescriptor.h"
#include "arm_compute/graph/TypePrinter.h"
#include "arm_compute/graph/Types.h"
#include "arm_compute/graph/algorithms/Algorithms.h"
#include "arm_compute/graph/frontend/IStream.h"
#include "arm_compute/graph/frontend/IStreamOperators.h"
#include "arm_compute/graph/frontend/Layers.h"
#include "arm_compute/graph/frontend/Stream.h"
#include "arm_compute/graph/frontend/SubStream.h"
#include "arm_compute/graph/frontend/Types.h"
#include "arm_compute/graph/mutators/GraphMutators.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "arm_compute/graph/printers/Printers.h"

#endif  // ACL_ARM_COMPUTE_GRAPH_H
