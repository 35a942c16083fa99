// SPDX-License-Identifier: MIT
#include "src/model/onnx_reader.h"

#include "src/model/families/control.h"
#include "src/model/file_kind.h"
#include "src/model/onnx_fields.h"
#include "src/model/onnx_tensor.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace ac::model {
namespace {

constexpr int nesting = 16;  // depth of branches in branches

/// Converts a graph of a file to a Model.
class Reader {
public:
    /// @p outer: the reader of the graph that holds this one as a branch; null for the graph of the file.
    Reader(std::string_view graph, int opset, Source &source, Reader *outer)
        : _graph(graph_fields(graph)),
          _source(source),
          _outer(outer),
          _depth(outer == nullptr ? 0 : outer->_depth + 1) {
        _model.opset = opset;
        if (_depth > nesting) {
            throw Error("branches are nested more than " + std::to_string(nesting) + " times");
        }
    }

    Model read(std::vector<Value> *declared = nullptr) {
        if (_outer != nullptr && !_graph.inputs.empty()) {
            throw Error("a branch has inputs");
        }
        read_initializers();
        read_inputs();
        declare_results();
        for (NodeFields &node : _graph.nodes) {
            read_node(node);
        }
        read_outputs(declared);
        sort_nodes();
        return std::move(_model);
    }

    /// For each input of a branch, the value of the outer graph.
    const std::vector<ValueId> &captured() const { return _captured; }

private:
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
            throw Error(owner + " has no name");
        }
        const auto added = _ids.emplace(name, static_cast<ValueId>(_model.values.size()));
        if (!added.second) {
            throw Error(owner + ": the name '" + name + "' is given twice");
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
                continue;  // an initializer that is also listed as an input is its default value
            }
            const std::string owner = "input '" + name + "'";
            const ValueId id = declare(name, "an input");
            const TypeFields given = type_fields(last_bytes(info, 2));
            if (!given.tensor) {
                throw Error(owner + " is not a tensor");
            }
            Value &value = _model.value(id);
            value.type = type_from_onnx(given.type, owner);
            if (!given.shaped) {
                throw Error(owner + " has no shape");
            }
            for (const std::string_view extent : given.extents) {
                read_extent(extent, value, owner);
            }
            _model.inputs.push_back(id);
        }
    }

    /// What the file says of an output; a type that is not supported is none.
    static Value declared_of(std::string_view info, const std::string &name) {
        Value value;
        value.name = name;
        const TypeFields given = type_fields(last_bytes(info, 2));
        value.type = given.tensor ? type_from_onnx(given.type) : Type::None;
        value.shaped = given.tensor && given.shaped;
        for (const std::string_view extent : given.extents) {
            read_extent(extent, value, "output '" + name + "'");
        }
        return value;
    }

    static void read_extent(std::string_view message, Value &value, const std::string &owner) {
        int64_t extent = -1;
        Field field;
        for (Fields fields(message); fields.next(field);) {
            if (field.number() == 1) {
                extent = field.as<int64_t>();
            }
        }
        if (extent < -1) {
            throw Error(owner + ": an extent of " + std::to_string(extent));
        }
        if (extent == -1) {
            value.symbols[value.dims.size()] = std::string(last_bytes(message, 2));
        }
        value.dims.push_back(extent);
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
            if (!name.empty() && found == absent) {
                _model.fail(node, "its input '" + name + "' is not an initializer, input or result of a node");
            }
            node.in.push_back(found);
        }
        for (const std::string_view attribute : fields.attributes) {
            const std::string name(last_bytes(attribute, 1));
            if (!node.attributes.own().emplace(name, read_attribute(attribute, name, node)).second) {
                _model.fail(node, "attribute '" + name + "' is given twice");
            }
        }
        _model.nodes.push_back(std::move(node));
    }

    /// A branch of If. The values that it captures become inputs of the node.
    Attribute read_branch(std::string_view graph, const std::string &name, Node &node) {
        Attribute attribute;
        attribute.kind = Attribute::Kind::Graph;
        try {
            Reader reader(graph, _model.opset, _source, this);
            attribute.graph = std::make_shared<const Model>(reader.read());
            attribute.i = static_cast<int64_t>(node.in.size());
            node.in.insert(node.in.end(), reader.captured().begin(), reader.captured().end());
        } catch (const Error &error) {
            const std::string text = error.what();
            if (text.compare(0, 5, "node ") == 0) {
                throw;
            }
            _model.fail(node, "attribute '" + name + "': " + text);
        }
        return attribute;
    }

    Attribute read_attribute(std::string_view message, const std::string &name, Node &node) {
        using Kind = Attribute::Kind;
        // By AttributeProto.AttributeType; the first has no meaning.
        static constexpr Kind kinds[] = {Kind::Int,   Kind::Float,  Kind::Int,  Kind::String, Kind::Tensor,
                                         Kind::Graph, Kind::Floats, Kind::Ints, Kind::Strings};
        AttributeFields fields = attribute_fields(message);
        const uint32_t type = fields.type;
        const bool graph = type == 5 || type == 10;
        if (type == 5 && node.is(ops::If) && node.domain.empty()) {
            return read_branch(fields.nested, name, node);
        }
        if (graph || type == 0 || type >= std::size(kinds)) {
            _model.fail(node, "attribute '" + name + "' is " +
                                  (graph ? "a graph; the only control flow that is supported is If"
                                         : "of a kind that is not supported"));
        }
        fields.value.kind = kinds[type];
        if (fields.value.kind == Kind::Tensor) {
            fields.value.tensor =
                read_tensor(fields.nested, _source, _model.label(node) + ": attribute '" + name + "'");
        }
        return fields.value;
    }

    void read_outputs(std::vector<Value> *declared) {
        for (const std::string_view info : _graph.outputs) {
            const std::string name(last_bytes(info, 1));
            const ValueId found = find(name);
            if (found == absent) {
                throw Error("output '" + name + "': no node computes it");
            }
            if (std::count(_model.outputs.begin(), _model.outputs.end(), found) != 0) {
                throw Error("output '" + name + "' is listed twice");
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

    /// Sorts the nodes topologically. Keeps the file's order where possible.
    void sort_nodes() {
        const size_t count = _model.nodes.size();
        std::vector<size_t> producer(_model.values.size(), count), missing(count, 0);
        for (size_t i = 0; i < count; ++i) {
            for (const ValueId id : _model.nodes[i].out) {
                if (id != absent) {
                    producer[static_cast<size_t>(id)] = i;
                }
            }
        }
        std::vector<std::vector<size_t>> readers(count);
        for (size_t i = 0; i < count; ++i) {
            for (const ValueId id : _model.nodes[i].in) {
                const size_t from = id == absent ? count : producer[static_cast<size_t>(id)];
                if (from != count) {
                    readers[from].push_back(i);
                    ++missing[i];
                }
            }
        }
        std::vector<size_t> ready, order;  // a heap with the earliest node of the file on top
        const auto later = [](size_t a, size_t b) { return a > b; };
        for (size_t i = 0; i < count; ++i) {
            if (missing[i] == 0) {
                ready.push_back(i);
            }
        }
        std::make_heap(ready.begin(), ready.end(), later);
        while (!ready.empty()) {
            std::pop_heap(ready.begin(), ready.end(), later);
            order.push_back(ready.back());
            ready.pop_back();
            for (const size_t reader : readers[order.back()]) {
                if (--missing[reader] == 0) {
                    ready.push_back(reader);
                    std::push_heap(ready.begin(), ready.end(), later);
                }
            }
        }
        if (order.size() != count) {
            const auto stuck = std::find_if(missing.begin(), missing.end(), [](size_t n) { return n != 0; });
            _model.fail(_model.nodes[static_cast<size_t>(stuck - missing.begin())], "it depends on its own result");
        }
        std::vector<Node> nodes;
        for (const size_t i : order) {
            nodes.push_back(std::move(_model.nodes[i]));
        }
        _model.nodes = std::move(nodes);
    }

    GraphFields _graph;
    Source &_source;
    Reader *_outer;
    int _depth;
    Model _model{};
    std::unordered_map<std::string, ValueId> _ids{};
    std::vector<ValueId> _captured{};
};

int opset_of(const ModelFields &fields) {
    if (fields.opset == 0 && fields.sets != 0) {
        // A model that consists of operators of other domains only need not name ONNX's opset. Each of them is refused
        // later.
        const std::vector<NodeFields> nodes = graph_fields(fields.graph).nodes;
        const auto of_onnx = [](const NodeFields &node) { return node.domain.empty() || node.domain == "ai.onnx"; };
        if (!nodes.empty() && std::none_of(nodes.begin(), nodes.end(), of_onnx)) {
            return 1;
        }
    }
    if (fields.opset == 0) {
        throw Error("the file does not say which opset of ONNX it uses; it is not an ONNX model, or it is cut off");
    }
    if (fields.opset < 1 || fields.opset > 1000) {
        throw Error("opset " + std::to_string(fields.opset) + " is not one of ONNX");
    }
    return static_cast<int>(fields.opset);
}

Model parsed(Source source, std::vector<Value> *declared) {
    const ModelFields fields = model_fields({source.file->data(), source.file->size()});
    const int opset = opset_of(fields);
    if (!fields.whole) {
        throw Error("the file holds no graph; it is not an ONNX model, or it is cut off");
    }
    if (!fields.function.empty()) {
        throw Error("functions of the model's own are not supported ('" + fields.function + "')");
    }
    return Reader(fields.graph, opset, source, nullptr).read(declared);
}

}  // namespace

Model parse_onnx(const std::string &bytes, const std::string &folder, std::vector<Value> *declared) {
    return parsed({FileBytes::of(bytes), {folder}}, declared);
}

Model read_onnx(const std::string &path, std::vector<Value> *declared) {
    std::string problem;
    const std::shared_ptr<const FileBytes> file = FileBytes::open(path, problem);
    if (file == nullptr) {
        throw Error("cannot open '" + path + "': " + problem);
    }
    const std::string kind = kind_of_file({file->data(), std::min<size_t>(file->size(), 64)});
    if (!kind.empty()) {
        throw Error("'" + path + "' is not an ONNX model; it is " + kind);
    }
    return parsed({file, folders_of(path)}, declared);
}

}  // namespace ac::model
