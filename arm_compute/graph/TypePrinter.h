// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TYPEPRINTER_H
#define ACL_ARM_COMPUTE_GRAPH_TYPEPRINTER_H

#include "arm_compute/graph/Types.h"

#include <ostream>

namespace arm_compute {
namespace graph {
/// @name Names of values, as the established interface prints them: those of the enumerators, with a few exceptions.
///
/// A value that is not in the enumeration is an error.
/// @{
/// "Neon" for NEON.
::std::ostream &operator<<(::std::ostream &os, const Target &target);
::std::ostream &operator<<(::std::ostream &os, const NodeType &node_type);
::std::ostream &operator<<(::std::ostream &os, const EltwiseOperation &eltwise_op);
::std::ostream &operator<<(::std::ostream &os, const ConvolutionMethod &method);
::std::ostream &operator<<(::std::ostream &os, const FastMathHint &hint);
/// "DEFAULT" for Default.
::std::ostream &operator<<(::std::ostream &os, const DepthwiseConvolutionMethod &method);
/// @}
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TYPEPRINTER_H
