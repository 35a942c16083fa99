// SPDX-License-Identifier: MIT
// Normalizations of sums, and recurrent layers with weights in bytes.
#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/fused.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/normalized.h"
#include "src/model/families/quantized.h"
#include "src/model/families/recurrent.h"
#include "src/model/families/reduced.h"
#include "src/model/families/shapes.h"

namespace ac::model {
namespace {

constexpr float least_variance = 1e-12F;  // what ONNX Runtime adds if a node does not say

/// Normalized rows, with the results that the node wants beside them: the statistics of the rows.
std::vector<ValueId> normalized(Parts &p, const std::vector<ValueId> &operands) {
    std::vector<ValueId> results{p.early(made::LayerNormalization, operands)};
    p.last().set("epsilon", p.real("epsilon", least_variance));
    while (results.size() < 3) {
        results.push_back(p.wants(1) || p.wants(2) ? p.early_output() : absent);
    }
    return results;
}

ValueId sum_of(Parts &p, std::initializer_list<size_t> operands) {
    ValueId sum = absent;
    for (const size_t i : operands) {
        if (p.has(i)) {
            sum = sum == absent ? p.in(i) : p.early(made::Add, {sum, p.in(i)});
        }
    }
    return sum;
}

void skip_simplified(Parts &p) {
    enum : size_t { input, skip, gamma, bias };
    const ValueId sum = sum_of(p, {input, skip, bias});
    const ValueId y = p.early(made::SimplifiedLayerNormalization, {sum, p.in(gamma)});
    p.last().set("epsilon", p.real("epsilon", least_variance));
    p.finish({y, absent, p.wants(2) ? p.early_output() : absent, sum});
}

void skip_layer(Parts &p) {
    enum : size_t { input, skip, gamma, beta, bias };
    const ValueId sum = sum_of(p, {input, skip, bias});
    std::vector<ValueId> results = normalized(p, {sum, p.in(gamma), input_of(p.node(), beta)});
    results.push_back(sum);
    p.finish(results);
}

/// Operands that follow others that may be absent.
void require_operands(const Parts &p, std::initializer_list<size_t> operands) {
    for (const size_t i : operands) {
        if (!p.has(i)) {
            p.fail(joined({"it lacks its input number ", std::to_string(i)}));
        }
    }
}

/// Rows of a table.
ValueId looked_up(Parts &p, ValueId table, ValueId indices) {
    const ValueId y = p.early(made::Gather, {table, indices});
    p.last().set("axis", int64_t{0});
    return y;
}

/// The first rows of the table of positions, one for each word.
ValueId first_positions(Parts &p, ValueId table, ValueId ids) {
    const auto list = [&](int64_t number) { return p.constant(array_of(std::vector<int64_t>{number}, {1})); };
    const ValueId shape = p.early(made::Shape, {ids});
    const ValueId count = p.early(made::Slice, {shape, list(1), list(2), list(0)});
    return p.early(made::Slice, {table, list(0), count, list(0)});
}

/// Operands of EmbedLayerNormalization.
enum : size_t { ids, segments, words, positions, kinds, gamma, beta, mask, places, embedding_operands };

/// Sums of rows of tables, normalized, and the number of words that the mask does not leave out.
void embed(Parts &p, const std::vector<ValueId> &in) {
    const ValueId rows_of_positions =
        in[places] == absent ? first_positions(p, in[positions], in[ids]) : looked_up(p, in[positions], in[places]);
    ValueId sum = p.early(made::Add, {looked_up(p, in[words], in[ids]), rows_of_positions});
    if (in[segments] != absent && in[kinds] != absent) {
        sum = p.early(made::Add, {sum, looked_up(p, in[kinds], in[segments])});
    }
    const ValueId y = p.early(made::LayerNormalization, {sum, in[gamma], in[beta]});
    p.last().set("epsilon", p.real("epsilon", least_variance));
    ValueId lengths = absent;
    if (p.wants(1)) {  // without a mask they are 0
        const ValueId kept =
            in[mask] == absent ? p.early(made::Mul, {in[ids], p.editor().scalar(0, Type::Int32)}) : in[mask];
        lengths = p.early(made::ReduceSum, {kept});
        p.last().set("axes", std::vector<int64_t>{1});
        p.last().set("keepdims", int64_t{0});
    }
    p.finish({y, lengths, sum});
}

void embedding(Parts &p) {
    require_operands(p, {words, positions, gamma, beta});
    std::vector<ValueId> operands = p.node().in;
    operands.resize(embedding_operands, absent);
    embed(p, operands);
}

/// The same with tables in bytes: their scales and zero points follow.
void embedding_of_bytes(Parts &p) {
    constexpr size_t scales = 8, zeros = 13;
    std::vector<ValueId> operands = p.node().in;
    operands.resize(embedding_operands, absent);
    operands[places] = absent;
    for (size_t i = 0; i < 5; ++i) {
        const size_t table = words + i;
        if (table != kinds || p.has(table)) {
            require_operands(p, {table, scales + i});
            operands[table] =
                p.early(made::DequantizeLinear, {p.in(table), p.in(scales + i), input_of(p.node(), zeros + i)});
        }
    }
    embed(p, operands);
}

/// Weights of a recurrent layer as real numbers, in ONNX's order of dimensions. There is a scale for each direction, or
/// for each of its gates and units.
ValueId real_weights(Parts &p, size_t weights, size_t scales, size_t zeros) {
    const Call call = p.call();
    for (const size_t i : {weights, scales, zeros}) {
        call.require(!call.has(i) || call.in(i).known(), "its weights must be constants");
    }
    const Dims dims = call.dims(weights);
    call.require(dims.size() == 3, "its weights need 3 dimensions");
    const std::vector<double> scale = call.numbers(scales);
    const std::vector<double> zero = call.has(zeros) ? call.numbers(zeros) : std::vector<double>{0};
    std::vector<double> numbers = call.numbers(weights);
    const auto columns = static_cast<size_t>(dims[2]), matrix = static_cast<size_t>(dims[1]) * columns;
    const auto directions = static_cast<size_t>(dims[0]);
    const auto place = [&](const std::vector<double> &list, size_t i) {
        const size_t direction = matrix == 0 ? 0 : i / matrix;
        return list.size() == directions * columns ? direction * columns + i % columns
               : list.size() == directions         ? direction
                                                   : 0;
    };
    for (const std::vector<double> *list : {&scale, &zero}) {
        call.require(list->size() == 1 || list->size() == directions || list->size() == directions * columns, "it has ",
                     list->size(), " scales or zero points for weights of shape ", dims);
    }
    for (size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = (numbers[i] - zero[place(zero, i)]) * scale[place(scale, i)];
    }
    return p.constant(transposed(array_of(numbers, dims), {0, 2, 1}));
}

/// The input and the state would be quantized before each product. As in other models, they stay real numbers.
void dynamic_lstm(Parts &p) {
    require_operands(p, {8, 10});
    std::vector<ValueId> operands = p.node().in;
    operands.resize(8, absent);
    operands[1] = real_weights(p, 1, 8, 9);
    operands[2] = real_weights(p, 2, 10, 11);
    std::vector<ValueId> results{p.early(made::LSTM, operands)};
    p.last().attributes = p.node().attributes;
    for (size_t i = 1; i < 3; ++i) {
        results.push_back(p.early_output());
    }
    p.finish(results);
}

}  // namespace

// clang-format off
constexpr Op rows::SkipLayerNormalization = replaced(ops::SkipLayerNormalization, skip_layer).takes(3, 5).gives(1, 4)
    .has("epsilon:f");
constexpr Op rows::SkipSimplifiedLayerNormalization =
    replaced(ops::SkipSimplifiedLayerNormalization, skip_simplified).takes(3, 4).gives(1, 4)
    .has("epsilon:f");
constexpr Op rows::EmbedLayerNormalization = replaced(ops::EmbedLayerNormalization, embedding).takes(1, 9).gives(1, 3)
    .has("epsilon:f mask_index_type:i");
constexpr Op rows::QEmbedLayerNormalization =
    replaced(ops::QEmbedLayerNormalization, embedding_of_bytes).takes(1, 18).gives(1, 2).has("epsilon:f");
constexpr Op rows::DynamicQuantizeLSTM = replaced(ops::DynamicQuantizeLSTM, dynamic_lstm).takes(3, 12).gives(1, 3)
    .has("activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i input_forget:i");
// clang-format on

}  // namespace ac::model
