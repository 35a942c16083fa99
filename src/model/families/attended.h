// SPDX-License-Identifier: MIT
// Sums of values, weighted by the softmax of the products of queries and keys: what the operators of attention share.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

/// Which keys a query sees, by the position of both in the sequence. A bound of -1 is none.
struct Reach {
    int64_t left = -1;   ///< keys before the query
    int64_t right = -1;  ///< keys after it

    bool bounded() const { return left >= 0 || right >= 0; }
};

/// Adds the nodes of attention.
class Attended {
public:
    /// Tensors of [batch, head, position, element]. Keys and values may have fewer heads: one for several consecutive
    /// heads of the queries.
    Attended(Parts &p, ValueId query, ValueId key, ValueId value);

    double scale = 1;
    double softcap = 0;           ///< scores stay below it; 0: they have no such bound
    Type precision = Type::None;  ///< of the softmax; None: that of the scores

    /// Adds numbers to the scores, which have the dimensions batch, head, query, key. They are broadcast to these.
    /// @p blinds: all numbers of a query may be minus infinity.
    void add(ValueId bias, bool blinds);
    /// Queries see only the keys for which it is true.
    void allow(ValueId truth);
    /// The first query is at position @p first of the keys.
    void allow(const Reach &reach, int64_t first);
    /// Of each batch, queries see only the first keys, as many as @p lengths says. The last query is at the last of
    /// them.
    void allow(const Reach &reach, ValueId lengths);

    /// [batch, head, query, element]. Queries that see no keys give zeros.
    ValueId result();

    /// The scores at each stage, after result().
    ValueId products() const { return whole(_products); }
    ValueId capped() const { return whole(_capped); }
    ValueId biased() const { return _biased; }
    ValueId probabilities();

private:
    ValueId whole(ValueId scores) const { return _p.reshaped(scores, _dims); }
    ValueId in_four(ValueId x);
    /// The sum of all that is added to the scores; absent if it is nothing.
    ValueId bias();
    /// Rows of a bias without a key to see, as bool; absent if there are none.
    ValueId blind(ValueId bias);
    ValueId without_blind(ValueId x) { return _blind == absent ? x : _p.chosen(_blind, _p.number(0), x); }

    Parts &_p;
    ValueId _query, _key, _value;
    Dims _dims;  ///< of the scores
    ValueId _bias = absent, _allowed = absent, _blind = absent;
    bool _blinds = false;
    ValueId _products = absent, _capped = absent, _biased = absent, _probabilities = absent;
};

/// [batch, position, head * element] as [batch, head, position, element], and back.
ValueId heads_of(Parts &p, ValueId x, int64_t heads);
ValueId without_heads(Parts &p, ValueId x);

}  // namespace ac::model
