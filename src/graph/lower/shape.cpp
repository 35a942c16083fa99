// SPDX-License-Identifier: MIT
// Nodes that move data.
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/lower/rows.h"
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

/// Whether a program has made an output a view of the input.
bool is_part(const INode &node, size_t output) {
    Tensor *const part = node.output(output), *const whole = node.input(0);
    return part->handle() != nullptr && whole->handle() != nullptr && part->handle()->is_subtensor() &&
           part->handle()->parent_handle() == whole->handle()->parent_handle();
}

/// An operator with any number of inputs.
template <class Record> void join(NodeSteps &to, const Record &own, const INode &node) {
    net::Step &step = to.add(own);
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        step.in(own.src, static_cast<ValueId>(i));
    }
    step.out(own.dst, output(0));
}

/// An operator whose only attribute is the size of a block or the number of groups.
template <class Record, class Number> void with(NodeSteps &to, Number Record::*attribute, int number) {
    Record own;
    own.*attribute = static_cast<Number>(number);
    to.map(own);
}

}  // namespace

void rows::PadLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const PadLayerNode &>(any);
    records::Pad own;
    for (const PaddingInfo &padding : node.padding()) {
        own.before.add(padding.first);
        own.behind.add(padding.second);
    }
    const net::Described src = described_input(node, 0);
    own.value = real_of(node.pad_value(), src.data_type, src.quant_info);
    to.map(own);
}

void rows::PermuteLayer(NodeSteps &to, const INode &any) {
    const PermutationVector &order = static_cast<const PermuteLayerNode &>(any).permutation_vector();
    records::Permute own;
    for (size_t d = 0; d < order.num_dimensions(); ++d) {
        own.order.add(order[d]);
    }
    to.map(own);
}

void rows::SliceLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const SliceLayerNode &>(any);
    records::Slice own;
    set_list(own.starts, node.starts());
    set_list(own.ends, node.ends());
    to.map(own);
}

/// Copies each part that is not a view of the input.
void rows::SplitLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const SplitLayerNode &>(any);
    const Status status = node.validate();
    if (!bool(status) || node.input(0) == nullptr) {
        to.refusal = bool(status) ? "input 0 is not connected" : status.error_description();
        return;
    }
    const int rank = static_cast<int>(node.input(0)->desc().shape.num_dimensions());
    const int given = static_cast<int>(node.axis());
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
            to.add(own).in(own.src, 0).out(own.dst, output(i));
        }
        start += extent;
    }
}

void rows::StridedSliceLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const StridedSliceLayerNode &>(any);
    records::StridedSlice own;
    set_list(own.starts, node.starts());
    set_list(own.ends, node.ends());
    set_list(own.strides, node.strides());
    own.begin_mask = node.strided_slice_info().begin_mask();
    own.end_mask = node.strided_slice_info().end_mask();
    own.shrink_axis_mask = node.strided_slice_info().shrink_axis_mask();
    to.map(own);
}

void rows::ChannelShuffleLayer(NodeSteps &to, const INode &node) {
    with(to, &records::ChannelShuffle::groups,
         static_cast<int>(static_cast<const ChannelShuffleLayerNode &>(node).num_groups()));
}

void rows::ConcatenateLayer(NodeSteps &to, const INode &node) {
    const DataLayoutDimension axis = static_cast<const ConcatenateLayerNode &>(node).concatenation_axis();
    records::Concatenate own;
    own.axis = static_cast<uint32_t>(get_dimension_idx(node.output(0)->desc().layout, axis));
    join(to, own, node);
}

void rows::DepthToSpaceLayer(NodeSteps &to, const INode &node) {
    with(to, &records::DepthToSpace::block, static_cast<const DepthToSpaceLayerNode &>(node).block_shape());
}

void rows::FlattenLayer(NodeSteps &to, const INode &) {
    to.map(records::Flatten{});
}

void rows::PrintLayer(NodeSteps &to, const INode &node) {
    if (node.output(0) != node.input(0) && !node.output(0)->bound_edges().empty()) {
        to.map(records::Copy{});
    }
}

void rows::ReorgLayer(NodeSteps &to, const INode &node) {
    with(to, &records::Reorg::block, static_cast<const ReorgLayerNode &>(node).stride());
}

void rows::ReshapeLayer(NodeSteps &to, const INode &) {
    to.map(records::Reshape{});
}

void rows::StackLayer(NodeSteps &to, const INode &node) {
    records::Stack own;
    own.axis = static_cast<const StackLayerNode &>(node).axis();
    join(to, own, node);
}

}  // namespace ac::graph
