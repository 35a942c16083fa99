// SPDX-License-Identifier: MIT
#include "src/model/families/attended.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/reduced.h"
#include "src/model/lower/lowering.h"
#include "src/ops/attention/attention.record.h"

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

Attended::Attended(Parts &p, Heads query, Heads key, Heads value)
    : _p(p),
      _query(query),
      _key(key),
      _value(value),
      _dims{p.dims(query.id)[0], p.dims(query.id)[query.inside ? 2 : 1], p.dims(query.id)[query.inside ? 1 : 2],
            p.dims(key.id)[key.inside ? 1 : 2]} {}

ValueId Attended::in_four(ValueId x) {
    Dims dims = _p.dims(x);
    dims.insert(dims.begin(), dims.size() < 4 ? 4 - dims.size() : 0, 1);
    return _p.reshaped(x, dims);
}

void Attended::add(ValueId bias, bool blinds) {
    _blinds = _blinds || blinds;
    const ValueId next = in_four(bias);
    _bias = _bias == absent ? next : _p.binary(made::Add, _bias, next);
}

void Attended::allow(ValueId truth) {
    _blinds = true;
    const ValueId next = in_four(truth);
    _allowed =
        _allowed == absent ? next : _p.truth(made::And, {_allowed, next}, broadcast(_p.dims(_allowed), _p.dims(next)));
}

void Attended::allow_from(const Reach &reach, int64_t first) {
    _reach = reach;
    _first = first;
}

void Attended::allow_before(const Reach &reach, ValueId lengths) {
    _reach = reach;
    _lengths = lengths;
}

/// The reach as truths. With lengths, a query at i of the last S positions of n is at i + n - S. The bounds are those
/// of n.
void Attended::allow_reach() {
    if (_lengths == absent) {
        if (_reach.bounded()) {
            allow(truths(_p, _dims, [&](int64_t i, int64_t j) {
                const int64_t distance = i + _first - j;
                return (_reach.left < 0 || distance <= _reach.left) && (_reach.right < 0 || -distance <= _reach.right);
            }));
        }
        return;
    }
    const ValueId counts = _p.reshaped(_lengths, {_dims[0], 1, 1, 1});
    const auto compared = [&](const Made &op, ValueId limits) {
        allow(_p.truth(op, {counts, limits}, broadcast(_p.dims(counts), _p.dims(limits))));
    };
    compared(made::GreaterOrEqual, numbers(_p, _dims, _lengths, [&](int64_t i, int64_t j) {
                 return std::max(j + 1, _reach.right < 0 ? 0 : j - i + _dims[queries] - _reach.right);
             }));
    if (_reach.left >= 0) {
        compared(made::LessOrEqual, numbers(_p, _dims, _lengths, [&](int64_t i, int64_t j) {
                     return j - i + _dims[queries] + _reach.left;
                 }));
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
    return _bias == absent ? masked : _p.binary(made::Add, masked, _bias);
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
    const ValueId most = reduced_over(_p, made::ReduceMax, bias, {keys});
    return _p.truth(made::Equal, {most, _p.number(-infinite)}, _p.dims(most));
}

ValueId Attended::result(bool inside) {
    return is_step() ? step(inside) : parts(inside);
}

/// Whether the library has the operator for it.
bool Attended::is_step() const {
    const Type type = _p.type();
    return !staged && (type == Type::Float || type == Type::Half) && scale != 0 &&
           (precision == Type::None || precision == Type::Float || precision == type);
}

/// A mask with the extent of the keys, which the operator does not broadcast.
ValueId Attended::operand_of_step(ValueId mask) {
    if (mask == absent || _p.dims(mask)[keys] == _dims[keys]) {
        return mask;
    }
    Dims dims = _p.dims(mask);
    dims[keys] = _dims[keys];
    const ValueId list = _p.constant(array_of(dims, {static_cast<int64_t>(dims.size())}, Type::Int64));
    return _p.add(made::Expand, {mask, list}, dims);
}

ValueId Attended::step(bool inside) {
    const ValueId mask = operand_of_step(_bias == absent ? _allowed : bias());
    const ValueId lengths = _lengths == absent ? absent : _p.cast(_p.reshaped(_lengths, {_dims[0]}), Type::Int32);
    const ValueId numbers = sink == absent ? absent : _p.cast(_p.reshaped(sink, {_dims[1]}), Type::Float);
    const int64_t depth = _p.dims(_value.id)[3];
    const ValueId made =
        _p.add(made::Attending, {_query.id, _key.id, _value.id, mask, lengths, numbers},
               inside ? Dims{_dims[0], _dims[2], _dims[1], depth} : Dims{_dims[0], _dims[1], _dims[2], depth});
    const auto most = int64_t{std::numeric_limits<int32_t>::max()};
    Node &node = _p.last();
    node.set("query_inside", int64_t{_query.inside});
    node.set("key_inside", int64_t{_key.inside});
    node.set("dst_inside", int64_t{inside});
    node.set("scale", static_cast<float>(scale));
    node.set("softcap", static_cast<float>(softcap));
    node.set("left", std::min(_reach.left, most));
    node.set("right", std::min(_reach.right, most));
    node.set("first", _lengths == absent ? _first : int64_t{-1});
    return made;
}

ValueId Attended::parts(bool inside) {
    allow_reach();
    const ValueId ordered = outside(_p, _query), all_keys = outside(_p, _key), all_values = outside(_p, _value);
    const Dims query = _p.dims(ordered), value = _p.dims(all_values);
    const int64_t groups = value[1], rows = query[1] * query[2] / groups;
    const ValueId turned = transposed_to(_p, all_keys, {0, 1, 3, 2});
    const ValueId rows_of_group = _p.reshaped(ordered, {query[0], groups, rows, query[3]});
    const ValueId scaled = scale == 1 ? rows_of_group : _p.scaled(rows_of_group, scale, 0);
    _products = _p.add(made::MatMul, {scaled, turned}, {query[0], groups, rows, _dims[3]});
    _capped = softcap == 0 ? _products : _p.activated(_products, "TANH", softcap, 1 / softcap);
    const ValueId added = bias();
    _biased = added == absent ? whole(_capped) : _p.binary(made::Add, whole(_capped), added);
    _blind = added == absent || !_blinds ? absent : blind(added);
    const Type type = _p.array(_biased).type;
    ValueId scores = _biased;
    if (sink != absent) {
        const ValueId zeros = _p.filled(0, {_dims[0], _dims[1], _dims[2], 1});
        const ValueId column = _p.binary(made::Add, zeros, _p.reshaped(sink, {1, _dims[1], 1, 1}));
        scores = concatenated(_p, {scores, column}, keys);
    }
    _probabilities = _p.unary(made::Softmax, _p.cast(scores, precision == Type::None ? type : precision));
    _p.last().set("axis", keys);
    _probabilities = _p.cast(_probabilities, type);
    if (sink != absent) {
        _probabilities = part_along(_p, _probabilities, keys, 0, 1, _dims[keys]);
    }
    const ValueId grouped = _p.reshaped(_probabilities, {query[0], groups, rows, _dims[3]});
    const ValueId sums = _p.add(made::MatMul, {grouped, all_values}, {query[0], groups, rows, value[3]});
    const ValueId y = without_blind(_p.reshaped(sums, {query[0], query[1], query[2], value[3]}));
    return inside ? transposed_to(_p, y, {0, 2, 1, 3}) : y;
}

ValueId Attended::probabilities() {
    return without_blind(_probabilities);
}

Heads heads_of(Parts &p, ValueId x, int64_t heads) {
    const Dims dims = p.dims(x);
    return {p.reshaped(x, {dims[0], dims[1], heads, dims[2] / heads}), true};
}

ValueId without_heads(Parts &p, ValueId x) {
    const Dims dims = p.dims(x);
    return p.reshaped(x, {dims[0], dims[1], dims[2] * dims[3]});
}

ValueId outside(Parts &p, const Heads &x) {
    return x.inside ? transposed_to(p, x.id, {0, 2, 1, 3}) : x.id;
}

void widen_staged(Parts &p) {
    if (p.wants(3)) {
        widen_half(p);
    }
}

namespace {

void lower_attending(Lowering &l, const Node &node) {
    using Record = records::Attention;
    const auto integer = [&](const char *key) { return static_cast<int32_t>(int_of(l.model(), node, key, 0)); };
    Record given;
    given.query_inside = integer("query_inside") != 0;
    given.key_inside = integer("key_inside") != 0;
    given.dst_inside = integer("dst_inside") != 0;
    given.scale = static_cast<double>(float_of(l.model(), node, "scale", 1));
    given.softcap = static_cast<double>(float_of(l.model(), node, "softcap", 0));
    given.left = integer("left");
    given.right = integer("right");
    given.first = integer("first");
    std::vector<std::pair<uint8_t, Ref>> inputs;
    for (size_t i = 0; i < node.in.size(); ++i) {
        inputs.emplace_back(static_cast<uint8_t>(i), node.in[i] == absent ? Lowering::none() : l.at(node.in[i]));
    }
    l.result(node, 0, l.step(node.name, given, inputs, l.descriptor(node.out[0])));
}

void infer_attending(Call &call) {
    const auto is_set = [&](const char *key) { return call.integer(key, 0) != 0; };
    Dims dims = call.dims(0);
    dims[3] = call.dims(2)[3];
    if (is_set("query_inside") != is_set("dst_inside")) {
        std::swap(dims[1], dims[2]);
    }
    call.out(0, call.type(0), dims);
}

}  // namespace

// clang-format off
constexpr Op rows::Attending = Op(ops::Attending).takes(3, 6).from(Origin::passes)
    .has("| dst_inside:i first:i key_inside:i left:i query_inside:i right:i scale:f softcap:f").infers(infer_attending)
    .lowers(lower_attending);
// clang-format on

}  // namespace ac::model
