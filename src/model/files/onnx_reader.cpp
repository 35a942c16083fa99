// SPDX-License-Identifier: MIT
#include "src/model/files/onnx_reader.h"

#include "src/model/data/attributes.h"
#include "src/model/data/joined.h"
#include "src/model/files/file_kind.h"
#include "src/model/files/onnx_fields.h"
#include "src/model/files/onnx_tensor.h"
#include "src/model/rules/inlined.h"
#include "src/model/rules/ops.h"
#include "src/model/rules/sorted.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <unordered_map>

namespace ac::model {
namespace {

constexpr int nesting = 16;               // depth of branches in branches, and of functions in functions
constexpr size_t most_inlined = 1000000;  // nodes of functions, which may call each other many times

/// The functions of a file, by domain, name and overload.
struct Functions {
    std::map<std::string, FunctionFields> all{};
    size_t inlined = 0;  ///< nodes until now

    const FunctionFields *find(const std::string &domain, const NodeFields &node) const {
        const auto found = all.empty() ? all.end() : all.find(key_of(domain, node.op, node.overload));
        return found == all.end() ? nullptr : &found->second;
    }
    static std::string key_of(const std::string &domain, const std::string &name, const std::string &overload) {
        return (domain == "ai.onnx" ? std::string() : domain) + '\n' + name + '\n' + overload;
    }
};

/// What a call gives a function: its attributes, by name.
using Arguments = std::map<std::string, std::string_view>;

/// Converts a graph of a file to a Model.
class Reader {
public:
    /// @p outer: the reader of the graph that has a node with this one inside; null for the graph of the file.
    Reader(std::string_view graph, int opset, Source &source, Functions &functions, Reader *outer)
        : Reader(graph_fields(graph), opset, source, functions, outer == nullptr ? 0 : outer->_depth + 1) {
        _outer = outer;
        _arguments = outer == nullptr ? nullptr : outer->_arguments;
    }
    /// A function that is called with these attributes.
    Reader(const FunctionFields &function, int opset, Source &source, Functions &functions, int depth,
           const Arguments &arguments)
        : Reader(function.graph, opset, source, functions, depth) {
        _arguments = &arguments;
    }

    Model read(std::vector<Value> *declared = nullptr) {
        read_initializers();
        read_inputs();
        read_nodes();
        read_outputs(declared);
        sort_nodes(_model);
        return std::move(_model);
    }

    /// Those of a function: of its inputs, the first ones are given, unless they are absent.
    Model read_function(const FunctionFields &function, const std::vector<ValueId> &given) {
        for (size_t i = 0; i < function.in.size(); ++i) {
            if (i < given.size() && given[i] != absent) {
                _model.inputs.push_back(declare(function.in[i], "an input"));
            } else {
                _missing.insert(function.in[i]);
            }
        }
        read_nodes();
        for (const std::string &name : function.out) {
            const ValueId found = find(name);
            if (found == absent) {
                throw Error(joined({"its output '", name, "' is computed by no node of the function"}));
            }
            _model.outputs.push_back(found);
            _model.output_names.push_back(name);
        }
        sort_nodes(_model);
        return std::move(_model);
    }

    /// For each value that a graph inside a node captures, the value of the outer graph.
    const std::vector<ValueId> &captured() const { return _captured; }

private:
    Reader(GraphFields graph, int opset, Source &source, Functions &functions, int depth)
        : _graph(std::move(graph)), _source(source), _functions(functions), _depth(depth) {
        _model.opset = opset;
        if (_depth > nesting) {
            throw Error(joined({"branches or functions are nested more than ", std::to_string(nesting), " times"}));
        }
    }

    void read_nodes() {
        declare_results();
        for (NodeFields &node : _graph.nodes) {
            read_node(node);
        }
    }

    /// The value of a name; absent if there is none. A branch sees the values of the graphs around it.
    ValueId find(const std::string &name) {
        const auto found = _ids.find(name);
        if (found != _ids.end() || _outer == nullptr) {
            return found == _ids.end() ? absent : found->second;
        }
        const ValueId from = _outer->find(name);
        if (from == absent) {
            return absent;
        }
        const ValueId id = declare(name, "a captured value");
        _model.inputs.push_back(id);
        _captured.push_back(from);
        return id;
    }

    ValueId declare(const std::string &name, const std::string &owner) {
        if (name.empty()) {
            throw Error(joined({owner, " has no name"}));
        }
        const auto added = _ids.emplace(name, static_cast<ValueId>(_model.values.size()));
        if (!added.second) {
            throw Error(joined({owner, ": the name '", name, "' is given twice"}));
        }
        Value value;
        value.name = name;
        _model.values.push_back(std::move(value));
        return added.first->second;
    }

    void read_initializers() {
        for (const std::string_view tensor : _graph.initializers) {
            const std::string name(last_bytes(tensor, 8));
            Value &value = _model.value(declare(name, "an initializer"));
            static_cast<Array &>(value) = read_tensor(tensor, _source, "initializer '" + name + "'");
            value.shaped = true;
        }
    }

    void read_inputs() {
        for (const std::string_view info : _graph.inputs) {
            const std::string name(last_bytes(info, 1));
            const auto found = _ids.find(name);
            if (found != _ids.end() && _model.value(found->second).known()) {
                if (_outer != nullptr) {
                    throw Error(joined({"input '", name, "' of a graph inside a node has a value"}));
                }
                continue;  // an initializer that is also listed as an input is its default value
            }
            const std::string owner = "input '" + name + "'";
            const ValueId id = declare(name, "an input");
            const TypeFields given = type_fields(last_bytes(info, 2));
            if (!given.tensor && _outer == nullptr) {
                throw Error(joined({owner, " is neither a tensor nor a sequence or an optional of tensors"}));
            }
            Value &value = _model.value(id);
            _model.inputs.push_back(id);
            value.type = _outer == nullptr ? type_from_onnx(given.type, owner) : type_from_onnx(given.type);
            value.holds = given.sequence ? Holds::sequence : Holds::tensor;
            value.optional = given.optional;
            if (given.sequence || given.optional || (_outer != nullptr && !given.shaped)) {
                continue;
            }
            if (!given.shaped) {
                throw Error(joined({owner, " has no shape"}));
            }
            for (const std::string_view extent : given.extents) {
                read_extent(extent, value, owner);
            }
        }
    }

    void declare_results() {
        for (const NodeFields &node : _graph.nodes) {
            for (const std::string &name : node.out) {
                if (!name.empty()) {
                    declare(name, "node '" + node.name + "' (" + node.op + ")");
                }
            }
        }
    }

    void read_node(NodeFields &fields) {
        Node node;
        node.name = fields.name;
        node.domain = fields.domain == "ai.onnx" ? "" : fields.domain;
        node.op = find_op(fields.op, node.domain);
        node.unknown = node.op == nullptr ? fields.op : std::string();
        if (node.domain == "ac") {
            _model.fail(node, "domain 'ac' is not supported");  // that domain is for nodes made by passes
        }
        for (const std::string &name : fields.out) {
            node.out.push_back(name.empty() ? absent : _ids.at(name));
            node.name = node.name.empty() ? name : node.name;
        }
        if (std::all_of(node.out.begin(), node.out.end(), [](ValueId id) { return id == absent; })) {
            _model.fail(node, "it has no output");
        }
        for (const std::string &name : fields.in) {
            const ValueId found = name.empty() ? absent : find(name);
            if (!name.empty() && found == absent && !is_missing(name)) {
                _model.fail(node, joined({"its input '", name, "' is not an initializer, input or result of a node"}));
            }
            node.in.push_back(found);
        }
        const FunctionFields *const function = _functions.find(node.domain, fields);
        if (function != nullptr && !has_row(node)) {
            return call(node, *function, fields);
        }
        for (std::string_view attribute : fields.attributes) {
            const std::string name(last_bytes(attribute, 1));
            if (argument(attribute) &&
                !node.attributes.own().emplace(name, read_attribute(attribute, name, node)).second) {
                _model.fail(node, joined({"attribute '", name, "' is given twice"}));
            }
        }
        _model.nodes.push_back(std::move(node));
    }

    /// Whether the library has the operator itself: its row is better than a function that says what it means.
    static bool has_row(const Node &node) {
        return node.op != nullptr && ((node.domain.empty() && node.op->origin == Origin::onnx) ||
                                      (node.domain == "com.microsoft" && node.op->origin == Origin::runtime));
    }

    /// An attribute that refers to one of the function becomes that. False if the call does not give it.
    bool argument(std::string_view &attribute) const {
        const std::string_view name = _arguments == nullptr ? "" : last_bytes(attribute, 21);
        if (name.empty()) {
            return true;
        }
        const auto found = _arguments->find(std::string(name));
        if (found == _arguments->end()) {
            return false;
        }
        attribute = found->second;
        return true;
    }

    /// Whether a name is that of an input of the function that the call does not give.
    bool is_missing(const std::string &name) const {
        return _missing.count(name) != 0 || (_outer != nullptr && _outer->is_missing(name));
    }

    /// The nodes of a function in place of a node that calls it.
    void call(const Node &node, const FunctionFields &function, const NodeFields &fields) {
        _functions.inlined += function.graph.nodes.size();
        if (_functions.inlined > most_inlined) {
            _model.fail(node,
                        joined({"the functions of the model have more than ", std::to_string(most_inlined), " nodes"}));
        }
        if (function.opset != 0 && function.opset != _model.opset) {
            _model.fail(node, joined({"the function uses opset ", std::to_string(function.opset), ", the model ",
                                      std::to_string(_model.opset)}));
        }
        if (node.in.size() > function.in.size() || node.out.size() > function.out.size()) {
            _model.fail(node, joined({"the function has ", std::to_string(function.in.size()), " inputs and ",
                                      std::to_string(function.out.size()), " outputs; the node has more"}));
        }
        Arguments arguments;
        for (const std::string_view attribute : function.attributes) {
            arguments[std::string(last_bytes(attribute, 1))] = attribute;
        }
        for (std::string_view attribute : fields.attributes) {
            const std::string name(last_bytes(attribute, 1));
            if (argument(attribute)) {
                arguments[name] = attribute;
            }
        }
        Model part;
        _model.named(node, [&] {
            part = Reader(function, _model.opset, _source, _functions, _depth + 1, arguments)
                       .read_function(function, node.in);
        });
        std::vector<ValueId> inputs;
        std::copy_if(node.in.begin(), node.in.end(), std::back_inserter(inputs),
                     [](ValueId id) { return id != absent; });
        for (Node &inner : inlined(_model, node, part, inputs)) {
            inner.name = node.name + "/" + inner.name;
            _model.nodes.push_back(std::move(inner));
        }
    }

    /// A graph inside a node. The values that it captures become inputs of the node.
    Attribute read_branch(std::string_view graph, const std::string &name, Node &node) {
        Attribute attribute;
        attribute.kind = Attribute::Kind::Graph;
        try {
            Reader reader(graph, _model.opset, _source, _functions, this);
            attribute.graph = std::make_shared<const Model>(reader.read());
            attribute.i = static_cast<int64_t>(node.in.size());
            attribute.captured = reader.captured().size();
            node.in.insert(node.in.end(), reader.captured().begin(), reader.captured().end());
        } catch (const Error &error) {
            const std::string text = error.what();
            if (text.compare(0, 5, "node ") == 0) {
                throw;
            }
            _model.fail(node, joined({"attribute '", name, "': ", text}));
        }
        return attribute;
    }

    Attribute read_attribute(std::string_view message, const std::string &name, Node &node) {
        using Kind = Attribute::Kind;
        // By AttributeProto.AttributeType; the first has no meaning.
        static constexpr Kind kinds[] = {Kind::Int,   Kind::Float,  Kind::Int,  Kind::String, Kind::Tensor,
                                         Kind::Graph, Kind::Floats, Kind::Ints, Kind::Strings};
        constexpr uint32_t type_proto = 13;
        AttributeFields fields = attribute_fields(message);
        if (!fields.ref.empty()) {
            _model.fail(node,
                        joined({"attribute '", name, "' refers to '", fields.ref, "' of a function, but is in none"}));
        }
        const uint32_t type = fields.type;
        const bool graph = type == 5 || type == 10;
        if (type == 5 && node.op != nullptr && has_attribute(*node.op, name) && node.domain.empty()) {
            return read_branch(fields.nested, name, node);
        }
        if (type == type_proto) {
            return read_kind(fields, name, node);
        }
        if (graph || type == 0 || type >= std::size(kinds)) {
            _model.fail(node, joined({"attribute '", name, "' is ",
                                      graph ? "a graph, which is not supported" : "of a kind that is not supported"}));
        }
        fields.value.kind = kinds[type];
        if (fields.value.kind == Kind::Tensor) {
            fields.value.tensor =
                read_tensor(fields.nested, _source, _model.label(node) + ": attribute '" + name + "'");
        }
        return fields.value;
    }

    /// A kind of value: what it holds, and the type of elements.
    Attribute read_kind(const AttributeFields &fields, const std::string &name, const Node &node) {
        const TypeFields given = type_fields(fields.nested);
        if (!given.tensor) {
            _model.fail(node, joined({"attribute '", name, "' is neither a tensor nor a sequence of tensors"}));
        }
        Attribute attribute;
        attribute.kind = Attribute::Kind::Kind;
        attribute.tensor.type = type_from_onnx(given.type, _model.label(node));
        attribute.tensor.holds = given.sequence ? Holds::sequence : Holds::tensor;
        return attribute;
    }

    /// What the file says of a result of a graph inside a node. It counts where no iteration computes it.
    void declare_result(ValueId id, const Value &declared) {
        Value &value = _model.value(id);
        if (!value.known() && value.type == Type::None &&
            std::count(_model.inputs.begin(), _model.inputs.end(), id) == 0) {
            value.type = declared.type;
            value.dims = declared.dims;
        }
    }

    void read_outputs(std::vector<Value> *declared) {
        for (const std::string_view info : _graph.outputs) {
            const std::string name(last_bytes(info, 1));
            const ValueId found = find(name);
            if (found == absent) {
                throw Error(joined({"output '", name, "': no node computes it"}));
            }
            if (_outer == nullptr && std::count(_model.outputs.begin(), _model.outputs.end(), found) != 0) {
                throw Error(joined({"output '", name, "' is listed twice"}));
            }
            if (_outer != nullptr) {
                declare_result(found, declared_of(info, name));
            }
            _model.outputs.push_back(found);
            _model.output_names.push_back(name);
            if (declared != nullptr) {
                declared->push_back(declared_of(info, name));
            }
        }
        if (_model.outputs.empty()) {
            throw Error("the graph has no output");
        }
    }

    GraphFields _graph;
    Source &_source;
    Functions &_functions;
    Reader *_outer = nullptr;
    int _depth;
    const Arguments *_arguments = nullptr;  ///< of the function whose graph this is, or is in
    std::set<std::string> _missing{};       ///< inputs of the function that the call does not give
    Model _model{};
    std::unordered_map<std::string, ValueId> _ids{};
    std::vector<ValueId> _captured{};
};

Model parsed(Source source, std::vector<Value> *declared) {
    const ModelFields fields = model_fields({source.file->data(), source.file->size()});
    const int opset = opset_of(fields);
    if (!fields.whole) {
        throw Error("the file holds no graph; it is not an ONNX model, or it is cut off");
    }
    Functions functions;
    for (const std::string_view message : fields.functions) {
        FunctionFields function = function_fields(message);
        const std::string key = Functions::key_of(function.domain, function.name, function.overload);
        if (!functions.all.emplace(key, function).second) {
            throw Error(joined({"the function '", function.name, "' is there twice"}));
        }
    }
    Model model = Reader(fields.graph, opset, source, functions, nullptr).read(declared);
    model.states = fields.states;
    return model;
}

}  // namespace

Model parse_onnx(const std::string &bytes, const std::string &folder, std::vector<Value> *declared) {
    return parsed({FileBytes::of(bytes), {folder}}, declared);
}

Model read_onnx(const std::string &path, std::vector<Value> *declared) {
    std::string problem;
    const std::shared_ptr<const FileBytes> file = FileBytes::open(path, problem);
    if (file == nullptr) {
        throw Error(joined({"cannot open '", path, "': ", problem}));
    }
    const std::string kind = kind_of_file({file->data(), std::min<size_t>(file->size(), 64)});
    if (!kind.empty()) {
        throw Error(joined({"'", path, "' is not an ONNX model; it is ", kind}));
    }
    return parsed({file, folders_of(path)}, declared);
}

}  // namespace ac::model
