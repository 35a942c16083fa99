// SPDX-License-Identifier: MIT
#include "src/model/onnx_fields.h"

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

TypeFields type_fields(std::string_view message) {
    TypeFields found;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        found.tensor = found.tensor || field.number() == 1;
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
            const std::string_view domain = last_bytes(field.bytes(), 1);
            Field version;
            for (Fields set(field.bytes()); (domain.empty() || domain == "ai.onnx") && set.next(version);) {
                model.opset = version.number() == 2 ? version.as<int64_t>() : model.opset;
            }
        } else if (field.number() == 25 && model.function.empty()) {
            const std::string_view name = last_bytes(field.bytes(), 1);
            model.function = name.empty() ? "?" : std::string(name);
        }
    }
    return model;
}

}  // namespace ac::model
