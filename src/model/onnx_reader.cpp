// SPDX-License-Identifier: MIT
#include "src/model/onnx_reader.h"

#include "src/model/onnx_tensor.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl.h>
#include <onnx/onnx.pb.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <utility>

namespace ac::model {
namespace {

constexpr int nesting = 32;  // depth of nested messages; ordinary graphs need six

/// Converts a graph of a file to a Model.
class Reader {
public:
    /// @p outer: the reader of the graph that holds this one as a branch; null for the graph of the file.
    Reader(onnx::GraphProto &graph, int opset, const std::string &folder, Reader *outer)
        : _graph(graph), _folder(folder), _outer(outer) {
        _model.opset = opset;
    }

    Model read() {
        if (_graph.sparse_initializer_size() != 0) {
            throw Error("sparse initializers are not supported");
        }
        if (_outer != nullptr && _graph.input_size() != 0) {
            throw Error("a branch has inputs");
        }
        read_initializers(_graph);
        read_inputs(_graph);
        declare_results(_graph);
        for (onnx::NodeProto &node : *_graph.mutable_node()) {
            read_node(node);
        }
        read_outputs(_graph);
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

    void read_initializers(onnx::GraphProto &graph) {
        for (onnx::TensorProto &tensor : *graph.mutable_initializer()) {
            const std::string owner = "initializer '" + tensor.name() + "'";
            Value &value = _model.value(declare(tensor.name(), "an initializer"));
            static_cast<Array &>(value) = take_tensor(tensor, _folder, owner);
            value.shaped = true;
        }
    }

    void read_inputs(const onnx::GraphProto &graph) {
        for (const onnx::ValueInfoProto &info : graph.input()) {
            const auto found = _ids.find(info.name());
            if (found != _ids.end() && _model.value(found->second).known()) {
                continue;  // an initializer that is also listed as an input is its default value
            }
            const std::string owner = "input '" + info.name() + "'";
            const ValueId id = declare(info.name(), "an input");
            if (!info.type().has_tensor_type()) {
                throw Error(owner + " is no tensor");
            }
            const auto &tensor = info.type().tensor_type();
            Value &value = _model.value(id);
            value.type = type_from_onnx(tensor.elem_type(), owner);
            if (!tensor.has_shape()) {
                throw Error(owner + " has no shape");
            }
            for (const auto &dim : tensor.shape().dim()) {
                const bool given = dim.has_dim_value() && dim.dim_value() >= 0;
                if (dim.has_dim_value() && dim.dim_value() < -1) {
                    throw Error(owner + ": an extent of " + std::to_string(dim.dim_value()));
                }
                if (!given) {
                    value.symbols[value.dims.size()] = dim.dim_param();
                }
                value.dims.push_back(given ? dim.dim_value() : -1);
            }
            _model.inputs.push_back(id);
        }
    }

    void declare_results(const onnx::GraphProto &graph) {
        for (const onnx::NodeProto &node : graph.node()) {
            for (const std::string &name : node.output()) {
                if (!name.empty()) {
                    declare(name, "node '" + node.name() + "' (" + node.op_type() + ")");
                }
            }
        }
    }

    void read_node(onnx::NodeProto &proto) {
        Node node;
        node.name = proto.name();
        node.op = proto.op_type();
        node.domain = proto.domain() == "ai.onnx" ? "" : proto.domain();
        if (node.domain == "ac") {
            _model.fail(node, "domain 'ac' is not supported");  // that domain is for nodes made by passes
        }
        for (const std::string &name : proto.output()) {
            node.out.push_back(name.empty() ? absent : _ids.at(name));
        }
        for (size_t i = 0; node.name.empty() && i < node.out.size(); ++i) {
            node.name = proto.output(static_cast<int>(i));
        }
        if (std::all_of(node.out.begin(), node.out.end(), [](ValueId id) { return id == absent; })) {
            _model.fail(node, "it has no output");
        }
        for (const std::string &name : proto.input()) {
            const ValueId found = name.empty() ? absent : find(name);
            if (!name.empty() && found == absent) {
                _model.fail(node, "its input '" + name + "' is no initializer, input or result of a node");
            }
            node.in.push_back(found);
        }
        for (onnx::AttributeProto &attribute : *proto.mutable_attribute()) {
            if (!node.attributes.emplace(attribute.name(), read_attribute(attribute, node)).second) {
                _model.fail(node, "attribute '" + attribute.name() + "' is given twice");
            }
        }
        _model.nodes.push_back(std::move(node));
    }

    /// A branch of If. The values that it captures become inputs of the node.
    Attribute read_branch(onnx::AttributeProto &proto, Node &node) {
        Reader reader(*proto.mutable_g(), _model.opset, _folder, this);
        Attribute attribute;
        attribute.kind = Attribute::Kind::Graph;
        try {
            attribute.graph = std::make_shared<const Model>(reader.read());
        } catch (const Error &error) {
            const std::string text = error.what();
            if (text.compare(0, 5, "node ") == 0) {
                throw;
            }
            _model.fail(node, "attribute '" + proto.name() + "': " + text);
        }
        attribute.i = static_cast<int64_t>(node.in.size());
        node.in.insert(node.in.end(), reader.captured().begin(), reader.captured().end());
        return attribute;
    }

    Attribute read_attribute(onnx::AttributeProto &proto, Node &node) {
        using Kind = Attribute::Kind;
        if (node.is("If") && node.domain.empty() && proto.type() == onnx::AttributeProto::GRAPH) {
            return read_branch(proto, node);
        }
        Attribute attribute;
        static constexpr std::pair<onnx::AttributeProto::AttributeType, Kind> kinds[] = {
            {onnx::AttributeProto::INT, Kind::Int},       {onnx::AttributeProto::FLOAT, Kind::Float},
            {onnx::AttributeProto::STRING, Kind::String}, {onnx::AttributeProto::INTS, Kind::Ints},
            {onnx::AttributeProto::FLOATS, Kind::Floats}, {onnx::AttributeProto::STRINGS, Kind::Strings},
            {onnx::AttributeProto::TENSOR, Kind::Tensor}};
        const auto found =
            std::find_if(std::begin(kinds), std::end(kinds), [&](const auto &k) { return k.first == proto.type(); });
        if (found == std::end(kinds)) {
            const bool graph =
                proto.type() == onnx::AttributeProto::GRAPH || proto.type() == onnx::AttributeProto::GRAPHS;
            _model.fail(node, "attribute '" + proto.name() + "' is " +
                                  (graph ? "a graph; of control flow, only If is supported"
                                         : "of a kind that is not supported"));
        }
        attribute.kind = found->second;
        if (attribute.kind == Kind::Tensor) {
            attribute.tensor =
                take_tensor(*proto.mutable_t(), _folder, _model.label(node) + ": attribute '" + proto.name() + "'");
        }
        attribute.i = proto.i();
        attribute.f = proto.f();
        attribute.s = proto.s();
        attribute.ints.assign(proto.ints().begin(), proto.ints().end());
        attribute.floats.assign(proto.floats().begin(), proto.floats().end());
        attribute.strings.assign(proto.strings().begin(), proto.strings().end());
        return attribute;
    }

    void read_outputs(const onnx::GraphProto &graph) {
        for (const onnx::ValueInfoProto &info : graph.output()) {
            const ValueId found = find(info.name());
            if (found == absent) {
                throw Error("output '" + info.name() + "': no node computes it");
            }
            if (std::count(_model.outputs.begin(), _model.outputs.end(), found) != 0) {
                throw Error("output '" + info.name() + "' is listed twice");
            }
            _model.outputs.push_back(found);
            _model.output_names.push_back(info.name());
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

    onnx::GraphProto &_graph;
    const std::string &_folder;
    Reader *_outer;
    Model _model{};
    std::unordered_map<std::string, ValueId> _ids{};
    std::vector<ValueId> _captured{};
};

int opset_of(const onnx::ModelProto &proto) {
    int64_t version = 0;
    for (const auto &set : proto.opset_import()) {
        if (set.domain().empty() || set.domain() == "ai.onnx") {
            version = set.version();
        }
    }
    if (version == 0) {
        throw Error("the file does not say which opset it uses; it is no ONNX model, or it is cut off");
    }
    if (version < 9 || version > 1000) {
        throw Error("opset " + std::to_string(version) + " is not supported; those from 9 on are");
    }
    return static_cast<int>(version);
}

Model parsed(google::protobuf::io::ZeroCopyInputStream &stream, const std::string &folder) {
    google::protobuf::LogSilencer silent;
    google::protobuf::io::CodedInputStream coded(&stream);
    coded.SetRecursionLimit(nesting);
    onnx::ModelProto proto;
    if (!proto.ParseFromCodedStream(&coded) || !coded.ConsumedEntireMessage()) {
        throw Error("this is no ONNX model, or it is cut off: protobuf cannot parse it");
    }
    const int opset = opset_of(proto);
    if (!proto.has_graph()) {
        throw Error("the file holds no graph; it is no ONNX model, or it is cut off");
    }
    if (proto.functions_size() != 0) {
        throw Error("functions of the model's own are not supported ('" + proto.functions(0).name() + "')");
    }
    return Reader(*proto.mutable_graph(), opset, folder, nullptr).read();
}

}  // namespace

Model parse_onnx(const std::string &bytes, const std::string &folder) {
    if (bytes.size() > static_cast<size_t>(std::numeric_limits<int>::max())) {
        throw Error("a model of more than 2^31 - 1 bytes; large weights belong into external data");
    }
    google::protobuf::io::ArrayInputStream stream(bytes.data(), static_cast<int>(bytes.size()));
    return parsed(stream, folder);
}

Model read_onnx(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        throw Error("cannot open '" + path + "': " + std::strerror(errno));
    }
    google::protobuf::io::IstreamInputStream stream(&file);
    const size_t slash = path.find_last_of('/');
    return parsed(stream, slash == std::string::npos ? "." : path.substr(0, std::max<size_t>(slash, 1)));
}

}  // namespace ac::model
