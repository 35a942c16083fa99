// SPDX-License-Identifier: MIT
// What the library computes in 32 bits or reads by index, and what the host therefore checks or rounds. Runs after
// choose_host().
#include "src/model/families/indexed.h"
#include "src/model/passes/guards.h"
#include "src/model/passes/passes.h"

#include <algorithm>

namespace ac::model {

Guards::Guards(Editor &editor)
    : _editor(editor), _ranges(editor.model(), true), _early(editor.model().values.size(), false) {
    const Model &model = editor.model();
    for (const ValueId id : model.inputs) {
        _early[static_cast<size_t>(id)] = true;
    }
    for (const Node &node : model.nodes) {
        const bool early = node.host && std::all_of(node.in.begin(), node.in.end(), [&](ValueId id) {
                               return id == absent || model.value(id).known() || _early[static_cast<size_t>(id)];
                           });
        for (const ValueId id : node.out) {
            if (id != absent) {
                _early[static_cast<size_t>(id)] = early;
            }
        }
    }
}

void Guards::run() {
    for (size_t i = 0; i < _editor.count(); ++i) {
        if (_editor.node(i).host) {
            continue;
        }
        if (checks() && _ranges.overflows(_editor.node(i))) {
            repeat(i);
        }
        const Special *special = _editor.node(i).op->special;
        if (special != nullptr && special->guard != nullptr) {
            special->guard(*this, i);
        }
    }
}

/// The host repeats the node in 64 bits, and fails if a result does not fit in 32.
void Guards::repeat(size_t i) {
    Node twin = _editor.node(i);
    twin.host = true;
    for (ValueId &id : twin.out) {
        if (id != absent) {
            const Value own = _editor.value(id);
            id = _editor.add_value(own.name + " in 64 bits", own.type, own.dims);
        }
    }
    _editor.emit_as(i, twin);
    for (const ValueId id : twin.out) {
        if (id != absent) {
            _editor.emit(i, made::FitsInt32, {id}, _editor.model().value(id).type, _editor.model().value(id).dims);
            check(i);
        }
    }
}

void Guards::check(size_t i) {
    Node &added = _editor.last();
    added.name = _editor.node(i).name.empty() ? added.name : _editor.node(i).name;
    added.host = true;
    added.set("checks", _editor.node(i).word());
    added.out.clear();
}

namespace {

/// The library computes numbers of type double in float. What the host computes from them, it computes from the nearest
/// floats of its other operands, too: so numbers that are equal stay equal.
class Doubles {
public:
    explicit Doubles(Editor &editor) : _editor(editor), _single(editor.model().values.size(), false) {}

    void run() {
        for (size_t i = 0; i < _editor.count(); ++i) {
            const Node node = _editor.node(i);
            const bool reads = std::any_of(node.in.begin(), node.in.end(), [&](ValueId id) {
                return id != absent && _single[static_cast<size_t>(id)];
            });
            for (size_t k = 0; node.host && reads && k < node.in.size(); ++k) {
                const ValueId id = node.in[k];
                if (is_double(id) && !_single[static_cast<size_t>(id)]) {
                    _editor.set_input(i, k, rounded(i, id));
                }
            }
            for (const ValueId id : node.out) {
                if (is_double(id)) {
                    _single[static_cast<size_t>(id)] = !node.host || reads;
                }
            }
        }
    }

private:
    bool is_double(ValueId id) { return id != absent && _editor.value(id).type == Type::Double; }

    ValueId rounded(size_t i, ValueId id) {
        ValueId &made = _rounded.emplace(id, absent).first->second;
        if (made == absent) {
            made = _editor.emit(i, made::AsSingle, {id}, Type::Double, _editor.value(id).dims);
            _editor.last().host = true;
        }
        return made;
    }

    Editor &_editor;
    std::vector<bool> _single;  ///< of each value: it holds floats, or follows from some
    std::map<ValueId, ValueId> _rounded{};
};

}  // namespace

void guard_integers(Model &model) {
    edit(model, [](Editor &editor) { Guards(editor).run(); });
    edit(model, [](Editor &editor) { Doubles(editor).run(); });
}

}  // namespace ac::model
