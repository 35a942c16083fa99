// SPDX-License-Identifier: MIT
#include "src/model/families/attended.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/reduced.h"

#include <algorithm>
#include <limits>

namespace ac::model {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr int64_t queries = 2, keys = 3;  // dimensions of the scores

/// For each query and key, whether @p test(query, key) holds, as bool.
template <class Test> ValueId truths(Parts &p, const Dims &scores, Test test) {
    std::vector<int64_t> found;
    for (int64_t i = 0; i < scores[queries]; ++i) {
        for (int64_t j = 0; j < scores[keys]; ++j) {
            found.push_back(test(i, j) ? 1 : 0);
        }
    }
    return p.constant(array_of(found, {1, 1, scores[queries], scores[keys]}, Type::Bool));
}

/// For each query and key, a number, of the type of @p like.
template <class Number> ValueId numbers(Parts &p, const Dims &scores, ValueId like, Number number) {
    std::vector<int64_t> found;
    for (int64_t i = 0; i < scores[queries]; ++i) {
        for (int64_t j = 0; j < scores[keys]; ++j) {
            found.push_back(number(i, j));
        }
    }
    return p.constant(array_of(found, {1, 1, scores[queries], scores[keys]}, p.array(like).type));
}

}  // namespace

Attended::Attended(Parts &p, ValueId query, ValueId key, ValueId value)
    : _p(p),
      _query(query),
      _key(key),
      _value(value),
      _dims{p.dims(query)[0], p.dims(query)[1], p.dims(query)[2], p.dims(key)[2]} {}

ValueId Attended::in_four(ValueId x) {
    Dims dims = _p.dims(x);
    dims.insert(dims.begin(), dims.size() < 4 ? 4 - dims.size() : 0, 1);
    return _p.reshaped(x, dims);
}

void Attended::add(ValueId bias, bool blinds) {
    _blinds = _blinds || blinds;
    const ValueId next = in_four(bias);
    _bias = _bias == absent ? next : _p.binary(rows::Add, _bias, next);
}

void Attended::allow(ValueId truth) {
    _blinds = true;
    const ValueId next = in_four(truth);
    _allowed =
        _allowed == absent ? next : _p.truth(rows::And, {_allowed, next}, broadcast(_p.dims(_allowed), _p.dims(next)));
}

void Attended::allow(const Reach &reach, int64_t first) {
    if (reach.bounded()) {
        allow(truths(_p, _dims, [&](int64_t i, int64_t j) {
            const int64_t distance = i + first - j;
            return (reach.left < 0 || distance <= reach.left) && (reach.right < 0 || -distance <= reach.right);
        }));
    }
}

/// A query at i of the last S positions of n is at i + n - S. The bounds are those of n.
void Attended::allow(const Reach &reach, ValueId lengths) {
    const ValueId counts = _p.reshaped(lengths, {_dims[0], 1, 1, 1});
    const auto compared = [&](const Op &op, ValueId limits) {
        allow(_p.truth(op, {counts, limits}, broadcast(_p.dims(counts), _p.dims(limits))));
    };
    compared(rows::GreaterOrEqual, numbers(_p, _dims, lengths, [&](int64_t i, int64_t j) {
                 return std::max(j + 1, reach.right < 0 ? 0 : j - i + _dims[queries] - reach.right);
             }));
    if (reach.left >= 0) {
        compared(rows::LessOrEqual, numbers(_p, _dims, lengths,
                                            [&](int64_t i, int64_t j) { return j - i + _dims[queries] + reach.left; }));
    }
}

ValueId Attended::bias() {
    if (_allowed == absent) {
        return _bias;
    }
    const Array allowed = _p.array(_allowed);
    ValueId masked = absent;
    if (allowed.known()) {
        std::vector<double> added = numbers_of(allowed);
        for (double &number : added) {
            number = number != 0 ? 0 : -infinite;
        }
        masked = _p.constant(array_of(added, allowed.dims, _p.type()));
    } else {
        masked = _p.chosen(_allowed, _p.number(0), _p.number(-infinite));
    }
    return _bias == absent ? masked : _p.binary(rows::Add, masked, _bias);
}

ValueId Attended::blind(ValueId bias) {
    if (_p.array(bias).known()) {
        const std::vector<double> added = numbers_of(_p.array(bias));
        const auto width = static_cast<size_t>(_p.dims(bias)[keys]);
        bool any = false;
        for (size_t i = 0; i < added.size(); i += width) {
            any = any ||
                  std::all_of(added.begin() + static_cast<int64_t>(i), added.begin() + static_cast<int64_t>(i + width),
                              [](double number) { return number == -infinite; });
        }
        if (!any) {
            return absent;
        }
    }
    const ValueId most = reduced_over(_p, rows::ReduceMax, bias, {keys});
    return _p.truth(rows::Equal, {most, _p.number(-infinite)}, _p.dims(most));
}

ValueId Attended::result() {
    const Dims query = _p.dims(_query), value = _p.dims(_value);
    const int64_t groups = value[1], rows = query[1] * query[2] / groups;
    const ValueId turned = transposed_to(_p, _key, {0, 1, 3, 2});
    const ValueId rows_of_group = _p.reshaped(_query, {query[0], groups, rows, query[3]});
    const ValueId scaled = scale == 1 ? rows_of_group : _p.scaled(rows_of_group, scale, 0);
    _products = _p.add(rows::MatMul, {scaled, turned}, {query[0], groups, rows, _dims[3]});
    _capped = softcap == 0 ? _products : _p.activated(_products, "TANH", softcap, 1 / softcap);
    const ValueId added = bias();
    _biased = added == absent ? whole(_capped) : _p.binary(rows::Add, whole(_capped), added);
    _blind = added == absent || !_blinds ? absent : blind(added);
    const Type type = _p.array(_biased).type;
    _probabilities = _p.unary(rows::Softmax, _p.cast(_biased, precision == Type::None ? type : precision));
    _p.last().set("axis", keys);
    _probabilities = _p.cast(_probabilities, type);
    const ValueId grouped = _p.reshaped(_probabilities, {query[0], groups, rows, _dims[3]});
    const ValueId sums = _p.add(rows::MatMul, {grouped, _value}, {query[0], groups, rows, value[3]});
    return without_blind(_p.reshaped(sums, {query[0], query[1], query[2], value[3]}));
}

ValueId Attended::probabilities() {
    return without_blind(_probabilities);
}

ValueId heads_of(Parts &p, ValueId x, int64_t heads) {
    const Dims dims = p.dims(x);
    return transposed_to(p, p.reshaped(x, {dims[0], dims[1], heads, dims[2] / heads}), {0, 2, 1, 3});
}

ValueId without_heads(Parts &p, ValueId x) {
    const Dims dims = p.dims(x);
    return p.reshaped(transposed_to(p, x, {0, 2, 1, 3}), {dims[0], dims[2], dims[1] * dims[3]});
}

}  // namespace ac::model
