// SPDX-License-Identifier: MIT
// Helpers for passes that change a model: producers and readers of a value, removal and insertion of nodes.
#pragma once

#include "src/model/data/indices.h"
#include "src/model/data/model.h"

namespace ac::model {

/// Edits a model during one pass: edit() makes one. Indices of nodes, and references to nodes, values and readers, stay
/// valid during the pass. Nodes are removed and inserted when it ends.
class Editor {
public:
    Editor(const Editor &) = delete;
    Editor &operator=(const Editor &) = delete;

    Model &model() { return _model; }
    size_t count() const { return _count; }
    Node &node(size_t i) { return _model.nodes[i]; }
    Value &value(ValueId id) { return _model.value(id); }
    bool live(size_t i) const { return _model.nodes[i].op != nullptr; }

    /// Index of the node that produces a value; -1 for inputs, constants and values that this pass made.
    int producer(ValueId id) const;
    /// The node that produces a value if its operator is @p op; otherwise null.
    Node *made_by(ValueId id, const Word &op);
    /// Nodes that read a value, once for each input.
    const Indices &readers(ValueId id) const { return all_readers()[static_cast<size_t>(id)]; }
    /// True if exactly one node input reads the value and it is not an output of the model.
    bool single(ValueId id) const;
    bool is_output(ValueId id) const { return _leaves[static_cast<size_t>(id)]; }

    void remove(size_t i);
    /// Lets all readers of @p from read @p to. Also replaces @p from as an output of the model. An absent @p from has
    /// no reader.
    void replace(ValueId from, ValueId to);
    void set_input(size_t i, size_t slot, ValueId to);
    /// Frees the elements of a constant if no node and no model output reads it. So a pass over all weights holds only
    /// a few of them twice at any time.
    void release_unread(ValueId id);
    /// Removes node @p i and replaces its first result with @p to. Fails if the node has other results that are used.
    void bypass(size_t i, ValueId to);

    /// Inserts a node before node @p at. Its result is a new value, named after node @p at.
    ValueId emit(size_t at, const Made &op, const std::vector<ValueId> &in, Type type, const Dims &dims);
    /// Another result of the node that emit() added last, of the type of its first.
    ValueId emit_output(const Dims &dims);
    /// The node that emit() added last, to set its attributes.
    Node &last() { return _new.back().second; }
    /// Inserts a node after all nodes that emit() inserted before @p at. Its result is an existing value.
    void emit_as(size_t at, Node node);

    /// A value for a node that emit_as() inserts.
    ValueId add_value(const std::string &name, Type type, const Dims &dims);
    ValueId constant(Array array);
    ValueId scalar(double number, Type type) { return constant(array_of(std::vector<double>{number}, {}, type)); }

    template <class Body> friend void edit(Model &model, Body body);

private:
    explicit Editor(Model &model);

    void grow();
    /// Finds the readers when they are first needed: most passes change nothing.
    std::deque<Indices> &all_readers() const;
    ValueId current(ValueId id) const;
    void finish();

    Model &_model;
    size_t _count;
    std::vector<int> _producers{};
    mutable std::deque<Indices> _readers{};
    mutable bool _has_readers = false;
    std::vector<bool> _leaves{};      ///< of each value: it is an output of the model
    std::vector<ValueId> _instead{};  ///< of values: the one that replace() put in its place; absent: itself
    std::deque<std::pair<size_t, Node>> _new{};
};

/// One pass: calls @p body(editor), then removes and inserts nodes. This is no destructor's work: it allocates memory,
/// and a pass that has failed leaves nothing that could be completed.
template <class Body> void edit(Model &model, Body body) {
    Editor editor(model);
    body(editor);
    editor.finish();
}

/// One pass that visits each node that is not removed yet. @p visit(editor, i) may remove and insert nodes.
template <class Visit> void edit_each(Model &model, Visit visit) {
    edit(model, [&](Editor &editor) {
        for (size_t i = 0; i < editor.count(); ++i) {
            if (editor.live(i)) {
                const Node &node = editor.node(i);
                editor.model().named(node, [&] { visit(editor, i); });
            }
        }
    });
}

/// The number in a constant of one element. False for other values.
bool is_number(const Model &model, ValueId id, double &number);
/// Whether a value is a constant of one element that is @p number within a relative error of 1e-4.
bool is_number_near(const Model &model, ValueId id, double number);
/// The operand of a two-operand node that is not @p id; absent if the node does not read @p id.
ValueId other_operand(const Node &node, ValueId id);

}  // namespace ac::model
