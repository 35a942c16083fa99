// SPDX-License-Identifier: MIT
// Rules of the ONNX operators: shapes, types and, if the host may compute an operator, elements.
#pragma once

#include "src/model/data/model.h"

#include <algorithm>

namespace ac::model {

/// Thrown if a shape depends on elements that are not known before the network runs.
struct Unknown {};

/// A node and its operands, as the rules see them.
class Call {
public:
    Call(Model &model, Node &node) : _model(model), _node(node) {}

    const Node &node() const { return _node; }
    int opset() const { return _model.opset; }
    size_t inputs() const { return _node.in.size(); }
    size_t outputs() const { return _node.out.size(); }
    bool has(size_t i) const { return input_of(_node, i) != absent; }
    bool wants(size_t i) const { return i < _node.out.size() && _node.out[i] != absent; }
    const Value &in(size_t i) const;  ///< fails if the node does not have it
    const Dims &dims(size_t i) const { return in(i).dims; }
    Type type(size_t i) const { return in(i).type; }
    size_t rank(size_t i) const { return in(i).dims.size(); }

    /// Elements of input i; throws Unknown. Those of uint64 have the same bits.
    std::vector<int64_t> integers(size_t i) const;
    /// The same, with ordered_bits(): for comparisons.
    std::vector<int64_t> ordered(size_t i) const;
    std::vector<double> numbers(size_t i) const;
    /// Calls @p action with the elements of input i: integers() or, of a floating-point type, numbers().
    template <class Action> void with_elements(size_t i, Action action) const {
        if (is_floating(type(i))) {
            action(numbers(i));
        } else {
            action(integers(i));
        }
    }

    template <class Action> void with_ordered(size_t i, Action action) const {
        if (is_floating(type(i))) {
            action(numbers(i));
        } else {
            action(ordered(i));
        }
    }

    /// A list that is an attribute in some opsets and an input in others. False if the node has neither.
    bool list(const char *key, size_t i, std::vector<int64_t> &numbers) const;

    int64_t integer(const char *key, int64_t otherwise) const { return int_of(_model, _node, key, otherwise); }
    float real(const char *key, float otherwise) const { return float_of(_model, _node, key, otherwise); }
    std::string word(const char *key, const char *otherwise) const { return word_of(_model, _node, key, otherwise); }
    std::vector<int64_t> ints(const char *key, const std::vector<int64_t> &otherwise = {}) const {
        return ints_of(_model, _node, key, otherwise);
    }
    size_t axis(int64_t number, size_t extent) const { return axis_of(_model, _node, number, extent); }

    void set(const char *key, int64_t number) { _node.set(key, number); }
    void out(size_t i, Type type, const Dims &dims);  ///< sets type and dims of output i
    void give(size_t i, const Array &array);          ///< sets the elements of output i
    /// Fails if the node does not have the output.
    const Value &result(size_t i) const {
        require(wants(i), "output ", i, " has no name");
        return _model.value(_node.out[i]);
    }

    Budget &budget() const { return *_model.budget; }
    const std::shared_ptr<Budget> &shared_budget() const { return _model.budget; }

    [[noreturn]] void fail(const std::string &reason) const { _model.fail(_node, reason); }
    /// Fails if @p holds is false. The parts of the reason become one text only then.
    template <class... Parts> void require(bool holds, const Parts &...parts) const {
        if (!holds) {
            fail_with({Part(parts)...});
        }
    }

private:
    /// A part of a message.
    struct Part {
        Part(const char *text) : word(text) {}
        Part(const std::string &text) : word(text.c_str()) {}
        Part(const Dims &list) : dims(&list) {}
        Part(char letter) : letters{letter, 0}, word(letters) {}
        template <class Integer> Part(Integer integer) : number(static_cast<int64_t>(integer)) {}
        Part(const Part &) = delete;
        Part &operator=(const Part &) = delete;

        char letters[2] = {};
        const char *word = nullptr;
        const Dims *dims = nullptr;
        int64_t number = 0;
    };

    [[noreturn]] void fail_with(std::initializer_list<Part> parts) const;

    Model &_model;
    Node &_node;
};

/// The row of an operator of files; null if this build has none. If only other domains have the name, one of theirs.
const Op *find_op(const std::string &name, const std::string &domain);

/// The rows of this build, sorted by name, and whether its build_config names them: others exist.
extern const Table<const Op *> all_ops;
extern const bool ops_are_selected;

/// During its lifetime, notes the operators whose nodes passes of this thread make.
class MadeNodes {
public:
    MadeNodes();
    ~MadeNodes();
    MadeNodes(const MadeNodes &) = delete;
    MadeNodes &operator=(const MadeNodes &) = delete;

    const std::vector<const Op *> &ops() const { return _ops; }

private:
    friend struct Made;

    std::vector<const Op *> _ops{};
};

/// The result has the type and the shape of the first operand.
Rule infer_like_first;

/// Smallest and largest number of an integer type, as far as 64 signed bits hold it.
struct Range {
    int64_t low, high;
};
Range range_of(Type type);

/// Changes bits of uint64 to signed integers in the same order, and back. Other types stay.
std::vector<int64_t> ordered_bits(std::vector<int64_t> numbers, Type type);
inline std::vector<double> ordered_bits(std::vector<double> numbers, Type) {
    return numbers;
}

/// Sums and products of integers wrap, as in other runtimes; those of floating-point numbers do not.
int64_t wrapping_sum(int64_t a, int64_t b);
int64_t wrapping_product(int64_t a, int64_t b);
inline double wrapping_sum(double a, double b) {
    return a + b;
}
inline double wrapping_product(double a, double b) {
    return a * b;
}

/// The shape after broadcasting. Throws Error.
Dims broadcast(const Dims &a, const Dims &b);

/// Strides of contiguous elements, in elements.
std::vector<int64_t> strides_of(const Dims &dims);

/// Strides that broadcast @p dims to @p to: 0 along dimensions that @p dims lacks or has with extent 1.
std::vector<int64_t> broadcast_strides(const Dims &dims, const Dims &to);

/// Calls @p visit(offset) for each element of @p dims in order. The offsets follow @p strides.
template <class Visit> void walk(const Dims &dims, const std::vector<int64_t> &strides, int64_t offset, Visit visit) {
    int64_t count = 1;
    for (const int64_t extent : dims) {
        count *= extent;
    }
    std::vector<int64_t> at(dims.size(), 0);
    for (int64_t i = 0; i < count; ++i) {
        visit(offset);
        for (size_t d = dims.size(); d-- > 0;) {
            offset += strides[d];
            if (++at[d] < dims[d]) {
                break;
            }
            offset -= strides[d] * dims[d];
            at[d] = 0;
        }
    }
}

/// The elements of @p src at @p offset and @p strides, as an array of shape @p dims.
Array strided(const Array &src, const Dims &dims, const std::vector<int64_t> &strides, int64_t offset);

Array transposed(const Array &src, const std::vector<int64_t> &order);

/// The elements of @p src with these indices, as an array of shape @p dims.
Array picked(const Array &src, const Dims &dims, const std::vector<int64_t> &indices);

/// The same for constants, whose elements are read once or not at all (later()).
Array later_strided(const Array &src, const Dims &dims, const std::vector<int64_t> &strides, int64_t offset);
Array later_transposed(const Array &src, const std::vector<int64_t> &order);

/// The same elements in another type. Numbers that do not fit wrap; ONNX leaves that undefined.
Array converted(const Array &src, Type type, const Rounding &rounding = {});

}  // namespace ac::model
