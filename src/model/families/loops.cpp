// SPDX-License-Identifier: MIT
// Loop and Scan: a graph inside the node runs for each iteration.
#include "src/model/families/control.h"

#include <algorithm>
#include <limits>

namespace ac::model {
namespace {

/// Zero or more arrays of one type and shape, as parts of one along a new axis.
class Stack {
public:
    void add(const Call &call, const Array &array) {
        call.require(array.holds == Holds::tensor, "a scan output is a sequence");
        if (_count == 0) {
            _type = array.type;
            _dims = array.dims;
        }
        call.require(array.type == _type && array.dims == _dims, "a scan output has the shape ", _dims,
                     " and in another iteration ", array.dims);
        ++_count;
        Dims all = _dims;
        all.insert(all.begin(), _count);
        call.budget().check_elements(all);
        _bytes.append(*array.bytes);
    }

    /// @p none What the parts would be if there are none.
    Array made(const Call &call, const Port *none, size_t axis, bool backwards) {
        if (_count == 0) {
            call.require(none != nullptr && none->type != Type::None && none->holds == Holds::tensor,
                         "it has no iteration, and the type of a scan output is not known");
            _type = none->type;
            _dims = none->dims;
            std::replace_if(
                _dims.begin(), _dims.end(), [](int64_t extent) { return extent < 0; }, 0);
        }
        Dims dims = _dims;
        dims.insert(dims.begin(), _count);
        const size_t size = _bytes.size() / static_cast<size_t>(std::max<int64_t>(_count, 1));
        if (backwards) {
            std::string turned;
            for (int64_t i = _count; i-- > 0;) {
                turned.append(_bytes, static_cast<size_t>(i) * size, size);
            }
            _bytes = std::move(turned);
        }
        Array found{_type, dims, std::make_shared<const std::string>(std::move(_bytes)), Holds::tensor, {}};
        if (axis == 0) {
            return found;
        }
        std::vector<int64_t> order(dims.size());
        for (size_t i = 0; i < order.size(); ++i) {
            order[i] = static_cast<int64_t>(i == axis ? 0 : i < axis ? i + 1 : i);
        }
        return transposed(found, order);
    }

    size_t rank() const { return _dims.size(); }
    int64_t count() const { return _count; }

private:
    Type _type = Type::None;
    Dims _dims{};
    std::string _bytes{};
    int64_t _count = 0;
};

/// A scalar as the graph declares it: some exporters give the number of the iteration one dimension.
Array scalar(const GraphCall &graph, size_t input, int64_t number, Type type) {
    return array_of(std::vector<int64_t>{number}, graph.input(input).dims.size() == 1 ? Dims{1} : Dims{}, type);
}

/// The operands of a node without what its graph captures.
size_t given_inputs(const Call &call) {
    const Attribute *const body = call.node().attribute("body");
    call.require(body != nullptr && body->graph != nullptr, "it has no body");
    return static_cast<size_t>(body->i);
}

constexpr int64_t endless = std::numeric_limits<int64_t>::max();

/// A Loop: trip count, condition, states.
struct LoopFacts {
    explicit LoopFacts(Call &call) : inputs(given_inputs(call)) {
        call.require(inputs >= 2, "it has no condition");
        states = inputs - 2;
        const Model &body = *call.node().attribute("body")->graph;
        const size_t own = body.inputs.size() - call.node().attribute("body")->captured;
        call.require(own == inputs, "its body has ", own, " inputs; needed are ", inputs);
        call.require(body.outputs.size() >= 1 + states, "its body has ", body.outputs.size(),
                     " outputs; needed are the condition and ", states, " states");
        call.require(call.outputs() <= body.outputs.size() - 1, "it has ", call.outputs(), " outputs; its body gives ",
                     body.outputs.size() - 1);
        scans = body.outputs.size() - 1 - states;
    }

    size_t inputs, states = 0, scans = 0;
};

/// States that have one shape in all iterations are known before the run, and scan outputs if the number of iterations
/// is, too.
void infer_loop(Call &call) {
    const LoopFacts facts(call);
    infer_graphs(call, [&] {
        const auto of_type = [](Type type) {
            Value value;
            value.type = type;
            value.shaped = true;
            return value;
        };
        std::vector<Value> given{of_type(Type::Int64), of_type(Type::Bool)};
        if (!call.has(1) || (call.in(1).known() && number_in(call, call.in(1), "its condition") != 0)) {
            static_cast<Array &>(given[1]) = array_of(std::vector<int64_t>{1}, {}, Type::Bool);
        }
        for (size_t i = 0; i < facts.states; ++i) {
            given.push_back(without_elements(call.in(2 + i)));
        }
        const std::vector<Value> results = inferred_results(call, "body", given);
        bool all = true;
        for (size_t i = 0; i < facts.states; ++i) {
            all = all && same_shape(given[2 + i], results[1 + i]);
        }
        if (!all) {
            throw Unknown();
        }
        for (size_t i = 0; i < facts.states; ++i) {
            call.out(i, given[2 + i].type, given[2 + i].dims);
        }
        const bool counted = call.has(0) && call.in(0).known() && results[0].known() &&
                             number_in(call, results[0], "the condition of its body") != 0;
        for (size_t i = 0; i < facts.scans; ++i) {
            const Value &part = results[1 + facts.states + i];
            all = all && counted && part.shaped && part.holds == Holds::tensor;
            if (all) {
                Dims dims = part.dims;
                dims.insert(dims.begin(), std::max<int64_t>(number_in(call, call.in(0), "its trip count"), 0));
                call.out(facts.states + i, part.type, dims);
            }
        }
        if (!all) {
            throw Unknown();
        }
    });
}

void evaluate_loop(Call &call) {
    const LoopFacts facts(call);
    GraphCall body(call, "body");
    const int64_t most = call.has(0) ? number_in(call, call.in(0), "its trip count") : endless;
    bool goes = !call.has(1) || number_in(call, call.in(1), "its condition") != 0;
    std::vector<Array> arrays(facts.inputs);
    for (size_t i = 2; i < facts.inputs; ++i) {
        arrays[i] = call.in(i);
    }
    const Array truth = scalar(body, 1, 1, Type::Bool);
    const auto begin = [&](int64_t iteration) {
        arrays[0] = scalar(body, 0, iteration, Type::Int64);
        arrays[1] = truth;
    };
    std::vector<Stack> stacks(facts.scans);
    for (int64_t i = 0; i < most && goes; ++i) {
        call.budget().check_steps(i + 1);
        begin(i);
        std::vector<Array> results = body.run(std::move(arrays));
        arrays.assign(2, Array());
        goes = number_in(call, results[0], "the condition of its body") != 0;
        for (size_t k = 0; k < facts.states; ++k) {
            arrays.push_back(std::move(results[1 + k]));
        }
        for (size_t k = 0; k < facts.scans; ++k) {
            stacks[k].add(call, results[1 + facts.states + k]);
        }
    }
    std::vector<Port> none;
    if (facts.scans > 0 && stacks[0].count() == 0) {
        begin(0);
        none = body.results(arrays);
    }
    for (size_t k = 0; k < facts.states; ++k) {
        call.give(k, arrays[2 + k]);
    }
    for (size_t k = 0; k < facts.scans; ++k) {
        const Port *const part = none.empty() ? nullptr : &none[1 + facts.states + k];
        call.give(facts.states + k, stacks[k].made(call, part, 0, false));
    }
}

/// A Scan: first its states, then its inputs. Each iteration reads one part of each input.
struct ScanFacts {
    explicit ScanFacts(const Call &call) : old(call.opset() < 9), inputs(given_inputs(call)), first(old ? 1 : 0) {
        const Attribute &body = *call.node().attribute("body");
        const auto parts = static_cast<size_t>(std::max<int64_t>(call.integer("num_scan_inputs", 0), 0));
        call.require(parts >= 1 && first + parts <= inputs, "num_scan_inputs is ", call.integer("num_scan_inputs", 0));
        states = inputs - first - parts;
        const size_t own = body.graph->inputs.size() - body.captured, results = body.graph->outputs.size();
        call.require(own == states + parts, "its body has ", own, " inputs; needed are ", states + parts);
        call.require(results >= states && call.outputs() <= results, "its body has ", results, " outputs");
        scans = results - states;
        in_directions = listed(call, old ? "directions" : "scan_input_directions", parts);
        out_directions = old ? std::vector<int64_t>(scans, 0) : listed(call, "scan_output_directions", scans);
        in_axes = old ? std::vector<int64_t>(parts, 0) : listed(call, "scan_input_axes", parts);
        out_axes = old ? std::vector<int64_t>(scans, 0) : listed(call, "scan_output_axes", scans);
    }

    static std::vector<int64_t> listed(const Call &call, const char *key, size_t count) {
        const std::vector<int64_t> numbers = call.ints(key, std::vector<int64_t>(count, 0));
        call.require(numbers.size() == count, key, " has ", numbers.size(), " entries; needed are ", count);
        return numbers;
    }

    bool old;
    size_t inputs, first, states = 0, scans = 0;
    std::vector<int64_t> in_directions{}, out_directions{}, in_axes{}, out_axes{};
};

/// Part @p i of an array along an axis, without that dimension. Along the first axis it shares the bytes.
Array part_of(const Array &array, size_t axis, int64_t i) {
    Dims dims = array.dims;
    dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axis));
    std::vector<int64_t> strides = strides_of(array.dims);
    const int64_t offset = i * strides[axis];
    if (axis == 0) {
        const size_t size = static_cast<size_t>(count_of(dims)) * size_of(array.type);
        const auto owner = std::make_shared<const Bytes>(array.bytes);
        return {array.type,
                dims,
                Bytes((*array.bytes).substr(static_cast<size_t>(i) * size, size), owner),
                Holds::tensor,
                {}};
    }
    strides.erase(strides.begin() + static_cast<std::ptrdiff_t>(axis));
    return strided(array, dims, strides, offset);
}

/// The results of a Scan over arrays without a batch: the last states, then scan outputs.
std::vector<Array> scanned(const Call &call, const ScanFacts &facts, GraphCall &body, std::vector<Array> states,
                           const std::vector<Array> &parts) {
    int64_t steps = -1;
    std::vector<size_t> axes;
    for (size_t i = 0; i < parts.size(); ++i) {
        axes.push_back(call.axis(facts.in_axes[i], parts[i].dims.size()));
        const int64_t extent = parts[i].dims[axes.back()];
        call.require(steps < 0 || steps == extent, "its scan inputs have ", steps, " and ", extent, " parts");
        steps = extent;
    }
    std::vector<Stack> stacks(facts.scans);
    const auto arrays_of = [&](int64_t step) {
        std::vector<Array> arrays = states;
        for (size_t i = 0; i < parts.size(); ++i) {
            arrays.push_back(part_of(parts[i], axes[i], facts.in_directions[i] != 0 ? steps - 1 - step : step));
        }
        return arrays;
    };
    for (int64_t step = 0; step < steps; ++step) {
        call.budget().check_steps(step + 1);
        std::vector<Array> results = body.run(arrays_of(step));
        for (size_t k = 0; k < facts.scans; ++k) {
            stacks[k].add(call, results[facts.states + k]);
        }
        results.resize(facts.states);
        states = std::move(results);
    }
    std::vector<Port> none;
    if (steps == 0 && facts.scans > 0) {
        std::vector<Array> arrays = states;
        for (size_t i = 0; i < parts.size(); ++i) {
            Dims dims = parts[i].dims;
            dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axes[i]));
            arrays.push_back({parts[i].type, dims, std::make_shared<const std::string>(), Holds::tensor, {}});
        }
        none = body.results(arrays);
    }
    for (size_t k = 0; k < facts.scans; ++k) {
        const Port *const part = none.empty() ? nullptr : &none[facts.states + k];
        const size_t rank = (part != nullptr ? part->dims.size() : stacks[k].rank()) + 1;
        states.push_back(stacks[k].made(call, part, call.axis(facts.out_axes[k], rank), facts.out_directions[k] != 0));
    }
    return states;
}

/// Scan of opset 8: each sequence of a batch alone.
void evaluate_batches(Call &call, const ScanFacts &facts, GraphCall &body) {
    call.require(!call.has(0), "sequence_lens is not supported");
    call.require(call.rank(facts.inputs - 1) >= 2, "a scan input has no batch");
    const int64_t batches = call.dims(facts.inputs - 1)[0];
    std::vector<Stack> stacks(facts.states + facts.scans);
    for (int64_t batch = 0; batch < batches; ++batch) {
        std::vector<Array> states, parts;
        for (size_t i = facts.first; i < facts.inputs; ++i) {
            call.require(call.rank(i) >= 1 && call.dims(i)[0] == batches, "its batches differ");
            (i < facts.first + facts.states ? states : parts).push_back(part_of(call.in(i), 0, batch));
        }
        const std::vector<Array> results = scanned(call, facts, body, std::move(states), parts);
        for (size_t k = 0; k < results.size(); ++k) {
            stacks[k].add(call, results[k]);
        }
    }
    call.require(batches > 0, "it has no batch");
    for (size_t k = 0; k < stacks.size(); ++k) {
        call.give(k, stacks[k].made(call, nullptr, 0, false));
    }
}

void infer_scan(Call &call) {
    const ScanFacts facts(call);
    infer_graphs(call, [&] {
        if (facts.old) {
            throw Unknown();
        }
        std::vector<Value> given;
        int64_t steps = 0;
        for (size_t i = 0; i < facts.inputs; ++i) {
            given.push_back(without_elements(call.in(i)));
            if (i >= facts.states) {
                const size_t axis = call.axis(facts.in_axes[i - facts.states], given[i].dims.size());
                steps = given[i].dims[axis];
                given[i].dims.erase(given[i].dims.begin() + static_cast<std::ptrdiff_t>(axis));
            }
        }
        const std::vector<Value> results = inferred_results(call, "body", given);
        for (size_t i = 0; i < results.size(); ++i) {
            if (i < facts.states ? !same_shape(given[i], results[i])
                                 : !results[i].shaped || results[i].holds != Holds::tensor) {
                throw Unknown();
            }
        }
        for (size_t i = 0; i < results.size(); ++i) {
            Dims dims = results[i].dims;
            if (i >= facts.states) {
                const size_t axis = call.axis(facts.out_axes[i - facts.states], dims.size() + 1);
                dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(axis), steps);
            }
            call.out(i, results[i].type, dims);
        }
    });
}

void evaluate_scan(Call &call) {
    const ScanFacts facts(call);
    GraphCall body(call, "body");
    if (facts.old) {
        return evaluate_batches(call, facts, body);
    }
    std::vector<Array> states, parts;
    for (size_t i = 0; i < facts.inputs; ++i) {
        (i < facts.states ? states : parts).push_back(call.in(i));
    }
    const std::vector<Array> results = scanned(call, facts, body, std::move(states), parts);
    for (size_t k = 0; k < results.size(); ++k) {
        call.give(k, results[k]);
    }
}

}  // namespace

// clang-format off
constexpr Op rows::Loop = Op(ops::Loop).takes(0, -1).gives(1, -1).has("body:g").infers(infer_loop)
    .evaluates(evaluate_loop).also(with_graphs).is(mark::any_kind);
constexpr Op rows::Scan = Op(ops::Scan).takes(0, -1).gives(1, -1)
    .has("body:g directions:I num_scan_inputs:i scan_input_axes:I scan_input_directions:I scan_output_axes:I "
         "scan_output_directions:I").infers(infer_scan).evaluates(evaluate_scan).also(with_graphs);
// clang-format on

}  // namespace ac::model
