// SPDX-License-Identifier: MIT
#include "src/model/fold.h"

#include "src/model/ops.h"

#include <set>

namespace ac::model {
namespace {

bool all_inputs(const Model &model, const Node &node, bool (*holds)(const Value &)) {
    return std::all_of(node.in.begin(), node.in.end(),
                       [&](ValueId id) { return id == absent || holds(model.value(id)); });
}

void infer_node(Model &model, Node &node, bool keep_quantized) {
    const Op &op = *find_op(node.op);
    const bool known = all_inputs(model, node, [](const Value &value) { return value.known(); });
    const bool shaped = all_inputs(model, node, [](const Value &value) { return value.shaped; });
    const bool kept = keep_quantized && node.is("DequantizeLinear");
    Call call(model, node);
    bool inferred = false;
    // Nodes made by passes already have shapes.
    const bool made = node.domain == "ac" && node.out[0] != absent && model.value(node.out[0]).shaped;
    try {
        if (made) {
            inferred = true;
        } else if (shaped) {
            op.infer(call);
            inferred = true;
        }
    } catch (const Unknown &) {
        inferred = false;
    }
    const bool done = inferred && std::all_of(node.out.begin(), node.out.end(),
                                              [&](ValueId id) { return id == absent || model.value(id).known(); });
    if (known && !kept && !done && op.evaluate != nullptr) {
        try {
            op.evaluate(call);
        } catch (const Unknown &) {
            model.fail(node, "it needs elements that are not known");
        }
        return;
    }
    node.host = !inferred;
    if (node.host && op.evaluate == nullptr) {
        model.fail(node, "its shape depends on data; the host does not compute this operator");
    }
}

}  // namespace

void set_extents(Model &model, const Extents &extents) {
    std::set<std::string> used;
    for (const ValueId id : model.inputs) {
        Value &value = model.value(id);
        for (const auto &symbol : value.symbols) {
            const auto found = extents.find(symbol.second);
            value.dims[symbol.first] = found == extents.end() ? 1 : found->second;
            used.insert(symbol.second);
        }
        value.shaped = true;
        try {
            count_of(value.dims);
        } catch (const Error &error) {
            throw Error("input '" + value.name + "': " + error.what());
        }
    }
    for (const auto &extent : extents) {
        if (used.count(extent.first) == 0) {
            std::string names;
            for (const std::string &name : used) {
                names += (names.empty() ? "" : ", ") + name;
            }
            throw Error("no input has a dimension '" + extent.first +
                        "'; there are: " + (names.empty() ? "none" : names));
        }
        if (extent.second < 1) {
            throw Error("dimension '" + extent.first + "' must be at least 1");
        }
    }
}

void check_nodes(const Model &model) {
    for (const Node &node : model.nodes) {
        const Op *op = find_op(node.op);
        const bool contributed = node.domain == "com.microsoft" && op != nullptr && op->contributed;
        if (!node.domain.empty() && node.domain != "ac" && !contributed) {
            model.fail(node, "operator '" + node.op + "' of domain '" + node.domain + "' is not supported");
        }
        if (op == nullptr || (node.domain.empty() && (node.is("Activation") || node.is("FullyConnected"))) ||
            (node.domain.empty() && op->contributed)) {
            model.fail(node, "operator '" + node.op + "' is not supported");
        }
        const size_t inputs = node.in.size(), outputs = node.out.size();
        if (inputs < static_cast<size_t>(op->min_in) || (op->max_in >= 0 && inputs > static_cast<size_t>(op->max_in))) {
            model.fail(node, "it has " + std::to_string(inputs) + " inputs");
        }
        if (outputs < static_cast<size_t>(op->min_out) ||
            (op->max_out >= 0 && outputs > static_cast<size_t>(op->max_out))) {
            model.fail(node, "it has " + std::to_string(outputs) + " outputs");
        }
        for (size_t i = 0; i < static_cast<size_t>(op->min_in); ++i) {
            if (node.in[i] == absent) {
                model.fail(node, "it lacks its input number " + std::to_string(i));
            }
        }
    }
}

void infer(Model &model, bool keep_quantized) {
    for (Node &node : model.nodes) {
        infer_node(model, node, keep_quantized);
    }
}

void fold_constants(Model &model, bool keep_quantized) {
    for (Node &node : model.nodes) {
        const Op *op = find_op(node.op);
        const bool kept = keep_quantized && node.is("DequantizeLinear");
        if (!node.host && !kept && op != nullptr && op->evaluate != nullptr && !node.in.empty() &&
            all_inputs(model, node, [](const Value &value) { return value.known(); })) {
            Call call(model, node);
            op->evaluate(call);
        }
    }
}

void evaluate(Model &model) {
    for (Node &node : model.nodes) {
        infer_node(model, node, false);
        for (const ValueId id : node.out) {
            if (id != absent && !model.value(id).known()) {
                model.fail(node, "the host does not compute this operator");
            }
        }
    }
}

}  // namespace ac::model
