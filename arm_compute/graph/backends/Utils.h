// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_UTILS_H
#define ARM_COMPUTE_GRAPH_BACKENDS_UTILS_H

#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <memory>
#include <tuple>
#include <utility>

namespace arm_compute {
namespace graph {
namespace backends {

/// Creates a configured function and returns it with a name.
///
/// @tparam FunctionType A function class.
///
/// @param name Name to return.
/// @param args Arguments of the function's configure().
template <typename FunctionType, typename FunctionNameType, typename... ParameterType>
std::tuple<std::unique_ptr<arm_compute::IFunction>, FunctionNameType> create_named_function(FunctionNameType name,
                                                                                            ParameterType... args) {
    auto f = std::make_unique<FunctionType>();
    f->configure(std::forward<ParameterType>(args)...);
    return std::make_tuple(std::move(f), std::move(name));
}

/// The same for a function that uses a memory manager.
///
/// @param mm Argument of the function's constructor.
template <typename FunctionType, typename FunctionNameType, typename MemoryManagerType, typename... ParameterType>
std::tuple<std::unique_ptr<arm_compute::IFunction>, FunctionNameType> create_named_memory_managed_function(
    FunctionNameType name, MemoryManagerType mm, ParameterType... args) {
    auto f = std::make_unique<FunctionType>(mm);
    f->configure(std::forward<ParameterType>(args)...);
    return std::make_tuple(std::move(f), std::move(name));
}

/// Whether two pointers are equal.
inline bool is_in_place_operation(void *input, void *output) {
    return input == output;
}

/// The memory manager for functions of a target; null if the context has none or the configuration disables
/// it.
std::shared_ptr<IMemoryManager> get_memory_manager(GraphContext &ctx, Target target);

/// The weights manager for functions of a target; null as in get_memory_manager().
std::shared_ptr<IWeightsManager> get_weights_manager(GraphContext &ctx, Target target);

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_UTILS_H
