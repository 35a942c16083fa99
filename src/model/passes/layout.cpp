// SPDX-License-Identifier: MIT
// Decides which values have contiguous channels in memory. Dims stay in ONNX order; lowering reads the flag.
#include "src/model/passes/layout.h"

#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/passes/edit.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/ops.h"

namespace ac::model {
namespace {

class Layouts {
public:
    explicit Layouts(Editor &editor) : _editor(editor) {}

    void run() {
        for (const ValueId id : _editor.model().inputs) {
            _editor.value(id).channels_last = leads_to_images(id, 0);
        }
        for (size_t i = 0; i < _editor.count(); ++i) {
            if (_editor.live(i) && !_editor.node(i).host) {
                assign(i);
            }
        }
    }

private:
    size_t rank(ValueId id) { return _editor.value(id).dims.size(); }
    bool last(ValueId id) { return id != absent && _editor.value(id).channels_last; }

    /// Whether images may pass through the operator.
    static bool spreads(Order order) {
        return order == Order::follows || order == Order::first || order == Order::single;
    }

    /// Whether the node needs contiguous channels.
    bool is_anchor(const Node &node) {
        const Order order = node.op->order;
        return order == Order::volume || (order == Order::image && rank(node.in[0]) != 5);
    }

    /// Whether an input of the model should be read with contiguous channels.
    bool leads_to_images(ValueId id, int depth) {
        if (rank(id) < 4 || rank(id) > 5 || depth > 4) {
            return false;
        }
        for (const size_t i : _editor.readers(id)) {
            const Node &node = _editor.node(i);
            const auto leads = [&](ValueId out) { return out != absent && leads_to_images(out, depth + 1); };
            if (is_anchor(node) || (spreads(node.op->order) && std::any_of(node.out.begin(), node.out.end(), leads))) {
                return true;
            }
        }
        return false;
    }

    /// Whether a node enlarges images to a result of the model. Results are in ONNX order, so that the smaller images
    /// are converted, not the larger ones.
    bool enlarges_result(const Node &node) {
        const ValueId x = node.in[0], y = node.out[0];
        return node.op->has_mark(mark::enlarges) && _editor.is_output(y) && _editor.readers(y).empty() &&
               is_floating(_editor.value(y).type) &&
               count_of(_editor.value(y).dims) >= 4 * count_of(_editor.value(x).dims);
    }

    void assign(size_t i) {
        const Node &node = _editor.node(i);
        const bool images = rank(node.in[0]) == 4 || rank(node.in[0]) == 5;
        if (images && is_anchor(node)) {
            const bool flag = !enlarges_result(node);
            need(i, 0, flag);
            mark(node, flag);
            return;
        }
        switch (node.op->order) {
            case Order::follows:
            case Order::first:
                return follow(i);
            case Order::single:
                // With another rank, channels would become another dimension.
                if (node.out[0] != absent && rank(node.in[0]) != rank(node.out[0])) {
                    need(i, 0, false);
                }
                return mark(node, last(node.in[0]));
            case Order::reduces:
                return reduce(i);
            case Order::reshapes:
                return reshape(i);
            case Order::permutes:
                return transpose(i);
            default:
                break;
        }
        for (size_t k = 0; k < node.in.size(); ++k) {
            if (node.in[k] != absent) {
                need(i, k, false);
            }
        }
    }

    void mark(const Node &node, bool flag) {
        for (const ValueId id : node.out) {
            if (id != absent) {
                _editor.value(id).channels_last = flag && rank(id) >= 3;
            }
        }
    }

    /// Converts input @p slot of node @p i to one of the two orders.
    void need(size_t i, size_t slot, bool flag) {
        const ValueId id = _editor.node(i).in[slot];
        if (last(id) == flag || rank(id) < 3) {
            return;
        }
        auto &made = _made[{id, flag}];
        if (made == 0) {
            if (_editor.value(id).known()) {
                made = _editor.constant(_editor.value(id)) + 1;
            } else {
                const Dims dims = _editor.value(id).dims;
                made = _editor.emit(i, made::Relayout, {id}, _editor.value(id).type, dims) + 1;
            }
            Value &value = _editor.value(made - 1);
            value.quantization = _editor.value(id).quantization;
            value.channels_last = flag;
        }
        _editor.set_input(i, slot, made - 1);
    }

    void follow(size_t i) {
        const Node node = _editor.node(i);
        const size_t most = rank(node.out[0]);
        bool flag = false;
        const size_t operands = node.op->order == Order::first ? 1 : node.in.size();
        for (size_t k = 0; k < operands; ++k) {
            flag = flag || (node.in[k] != absent && rank(node.in[k]) == most && last(node.in[k]));
        }
        for (size_t k = 0; k < operands; ++k) {
            const ValueId id = node.in[k];
            if (id == absent) {
                continue;
            }
            const int64_t count = count_of(_editor.value(id).dims);
            if (flag && rank(id) < most && count != 1) {
                lift(i, k, most);
            }
            if (!flag || count != 1) {
                need(i, k, flag);
            }
        }
        mark(node, flag);
    }

    /// Adds leading dimensions of extent 1 to an operand of lower rank.
    void lift(size_t i, size_t slot, size_t most) {
        const ValueId id = _editor.node(i).in[slot];
        need(i, slot, false);
        const ValueId plain = _editor.node(i).in[slot];
        Dims dims = _editor.value(plain).dims;
        dims.insert(dims.begin(), most - dims.size(), 1);
        ValueId lifted = absent;
        if (_editor.value(id).known()) {
            Array array = _editor.value(plain);
            array.dims = dims;
            lifted = _editor.constant(array);
        } else {
            lifted = _editor.emit(i, made::Reshape, {plain}, _editor.value(plain).type, dims);
        }
        _editor.value(lifted).quantization = _editor.value(plain).quantization;
        _editor.set_input(i, slot, lifted);
    }

    void reduce(size_t i) {
        const Node node = _editor.node(i);
        const Dims from = _editor.value(node.in[0]).dims, to = _editor.value(node.out[0]).dims;
        if (!last(node.in[0]) || from.size() == to.size()) {
            return mark(node, last(node.in[0]));
        }
        // The remaining dimensions must be in order after the others are removed.
        const std::vector<bool> gone = node.op->special->reduced(Call(_editor.model(), _editor.node(i)));
        size_t behind = 0;
        for (size_t d = 2; d < from.size(); ++d) {
            behind += gone[d] ? 0 : 1;
        }
        if (!gone[1] && behind != 0) {
            need(i, 0, false);
        }
        mark(node, false);
    }

    void reshape(size_t i) {
        const Node node = _editor.node(i);
        const ValueId x = node.in[0], y = node.out[0];
        if (!last(x)) {
            return;
        }
        const Dims from = _editor.value(x).dims, to = _editor.value(y).dims;
        const bool kept = to.size() >= 3 && to[0] == from[0] && to[1] == from[1];
        if (kept) {
            mark(node, true);
        } else if (!same_memory(_editor.value(x)) && !flatten_into_weights(y, from)) {
            need(i, 0, false);
        }
    }

    /// For an image that only fully connected layers read, flattened: permutes their weights to its memory order.
    bool flatten_into_weights(ValueId y, const Dims &image) {
        const Dims to = _editor.value(y).dims;
        if (to.size() != 2 || to[0] != image[0] || image.size() != 4 || _editor.is_output(y)) {
            return false;
        }
        const Indices readers = _editor.readers(y);
        for (const size_t reader : readers) {
            if (!_editor.node(reader).is(ops::FullyConnected) || _editor.node(reader).in[0] != y) {
                return false;
            }
        }
        for (const size_t reader : readers) {
            const ValueId old = _editor.node(reader).in[1];
            Array weights = _editor.value(old);
            const Dims flat = weights.dims;
            if (int_of(_editor.model(), _editor.node(reader), "inputs_first", 0) != 0) {
                weights.dims = {image[1], image[2], image[3], flat[1]};
                weights = later_transposed(weights, {1, 2, 0, 3});
            } else {
                weights.dims = {flat[0], image[1], image[2], image[3]};
                weights = later_transposed(weights, {0, 2, 3, 1});
            }
            weights.dims = flat;
            const ValueId made = _editor.constant(weights);
            _editor.value(made).quantization = _editor.value(old).quantization;
            _editor.set_input(reader, 1, made);
        }
        return true;
    }

    void transpose(size_t i) {
        Node &node = _editor.node(i);
        const Value &x = _editor.value(node.in[0]);
        const Dims dims = _editor.value(node.out[0]).dims;
        const std::vector<int64_t> order = ints_of(_editor.model(), node, "perm");
        for (const bool flag : {false, true}) {
            if (flag && dims.size() < 3) {
                continue;
            }
            std::vector<int64_t> moved;
            for (const int64_t d : memory_order(dims.size(), flag)) {
                moved.push_back(order[static_cast<size_t>(d)]);
            }
            if (without_ones(moved, x.dims) == without_ones(memory_order(x.dims.size(), x.channels_last), x.dims)) {
                node.op = &made::Reshape.get();  // the order of the elements does not change
                node.domain = "ac";
                node.attributes.clear();
                return mark(node, flag);
            }
        }
        mark(node, false);
    }

    static std::vector<int64_t> without_ones(const std::vector<int64_t> &order, const Dims &dims) {
        std::vector<int64_t> kept;
        for (const int64_t d : order) {
            if (dims[static_cast<size_t>(d)] != 1) {
                kept.push_back(d);
            }
        }
        return kept;
    }

    Editor &_editor;
    std::map<std::pair<ValueId, bool>, ValueId> _made{};
};

}  // namespace

std::vector<int64_t> memory_order(size_t rank, bool channels_last) {
    std::vector<int64_t> order(rank);
    for (size_t d = 0; d < rank; ++d) {
        const size_t next = d + 1 < rank ? d + 1 : 1;
        order[d] = static_cast<int64_t>(channels_last && d != 0 ? next : d);
    }
    return order;
}

bool same_memory(const Value &value) {
    int64_t behind = 1;
    for (size_t d = 2; d < value.dims.size(); ++d) {
        behind *= value.dims[d];
    }
    return !value.channels_last || behind == 1 || value.dims[1] == 1;
}

size_t memory_axis(const Value &value, size_t axis) {
    const size_t rank = value.dims.size();
    if (!value.channels_last || axis == 0) {
        return rank - 1 - axis;
    }
    return axis == 1 ? 0 : rank - axis;
}

void assign_layouts(Model &model) {
    edit(model, [](Editor &editor) { Layouts(editor).run(); });
}

}  // namespace ac::model
