// SPDX-License-Identifier: MIT
// Recognizes attention that exporters write as two products and a softmax.
#include "src/model/families/attended.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/passes/patterns.h"

#include <algorithm>
#include <cmath>

namespace ac::model {
namespace {

using Permutation = std::vector<int64_t>;

/// Takes products with numbers, and divisions by them, off a value.
void take_factors(Editor &editor, ValueId &id, double &scale) {
    for (bool taken = true; taken;) {
        taken = false;
        double number = 0;
        const Node *const product = editor.made_by(id, ops::Mul), *const quotient = editor.made_by(id, ops::Div);
        const auto take = [&](ValueId of, ValueId factor, bool divides) {
            if (!taken && is_number(editor.model(), factor, number) && number != 0 && std::isfinite(number) &&
                editor.value(of).dims == editor.value(id).dims) {
                scale = divides ? scale / number : scale * number;
                id = of;
                taken = true;
            }
        };
        if (product != nullptr) {
            const ValueId a = product->in[0], b = product->in[1];
            take(a, b, false);
            take(b, a, false);
        } else if (quotient != nullptr) {
            take(quotient->in[0], quotient->in[1], true);
        }
    }
}

/// The operand of a transposition with this order of dimensions; absent if the value is none.
ValueId transposed_from(Editor &editor, ValueId id, const Permutation &order) {
    Node *const node = editor.made_by(id, ops::Transpose);
    return node != nullptr && transpose_order(Call(editor.model(), *node)) == order ? node->in[0] : absent;
}

/// The parts of softmax(scale * query * key^T + mask) * value. Queries, keys and values have their heads outside.
struct Found {
    double scale = 1;
    ValueId query = absent, key = absent, value = absent, mask = absent;
    bool key_inside = false;  ///< it is [batch, position, head, element]
    size_t product = 0;       ///< the node of the last product
};

/// The scores at the operand of a softmax.
bool find_scores(Editor &editor, ValueId scores, Found &found) {
    const auto product_of = [&](ValueId id) -> const Node * {
        take_factors(editor, id, found.scale);
        return editor.single(id) ? editor.made_by(id, ops::MatMul) : nullptr;
    };
    const Node *product = product_of(scores);
    const Node *const sum = product == nullptr ? editor.made_by(scores, ops::Add) : nullptr;
    for (size_t i = 0; i < 2 && sum != nullptr && product == nullptr; ++i) {
        found.scale = 1;
        if (editor.value(sum->in[i]).dims == editor.value(scores).dims && editor.single(sum->in[i])) {
            product = product_of(sum->in[i]);
            found.mask = sum->in[1 - i];
        }
    }
    if (product == nullptr) {
        return false;
    }
    found.query = product->in[0];
    take_factors(editor, found.query, found.scale);
    ValueId turned = product->in[1];
    take_factors(editor, turned, found.scale);
    const bool four = editor.value(turned).dims.size() == 4;
    found.key = transposed_from(editor, turned, four ? Permutation{0, 1, 3, 2} : Permutation{0, 2, 1});
    if (found.key == absent && four) {
        found.key = transposed_from(editor, turned, {0, 2, 3, 1});
        found.key_inside = found.key != absent;
    }
    if (found.key == absent) {
        return false;
    }
    take_factors(editor, found.key, found.scale);
    return true;
}

/// Whether the library's operator computes the same. A row that a constant mask hides gives no numbers.
bool fits(Editor &editor, const Found &found, const Dims &scores, const Dims &result) {
    const Dims &query = editor.value(found.query).dims, &value = editor.value(found.value).dims;
    const size_t rank = query.size();
    if ((rank != 3 && rank != 4) || value.size() != rank || scores.size() != rank || result.size() != rank ||
        count_of(scores) == 0 || count_of(result) == 0) {
        return false;
    }
    const Dims key{scores.back(), query.back()};
    Dims own = editor.value(found.key).dims;
    if (found.key_inside) {
        std::swap(own[1], own[2]);
    }
    if (own[0] != query[0] || value[0] != query[0] || own[rank - 2] != key[0] || own[rank - 1] != key[1] ||
        value[rank - 2] != key[0] || (rank == 4 && (own[1] != value[1] || (own[1] != query[1] && own[1] != 1)))) {
        return false;
    }
    if (found.mask == absent) {
        return true;
    }
    const Value &mask = editor.value(found.mask);
    if (mask.dims.empty() || mask.dims.size() > rank || broadcast(mask.dims, scores) != scores) {
        return false;
    }
    const auto width = static_cast<size_t>(mask.dims.back());
    const std::vector<double> numbers = mask.known() ? numbers_of(mask) : std::vector<double>();
    for (size_t i = 0; i < numbers.size(); i += width) {
        if (std::all_of(numbers.begin() + static_cast<int64_t>(i), numbers.begin() + static_cast<int64_t>(i + width),
                        [](double number) { return number == -INFINITY; })) {
            return false;
        }
    }
    return true;
}

/// [batch, position, element] as one head.
ValueId in_four(Parts &p, ValueId id) {
    const Dims dims = p.dims(id);
    return dims.size() == 4 ? id : p.reshaped(id, {dims[0], 1, dims[1], dims[2]});
}

}  // namespace

void recognize_attention(Parts &p) {
    Editor &editor = p.editor();
    const ValueId scores = p.in(0), shares = p.node().out[0];
    const Dims dims = p.dims(scores);
    const auto last = static_cast<int64_t>(dims.size()) - 1;
    const int64_t axis = p.integer("axis", editor.model().opset < 13 ? 1 : -1);
    if ((p.type() != Type::Float && p.type() != Type::Half) || dims.size() < 3 || (axis != -1 && axis != last) ||
        !editor.single(shares) || !editor.single(scores)) {
        return;
    }
    Found found;
    found.product = editor.readers(shares)[0];
    const Node &product = editor.node(found.product);
    if (!product.is(ops::MatMul) || product.in[0] != shares || !find_scores(editor, scores, found)) {
        return;
    }
    found.value = product.in[1];
    const Dims result = editor.value(product.out[0]).dims;
    if (!fits(editor, found, dims, result)) {
        return;
    }
    const Permutation swapped{0, 2, 1, 3};
    size_t end = found.product;  // or the transposition after it
    bool inside = false;
    if (dims.size() == 4 && editor.single(product.out[0])) {
        const size_t next = editor.readers(product.out[0])[0];
        inside = editor.node(next).is(ops::Transpose) &&
                 transposed_from(editor, editor.node(next).out[0], swapped) == product.out[0];
        end = inside ? next : end;
    }
    Parts parts(editor, end);
    const auto heads = [&](ValueId id) {
        const ValueId from = dims.size() == 4 ? transposed_from(editor, id, swapped) : absent;
        return from == absent ? Heads(in_four(parts, id)) : Heads(from, true);
    };
    Heads value = heads(found.value), key(in_four(parts, found.key), found.key_inside);
    if (key.inside != value.inside) {
        key = outside(parts, key);
        value = Heads(found.value);
    }
    Attended attended(parts, heads(found.query), key, value);
    attended.scale = found.scale;
    if (found.mask != absent) {
        Dims mask = parts.dims(found.mask);
        if (dims.size() == 3 && mask.size() == 3) {
            mask.insert(mask.begin() + 1, 1);
        }
        attended.add(parts.reshaped(found.mask, mask), false);
    }
    const ValueId y = attended.result(inside);
    parts.finish(inside ? y : parts.reshaped(y, result));
}

}  // namespace ac::model
