// SPDX-License-Identifier: MIT
// Passes on a network. They are driven by the records of the operators. What they decide may be refused when the steps
// are planned; the marks then say what to leave.
#pragma once

#include "src/net/network.h"

namespace ac::net {

/// What passes leave, by the index of a step in the network that was given.
struct Marks {
    std::vector<bool> apart{};    ///< results that are not written over an operand
    std::vector<bool> single{};   ///< steps that take no activation
    std::vector<size_t> order{};  ///< of the steps; empty: the one that needs the least memory
};

/// A network after the passes.
struct Optimized {
    Network network{};
    std::vector<ValueId> held{};            ///< for each value of the given network, the value that has its elements
    std::vector<size_t> index{};            ///< for each step, its index in the given network
    std::vector<size_t> order{};            ///< of all steps of the given network
    std::vector<bool> fused{}, in_place{};  ///< for each step, whether the passes changed it
};

/// A step that reads only constants has constant results. An activation that is the only reader of a result becomes an
/// attribute of the step that computes it. Results are written over operands that nothing else reads. Operands of
/// concatenations become parts of the result.
/// @p strided Whether steps accept parts of a tensor's innermost dimension, as on the CPU.
Optimized optimized(Network network, const Marks &marks, bool strided);

}  // namespace ac::net
