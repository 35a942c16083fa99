// SPDX-License-Identifier: MIT
#include "src/model/passes/edit.h"

#include "src/model/data/joined.h"

#include <algorithm>
#include <cmath>

namespace ac::model {

Editor::Editor(Model &model) : _model(model), _count(model.nodes.size()) {
    grow();
    for (const ValueId id : _model.outputs) {
        _leaves[static_cast<size_t>(id)] = true;
    }
    for (size_t i = 0; i < _count; ++i) {
        for (const ValueId id : _model.nodes[i].out) {
            if (id != absent) {
                _producers[static_cast<size_t>(id)] = static_cast<int>(i);
            }
        }
    }
}

std::deque<Indices> &Editor::all_readers() const {
    if (!_has_readers) {
        _has_readers = true;
        _readers.resize(_model.values.size());
        for (size_t i = 0; i < _count; ++i) {
            for (const ValueId id : _model.nodes[i].in) {
                if (id != absent && live(i)) {
                    _readers[static_cast<size_t>(id)].push_back(i);
                }
            }
        }
    }
    return _readers;
}

void Editor::finish() {
    for (auto &entry : _new) {
        for (ValueId &id : entry.second.in) {
            id = current(id);
        }
    }
    std::vector<Node> &old = _model.nodes;
    if (_new.empty()) {
        old.erase(std::remove_if(old.begin(), old.end(), [](const Node &node) { return node.op == nullptr; }),
                  old.end());
        return;
    }
    std::vector<std::vector<size_t>> before(_count + 1);  // of each node: the new ones before it
    for (size_t k = 0; k < _new.size(); ++k) {
        before[std::min(_new[k].first, _count)].push_back(k);
    }
    std::vector<Node> nodes;
    nodes.reserve(_count + _new.size());
    for (size_t i = 0; i <= _count; ++i) {
        for (const size_t k : before[i]) {
            nodes.push_back(std::move(_new[k].second));
        }
        if (i < _count && live(i)) {
            nodes.push_back(std::move(old[i]));
        }
    }
    old = std::move(nodes);
}

void Editor::grow() {
    _producers.resize(_model.values.size(), -1);
    if (_has_readers) {
        _readers.resize(_model.values.size());
    }
    _leaves.resize(_model.values.size(), false);
}

ValueId Editor::current(ValueId id) const {
    while (id != absent && static_cast<size_t>(id) < _instead.size() && _instead[static_cast<size_t>(id)] != absent) {
        id = _instead[static_cast<size_t>(id)];
    }
    return id;
}

int Editor::producer(ValueId id) const {
    const auto at = static_cast<size_t>(id);
    return id == absent || at >= _producers.size() ||
                   (_producers[at] >= 0 && !live(static_cast<size_t>(_producers[at])))
               ? -1
               : _producers[at];
}

Node *Editor::made_by(ValueId id, const Word &op) {
    const int at = producer(id);
    return at >= 0 && node(static_cast<size_t>(at)).is(op) ? &node(static_cast<size_t>(at)) : nullptr;
}

bool Editor::single(ValueId id) const {
    return readers(id).size() == 1 && !is_output(id);
}

void Editor::remove(size_t i) {
    Node &gone = _model.nodes[i];
    for (const ValueId id : gone.in) {
        if (id != absent) {
            Indices &readers = all_readers()[static_cast<size_t>(id)];
            readers.remove(i, readers.size());
        }
    }
    gone.op = nullptr;
}

void Editor::replace(ValueId from, ValueId to) {
    if (from == to || from == absent) {
        return;
    }
    Indices &old = all_readers()[static_cast<size_t>(from)];
    for (const size_t i : old) {
        std::replace(_model.nodes[i].in.begin(), _model.nodes[i].in.end(), from, to);
        _readers[static_cast<size_t>(to)].push_back(i);
    }
    old.clear();
    _instead.resize(_model.values.size(), absent);
    _instead[static_cast<size_t>(from)] = to;  // for the nodes of this pass
    if (is_output(from)) {
        std::replace(_model.outputs.begin(), _model.outputs.end(), from, to);
        _leaves[static_cast<size_t>(from)] = false;
        _leaves[static_cast<size_t>(to)] = true;
    }
}

void Editor::set_input(size_t i, size_t slot, ValueId to) {
    Node &reader = _model.nodes[i];
    const ValueId from = reader.in[slot];
    all_readers();  // before the change
    if (from != absent) {
        _readers[static_cast<size_t>(from)].remove(i, 1);
    }
    reader.in[slot] = to;
    if (to != absent) {
        _readers[static_cast<size_t>(to)].push_back(i);
    }
}

void Editor::release_unread(ValueId id) {
    const bool emitted = std::any_of(_new.begin(), _new.end(), [&](const auto &entry) {
        const std::vector<ValueId> &in = entry.second.in;
        return std::any_of(in.begin(), in.end(), [&](ValueId read) { return current(read) == id; });
    });
    if (readers(id).empty() && !emitted && !is_output(id)) {
        value(id).bytes.reset();
    }
}

void Editor::bypass(size_t i, ValueId to) {
    const std::vector<ValueId> results = _model.nodes[i].out;
    for (size_t k = 1; k < results.size(); ++k) {
        if (results[k] != absent && (!readers(results[k]).empty() || is_output(results[k]))) {
            _model.fail(_model.nodes[i], joined({"its result number ", std::to_string(k), " is not supported"}));
        }
    }
    remove(i);
    replace(results[0], to);
}

void Editor::emit_as(size_t at, Node node) {
    _new.emplace_back(at, std::move(node));
    _model.budget->check_nodes(_count + _new.size());
}

ValueId Editor::emit(size_t at, const Made &op, const std::vector<ValueId> &in, Type type, const Dims &dims) {
    const Node &near = _model.nodes[std::min(at, _count - 1)];
    const std::string base =
        near.name.empty() && !near.out.empty() && near.out[0] != absent ? value(near.out[0]).name : near.name;
    Node node;
    node.name = joined({base, "/", op.word(), "_", std::to_string(_model.values.size())});
    node.domain = "ac";
    node.op = &op.get();
    node.in = in;
    const ValueId id = add_value(node.name, type, dims);
    value(id).exact = !in.empty() && in[0] != absent && value(in[0]).exact;
    node.out = {id};
    emit_as(at, std::move(node));
    return id;
}

ValueId Editor::emit_output(const Dims &dims) {
    Node &node = _new.back().second;
    const std::string name = joined({node.name, "/", std::to_string(node.out.size())});
    const ValueId id = add_value(name, value(node.out[0]).type, dims);
    node.out.push_back(id);
    return id;
}

ValueId Editor::add_value(const std::string &name, Type type, const Dims &dims) {
    const ValueId id = _model.add_value(name, type, dims);
    grow();
    return id;
}

ValueId Editor::constant(Array array) {
    _model.budget->take_memory(static_cast<int64_t>(array.bytes.size()));
    const ValueId id = _model.add_constant("constant_" + std::to_string(_model.values.size()), array);
    grow();
    return id;
}

bool is_number(const Model &model, ValueId id, double &number) {
    if (id == absent || !model.value(id).known() || count_of(model.value(id).dims) != 1) {
        return false;
    }
    number = numbers_of(model.value(id))[0];
    return true;
}

bool is_number_near(const Model &model, ValueId id, double number) {
    double found = 0;
    return is_number(model, id, found) && std::fabs(found - number) <= 1e-4 * std::fabs(number);
}

ValueId other_operand(const Node &node, ValueId id) {
    if (node.in.size() != 2 || (node.in[0] != id && node.in[1] != id)) {
        return absent;
    }
    return node.in[0] == id ? node.in[1] : node.in[0];
}

}  // namespace ac::model
