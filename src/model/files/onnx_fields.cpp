// SPDX-License-Identifier: MIT
#include "src/model/files/onnx_fields.h"

#include "src/model/data/joined.h"

#include <algorithm>

namespace ac::model {
namespace {

NodeFields node_fields(std::string_view message) {
    NodeFields node;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        switch (field.number()) {
            case 1:
                node.in.push_back(field.text());
                break;
            case 2:
                node.out.push_back(field.text());
                break;
            case 3:
                node.name = field.text();
                break;
            case 4:
                node.op = field.text();
                break;
            case 5:
                node.attributes.push_back(field.bytes());
                break;
            case 7:
                node.domain = field.text();
                break;
            case 8:
                node.overload = field.text();
                break;
            default:
                break;
        }
    }
    return node;
}

}  // namespace

std::string_view last_bytes(std::string_view message, uint32_t number) {
    std::string_view found;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        if (field.number() == number) {
            found = field.bytes();
        }
    }
    return found;
}

GraphFields graph_fields(std::string_view message) {
    GraphFields graph;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        switch (field.number()) {
            case 1:
                graph.nodes.push_back(node_fields(field.bytes()));
                break;
            case 5:
                graph.initializers.push_back(field.bytes());
                break;
            case 11:
                graph.inputs.push_back(field.bytes());
                break;
            case 12:
                graph.outputs.push_back(field.bytes());
                break;
            case 15:
                throw Error("sparse initializers are not supported");
            default:
                break;
        }
    }
    return graph;
}

/// The version of the ONNX domain in an entry of opset_import; 0 for another domain.
static int64_t version_of(std::string_view entry) {
    const std::string_view domain = last_bytes(entry, 1);
    int64_t version = 0;
    Field field;
    for (Fields fields(entry); (domain.empty() || domain == "ai.onnx") && fields.next(field);) {
        version = field.number() == 2 ? field.as<int64_t>() : version;
    }
    return version;
}

FunctionFields function_fields(std::string_view message) {
    FunctionFields function;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        switch (field.number()) {
            case 1:
                function.name = field.text();
                break;
            case 4:
                function.in.push_back(field.text());
                break;
            case 5:
                function.out.push_back(field.text());
                break;
            case 7:
                function.graph.nodes.push_back(node_fields(field.bytes()));
                break;
            case 9:
                function.opset = std::max(function.opset, version_of(field.bytes()));
                break;
            case 10:
                function.domain = field.text();
                break;
            case 11:
                function.attributes.push_back(field.bytes());
                break;
            case 13:
                function.overload = field.text();
                break;
            default:
                break;
        }
    }
    return function;
}

TypeFields type_fields(std::string_view message) {
    TypeFields found;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        found.tensor = found.tensor || field.number() == 1;
        if (!found.optional && !found.sequence && (field.number() == 9 || field.number() == 4)) {
            TypeFields inner = type_fields(last_bytes(field.bytes(), 1));
            const bool again = field.number() == 9 ? inner.optional : inner.optional || inner.sequence;
            inner.optional = inner.optional || field.number() == 9;
            inner.sequence = inner.sequence || field.number() == 4;
            inner.tensor = inner.tensor && !again;  // sequences of sequences and the like are not supported
            return inner;
        }
    }
    const std::string_view tensor = last_bytes(message, 1);
    for (Fields fields(tensor); fields.next(field);) {
        if (field.number() == 1) {
            found.type = field.as<int32_t>();
        } else if (field.number() == 2) {
            found.shaped = true;
            Field extent;
            for (Fields extents(field.bytes()); extents.next(extent);) {
                if (extent.number() == 1) {
                    found.extents.push_back(extent.bytes());
                }
            }
        }
    }
    return found;
}

AttributeFields attribute_fields(std::string_view message) {
    AttributeFields attribute;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        switch (field.number()) {
            case 2:
                attribute.value.f = field.as<float>();
                break;
            case 3:
                attribute.value.i = field.as<int64_t>();
                break;
            case 4:
                attribute.value.s = field.text();
                break;
            case 5:
            case 6:
            case 14:
                attribute.nested = field.bytes();
                break;
            case 7:
                field.each<float>([&](float number) { attribute.value.floats.push_back(number); });
                break;
            case 8:
                field.each<int64_t>([&](int64_t number) { attribute.value.ints.push_back(number); });
                break;
            case 9:
                attribute.value.strings.push_back(field.text());
                break;
            case 20:
                attribute.type = field.as<uint32_t>();
                break;
            case 21:
                attribute.ref = field.text();
                break;
            default:
                break;
        }
    }
    return attribute;
}

ModelFields model_fields(std::string_view message) {
    ModelFields model;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        if (field.number() == 7) {
            model.graph = field.bytes();
            model.whole = true;
        } else if (field.number() == 8) {
            ++model.sets;
            const int64_t version = version_of(field.bytes());
            model.opset = version != 0 ? version : model.opset;
        } else if (field.number() == 25) {
            model.functions.push_back(field.bytes());
        } else if (field.number() == 14) {
            const std::string_view key = last_bytes(field.bytes(), 1), state = "dlsys.state/";
            if (key.substr(0, state.size()) == state) {
                model.states.push_back(
                    {std::string(key.substr(state.size())), std::string(last_bytes(field.bytes(), 2)), {}});
            }
        }
    }
    return model;
}

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
        throw Error(joined({"opset ", std::to_string(fields.opset), " is not one of ONNX"}));
    }
    return static_cast<int>(fields.opset);
}

void read_extent(std::string_view message, Value &value, const std::string &owner) {
    int64_t extent = -1;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        if (field.number() == 1) {
            extent = field.as<int64_t>();
        }
    }
    if (extent < -1) {
        throw Error(joined({owner, ": an extent of ", std::to_string(extent)}));
    }
    if (extent == -1) {
        value.symbols[value.dims.size()] = std::string(last_bytes(message, 2));
    }
    value.dims.push_back(extent);
}

Value declared_of(std::string_view info, const std::string &name) {
    Value value;
    value.name = name;
    const TypeFields given = type_fields(last_bytes(info, 2));
    value.type = given.tensor ? type_from_onnx(given.type) : Type::None;
    value.holds = given.sequence ? Holds::sequence : Holds::tensor;
    value.optional = given.optional;
    value.shaped = given.tensor && given.shaped && !given.sequence && !given.optional;
    for (const std::string_view extent : given.extents) {
        read_extent(extent, value, "output '" + name + "'");
    }
    return value;
}

}  // namespace ac::model
