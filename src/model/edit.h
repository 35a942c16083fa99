// SPDX-License-Identifier: MIT
// How passes change a model: who makes and who reads a value, nodes taken out and put in.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// One pass over a model. Nodes keep their indices until the end of its life; then removed ones go and new ones come.
class Editor {
public:
    explicit Editor(Model &model);
    ~Editor();
    Editor(const Editor &) = delete;
    Editor &operator=(const Editor &) = delete;

    Model &model() { return _model; }
    size_t count() const { return _count; }
    Node &node(size_t i) { return _model.nodes[i]; }
    Value &value(ValueId id) { return _model.value(id); }
    bool live(size_t i) const { return !_model.nodes[i].op.empty(); }

    /// Index of the node that makes a value, -1 for inputs, constants and what this pass made.
    int producer(ValueId id) const;
    /// The node that makes a value, if its operator is @p op; otherwise null.
    Node *made_by(ValueId id, const char *op);
    /// Nodes that read a value, once for each input.
    const std::vector<size_t> &readers(ValueId id) const { return _readers[static_cast<size_t>(id)]; }
    /// True if exactly one input of a node reads the value, and it is no output of the model.
    bool single(ValueId id) const;
    bool is_output(ValueId id) const;

    void remove(size_t i);
    /// All readers of @p from read @p to, and outputs of the model are @p to.
    void replace(ValueId from, ValueId to);
    void set_input(size_t i, size_t slot, ValueId to);
    /// Frees the elements of a constant that no node and no output of the model reads any more: a pass over all weights
    /// has each of them twice only for a moment.
    void release_unread(ValueId id);
    /// Takes node @p i out; its result is @p to from now on.
    void bypass(size_t i, ValueId to);

    /// A node in front of node @p at. Its result is a new value with a name made from that of @p at.
    ValueId emit(size_t at, const std::string &op, const std::vector<ValueId> &in, Type type, const Dims &dims);
    /// The node that emit() made last, to give it attributes.
    Node &last() { return _new.back().second; }
    /// A node after all that emit() put in front of @p at, with a result that exists.
    void emit_as(size_t at, Node node) { _new.emplace_back(at, std::move(node)); }

    ValueId constant(Array array);
    ValueId scalar(double number, Type type) { return constant(array_of(std::vector<double>{number}, {}, type)); }

private:
    void grow();

    Model &_model;
    size_t _count;
    std::vector<int> _producers{};
    std::vector<std::vector<size_t>> _readers{};
    std::vector<std::pair<size_t, Node>> _new{};
};

/// The number that a constant of one element is. False for other values.
bool is_number(const Model &model, ValueId id, double &number);
/// Whether a constant has one element, which is @p number within a ten-thousandth.
bool is_number_near(const Model &model, ValueId id, double number);
/// The operand of a node with two operands that is not @p id; absent if neither is.
ValueId other_operand(const Node &node, ValueId id);

}  // namespace ac::model
