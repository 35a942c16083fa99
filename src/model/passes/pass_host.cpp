// SPDX-License-Identifier: MIT
// Selects the nodes that run on the host.
#include "src/model/data/joined.h"
#include "src/model/lower/lower.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/ops.h"
#include "src/model/rules/ranges.h"

#include <algorithm>

namespace ac::model {

namespace {

/// Whether the library may take the node. It has no empty tensors and none of more than 6 dimensions, and its operators
/// have an input.
bool library_may_take(const Model &model, const Node &node) {
    for (const auto *list : {&node.in, &node.out}) {
        for (const ValueId id : *list) {
            if (id != absent && model.value(id).shaped && !model.value(id).known() &&
                (count_of(model.value(id).dims) == 0 ||
                 model.value(id).dims.size() > arm_compute::TensorShape::num_max_dimensions)) {
                return false;
            }
        }
    }
    return node.op->lower != nullptr && !node.in.empty() && node.in[0] != absent;
}

/// Whether the rule of the operator accepts the types of a node that a pass has made.
bool types_fit(const Model &model, const Node &node) {
    if (node.domain != "ac" || node.op->has_mark(mark::by_result)) {
        return true;
    }
    Model one;
    one.opset = model.opset;
    Node same = node;
    for (auto *list : {&same.in, &same.out}) {
        for (ValueId &id : *list) {
            if (id != absent) {
                one.values.push_back(model.value(id));
                id = static_cast<ValueId>(one.values.size() - 1);
            }
        }
    }
    try {
        Call call(one, same);
        node.op->infer(call);
    } catch (const Unknown &) {
        return true;
    } catch (const Error &) {
        return false;
    }
    return true;
}

/// Finds the host's nodes. Where a layer of the library follows one of them, the host computes that node, and all that
/// it depends on, before the network. If it cannot, the layer belongs to a further network.
class HostChoice {
public:
    explicit HostChoice(Model &model)
        : _model(model), _needed(model.nodes.size()), _early(model.nodes.size()), _producers(model.values.size(), -1) {
        for (size_t i = 0; i < model.nodes.size(); ++i) {
            Node &node = model.nodes[i];
            _needed[i] = node.host || (!library_may_take(model, node) && host_computes(model, node));
            for (const ValueId id : node.out) {
                if (id != absent) {
                    _producers[static_cast<size_t>(id)] = static_cast<int>(i);
                }
            }
        }
        // Indices and masks that only depend on inputs are small.
        for (size_t i = 0; i < model.nodes.size(); ++i) {
            if (_needed[i] && !reads_numbers(model.nodes[i]) && can_be_early(i)) {
                make_early(i);
            }
        }
        choose_wide();
    }

    /// Marks the host's nodes. False if a node is computed earlier than before: this needs a further call.
    bool complete() {
        std::vector<bool> tail;  // found when it is first needed: most models need none
        std::vector<bool> early(_model.values.size(), false), late(early);
        std::vector<int> cause(_model.values.size(), -1);
        for (const ValueId id : _model.inputs) {
            early[static_cast<size_t>(id)] = true;
        }
        for (size_t i = 0; i < _model.nodes.size(); ++i) {
            Node &node = _model.nodes[i];
            bool first = true;
            int after = -1;
            for (const ValueId id : node.in) {
                if (id != absent && !_model.value(id).known()) {
                    const auto at = static_cast<size_t>(id);
                    after = late[at] ? cause[at] : after;
                    first = first && early[at];
                }
            }
            tail = after >= 0 && tail.empty() ? tails() : std::move(tail);
            node.host = _needed[i] || _early[i] || (after >= 0 && tail[i]);
            if (!node.host) {
                if (after >= 0 && advance(after)) {
                    return false;
                }
                continue;
            }
            for (const ValueId id : node.out) {
                if (id != absent) {
                    early[static_cast<size_t>(id)] = first;
                    late[static_cast<size_t>(id)] = !first;
                    cause[static_cast<size_t>(id)] = after >= 0 ? after : static_cast<int>(i);
                }
            }
        }
        return true;
    }

private:
    /// The host computes integers that may not fit in the library's 32 bits: before the network if they depend on no
    /// numbers, or after it if no layer follows. guard_integers() sees to the rest. It also computes numbers of type
    /// double that no layer follows; the library holds them as float.
    void choose_wide() {
        if (_model.compiled) {
            return;
        }
        const Ranges ranges(_model, false);
        const std::vector<bool> last = ends();
        for (size_t i = 0; i < _model.nodes.size(); ++i) {
            const Node &node = _model.nodes[i];
            const auto wide = [&](ValueId id) {
                return id != absent && (_model.value(id).type == Type::Double || !ranges.fits(id));
            };
            if (_needed[i] || !(std::any_of(node.in.begin(), node.in.end(), wide) ||
                                std::any_of(node.out.begin(), node.out.end(), wide))) {
                continue;
            }
            if (can_be_early(i, false)) {
                make_early(i);
            } else {
                _needed[i] = last[i];
            }
        }
    }

    /// Whether the host computes each node and all nodes that follow, and none of them has results in float.
    std::vector<bool> ends() const {
        std::vector<bool> follows(_model.values.size(), false), last(_model.nodes.size(), false);
        for (size_t i = _model.nodes.size(); i-- > 0;) {
            const Node &node = _model.nodes[i];
            const auto in_library = [&](ValueId id) {
                const Type type = id == absent ? Type::None : _model.value(id).type;
                return id != absent &&
                       (follows[static_cast<size_t>(id)] || (is_floating(type) && type != Type::Double));
            };
            last[i] = host_computes(_model, node) && std::none_of(node.out.begin(), node.out.end(), in_library);
            for (const ValueId id : node.in) {
                if (id != absent && !last[i]) {
                    follows[static_cast<size_t>(id)] = true;
                }
            }
        }
        return last;
    }

    /// Whether an operand has floating-point elements.
    bool reads_numbers(const Node &node) const {
        return std::any_of(node.in.begin(), node.in.end(),
                           [&](ValueId id) { return id != absent && is_floating(_model.value(id).type); });
    }

    /// Whether the host computes each node and all nodes that follow.
    std::vector<bool> tails() const {
        std::vector<bool> follows(_model.values.size(), false), tail(_model.nodes.size(), false);
        for (size_t i = _model.nodes.size(); i-- > 0;) {
            const Node &node = _model.nodes[i];
            tail[i] = host_computes(_model, node) && std::none_of(node.out.begin(), node.out.end(), [&](ValueId id) {
                          return id != absent && follows[static_cast<size_t>(id)];
                      });
            for (const ValueId id : node.in) {
                if (id != absent && !tail[i]) {
                    follows[static_cast<size_t>(id)] = true;
                }
            }
        }
        return tail;
    }

    /// Computes node @p after before the network, if it can be, because a layer follows it.
    bool advance(int after) {
        if (can_be_early(static_cast<size_t>(after))) {
            make_early(static_cast<size_t>(after));
            return true;
        }
        return false;
    }

    /// Calls @p visit with the indices of the nodes that node @p i reads.
    template <class Visit> void for_sources(size_t i, Visit visit) const {
        for (const ValueId id : _model.nodes[i].in) {
            if (id != absent && !_model.value(id).known() && _producers[static_cast<size_t>(id)] >= 0) {
                visit(static_cast<size_t>(_producers[static_cast<size_t>(id)]));
            }
        }
    }

    /// Whether the host computes the node and all nodes that it depends on.
    bool can_be_early(size_t i, bool numbers = true) {
        std::vector<bool> seen(_model.nodes.size(), false);
        std::vector<size_t> open{i};
        while (!open.empty()) {
            const size_t next = open.back();
            open.pop_back();
            if (seen[next] || _early[next]) {
                continue;
            }
            seen[next] = true;
            if (!host_computes(_model, _model.nodes[next]) || (!numbers && reads_numbers(_model.nodes[next]))) {
                return false;
            }
            for_sources(next, [&](size_t source) { open.push_back(source); });
        }
        return !_early[i];
    }

    void make_early(size_t i) {
        std::vector<size_t> open{i};
        while (!open.empty()) {
            const size_t next = open.back();
            open.pop_back();
            if (!_early[next]) {
                _early[next] = true;
                for_sources(next, [&](size_t source) { open.push_back(source); });
            }
        }
    }

    Model &_model;
    std::vector<bool> _needed, _early;  ///< of each node: the library lacks it; it is computed before the network
    std::vector<int> _producers;        ///< of each value
};

}  // namespace

/// Layers take the host much longer than the library, which computes all convolutions, and recurrent layers of known
/// shapes except for some long ones. Constants are computed before.
static bool is_for_library(const Model &model, const Node &node) {
    const bool shaped = std::all_of(node.out.begin(), node.out.end(),
                                    [&](ValueId id) { return id == absent || model.value(id).shaped; });
    return node.op->bytes == Bytes8::weighted || (node.op->at(Step::recurrence) != nullptr && !shaped);
}

bool host_computes(const Model &model, const Node &node) {
    if (node.op == nullptr || node.op->evaluate == nullptr ||
        (node.quantized && !node.op->has_mark(mark::keeps_bytes)) || !types_fit(model, node)) {
        return false;
    }
    if (is_for_library(model, node)) {
        return false;
    }
    return true;
}

int number_stages(Model &model) {
    std::vector<int> stages(model.values.size(), 0);
    int last = 0;
    for (Node &node : model.nodes) {
        node.stage = node.host ? 0 : 1;
        for (const ValueId id : node.in) {
            if (id != absent) {
                const int before = stages[static_cast<size_t>(id)];
                node.stage = std::max(node.stage, before + (before % 2 == node.stage % 2 ? 0 : 1));
            }
        }
        for (const ValueId id : node.out) {
            if (id != absent) {
                stages[static_cast<size_t>(id)] = node.stage;
            }
        }
        last = std::max(last, node.stage);
    }
    return last;
}

void choose_host(Model &model) {
    HostChoice choice(model);
    while (!choice.complete()) {
    }
}

}  // namespace ac::model
