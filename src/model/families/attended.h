// SPDX-License-Identifier: MIT
// Sums of values, weighted by the softmax of the products of queries and keys: what the operators of attention share.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX_MADE(Attending)

/// Which keys a query sees, by the position of both in the sequence. A bound of -1 is none.
struct Reach {
    int64_t left = -1;   ///< keys before the query
    int64_t right = -1;  ///< keys after it

    bool bounded() const { return left >= 0 || right >= 0; }
};

/// A tensor of [batch, head, position, element], or of [batch, position, head, element] if the heads are inside.
struct Heads {
    Heads(ValueId tensor, bool heads_inside = false) : id(tensor), inside(heads_inside) {}

    ValueId id;
    bool inside;
};

/// Adds the nodes of attention: one that is a step of the library, or its parts where that cannot do it.
class Attended {
public:
    /// Keys and values may have fewer heads: one for several consecutive heads of the queries. Both are inside or not.
    Attended(Parts &p, Heads query, Heads key, Heads value);

    double scale = 1;
    double softcap = 0;           ///< scores stay below it; 0: they have no such bound
    ValueId sink = absent;        ///< a number for each head that takes its share of the softmax as a key would
    Type precision = Type::None;  ///< of the softmax; None: that of the scores
    bool staged = false;          ///< the scores are needed, too

    /// Adds numbers to the scores, which have the dimensions batch, head, query, key. They are broadcast to these.
    /// @p blinds: all numbers of a query may be minus infinity.
    void add(ValueId bias, bool blinds);
    /// Queries see only the keys for which it is true.
    void allow(ValueId truth);
    /// The first query is at position @p first of the keys.
    void allow_from(const Reach &reach, int64_t first);
    /// Of each batch, queries see only the first keys, as many as @p lengths says. The last query is at the last of
    /// them.
    void allow_before(const Reach &reach, ValueId lengths);

    /// Queries that see no keys give zeros. @p inside: where the heads of the result are.
    ValueId result(bool inside);

    /// The scores at each stage, after result(), if they are `staged`.
    ValueId products() const { return whole(_products); }
    ValueId capped() const { return whole(_capped); }
    ValueId biased() const { return _biased; }
    ValueId probabilities();

private:
    bool is_step() const;
    ValueId step(bool inside);
    ValueId parts(bool inside);
    ValueId operand_of_step(ValueId mask);
    ValueId whole(ValueId scores) const { return _p.reshaped(scores, _dims); }
    void allow_reach();
    ValueId in_four(ValueId x);
    /// The sum of all that is added to the scores; absent if it is nothing.
    ValueId bias();
    /// Rows of a bias without a key to see, as bool; absent if there are none.
    ValueId blind(ValueId bias);
    ValueId without_blind(ValueId x) { return _blind == absent ? x : _p.chosen(_blind, _p.number(0), x); }

    Parts &_p;
    Heads _query, _key, _value;
    Dims _dims;  ///< of the scores
    Reach _reach{};
    int64_t _first = 0;
    ValueId _lengths = absent;
    ValueId _bias = absent, _allowed = absent, _blind = absent;
    bool _blinds = false;
    ValueId _products = absent, _capped = absent, _biased = absent, _probabilities = absent;
};

/// [batch, position, head * element] with its heads inside, and back.
Heads heads_of(Parts &p, ValueId x, int64_t heads);
ValueId without_heads(Parts &p, ValueId x);
/// [batch, head, position, element].
ValueId outside(Parts &p, const Heads &x);

/// Operators of half precision that become a step of the library stay so: it adds in single precision. The others are
/// widened.
Rewrite widen_staged;

/// Two products with a softmax between them, at the softmax.
Rewrite recognize_attention;

}  // namespace ac::model
