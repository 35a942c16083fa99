// SPDX-License-Identifier: MIT
// Nodes that concatenate or split tensors.
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

namespace arm_compute::graph {
namespace {

using ac::graph::quantized;
using ac::graph::text;

/// Fails if two shapes differ in a dimension other than @p axis.
void check_alike(const TensorShape &first, const TensorShape &other, size_t axis) {
    for (size_t i = 0; i < TensorShape::num_max_dimensions; ++i) {
        ARM_COMPUTE_EXIT_ON_MSG_VAR(i != axis && first[i] != other[i],
                                    "tensors of shapes %s and %s cannot be joined: they differ in dimension %zu",
                                    text(first).c_str(), text(other).c_str(), i);
    }
}

}  // namespace

ConcatenateLayerNode::ConcatenateLayerNode(unsigned int total_nodes,
                                           descriptors::ConcatLayerDescriptor concat_descriptor)
    : NodeBase(node_type, total_nodes, 1, total_nodes), _concat_descriptor(concat_descriptor) {
    ARM_COMPUTE_EXIT_ON_MSG(total_nodes == 0, "a concatenation needs an input");
}

TensorDescriptor ConcatenateLayerNode::compute_output_descriptor(const std::vector<TensorDescriptor> &input_descriptors,
                                                                 DataLayoutDimension axis) {
    ARM_COMPUTE_EXIT_ON_MSG(input_descriptors.empty(), "a concatenation needs an input");
    TensorDescriptor result = input_descriptors[0];
    const size_t at = get_data_layout_dimension_index(result.layout, axis);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(at > 2, "tensors cannot be concatenated along dimension %zu", at);
    size_t sum = 0;
    for (const TensorDescriptor &input : input_descriptors) {
        check_alike(result.shape, input.shape, at);
        sum += input.shape[at];
    }
    result.shape.set(at, sum);
    return result;
}

TensorDescriptor ConcatenateLayerNode::describe_output(size_t idx) const {
    std::vector<TensorDescriptor> inputs;
    for (size_t i = 0; i < num_inputs(); ++i) {
        inputs.push_back(given(idx, i));
    }
    return quantized(compute_output_descriptor(inputs, _concat_descriptor.axis), _concat_descriptor.output_qinfo);
}

StackLayerNode::StackLayerNode(unsigned int total_nodes, int axis)
    : NodeBase(node_type, total_nodes, 1, total_nodes), _axis(axis) {
    ARM_COMPUTE_EXIT_ON_MSG(total_nodes == 0, "a stack needs an input");
}

TensorDescriptor StackLayerNode::compute_output_descriptor(const std::vector<TensorDescriptor> &input_descriptors,
                                                           int axis) {
    ARM_COMPUTE_EXIT_ON_MSG(input_descriptors.empty(), "a stack needs an input");
    TensorDescriptor result = input_descriptors[0];
    const TensorShape one = result.shape;
    const size_t rank = one.num_dimensions();
    ARM_COMPUTE_EXIT_ON_MSG_VAR(rank > 4, "tensors of %zu dimensions cannot be stacked", rank);
    for (const TensorDescriptor &input : input_descriptors) {
        check_alike(one, input.shape, TensorShape::num_max_dimensions);
    }
    const size_t at = ac::graph::dimension(axis, rank + 1, 5);
    for (size_t i = TensorShape::num_max_dimensions - 1; i > at; --i) {
        result.shape.set(i, one[i - 1], true, false);
    }
    result.shape.set(at, input_descriptors.size());
    return result;
}

TensorDescriptor StackLayerNode::describe_output(size_t idx) const {
    std::vector<TensorDescriptor> inputs;
    for (size_t i = 0; i < num_inputs(); ++i) {
        inputs.push_back(given(idx, i));
    }
    return compute_output_descriptor(inputs, _axis);
}

SplitLayerNode::SplitLayerNode(unsigned int num_splits, int axis, std::vector<int> size_splits)
    : NodeBase(node_type, 1, num_splits, 1),
      _num_splits(num_splits),
      _axis(axis),
      _size_splits(std::move(size_splits)) {
    ARM_COMPUTE_EXIT_ON_MSG(num_splits == 0, "a split needs a part");
    ARM_COMPUTE_EXIT_ON_MSG_VAR(!_size_splits.empty() && _size_splits.size() != num_splits,
                                "a split into %u parts has sizes of %zu", num_splits, _size_splits.size());
}

std::pair<TensorDescriptor, Coordinates> SplitLayerNode::part(const TensorDescriptor &input, unsigned int num_splits,
                                                              int axis, unsigned int idx) const {
    const size_t at = ac::graph::dimension(axis, input.shape.num_dimensions());
    const size_t all = input.shape[at];
    ARM_COMPUTE_EXIT_ON_MSG_VAR(idx >= num_splits, "a split into %u parts has no part %u", num_splits, idx);
    std::vector<size_t> sizes(num_splits, all / num_splits);
    size_t sum = all / num_splits * num_splits;
    if (!_size_splits.empty()) {
        sum = 0;
        for (unsigned int i = 0; i < num_splits; ++i) {
            const int size = i < _size_splits.size() ? _size_splits[i] : 0;
            const bool rest = size == -1 && i + 1 == num_splits && sum < all;
            sizes[i] = rest ? all - sum : static_cast<size_t>(std::max(size, 0));
            sum += sizes[i];
        }
    }
    ARM_COMPUTE_EXIT_ON_MSG_VAR(sum != all || sizes[idx] == 0,
                                "the parts of a split do not make up dimension %zu of %s", at,
                                text(input.shape).c_str());
    std::pair<TensorDescriptor, Coordinates> result{input, Coordinates()};
    size_t start = 0;
    for (unsigned int i = 0; i < idx; ++i) {
        start += sizes[i];
    }
    result.first.shape.set(at, sizes[idx]);
    result.second.set(at, static_cast<int>(start));
    return result;
}

std::pair<TensorDescriptor, Coordinates> SplitLayerNode::compute_output_descriptor(
    const TensorDescriptor &input_descriptor, unsigned int num_splits, int axis, unsigned int idx) {
    return part(input_descriptor, num_splits, axis, idx);
}

TensorDescriptor SplitLayerNode::describe_output(size_t idx) const {
    return part(given(idx), _num_splits, _axis, static_cast<unsigned int>(idx)).first;
}

Status SplitLayerNode::validate() const {
    try {
        for (unsigned int i = 0; input(0) != nullptr && i < _num_splits; ++i) {
            part(input(0)->desc(), _num_splits, _axis, i);
        }
    } catch (const std::runtime_error &error) {
        return Status(ErrorCode::RUNTIME_ERROR, error.what());
    }
    return Status{};
}

}  // namespace arm_compute::graph
