// SPDX-License-Identifier: MIT
// A network as plain data: values, and the nodes that compute them. The reader creates it, passes rewrite it, and
// lowering reads it.
#pragma once

#include "src/model/data/bytes.h"
#include "src/model/data/limits.h"
#include "src/model/data/op.h"
#include "src/model/data/small_types.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace ac::model {

/// An error in a model.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// An error whose text begins with the node's name.
class NodeError final : public Error {
public:
    using Error::Error;
};

/// Types of ONNX.
enum class Type : uint8_t {
    None,
#define AC_ONNX_TYPE(name, ...) name,
#include "src/base/data_types.def"
    count
};

/// Rows of a table that is constant data: it takes no code and no memory when a program starts.
template <class Row> struct Table {
    const Row *first;
    size_t count;

    const Row *begin() const { return first; }
    const Row *end() const { return first + count; }
};

template <class Row, size_t count> constexpr Table<Row> table_of(const Row (&rows)[count]) {
    return {rows, count};
}

size_t size_of(Type type);  ///< bytes of an element in memory
size_t bits_of(Type type);  ///< of an element in files
/// Bytes of @p count elements in a file.
int64_t stored_size(Type type, int64_t count);
const char *name_of(Type type);
bool is_floating(Type type);
/// Whether only numbers are stored in a type: operators move, convert and scale them, but do not compute with them.
bool is_stored_only(Type type);
bool is_signed_integer(Type type);

/// The number of a type in ONNX files, and the type of a number or a name: None if there is none.
int onnx_number(Type type);
Type type_from_onnx(int64_t number);
Type type_from_name(const std::string &name);
/// The type of floats that are computed as a word of a build_config says; None if it is that of no such type.
Type floats_from_word(const std::string &word);

/// Extents, outermost first, as in ONNX.
using Dims = std::vector<int64_t>;

std::string text_of(const Dims &dims);

/// Number of elements. Throws Error if an extent is negative, if there are more than 64 of them, or if the product of
/// those that are not 0 does not fit in 31 bits.
int64_t count_of(const Dims &dims);

constexpr bool big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__;

/// Swaps the byte order of elements of @p size bytes. Bytes after the last whole element do not change.
void swap_elements(std::string &bytes, size_t size);

/// What a value is: a tensor, a sequence of values, or an optional without element.
enum class Holds : uint8_t { tensor, sequence, nothing };

/// Elements of a tensor, contiguous, in the byte order of the machine. Copies share the bytes.
struct Array {
    Type type = Type::None;
    Dims dims{};    ///< of a sequence: the number of its items
    Bytes bytes{};  ///< null: the elements are not known
    Holds holds = Holds::tensor;
    std::shared_ptr<const std::vector<Array>> items{};  ///< of a sequence that is known; its bytes are empty then

    bool known() const { return static_cast<bool>(bytes); }
};

/// A sequence whose items have elements of one type, and an optional without element.
Array sequence_of(Type type, std::vector<Array> items);
Array nothing_of(Type type);

/// Whether a value is known to have no elements.
inline bool is_empty(const Array &array) {
    return array.known() && array.holds == Holds::tensor && array.bytes.size() == 0;
}

Array array_of(const std::vector<int64_t> &numbers, Dims dims, Type type = Type::Int64);
Array array_of(const std::vector<double> &numbers, Dims dims, Type type = Type::Float, const Rounding &rounding = {});

/// An array that @p make computes when its elements are first read. A small one is computed now: rules read it.
/// @p origin says what is computed and from which bytes (Bytes::origin()).
Array later(Type type, const Dims &dims, const std::string &origin, std::function<Array()> make);

/// Elements as integers or floating-point numbers. The elements must be known.
std::vector<int64_t> integers_of(const Array &array);
std::vector<double> numbers_of(const Array &array);

/// A number without its fraction. One that does not fit becomes the nearest that does, NaN becomes 0.
int64_t integer_from(double number);

/// Writes @p count floating-point elements, multiplied by a factor.
void multiply(char *to, const char *from, Type type, size_t count, double factor);

/// Real value = scale * (stored - zero). One entry, or one per index of dimension @p axis.
struct Quantization {
    std::vector<float> scale{};
    std::vector<int32_t> zero{};
    int axis = 0;

    bool used() const { return !scale.empty(); }
};

using ValueId = int;
constexpr ValueId absent = -1;

struct Value : Array {
    std::string name{};
    bool shaped = false;    ///< dims are known; false if they depend on data, such as the number of boxes
    bool optional = false;  ///< of an input: a run may give nothing
    std::map<size_t, std::string> symbols{};  ///< names of dimensions of inputs, by index
    Quantization quantization{};
    bool exact = false;          ///< float that holds integers, or numbers that become integers: no narrower type does
    bool channels_last = false;  ///< channels are contiguous in memory; dims stay in ONNX order
};

/// The type of a value as ONNX Runtime writes it: tensor(float), seq(tensor(float)), optional(tensor(float)).
std::string kind_of(const Value &value);

struct Model;
struct SessionOptions;
class Subgraph;

struct Attribute {
    enum class Kind : uint8_t { Int, Float, String, Ints, Floats, Strings, Tensor, Graph, Kind };
    Kind kind = Kind::Int;
    int64_t i = 0;
    float f = 0.F;
    std::string s{};
    std::vector<int64_t> ints{};
    std::vector<float> floats{};
    std::vector<std::string> strings{};
    Array tensor{};  ///< of a kind of value: its type and what it holds
    /// A branch of If, or the body of a loop. Its last inputs are `captured` values of the outer graph: the node's
    /// inputs from number `i` on. `ints` are inputs whose elements its plan depends on.
    std::shared_ptr<const Model> graph{};
    size_t captured = 0;
    std::shared_ptr<Subgraph> runner{};  ///< of a node that the host runs
};

/// The attributes of a node by name. Copies share them until one of them changes.
class NodeAttributes {
public:
    using Map = std::map<std::string, Attribute>;

    Map::const_iterator begin() const { return _map == nullptr ? Map::const_iterator() : _map->begin(); }
    Map::const_iterator end() const { return _map == nullptr ? Map::const_iterator() : _map->end(); }
    /// Null: there is none of that name.
    const Attribute *find(const std::string &key) const;
    /// To change them.
    Map &own();
    void clear() { _map.reset(); }

private:
    std::shared_ptr<Map> _map{};  ///< null: none
};

/// How a node is computed if the library refuses it as it is.
struct Way {
    Type integers = Type::None;  ///< of the operation on integers of at most 16 bits; None: their own
    bool single = false;         ///< floating-point numbers are computed in single precision
    bool real = false;           ///< quantized numbers are computed as real numbers
    bool flat = false;           ///< dimensions that the operation treats alike become one
};

struct Node {
    std::string name{}, domain{};
    const Op *op = nullptr;  ///< null: no row has the name, which is then `unknown`
    std::string unknown{};
    std::vector<ValueId> in{}, out{};
    NodeAttributes attributes{};
    bool host = false;       ///< computed by evaluate(), not by the library
    bool quantized = false;  ///< an operation on quantized numbers; others compute with stored integers, scaled or not
    bool selects_branch = false;  ///< a Where that selects the result of a branch of If
    Way way{};
    int stage = 0;    ///< when it is computed: even numbers are those of the host, odd ones those of networks
    int origin = -1;  ///< index among the nodes whose ways are chosen (choose_ways()); -1: none

    /// Null if the node does not have it. Throws Error if no node of its operator can have it; so does set().
    const Attribute *attribute(const std::string &key) const;
    void set(const std::string &key, int64_t number);
    void set(const std::string &key, float number);
    void set(const std::string &key, const std::string &word);
    void set(const std::string &key, const std::vector<int64_t> &numbers);
    void set(const std::string &key, const std::shared_ptr<const Model> &graph);
    bool is(const Word &word) const { return op != nullptr && op->name == &word; }
    std::string word() const { return op == nullptr ? unknown : op->name->text; }

private:
    void require_attribute(const std::string &key) const;
    Attribute &made(const std::string &key, Attribute::Kind kind);
};

/// An input whose elements are those that an output had at the end of the run before. A session keeps them.
struct ModelState {
    std::string input{}, output{};  ///< names; that of the input is the state's
    Array initial{};                ///< before the first run; not known: zeros
};

struct Model {
    int opset = 0;               ///< of the ONNX domain
    std::deque<Value> values{};  ///< references to values stay valid while others are added
    std::vector<Node> nodes{};   ///< in topological order
    std::vector<ValueId> inputs{}, outputs{};
    std::vector<std::string> output_names{};  ///< a pass may replace an output value, but not its name
    std::shared_ptr<Budget> budget = std::make_shared<Budget>();
    int64_t most_unrolled = 64;  ///< steps of recurrent layers; longer ones run in a loop
    bool compiled = false;       ///< nothing checks what the library computes in 32 bits
    std::vector<ModelState> states{};

    Value &value(ValueId id) { return values[static_cast<size_t>(id)]; }
    const Value &value(ValueId id) const { return values[static_cast<size_t>(id)]; }
    /// Absent if there is none.
    ValueId input_named(const std::string &name) const;
    ValueId output_named(const std::string &name) const;
    ValueId add_value(const std::string &name, Type type, const Dims &dims);
    ValueId add_constant(const std::string &name, Array array);
    std::string label(const Node &node) const;  ///< the node's name in messages
    [[noreturn]] void fail(const Node &node, const std::string &reason) const;
    /// Calls @p action for a node. Errors that do not name a node get its name.
    template <class Action> void named(const Node &node, Action action) const {
        try {
            budget->check_time();
            action();
        } catch (const NodeError &) {
            throw;
        } catch (const Error &error) {
            fail(node, error.what());
        }
    }
};

/// Attributes with their default values. Each throws Error if the attribute is of another kind.
int64_t int_of(const Model &model, const Node &node, const char *key, int64_t otherwise);
float float_of(const Model &model, const Node &node, const char *key, float otherwise);
std::string word_of(const Model &model, const Node &node, const char *key, const char *otherwise);
std::vector<int64_t> ints_of(const Model &model, const Node &node, const char *key,
                             const std::vector<int64_t> &otherwise = {});

/// Input @p index of a node; absent if the node does not have it.
inline ValueId input_of(const Node &node, size_t index) {
    return index < node.in.size() ? node.in[index] : absent;
}

/// The axis as a number from 0 on; a negative one counts from the end. Throws Error outside of [-rank, rank).
size_t axis_of(const Model &model, const Node &node, int64_t axis, size_t rank);

}  // namespace ac::model
