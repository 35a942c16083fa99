// SPDX-License-Identifier: MIT
// One direction of LSTM, GRU or RNN as nodes: the products with the input, which need no state, and a step.
#pragma once

#include "src/model/families/elementwise.h"
#include "src/model/families/recurrent.h"

namespace ac::model {

class Recurrence {
public:
    /// Values of shape [batches, units]. Absent ones are zeros.
    struct State {
        ValueId hidden = absent, cell = absent;  ///< a cell has LSTM only
    };

    /// @p parts adds the nodes. Its node is the layer, with layout 0.
    Recurrence(Parts &parts, int64_t direction);

    bool is_backwards() const { return _backwards; }
    bool has_cell() const { return _p.node().is(ops::LSTM); }
    int64_t steps() const { return _steps; }
    int64_t batches() const { return _batches; }
    int64_t units() const { return _units; }
    int64_t inputs() const { return _inputs; }        ///< a layer without inputs gets one, which is zero
    int64_t sums() const { return _gates * _units; }  ///< number of sums of a step and batch

    /// The input, [steps(), batches(), inputs()].
    ValueId sequence();
    /// Products of @p rows of the input, [rows, inputs()], with the input weights, plus the biases: [rows, sums()].
    ValueId product_with_input(ValueId x, int64_t rows);
    /// The state after a step. @p products are those of the step, [batches(), sums()].
    State next(ValueId products, State before);

    /// A constant of zeros.
    ValueId zeros(const Dims &dims);
    /// The part of @p x that begins at @p start along an axis and has the extents @p dims.
    ValueId slice(ValueId x, const Dims &dims, size_t axis, int64_t start);

private:
    Array part(ValueId id, const Dims &dims) const;
    ValueId rows_of(size_t slot, const Dims &dims, int64_t first, int64_t count);
    Array in_order(const Array &rows) const;
    ValueId bias();
    ValueId computed_bias();
    ValueId product(ValueId x, ValueId weights, ValueId bias, int64_t rows, int64_t count);
    ValueId active(ValueId sums, size_t which);
    ValueId gate(ValueId sums, int64_t first, int64_t count = 1);
    ValueId plus_product(ValueId sums, ValueId x, int64_t first, int64_t count);
    ValueId times(ValueId a, ValueId b) { return _p.binary(made::Mul, a, b); }
    ValueId watched(ValueId sums, size_t which, ValueId cell);
    State lstm(ValueId sums, ValueId cell);
    State watched_step(ValueId sums, ValueId cell);
    ValueId candidate(ValueId products, ValueId reset, ValueId hidden);
    State gru(ValueId products, ValueId hidden);
    State rnn(ValueId sums);

    Parts &_p;
    int64_t _direction, _steps, _batches, _units, _gates, _inputs;
    bool _is_empty, _backwards, _after, _coupled, _fused = false;
    double _clip;
    LayerCurves _curves;
    std::vector<ValueId> _peepholes{};
    std::map<int64_t, ValueId> _shared{};  ///< recurrent weights by first gate
    ValueId _later = absent;               ///< bias of the candidate that the reset gate multiplies
};

}  // namespace ac::model
