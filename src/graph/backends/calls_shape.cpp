// SPDX-License-Identifier: MIT
// Nodes that move data.
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/calls.h"
#include "src/ops/channel_shuffle/channel_shuffle.record.h"
#include "src/ops/concatenate/concatenate.record.h"
#include "src/ops/copy/copy.record.h"
#include "src/ops/depth_to_space/depth_to_space.record.h"
#include "src/ops/flatten/flatten.record.h"
#include "src/ops/pad/pad.record.h"
#include "src/ops/permute/permute.record.h"
#include "src/ops/reorg/reorg.record.h"
#include "src/ops/reshape/reshape.record.h"
#include "src/ops/slice/slice.record.h"
#include "src/ops/stack/stack.record.h"
#include "src/ops/strided_slice/strided_slice.record.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// Copies coordinates to a list.
template <class List> void set_list(List &list, const Coordinates &coordinates) {
    for (size_t d = 0; d < coordinates.num_dimensions(); ++d) {
        list.add(coordinates[d]);
    }
}

Call permute(const PermuteLayerNode &node) {
    records::Permute own;
    for (size_t d = 0; d < node.permutation_vector().num_dimensions(); ++d) {
        own.order.add(node.permutation_vector()[d]);
    }
    return one_to_one(own);
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
    records::Pad own;
    for (const PaddingInfo &padding : node.padding()) {
        own.before.add(padding.first);
        own.behind.add(padding.second);
    }
    if (node.input(0) != nullptr) {
        const TensorDescriptor &src = node.input(0)->desc();
        own.value = real_of(node.pad_value(), src.data_type, src.quant_info);
    }
    return one_to_one(own);
}

Call slice(const SliceLayerNode &node) {
    records::Slice own;
    set_list(own.starts, node.starts());
    set_list(own.ends, node.ends());
    return one_to_one(own);
}

Call strided_slice(const StridedSliceLayerNode &node) {
    records::StridedSlice own;
    set_list(own.starts, node.starts());
    set_list(own.ends, node.ends());
    set_list(own.strides, node.strides());
    own.begin_mask = node.strided_slice_info().begin_mask();
    own.end_mask = node.strided_slice_info().end_mask();
    own.shrink_axis_mask = node.strided_slice_info().shrink_axis_mask();
    return one_to_one(own);
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
            records::Slice own;
            for (size_t d = 0; d <= axis; ++d) {
                own.starts.add(static_cast<int32_t>(d == axis ? start : 0));
                own.ends.add(static_cast<int32_t>(d == axis ? start + extent : -1));
            }
            calls.steps.push_back(Call(own).in(own.src, 0).out(own.dst, i));
        }
        start += extent;
    }
}

/// A call with any number of inputs.
template <class Record> Call join(const Record &own, const INode &node) {
    Call call(own);
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        call.in(own.src, i);
    }
    return call.out(own.dst, 0);
}

void concatenate(Calls &calls, const ConcatenateLayerNode &node) {
    if (!node.is_enabled()) {
        return;
    }
    records::Concatenate own;
    own.axis = static_cast<uint32_t>(get_dimension_idx(node.output(0)->desc().layout, node.concatenation_axis()));
    calls.steps.push_back(join(own, node));
}

Call stack(const StackLayerNode &node) {
    records::Stack own;
    own.axis = node.axis();
    return join(own, node);
}

/// An operator whose only attribute is the size of a block or the number of groups.
template <class Record, class Number> Call with(Number Record::*attribute, int number) {
    Record own;
    own.*attribute = static_cast<Number>(number);
    return one_to_one(own);
}

}  // namespace

bool shape_calls(Calls &calls, const INode &node) {
    std::vector<Call> &steps = calls.steps;
    switch (node.type()) {
        case NodeType::ChannelShuffleLayer:
            steps.push_back(with(&records::ChannelShuffle::groups,
                                 static_cast<int>(static_cast<const ChannelShuffleLayerNode &>(node).num_groups())));
            return true;
        case NodeType::ConcatenateLayer:
            concatenate(calls, static_cast<const ConcatenateLayerNode &>(node));
            return true;
        case NodeType::DepthToSpaceLayer:
            steps.push_back(
                with(&records::DepthToSpace::block, static_cast<const DepthToSpaceLayerNode &>(node).block_shape()));
            return true;
        case NodeType::FlattenLayer:
            steps.push_back(one_to_one(records::Flatten{}));
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
                steps.push_back(one_to_one(records::Copy{}));
            }
            return true;
        case NodeType::ReorgLayer:
            steps.push_back(with(&records::Reorg::block, static_cast<const ReorgLayerNode &>(node).stride()));
            return true;
        case NodeType::ReshapeLayer:
            steps.push_back(one_to_one(records::Reshape{}));
            return true;
        case NodeType::SliceLayer:
            steps.push_back(slice(static_cast<const SliceLayerNode &>(node)));
            return true;
        case NodeType::SplitLayer:
            split(calls, static_cast<const SplitLayerNode &>(node));
            return true;
        case NodeType::StackLayer:
            steps.push_back(stack(static_cast<const StackLayerNode &>(node)));
            return true;
        case NodeType::StridedSliceLayer:
            steps.push_back(strided_slice(static_cast<const StridedSliceLayerNode &>(node)));
            return true;
        default:
            return false;
    }
}

}  // namespace ac::graph
