// SPDX-License-Identifier: MIT
// Nodes that move data.
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/words.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// A call with one input and one output.
Call move(const char *op) {
    Call call(op);
    call.in("src", 0).out("dst", 0);
    return call;
}

std::vector<int64_t> numbers(const Coordinates &coordinates) {
    std::vector<int64_t> found;
    for (size_t d = 0; d < coordinates.num_dimensions(); ++d) {
        found.push_back(coordinates[d]);
    }
    return found;
}

Call permute(const PermuteLayerNode &node) {
    Call call = move("Permute");
    std::vector<int64_t> order;
    for (size_t d = 0; d < node.permutation_vector().num_dimensions(); ++d) {
        order.push_back(node.permutation_vector()[d]);
    }
    return call.list("order", order);
}

/// The real value of a raw element.
double real_of(const PixelValue &value, DataType type, const QuantizationInfo &quantization) {
    const UniformQuantizationInfo uniform = quantization.uniform();
    switch (type) {
        case DataType::F16:
            return static_cast<float>(value.get<half>());
        case DataType::BFLOAT16:
            return static_cast<float>(value.get<bfloat16>());
        case DataType::QASYMM8:
            return (value.get<uint8_t>() - uniform.offset) * static_cast<double>(uniform.scale);
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8:
            return (value.get<int8_t>() - uniform.offset) * static_cast<double>(uniform.scale);
        case DataType::QSYMM16:
            return value.get<int16_t>() * static_cast<double>(uniform.scale);
        case DataType::U8:
            return value.get<uint8_t>();
        case DataType::S8:
            return value.get<int8_t>();
        case DataType::U16:
            return value.get<uint16_t>();
        case DataType::S16:
            return value.get<int16_t>();
        case DataType::U32:
            return value.get<uint32_t>();
        case DataType::S32:
            return value.get<int32_t>();
        default:
            return value.get<float>();
    }
}

Call pad(const PadLayerNode &node) {
    Call call = move("Pad");
    std::vector<int64_t> before, behind;
    for (const PaddingInfo &padding : node.padding()) {
        before.push_back(padding.first);
        behind.push_back(padding.second);
    }
    if (node.input(0) != nullptr) {
        const TensorDescriptor &src = node.input(0)->desc();
        call.set("value", real_of(node.pad_value(), src.data_type, src.quant_info));
    }
    return call.list("before", before).list("behind", behind);
}

Call strided_slice(const StridedSliceLayerNode &node) {
    Call call = move("StridedSlice");
    call.list("starts", numbers(node.starts())).list("ends", numbers(node.ends()));
    call.list("strides", numbers(node.strides()));
    call.set("begin_mask", node.strided_slice_info().begin_mask());
    call.set("end_mask", node.strided_slice_info().end_mask());
    return call.set("shrink_axis_mask", node.strided_slice_info().shrink_axis_mask());
}

/// Whether a pass has made an output a view of the input.
bool is_part(const INode &node, size_t output) {
    Tensor *const part = node.output(output), *const whole = node.input(0);
    return part != nullptr && whole != nullptr && part->handle() != nullptr && whole->handle() != nullptr &&
           part->handle()->is_subtensor() && part->handle()->parent_handle() == whole->handle()->parent_handle();
}

/// Copies each part that is not a view of the input.
void split(Calls &calls, const SplitLayerNode &node) {
    const Status status = node.validate();
    if (!bool(status)) {
        calls.refusal = status.error_description();
        return;
    }
    const TensorDescriptor &src = descriptor_of(node, 0);
    const int rank = static_cast<int>(src.shape.num_dimensions()), given = static_cast<int>(node.axis());
    const size_t axis = static_cast<size_t>(given < 0 ? given + rank : given);
    int64_t start = 0;
    for (size_t i = 0; i < node.num_outputs(); ++i) {
        const int64_t extent = static_cast<int64_t>(node.output(i)->desc().shape[axis]);
        if (!is_part(node, i) && !node.output(i)->bound_edges().empty()) {
            std::vector<int64_t> starts(axis + 1, 0), ends(axis + 1, -1);
            starts[axis] = start;
            ends[axis] = start + extent;
            Call call("Slice");
            calls.steps.push_back(call.in("src", 0).out("dst", i).list("starts", starts).list("ends", ends));
        }
        start += extent;
    }
}

/// A call with any number of inputs.
Call join(const char *op, const INode &node) {
    Call call(op);
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        call.in("src", i);
    }
    return call.out("dst", 0);
}

void concatenate(Calls &calls, const ConcatenateLayerNode &node) {
    if (!node.is_enabled()) {
        return;
    }
    Call call = join("Concatenate", node);
    const size_t axis = get_dimension_idx(node.output(0)->desc().layout, node.concatenation_axis());
    calls.steps.push_back(call.set("axis", static_cast<unsigned int>(axis)));
}

}  // namespace

bool shape_calls(Calls &calls, const INode &node) {
    std::vector<Call> &steps = calls.steps;
    switch (node.type()) {
        case NodeType::ChannelShuffleLayer:
            steps.push_back(
                move("ChannelShuffle").set("groups", static_cast<const ChannelShuffleLayerNode &>(node).num_groups()));
            return true;
        case NodeType::ConcatenateLayer:
            concatenate(calls, static_cast<const ConcatenateLayerNode &>(node));
            return true;
        case NodeType::DepthToSpaceLayer:
            steps.push_back(
                move("DepthToSpace").set("block", static_cast<const DepthToSpaceLayerNode &>(node).block_shape()));
            return true;
        case NodeType::FlattenLayer:
            steps.push_back(move("Flatten"));
            return true;
        case NodeType::PadLayer:
            steps.push_back(pad(static_cast<const PadLayerNode &>(node)));
            return true;
        case NodeType::PermuteLayer:
            steps.push_back(permute(static_cast<const PermuteLayerNode &>(node)));
            return true;
        case NodeType::PrintLayer:
            // The default passes make the output tensor the input tensor.
            if (node.output(0) != node.input(0) && !node.output(0)->bound_edges().empty()) {
                steps.push_back(move("Copy"));
            }
            return true;
        case NodeType::ReorgLayer:
            steps.push_back(move("Reorg").set("block", static_cast<const ReorgLayerNode &>(node).stride()));
            return true;
        case NodeType::ReshapeLayer:
            steps.push_back(move("Reshape"));
            return true;
        case NodeType::SliceLayer: {
            const auto &own = static_cast<const SliceLayerNode &>(node);
            steps.push_back(move("Slice").list("starts", numbers(own.starts())).list("ends", numbers(own.ends())));
            return true;
        }
        case NodeType::SplitLayer:
            split(calls, static_cast<const SplitLayerNode &>(node));
            return true;
        case NodeType::StackLayer:
            steps.push_back(join("Stack", node).set("axis", static_cast<const StackLayerNode &>(node).axis()));
            return true;
        case NodeType::StridedSliceLayer:
            steps.push_back(strided_slice(static_cast<const StridedSliceLayerNode &>(node)));
            return true;
        default:
            return false;
    }
}

}  // namespace ac::graph
