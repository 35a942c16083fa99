// SPDX-License-Identifier: MIT
// Operators that move blocks of images or channels.
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/windowed.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/patterns.h"
#include "src/ops/channel_shuffle/channel_shuffle.record.h"
#include "src/ops/depth_to_space/depth_to_space.record.h"

namespace ac::model {
namespace {

Array shaped(const Array &array, const Dims &dims) {
    return {array.type, dims, array.bytes};
}

void infer_blocks(Call &call) {
    const Dims &from = call.dims(0);
    const int64_t block = call.integer("blocksize", 0);
    const std::string mode = call.word("mode", "DCR");
    call.require(mode == "DCR" || mode == "CRD", "mode '", mode, "' is none of ONNX");
    call.require(from.size() == 4 && block >= 1 && block < 65536, "it needs a blocksize and 4 dimensions");
    if (call.node().is(ops::DepthToSpace)) {
        call.require(from[1] % (block * block) == 0, "the channels are not a multiple of the block");
        return call.out(0, call.type(0), {from[0], from[1] / (block * block), from[2] * block, from[3] * block});
    }
    call.require(from[2] % block == 0 && from[3] % block == 0, "the image is not a multiple of the block");
    call.out(0, call.type(0), {from[0], from[1] * block * block, from[2] / block, from[3] / block});
}

void evaluate_blocks(Call &call) {
    const Dims from = call.dims(0), dims = call.result(0).dims;
    const int64_t b = call.integer("blocksize", 1);
    Dims split{from[0], from[1], from[2] / b, b, from[3] / b, b};
    const bool columns = call.word("mode", "DCR") == "CRD";
    std::vector<int64_t> order =
        columns ? std::vector<int64_t>{0, 1, 3, 5, 2, 4} : std::vector<int64_t>{0, 3, 5, 1, 2, 4};
    if (call.node().is(ops::DepthToSpace)) {
        split =
            columns ? Dims{from[0], dims[1], b, b, from[2], from[3]} : Dims{from[0], b, b, dims[1], from[2], from[3]};
        order = columns ? std::vector<int64_t>{0, 1, 4, 2, 5, 3} : std::vector<int64_t>{0, 3, 4, 1, 5, 2};
    }
    call.give(0, shaped(transposed(shaped(call.in(0), split), order), dims));
}

/// For DepthToSpace in CRD mode: reorders the outputs of the convolution before it for DCR, the library's order.
void fold_block_order(Editor &editor, size_t i) {
    Node &node = editor.node(i);
    Model &model = editor.model();
    if (!node.is(ops::DepthToSpace) || word_of(model, node, "mode", "DCR") != "CRD") {
        return;
    }
    ValueId image = node.in[0];
    const Node *activation = editor.made_by(image, ops::Activation);
    const ValueId made = activation == nullptr ? image : activation->in[0];
    Node *conv = editor.made_by(made, ops::Conv);
    if (conv == nullptr || !editor.single(image) || !editor.single(made) || !model.value(conv->in[1]).known() ||
        int_of(model, *conv, "group", 1) != 1 || (input_of(*conv, 2) != absent && !model.value(conv->in[2]).known())) {
        return;
    }
    const auto at = static_cast<size_t>(editor.producer(made));
    const int64_t block = int_of(model, node, "blocksize", 1), squared = block * block;
    for (size_t slot = 1; slot <= 2 && input_of(*conv, slot) != absent; ++slot) {
        const Array old = model.value(conv->in[slot]);
        Array split = old;
        split.dims[0] /= squared;
        split.dims.insert(split.dims.begin() + 1, squared);
        std::vector<int64_t> order{1, 0};
        for (size_t d = 2; d < split.dims.size(); ++d) {
            order.push_back(static_cast<int64_t>(d));
        }
        Array moved = later_transposed(split, order);
        moved.dims = old.dims;
        editor.set_input(at, slot, editor.constant(moved));
    }
    node.set("mode", std::string("DCR"));
}

/// Transposes for DepthToSpace in CRD mode if there is no convolution before it.
void order_blocks(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    fold_block_order(editor, i);
    const Node node = editor.node(i);
    if (word_of(editor.model(), node, "mode", "DCR") != "CRD") {
        return;
    }
    const Dims from = editor.value(node.in[0]).dims, to = editor.value(node.out[0]).dims;
    const Type type = editor.value(node.in[0]).type;
    const int64_t block = int_of(editor.model(), node, "blocksize", 1);
    const ValueId split =
        editor.emit(i, made::Reshape, {node.in[0]}, type, {from[0], to[1], block, block, from[2], from[3]});
    const ValueId moved =
        editor.emit(i, made::Transpose, {split}, type, {from[0], to[1], from[2], block, from[3], block});
    editor.last().set("perm", std::vector<int64_t>{0, 1, 4, 2, 5, 3});
    editor.bypass(i, editor.emit(i, made::Reshape, {moved}, type, to));
}

void shuffle(Lowering &l, const Node &node) {
    records::ChannelShuffle own;
    own.groups = static_cast<uint32_t>(int_of(l.model(), node, "groups", 1));
    l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
}

void blocks(Lowering &l, const Node &node) {
    const int64_t block = int_of(l.model(), node, "blocksize", 2);
    if (word_of(l.model(), node, "mode", "DCR") != "DCR") {
        throw Error(node.is(ops::DepthToSpace) ? "mode CRD is supported after a convolution only"
                                               : "mode CRD is not supported");
    }
    if (node.is(ops::DepthToSpace)) {
        records::DepthToSpace own;
        own.block = static_cast<decltype(own.block)>(block);
        return l.result(node, 0, l.step(node.name, own, {{own.src, l.image(node.in[0])}}, l.descriptor(node.out[0])));
    }
    l.result(node, 0,
             l.operation(node.name, "SpaceToDepth", {{"src", l.image(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"block", block}}));
}

}  // namespace

/// Matches Reshape to groups, Transpose of groups and channels, Reshape back, at the Transpose.
void recognize_shuffle(Parts &p) {
    Editor &editor = p.editor();
    const Node *first = editor.made_by(p.in(0), ops::Reshape);
    if (first == nullptr || ints_of(editor.model(), p.node(), "perm") != std::vector<int64_t>{0, 2, 1, 3, 4}) {
        return;
    }
    const Dims from = p.dims(first->in[0]), split = p.dims(p.in(0));
    if (from.size() != 4 || split.size() != 5 || split[0] != from[0] || split[1] * split[2] != from[1] ||
        split[3] != from[2] || split[4] != from[3] || split[1] < 2 || split[2] < 2) {
        return;
    }
    const Indices readers = editor.readers(p.node().out[0]);
    for (const size_t last : readers) {
        if (editor.live(last) && editor.node(last).is(ops::Reshape) && p.dims(editor.node(last).out[0]) == from &&
            make_unary(editor, last, made::ChannelShuffle, first->in[0])) {
            editor.last().set("groups", split[1]);
        }
    }
}

// clang-format off
constexpr Op rows::DepthToSpace = Op(ops::DepthToSpace).has("blocksize:i mode:s").infers(infer_blocks)
    .evaluates(evaluate_blocks).lowers(blocks).on(Step::folding, order_blocks).is(mark::keeps_bytes).in(Order::image)
    .in(Bytes8::moves);
constexpr Op rows::SpaceToDepth = Op(ops::SpaceToDepth).has("blocksize:i mode:s").infers(infer_blocks)
    .evaluates(evaluate_blocks).lowers(blocks).is(mark::keeps_bytes).in(Order::image);
constexpr Op rows::ChannelShuffle = Op(ops::ChannelShuffle).has("| groups:i").from(Origin::passes)
    .infers(infer_like_first).lowers(shuffle).in(Order::image).in(Bytes8::moves);
// clang-format on

}  // namespace ac::model
