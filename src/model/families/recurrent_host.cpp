// SPDX-License-Identifier: MIT
// Recurrent layers on the host, in all forms that ONNX has.
#include "src/model/data/joined.h"
#include "src/model/families/recurrent.h"

#include <cmath>

namespace ac::model {
namespace {

const LayerCurve layer_curves[] = {
    {"relu", [](double x, double, double) { return x < 0 ? 0 : x; }, "RELU", false, false},
    {"tanh", [](double x, double, double) { return std::tanh(x); }, "TANH", false, false, 1, 1},
    {"sigmoid", [](double x, double, double) { return 1 / (1 + std::exp(-x)); }, "LOGISTIC", false, false},
    {"affine", [](double x, double a, double b) { return a * x + b; }, "LINEAR", true, true, 1, 0},
    {"leakyrelu", [](double x, double a, double) { return x < 0 ? a * x : x; }, "LEAKY_RELU", true, false, 0.01},
    {"thresholdedrelu", [](double x, double a, double) { return x > a ? x : 0; }, nullptr, true, false, 1},
    {"scaledtanh", [](double x, double a, double b) { return a * std::tanh(b * x); }, "TANH", true, true, 1, 1},
    {"hardsigmoid", [](double x, double a, double b) { return std::min(std::max(a * x + b, 0.0), 1.0); }, nullptr, true,
     true, 0.2, 0.5},
    {"elu", [](double x, double a, double) { return x < 0 ? a * std::expm1(x) : x; }, "ELU", true, false, 1},
    {"softsign", [](double x, double, double) { return x / (1 + std::fabs(x)); }, nullptr, false, false},
    {"softplus", [](double x, double, double) { return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x))); },
     "SOFT_RELU", false, false},
};

const LayerCurve &curve_named(const Call &call, const std::string &word) {
    std::string small = word;
    for (char &letter : small) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    for (const LayerCurve &curve : layer_curves) {
        if (small == curve.name) {
            return curve;
        }
    }
    call.fail(joined({"activation '", word, "' is not known"}));
}

/// One direction of a layer: its weights and its state.
class Direction {
public:
    Direction(const Call &call, int64_t direction)
        : _call(call),
          _curves(curves_of(call, direction)),
          _direction(static_cast<size_t>(direction)),
          _units(static_cast<size_t>(call.dims(2)[2])),
          _gates(static_cast<size_t>(call.dims(2)[1] / call.dims(2)[2])),
          _inputs(static_cast<size_t>(call.dims(0)[2])),
          _weights(part(1, _gates * _units * _inputs)),
          _recurrent(part(2, _gates * _units * _units)),
          _bias(call.has(3) ? part(3, 2 * _gates * _units) : std::vector<double>(2 * _gates * _units, 0)),
          _watched(call.node().is(ops::LSTM) && call.has(7) ? part(7, 3 * _units) : std::vector<double>(3 * _units, 0)),
          _clip(static_cast<double>(call.real("clip", 0))),
          _after(call.node().is(ops::GRU) && call.integer("linear_before_reset", 0) != 0),
          _coupled(call.node().is(ops::LSTM) && call.integer("input_forget", 0) != 0) {}

    size_t units() const { return _units; }

    /// The state after an element of the sequence.
    void step(const double *x) {
        std::vector<double> sums = products(x);
        if (_call.node().is(ops::LSTM)) {
            lstm(sums);
        } else if (_call.node().is(ops::GRU)) {
            gru(sums);
        } else {
            for (size_t i = 0; i < _units; ++i) {
                sums[i] += _bias[_units + i] + past(0, i, hidden);
            }
            for (size_t i = 0; i < _units; ++i) {
                hidden[i] = curve(0, sums[i]);
            }
        }
    }

    std::vector<double> hidden{}, cell{};

private:
    std::vector<double> part(size_t slot, size_t count) const {
        const std::vector<double> all = _call.numbers(slot);
        const auto first = all.begin() + static_cast<int64_t>(_direction * count);
        return {first, first + static_cast<int64_t>(count)};
    }
    /// The sums of gates are clipped, the cell is not, as in ONNX Runtime.
    double curve(size_t k, double x) const { return _curves.at(k, _clip > 0 && k < 2 ? clipped(x) : x); }
    double clipped(double x) const { return x > _clip ? _clip : x < -_clip ? -_clip : x; }

    /// Products with the input, and the biases of the input.
    std::vector<double> products(const double *x) const {
        std::vector<double> sums(_bias.begin(), _bias.begin() + static_cast<int64_t>(_gates * _units));
        for (size_t i = 0; i < sums.size(); ++i) {
            for (size_t k = 0; k < _inputs; ++k) {
                sums[i] += _weights[i * _inputs + k] * x[k];
            }
        }
        return sums;
    }

    /// A product of the recurrent weights of one gate and unit with @p state.
    double past(size_t gate, size_t unit, const std::vector<double> &state) const {
        double sum = 0;
        for (size_t k = 0; k < _units; ++k) {
            sum += _recurrent[(gate * _units + unit) * _units + k] * state[k];
        }
        return sum;
    }

    /// Gates: input, output, forget, candidate; peepholes: input, output, forget.
    void lstm(std::vector<double> &sums) {
        for (size_t gate = 0; gate < 4; ++gate) {
            for (size_t i = 0; i < _units; ++i) {
                sums[gate * _units + i] += _bias[(4 + gate) * _units + i] + past(gate, i, hidden);
            }
        }
        for (size_t i = 0; i < _units; ++i) {
            const double in = curve(0, sums[i] + _watched[i] * cell[i]);
            const double kept = _coupled ? 1 - in : curve(0, sums[2 * _units + i] + _watched[2 * _units + i] * cell[i]);
            cell[i] = kept * cell[i] + in * curve(1, sums[3 * _units + i]);
            hidden[i] = curve(0, sums[_units + i] + _watched[_units + i] * cell[i]) * curve(2, cell[i]);
        }
    }

    /// Gates: update, reset, candidate.
    void gru(std::vector<double> &sums) {
        std::vector<double> reset, left, next(hidden);
        for (size_t gate = 0; gate < 2; ++gate) {
            for (size_t i = 0; i < _units; ++i) {
                double &sum = sums[gate * _units + i];
                sum = curve(0, sum + _bias[(3 + gate) * _units + i] + past(gate, i, hidden));
            }
        }
        for (size_t i = 0; i < _units; ++i) {
            reset.push_back(sums[_units + i]);
            left.push_back(reset[i] * hidden[i]);
        }
        for (size_t i = 0; i < _units; ++i) {
            const double bias = _bias[5 * _units + i];
            const double older = _after ? reset[i] * (past(2, i, hidden) + bias) : past(2, i, left) + bias;
            next[i] = curve(1, sums[2 * _units + i] + older);
            next[i] += sums[i] * (hidden[i] - next[i]);
        }
        hidden = next;
    }

    const Call &_call;
    LayerCurves _curves;
    size_t _direction, _units, _gates, _inputs;
    std::vector<double> _weights, _recurrent, _bias, _watched;
    double _clip;
    bool _after, _coupled;
};

/// Runs the layer, and writes each direction's results at its place.
class LayerOnHost {
public:
    explicit LayerOnHost(Call &call) : _call(call) {
        const Dims &x = call.dims(0);
        _by_batch = call.integer("layout", 0) != 0;
        _steps = x[_by_batch ? 1 : 0];
        _batches = x[_by_batch ? 0 : 1];
        _directions = call.dims(1)[0];
        _units = call.dims(2)[2];
        _x = call.numbers(0);
        _lengths = call.has(4) ? call.integers(4) : std::vector<int64_t>(static_cast<size_t>(_batches), _steps);
        const auto states = static_cast<size_t>(_directions * _batches * _units);
        _sequence.assign(states * static_cast<size_t>(_steps), 0);
        _hidden.assign(states, 0);
        _cell.assign(states, 0);
    }

    void run() {
        for (int64_t d = 0; d < _directions; ++d) {
            Direction direction(_call, d);
            const bool back = d == 1 || _call.word("direction", "forward") == "reverse";
            for (int64_t b = 0; b < _batches; ++b) {
                run_one(direction, d, b, back);
            }
        }
        const Dims sequence =
            _by_batch ? Dims{_batches, _steps, _directions, _units} : Dims{_steps, _directions, _batches, _units};
        const Dims state = _by_batch ? Dims{_batches, _directions, _units} : Dims{_directions, _batches, _units};
        _call.give(0, array_of(_sequence, sequence, _call.type(0)));
        _call.give(1, array_of(_hidden, state, _call.type(0)));
        _call.give(2, array_of(_cell, state, _call.type(0)));
    }

private:
    size_t state_at(int64_t d, int64_t b) const {
        return static_cast<size_t>((_by_batch ? b * _directions + d : d * _batches + b) * _units);
    }
    size_t step_at(int64_t t, int64_t d, int64_t b) const {
        return static_cast<size_t>(
            (_by_batch ? (b * _steps + t) * _directions + d : (t * _directions + d) * _batches + b) * _units);
    }
    std::vector<double> initial(size_t slot, int64_t d, int64_t b) const {
        if (!_call.has(slot)) {
            return std::vector<double>(static_cast<size_t>(_units), 0);
        }
        const std::vector<double> all = _call.numbers(slot);
        const auto first = all.begin() + static_cast<int64_t>(state_at(d, b));
        return {first, first + _units};
    }

    void run_one(Direction &direction, int64_t d, int64_t b, bool back) {
        const bool has_cell = _call.node().is(ops::LSTM);
        const int64_t length = _lengths[static_cast<size_t>(b)], inputs = _call.dims(0)[2];
        direction.hidden = initial(5, d, b);
        direction.cell = has_cell ? initial(6, d, b) : direction.hidden;
        if (_steps == 0) {  // states of a layer without steps are zero, as in ONNX Runtime
            return;
        }
        for (int64_t i = 0; i < length; ++i) {
            const int64_t t = back ? length - 1 - i : i;
            direction.step(_x.data() + (_by_batch ? b * _steps + t : t * _batches + b) * inputs);
            std::copy(direction.hidden.begin(), direction.hidden.end(),
                      _sequence.begin() + static_cast<int64_t>(step_at(t, d, b)));
        }
        const auto at = static_cast<int64_t>(state_at(d, b));
        std::copy(direction.hidden.begin(), direction.hidden.end(), _hidden.begin() + at);
        std::copy(direction.cell.begin(), direction.cell.end(), _cell.begin() + at);
    }

    Call &_call;
    bool _by_batch = false;
    int64_t _steps = 0, _batches = 0, _directions = 0, _units = 0;
    std::vector<double> _x{}, _sequence{}, _hidden{}, _cell{};
    std::vector<int64_t> _lengths{};
};

}  // namespace

LayerCurves curves_of(const Call &call, int64_t direction) {
    static const char *const usual[] = {"Sigmoid", "Tanh", "Tanh"};
    const bool lstm = call.node().is(ops::LSTM), gru = call.node().is(ops::GRU);
    const size_t count = lstm ? 3 : gru ? 2 : 1;
    const size_t directions = call.word("direction", "forward") == "bidirectional" ? 2 : 1;
    std::vector<std::string> names;
    const Attribute *given = call.node().attribute("activations");
    if (given != nullptr && !given->strings.empty()) {
        names = given->strings;
        call.require(names.size() == count * directions, "it names ", names.size(), " activations; ",
                     count * directions, " are needed");
    }
    const auto list = [&](const char *key) {
        const Attribute *numbers = call.node().attribute(key);
        return numbers == nullptr ? std::vector<float>() : numbers->floats;
    };
    const std::vector<float> alphas = list("activation_alpha"), betas = list("activation_beta");
    size_t alpha = 0, beta = 0;
    const auto next = [](const std::vector<float> &numbers, size_t &at, bool takes, double otherwise) {
        return takes && at < numbers.size() ? static_cast<double>(numbers[at++]) : otherwise;
    };
    LayerCurves made;
    for (size_t i = 0; i < count * directions; ++i) {
        const char *expected = count == 1 ? "Tanh" : usual[i % count];
        const LayerCurve &curve = curve_named(call, names.empty() ? expected : names[i]);
        const double a = next(alphas, alpha, curve.has_alpha, curve.alpha),
                     b = next(betas, beta, curve.has_beta, curve.beta);
        if (static_cast<int64_t>(i / count) == direction) {
            made.list.push_back({&curve, a, b});
            made.usual = made.usual && &curve == &curve_named(call, expected);
        }
    }
    return made;
}

void evaluate_recurrent(Call &call) {
    infer_recurrent(call);
    const double sums = static_cast<double>(count_of(call.dims(1))) + static_cast<double>(count_of(call.dims(2)));
    call.budget().take_products(sums * static_cast<double>(call.dims(0)[0]) * static_cast<double>(call.dims(0)[1]));
    LayerOnHost(call).run();
}

}  // namespace ac::model
