// SPDX-License-Identifier: MIT
// The states of a session: inputs whose elements are those of outputs of the run before.
#include "src/model/data/joined.h"
#include "src/model/rules/ops.h"
#include "src/model/run/session.h"

#include <algorithm>

namespace ac::model {

/// Completes Model::states. A default value of the input in the file is the state's first value.
void Session::bind_states() {
    for (const auto &bound : _options.states) {
        _model.states.push_back({bound.first, bound.second, {}});
    }
    if (_options.state->library == nullptr) {
        _options.state->library = std::make_shared<net::States>(net::make_device(_options.target));
    }
    _fingerprint = fingerprint_of(_model);
    for (size_t i = 0; i < _model.states.size(); ++i) {
        ModelState &state = _model.states[i];
        for (size_t k = 0; k < i; ++k) {
            if (_model.states[k].input == state.input || _model.states[k].output == state.output) {
                throw Error(joined({"the state of input '", state.input, "' and output '", state.output,
                                    "': one of them has another state"}));
            }
        }
        if (_model.output_named(state.output) == absent) {
            throw Error(joined({"the model has no output '", state.output, "', which is bound to input '", state.input,
                                "' as a state"}));
        }
        for (ValueId id = 0; _model.input_named(state.input) == absent; ++id) {
            if (id == static_cast<ValueId>(_model.values.size())) {
                throw Error(joined({"the model has no input '", state.input, "', which is bound to output '",
                                    state.output, "' as a state"}));
            }
            Value &value = _model.value(id);
            if (value.name == state.input && value.known()) {
                state.initial = value;
                value.bytes.reset();
                _model.inputs.push_back(id);
            }
        }
        _state_names.push_back(state.input);
        _state_symbols.push_back(_model.value(_model.input_named(state.input)).symbols);
    }
}

/// Types and shapes are known.
void Session::check_states() const {
    for (const ModelState &state : _model.states) {
        const Value &now = _model.value(_model.input_named(state.input)),
                    &next = _model.value(_model.output_named(state.output));
        const auto fail = [&state](const std::string &reason) {
            throw Error(joined({"the state of input '", state.input, "' and output '", state.output, "': ", reason}));
        };
        if (now.holds != Holds::tensor || now.optional || next.holds != Holds::tensor) {
            fail("both must be tensors");
        }
        if (now.type != next.type && next.type != Type::None) {
            fail(joined({"the input is of ", name_of(now.type), ", the output of ", name_of(next.type)}));
        }
        if (next.shaped && now.dims != next.dims && !_keeps_network) {
            fail(joined({"the input has the shape ", text_of(now.dims), ", the output ", text_of(next.dims),
                         "; a range of extents would do (--dim NAME=A..B)"}));
        }
        if (state.initial.known() && state.initial.dims != now.dims) {
            fail(joined(
                {"the first value has the shape ", text_of(state.initial.dims), ", the input ", text_of(now.dims)}));
        }
    }
}

const StatePort *Session::library_state(const std::string &name) const {
    for (const Stage &stage : _stages) {
        for (const StatePort &state : stage.network.states) {
            if (state.now.name == name) {
                return &state;
            }
        }
    }
    return nullptr;
}

/// What no network keeps is an array of the host.
void Session::keep_states() {
    for (const ModelState &state : _model.states) {
        if (library_state(state.input) != nullptr) {
            continue;
        }
        HostState made;
        const Value &now = _model.value(_model.input_named(state.input));
        made.now.name = state.input;
        made.now.id = _model.input_named(state.input);
        made.now.type = now.type;
        made.now.dims = now.dims;
        made.next = made.now;
        made.next.slot = std::make_shared<Array>();
        const auto output = std::find(_model.output_names.begin(), _model.output_names.end(), state.output);
        made.output = static_cast<size_t>(output - _model.output_names.begin());
        const bool varies = std::any_of(now.symbols.begin(), now.symbols.end(), [this](const auto &symbol) {
            return _options.ranges.count(symbol.second) != 0;
        });
        if (state.initial.known()) {
            made.initial = state.initial;
        } else if (!varies) {
            const std::string zeros(static_cast<size_t>(count_of(now.dims)) * size_of(now.type), '\0');
            made.initial = {now.type, now.dims, std::make_shared<const std::string>(zeros), Holds::tensor, {}};
        }
        _options.state->arrays.emplace(state.input, made.initial);
        _host_states.push_back(std::move(made));
    }
}

Session::HostState &Session::host_state(const std::string &name) {
    for (HostState &state : _host_states) {
        if (state.now.name == name) {
            return state;
        }
    }
    throw Error(joined({"the session has no state '", name, "'"}));
}

Dims Session::dims_of_state(const std::string &name) {
    const StatePort *const port = library_state(name);
    if (port == nullptr) {
        return _options.state->arrays.at(host_state(name).now.name).dims;
    }
    const net::States &states = *_options.state->library;
    const arm_compute::TensorShape &shape = states.described(states.index_of(name)).shape;
    const size_t rank = port->now.dims.size();
    if (shape_of(port->now.dims, memory_order(rank, false)) == shape) {
        return port->now.dims;
    }
    Dims dims;
    for (size_t d = rank; d-- > 0;) {
        dims.push_back(static_cast<int64_t>(shape[d]));
    }
    return dims;
}

bool Session::has_state(const std::string &name) {
    if (library_state(name) == nullptr) {
        return _options.state->arrays.at(host_state(name).now.name).known();
    }
    return _options.state->library->is_set(_options.state->library->index_of(name));
}

Array Session::state(const std::string &name) {
    if (!_ready) {
        prepare();
    }
    if (!has_state(name)) {
        throw Error(joined({"the state '", name, "' has no elements yet"}));
    }
    const StatePort *const port = library_state(name);
    if (port == nullptr) {
        return _options.state->arrays.at(name);
    }
    net::States &states = *_options.state->library;
    Array found;
    states.with_elements(states.index_of(name), [&](const arm_compute::ITensor &tensor) {
        const Dims dims = dims_of_state(name);
        std::shared_ptr<std::string> memory;
        found = read(tensor, port->now.type, dims, memory_order(dims.size(), false), memory);
    });
    return found;
}

void Session::check_state(const std::string &name, const Array &array) {
    const StatePort *const port = library_state(name);
    const Port &own = port != nullptr ? port->now : host_state(name).now;
    bool fits = array.holds == Holds::tensor && array.type == own.type && array.dims.size() == own.dims.size();
    const auto place = std::find(_state_names.begin(), _state_names.end(), own.name);
    const auto &symbols = _state_symbols.at(static_cast<size_t>(place - _state_names.begin()));
    for (size_t d = 0; fits && d < own.dims.size(); ++d) {  // only extents in a range may differ
        const auto symbol = symbols.find(d);
        fits = array.dims[d] == own.dims[d] ||
               (_keeps_network && symbol != symbols.end() && _options.ranges.count(symbol->second) != 0);
    }
    if (fits && port != nullptr) {
        const net::States &states = *_options.state->library;
        fits = states.may_have(states.index_of(name), shape_of(array.dims, memory_order(array.dims.size(), false)));
    }
    if (!fits) {
        throw Error(joined({"the state '", name, "' is of ", name_of(own.type), " and has the shape ",
                            text_of(own.dims), ", given is ", name_of(array.type), " ", text_of(array.dims)}));
    }
}

void Session::set_state(const std::string &name, const Array &array) {
    if (!_ready) {
        prepare();
    }
    check_state(name, array);
    if (library_state(name) == nullptr) {
        _options.state->arrays[name] = array;
        return;
    }
    net::States &states = *_options.state->library;
    const size_t i = states.index_of(name);
    const std::vector<int64_t> order = memory_order(array.dims.size(), false);
    states.reshape(i, shape_of(array.dims, order));
    states.with_elements(i, [&](arm_compute::ITensor &tensor) { fill(tensor, array, order); });
    states.mark_as_set(i);
}

void Session::reset_states() {
    if (!_ready) {
        prepare();
    }
    if (_options.state->library != nullptr) {
        _options.state->library->reset();
    }
    for (const HostState &state : _host_states) {
        _options.state->arrays[state.now.name] = state.initial;
    }
}

void Session::save_all(const std::string &path) {
    std::map<std::string, Array> all;
    for (const std::string &name : _state_names) {
        all[name] = state(name);
    }
    write_states(path, _fingerprint, all);
}

void Session::load_all(const std::string &path) {
    if (!_ready) {
        prepare();
    }
    const std::map<std::string, Array> all = read_states(path, _fingerprint);
    if (all.size() != _state_names.size()) {
        throw Error(joined({"'", path, "' has ", std::to_string(all.size()), " states, the session ",
                            std::to_string(_state_names.size())}));
    }
    for (const std::string &name : _state_names) {
        const auto found = all.find(name);
        if (found == all.end()) {
            throw Error(joined({"'", path, "' has no state '", name, "'"}));
        }
        check_state(name, found->second);
    }
    for (const auto &one : all) {
        set_state(one.first, one.second);
    }
}

std::shared_ptr<SessionState> Session::copy_states() {
    if (!_ready) {
        prepare();
    }
    auto made = std::make_shared<SessionState>();
    made->arrays = _options.state->arrays;
    made->library = _options.state->library == nullptr ? nullptr : _options.state->library->copy();
    return made;
}

void Session::use(const std::shared_ptr<SessionState> &state) {
    if (!_ready) {
        prepare();
    }
    for (const HostState &own : _host_states) {
        if (state == nullptr || state->arrays.count(own.now.name) == 0) {
            throw Error(joined({"the other states lack '", own.now.name, "'"}));
        }
    }
    for (net::Program *const program : programs()) {
        if (program->states() != nullptr) {
            program->use(state->library);
        }
    }
    _options.state = state;
}

void Session::begin_run() {
    for (const HostState &own : _host_states) {
        _known[own.now.id] = state(own.now.name);
    }
    for (net::Program *const program : programs()) {
        program->begin_run();
    }
}

/// The states have their next elements. Arrays are checked first, so that all states change or none.
void Session::end_run() {
    std::vector<Array> next;
    for (const HostState &state : _host_states) {
        const ValueId id = _model.outputs[state.output];
        const Array &found = _known.count(id) != 0 ? _known.at(id) : *state.next.slot;
        if (found.dims.size() != state.now.dims.size() || (found.dims != state.now.dims && !_keeps_network)) {
            throw Error(joined({"the state '", state.now.name, "' has the shape ", text_of(state.now.dims),
                                ", its next elements ", text_of(found.dims)}));
        }
        next.push_back(converted(found, state.now.type));
    }
    for (size_t i = 0; i < next.size(); ++i) {
        _options.state->arrays[_host_states[i].now.name] = std::move(next[i]);
    }
    for (net::Program *const program : programs()) {
        program->end_run();
    }
}

const StateFunctions StateFunctions::all = {&Session::bind_states, &Session::check_states, lower_states,
                                            &Session::keep_states, &Session::begin_run,    &Session::end_run,
                                            &Session::save_all,    &Session::load_all};

}  // namespace ac::model
