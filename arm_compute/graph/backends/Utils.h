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

/// A configured function with its name.
///
/// @tparam FunctionType A function class.
///
/// @param name The name, which is handed back.
/// @param args Arguments of its configure().
template <typename FunctionType, typename FunctionNameType, typename... ParameterType>
std::tuple<std::unique_ptr<arm_compute::IFunction>, FunctionNameType> create_named_function(FunctionNameType name,
                                                                                            ParameterType... args) {
    auto f = std::make_unique<FunctionType>();
    f->configure(std::forward<ParameterType>(args)...);
    return std::make_tuple(std::move(f), std::move(name));
}

/// The same, of a function that takes a memory manager.
///
/// @param mm Argument of its constructor.
template <typename FunctionType, typename FunctionNameType, typename MemoryManagerType, typename... ParameterType>
std::tuple<std::unique_ptr<arm_compute::IFunction>, FunctionNameType> create_named_memory_managed_function(
    FunctionNameType name, MemoryManagerType mm, ParameterType... args) {
    auto f = std::make_unique<FunctionType>(mm);
    f->configure(std::forward<ParameterType>(args)...);
    return std::make_tuple(std::move(f), std::move(name));
}

/// Whether two pointers are the same.
inline bool is_in_place_operation(void *input, void *output) {
    return input == output;
}

/// The memory manager of functions of a target; null where the context has none, or the configuration says that
/// functions use none.
std::shared_ptr<IMemoryManager> get_memory_manager(GraphContext &ctx, Target target);

/// The weights manager of functions of a target; null as for get_memory_manager().
std::shared_ptr<IWeightsManager> get_weights_manager(GraphContext &ctx, Target target);

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_UTILS_H
