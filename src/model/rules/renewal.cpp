// SPDX-License-Identifier: MIT
#include "src/model/rules/renewal.h"

#include "src/model/data/joined.h"
#include "src/model/families/moved.h"
#include "src/model/rules/ops.h"

#include <iterator>

namespace ac::model {

const Dims &Renewal::dims(size_t i) const {
    const ValueId id = input_of(_node, i);
    if (id == absent) {
        _model.fail(_node, joined({"it lacks its input number ", std::to_string(i)}));
    }
    if (!_model.value(id).shaped) {
        _model.fail(_node, joined({"the shape of '", _model.value(id).name, "' depends on data; a node of opset ",
                                   std::to_string(_model.opset), " needs it"}));
    }
    return _model.value(id).dims;
}

bool Renewal::take(const char *key, Attribute &found) {
    const Attribute *const given = _node.attributes.find(key);
    if (given == nullptr) {
        return false;
    }
    found = *given;
    _node.attributes.own().erase(key);
    return true;
}

int64_t Renewal::take(const char *key, int64_t otherwise) {
    const int64_t number = int_of(_model, _node, key, otherwise);
    _node.attributes.own().erase(key);
    return number;
}

void Renewal::add_operand(const std::string &name, const Array &array) {
    _node.in.push_back(_model.add_constant(_node.name + "/" + name, array));
}

Node Renewal::reshape(ValueId from, ValueId to, const Dims &dims, const std::string &word) {
    Node made;
    made.name = _node.name + "/" + word;
    made.op = &made::Reshape.get();
    made.in = {from, _model.add_constant(made.name + "/shape", array_of(dims, {static_cast<int64_t>(dims.size())}))};
    made.out = {to};
    return made;
}

void Renewal::reshape_operand(size_t i, const Dims &dims) {
    _model.values.emplace_back();
    const auto to = static_cast<ValueId>(_model.values.size() - 1);
    _before.push_back(reshape(_node.in[i], to, dims, "operand_" + std::to_string(i)));
    _model.value(to).name = _before.back().name;
    _node.in[i] = to;
}

void Renewal::reshape_result(const Dims &dims) {
    _model.values.emplace_back();
    const auto from = static_cast<ValueId>(_model.values.size() - 1);
    _after.push_back(reshape(from, _node.out[0], dims, "result"));
    _model.value(from).name = _after.back().name;
    _node.out[0] = from;
}

void place_along_axis(Renewal &old) {
    Attribute axis;
    old.take("broadcast", 0);
    if (!old.take("axis", axis)) {
        return;
    }
    Dims dims = old.dims(1);
    const size_t rank = old.dims(0).size(), at = rank == 0 ? 0 : axis_of(old.model(), old.node(), axis.i, rank);
    if (at + dims.size() > rank) {
        old.model().fail(old.node(), joined({"shape ", text_of(dims), " does not fit ", text_of(old.dims(0)),
                                             " from axis ", std::to_string(axis.i), " on"}));
    }
    if (at + dims.size() < rank) {
        dims.insert(dims.end(), rank - at - dims.size(), 1);
        old.reshape_operand(1, dims);
    }
}

bool renew(Model &model, size_t at) {
    const Op *op = model.nodes[at].op;
    if (op == nullptr || op->renew == nullptr || model.opset >= op->renewed || !model.nodes[at].domain.empty()) {
        return false;
    }
    Renewal renewal(model, at);
    model.named(model.nodes[at], [&] { op->renew(renewal); });
    model.nodes[at] = std::move(renewal._node);
    std::vector<Node> &before = renewal._before, &after = renewal._after;
    const bool first = !before.empty();
    const auto place = [&](size_t i) { return model.nodes.begin() + static_cast<std::ptrdiff_t>(i); };
    model.nodes.insert(place(at + 1), std::make_move_iterator(after.begin()), std::make_move_iterator(after.end()));
    model.nodes.insert(place(at), std::make_move_iterator(before.begin()), std::make_move_iterator(before.end()));
    return first;
}

}  // namespace ac::model
