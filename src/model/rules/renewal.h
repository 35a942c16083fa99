// SPDX-License-Identifier: MIT
// Nodes of old opsets become nodes of the present form (Op::before()).
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// A node of an old opset during its rule. Nodes are inserted when the rule has ended.
class Renewal {
public:
    Renewal(Model &model, size_t at) : _model(model), _at(at), _node(model.nodes[at]) {}

    Node &node() { return _node; }
    Model &model() { return _model; }
    /// Extents of operand @p i; fails if they depend on data.
    const Dims &dims(size_t i) const;
    /// An attribute that the present form does not have, and which is removed. Fails if it is not an integer.
    int64_t take(const char *key, int64_t otherwise);
    /// The same for any kind. False if the node does not have it.
    bool take(const char *key, Attribute &found);
    /// A constant as operand @p i, after all that the node has.
    void add_operand(const std::string &name, const Array &array);
    /// Operand @p i in another shape.
    void reshape_operand(size_t i, const Dims &dims);
    /// The first result gets the shape @p dims after the node.
    void reshape_result(const Dims &dims);

private:
    friend bool renew(Model &model, size_t at);

    Node reshape(ValueId from, ValueId to, const Dims &dims, const std::string &word);

    Model &_model;
    size_t _at;
    Node _node;
    std::vector<Node> _before{}, _after{};
};

/// A rule: the dimensions of the second operand are those of the first from an axis on. Without an axis they are the
/// last ones, as in broadcasting.
void place_along_axis(Renewal &old);

/// Applies the rule of the node's operator if the model's opset is older. True if nodes were inserted: node @p at is
/// the first of them.
bool renew(Model &model, size_t at);

}  // namespace ac::model
