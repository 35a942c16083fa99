// SPDX-License-Identifier: MIT
// Products with constants become fully connected layers, transposed operands become attributes.
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/lower/lowering.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"

#include <algorithm>

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;

void infer_fully_connected(Call &call) {
    Dims dims = call.dims(0);
    dims.back() = call.dims(1)[call.integer("inputs_first", 0) != 0 ? 1 : 0];
    call.out(0, call.type(0), dims);
}

/// A quantized product with a weight scale per output. It becomes a 1x1 convolution of an image with one line.
Ref product_per_output(Lowering &l, const Node &node, Ref source, const TensorShape &flat) {
    const Value &weights = l.value(node.in[1]), &y = l.value(node.out[0]);
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, DataLayout::NHWC);
    Array taps = weights;
    taps.dims = {weights.dims[0], 1, 1, weights.dims[1]};
    const Ref right =
        l.constant(weights.name, taps, {0, 1, 2, 3}, data_type_of(weights), DataLayout::NHWC, quantization_of(weights));
    const Ref bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
    const records::Conv2d own;
    Described result = l.given(rows);
    result.shape.set(0, static_cast<size_t>(weights.dims[0]));
    result.quant_info = quantization_of(y);
    return l.step(node.name, own, {{own.src, rows}, {own.weights, right}, {own.bias, bias}}, result);
}

/// A fully connected layer. If the input has more than two dimensions, its rows form one matrix.
void fully_connected(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &weights = l.value(node.in[1]), &y = l.value(node.out[0]);
    const bool inputs_first = int_of(l.model(), node, "inputs_first", 0) != 0;
    const auto outputs = static_cast<size_t>(weights.dims[inputs_first ? 1 : 0]);
    const auto inputs = static_cast<size_t>(weights.dims[inputs_first ? 0 : 1]);
    const TensorShape flat(inputs, static_cast<size_t>(count_of(x.dims)) / inputs);
    const Ref source = l.at(node.in[0]);
    if (weights.quantization.scale.size() > 1) {
        const Ref product = product_per_output(l, node, source, flat);
        return l.result(node, 0, l.reshaped(node.name + "/shape", product, shape_of(y), l.given(product).layout));
    }
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, l.given(source).layout);
    const Ref bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
    records::FullyConnected own;
    own.weights_trained_layout = l.given(rows).layout;
    own.transpose_weights = !inputs_first;
    own.fast_math = l.options().fast_math;
    Described result = l.given(rows);
    result.shape = TensorShape(outputs, flat[1]);
    result.quant_info = quantization_of(y);
    const Ref made =
        l.step(node.name, own, {{own.src, rows}, {own.weights, l.at(node.in[1])}, {own.bias, bias}}, result);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), l.given(made).layout));
}

Array scaled(const Array &array, double factor) {
    std::vector<double> numbers = numbers_of(array);
    for (double &number : numbers) {
        number *= factor;
    }
    return array_of(numbers, array.dims, array.type);
}

Array later_scaled(const Array &array, double factor) {
    const std::string number(reinterpret_cast<const char *>(&factor), sizeof factor);
    const std::string origin = "scaled " + array.bytes.origin() + ' ' + number;
    return factor == 1 ? array : later(array.type, array.dims, origin, [=] { return scaled(array, factor); });
}

/// Weights of a MatMul are (inputs, outputs), those of a Gemm may be (outputs, inputs). They stay as they are in the
/// file, so that all products with them have one constant.
void set_fully_connected(Editor &editor, size_t i, ValueId weights, bool inputs_first, ValueId bias) {
    Node &node = editor.node(i);
    node.op = &made::FullyConnected.get();
    node.domain = "ac";
    node.attributes.clear();
    node.set("inputs_first", int64_t{inputs_first});
    node.in.resize(3, absent);
    if (node.in[1] != weights) {
        editor.set_input(i, 1, weights);
    }
    if (node.in[2] != bias) {
        editor.set_input(i, 2, bias);
    }
}

}  // namespace

void product_to_fully_connected(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    Node &node = editor.node(i);
    if (!is_floating(editor.value(node.out[0]).type)) {
        return;
    }
    const Array weights = editor.value(node.in[1]);
    if (weights.known() && weights.dims.size() == 2 && editor.value(node.in[0]).dims.size() >= 2) {
        set_fully_connected(editor, i, node.in[1], true, absent);
        return;
    }
    for (size_t k = 0; k < 2; ++k) {
        const Node *swap = editor.made_by(node.in[k], ops::Transpose);
        std::vector<int64_t> order = swap == nullptr ? std::vector<int64_t>{} : ints_of(editor.model(), *swap, "perm");
        if (order.size() < 2) {
            continue;
        }
        std::swap(order[order.size() - 1], order[order.size() - 2]);
        if (std::is_sorted(order.begin(), order.end())) {
            editor.set_input(i, k, swap->in[0]);
            node.set(k == 0 ? "adj_lhs" : "adj_rhs", int64_t{1});
        }
    }
}

void gemm_to_fully_connected(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    Node &node = editor.node(i);
    Model &model = editor.model();
    if (!is_floating(model.value(node.out[0]).type)) {
        return;
    }
    const double alpha = static_cast<double>(float_of(model, node, "alpha", 1)),
                 beta = static_cast<double>(float_of(model, node, "beta", 1));
    const bool ta = int_of(model, node, "transA", 0) != 0, tb = int_of(model, node, "transB", 0) != 0;
    const Array weights = model.value(node.in[1]);
    const ValueId c = beta == 0 ? absent : input_of(node, 2);
    const Dims dims = model.value(node.out[0]).dims;
    const Type type = model.value(node.out[0]).type;
    const bool row = c == absent || (model.value(c).known() && count_of(model.value(c).dims) == dims[1] &&
                                     !model.value(c).dims.empty() && model.value(c).dims.back() == dims[1]);
    if (weights.known() && !ta) {
        ValueId bias = absent;
        if (c != absent && row) {
            Array array = later_scaled(model.value(c), beta);
            array.dims = {dims[1]};
            bias = editor.constant(array);
        }
        const ValueId factors = alpha == 1 ? node.in[1] : editor.constant(later_scaled(weights, alpha));
        const ValueId other = c;
        set_fully_connected(editor, i, factors, !tb, bias);
        if (other != absent && !row) {
            const ValueId sum = editor.add_value(node.name + "/product", type, dims);
            Node product = node;
            product.out = {sum};
            const ValueId old = node.out[0];
            editor.remove(i);
            editor.emit_as(i, product);
            const ValueId term = beta == 1 ? other
                                           : editor.emit(i, made::Mul, {other, editor.scalar(beta, type)}, type,
                                                         editor.value(other).dims);
            Node add;
            add.name = node.name + "/sum";
            add.domain = "ac";
            add.op = &made::Add.get();
            add.in = {sum, term};
            add.out = {old};
            editor.emit_as(i, add);
        }
        return;
    }
    ValueId y = editor.emit(i, made::MatrixProduct, {node.in[0], node.in[1]}, type, dims);
    editor.last().set("adj_lhs", int64_t{ta});
    editor.last().set("adj_rhs", int64_t{tb});
    if (alpha != 1) {
        y = editor.emit(i, made::Mul, {y, editor.scalar(alpha, type)}, type, dims);
    }
    if (c != absent) {
        const ValueId term =
            beta == 1 ? c : editor.emit(i, made::Mul, {c, editor.scalar(beta, type)}, type, model.value(c).dims);
        y = editor.emit(i, made::Add, {y, term}, type, dims);
    }
    editor.bypass(i, y);
}

/// Makes a constant row that is added to a product its bias.
void add_bias(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    const Node &node = p.node();
    for (size_t k = 0; k < 2; ++k) {
        Node *product = editor.made_by(node.in[k], ops::FullyConnected);
        const ValueId other = node.in[1 - k];
        if (product == nullptr || product->in[2] != absent || !is_floating(editor.value(node.out[0]).type) ||
            !editor.single(node.in[k]) || !editor.value(other).known() ||
            editor.value(node.out[0]).dims != editor.value(node.in[k]).dims) {
            continue;
        }
        const int64_t width = editor.value(node.in[k]).dims.back();
        Array bias = editor.value(other);
        if (bias.dims.empty() || bias.dims.back() != width || count_of(bias.dims) != width) {
            continue;
        }
        bias.dims = {width};
        const auto at = static_cast<size_t>(editor.producer(node.in[k]));
        editor.set_input(at, 2, editor.constant(bias));
        editor.bypass(i, product->out[0]);
        return;
    }
}

// clang-format off
constexpr Op rows::FullyConnected = Op(ops::FullyConnected).takes(2, 3).has("| inputs_first:i").from(Origin::passes)
    .infers(infer_fully_connected).lowers(fully_connected).is(mark::sums | mark::weighted);
// clang-format on

}  // namespace ac::model
