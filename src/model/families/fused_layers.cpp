// SPDX-License-Identifier: MIT
// Normalizations of sums, and recurrent layers with weights in bytes.
#include "src/model/families/elementwise.h"
#include "src/model/families/fused.h"
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/normalized.h"
#include "src/model/families/recurrent.h"
#include "src/model/families/reduced.h"
#include "src/model/families/shapes.h"

namespace ac::model {
namespace {

/// Normalized rows, with the results that the node wants beside them: the statistics of the rows.
std::vector<ValueId> normalized(Parts &p, const std::vector<ValueId> &operands, float otherwise) {
    std::vector<ValueId> results{p.early(rows::LayerNormalization, operands)};
    const float epsilon = p.real("epsilon", otherwise);
    p.last().set("epsilon", epsilon);
    while (results.size() < 3) {
        results.push_back(p.wants(1) || p.wants(2) ? p.early_output() : absent);
    }
    return results;
}

/// The same without the mean of the rows, which is not subtracted: the inverse of the deviation is a result.
std::vector<ValueId> scaled_rows(Parts &p, ValueId x, ValueId scale, size_t statistics) {
    const ValueId y = p.early(rows::RMSNormalization, {x, scale});
    const float epsilon = p.real("epsilon", 1e-5F);
    const int64_t axis = p.integer("axis", -1);
    p.last().set("epsilon", epsilon);
    p.last().set("axis", axis);
    std::vector<ValueId> results{y};
    results.resize(statistics + 1, absent);
    if (p.wants(statistics)) {
        if (axis != -1) {
            p.editor().model().fail(p.node(), "the inverse of the deviation is supported for an axis of -1 only");
        }
        const ValueId mean = p.early(rows::ReduceMean, {p.early(rows::Mul, {x, x})});
        p.last().set("axes", std::vector<int64_t>{-1});
        const ValueId least = p.editor().scalar(static_cast<double>(epsilon), Type::Float);
        const ValueId root = p.early(rows::Sqrt, {p.early(rows::Add, {mean, least})});
        results[statistics] = p.early(rows::Reciprocal, {root});
    }
    return results;
}

void simplified(Parts &p) {
    p.finish(scaled_rows(p, p.in(0), p.in(1), 1));
}

ValueId sum_of(Parts &p, std::initializer_list<size_t> operands) {
    ValueId sum = absent;
    for (const size_t i : operands) {
        if (p.has(i)) {
            sum = sum == absent ? p.in(i) : p.early(rows::Add, {sum, p.in(i)});
        }
    }
    return sum;
}

void skip_simplified(Parts &p) {
    enum : size_t { input, skip, gamma, bias };
    const ValueId sum = sum_of(p, {input, skip, bias});
    std::vector<ValueId> results = scaled_rows(p, sum, p.in(gamma), 2);
    results.push_back(sum);
    p.finish(results);
}

void skip_layer(Parts &p) {
    enum : size_t { input, skip, gamma, beta, bias };
    const ValueId sum = sum_of(p, {input, skip, bias});
    std::vector<ValueId> results = normalized(p, {sum, p.in(gamma), input_of(p.node(), beta)}, 1e-5F);
    results.push_back(sum);
    p.finish(results);
}

/// Rows of a table.
ValueId looked_up(Parts &p, ValueId table, ValueId indices) {
    const ValueId y = p.early(rows::Gather, {table, indices});
    p.last().set("axis", int64_t{0});
    return y;
}

/// The first rows of the table of positions, one for each word.
ValueId first_positions(Parts &p, ValueId table, ValueId ids) {
    const auto list = [&](int64_t number) { return p.constant(array_of(std::vector<int64_t>{number}, {1})); };
    const ValueId shape = p.early(rows::Shape, {ids});
    const ValueId count = p.early(rows::Slice, {shape, list(1), list(2), list(0)});
    return p.early(rows::Slice, {table, list(0), count, list(0)});
}

void embedding(Parts &p) {
    enum : size_t { ids, segments, words, positions, kinds, gamma, beta, mask, places };
    ValueId sum = p.early(rows::Add, {looked_up(p, p.in(words), p.in(ids)),
                                      p.has(places) ? looked_up(p, p.in(positions), p.in(places))
                                                    : first_positions(p, p.in(positions), p.in(ids))});
    if (p.has(segments) && p.has(kinds)) {
        sum = p.early(rows::Add, {sum, looked_up(p, p.in(kinds), p.in(segments))});
    }
    const ValueId y = p.early(rows::LayerNormalization, {sum, p.in(gamma), p.in(beta)});
    p.last().set("epsilon", p.real("epsilon", 1e-12F));
    ValueId lengths = absent;
    if (p.wants(1)) {  // without a mask they are 0
        const ValueId kept =
            p.has(mask) ? p.in(mask) : p.early(rows::Mul, {p.in(ids), p.editor().scalar(0, Type::Int32)});
        lengths = p.early(rows::ReduceSum, {kept});
        p.last().set("axes", std::vector<int64_t>{1});
        p.last().set("keepdims", int64_t{0});
    }
    p.finish({y, lengths, sum});
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
    std::vector<ValueId> operands = p.node().in;
    operands.resize(8, absent);
    operands[1] = real_weights(p, 1, 8, 9);
    operands[2] = real_weights(p, 2, 10, 11);
    std::vector<ValueId> results{p.early(rows::LSTM, operands)};
    p.last().attributes = p.node().attributes;
    for (size_t i = 1; i < 3; ++i) {
        results.push_back(p.early_output());
    }
    p.finish(results);
}

}  // namespace

// clang-format off
constexpr Op rows::SimplifiedLayerNormalization =
    replaced(ops::SimplifiedLayerNormalization, simplified).from(Origin::onnx).takes(2).gives(1, 2)
    .has("axis:i epsilon:f stash_type:i");
constexpr Op rows::SkipLayerNormalization = replaced(ops::SkipLayerNormalization, skip_layer).takes(3, 5).gives(1, 4)
    .has("epsilon:f");
constexpr Op rows::SkipSimplifiedLayerNormalization =
    replaced(ops::SkipSimplifiedLayerNormalization, skip_simplified).takes(3, 4).gives(1, 4)
    .has("epsilon:f | axis:i");
constexpr Op rows::EmbedLayerNormalization = replaced(ops::EmbedLayerNormalization, embedding).takes(7, 9).gives(1, 3)
    .has("epsilon:f mask_index_type:i");
constexpr Op rows::DynamicQuantizeLSTM = replaced(ops::DynamicQuantizeLSTM, dynamic_lstm).takes(12).gives(1, 3)
    .has("activation_alpha:F activation_beta:F activations:S clip:f direction:s hidden_size:i input_forget:i");
// clang-format on

}  // namespace ac::model
