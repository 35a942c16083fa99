// SPDX-License-Identifier: MIT
// The messages of ONNX files as plain structs. Texts and nested messages are views into the file.
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the numbers of the fields.
#pragma once

#include "src/model/wire.h"

namespace ac::model {

/// NodeProto.
struct NodeFields {
    std::string name{}, op{}, domain{};
    std::vector<std::string> in{}, out{};
    std::vector<std::string_view> attributes{};
};

/// GraphProto.
struct GraphFields {
    std::vector<NodeFields> nodes{};
    std::vector<std::string_view> initializers{}, inputs{}, outputs{};
};

/// TypeProto of an input.
struct TypeFields {
    bool tensor = false, shaped = false;
    int type = 0;  ///< TensorProto.DataType
    std::vector<std::string_view> extents{};
};

/// AttributeProto.
struct AttributeFields {
    uint32_t type = 0;          ///< AttributeProto.AttributeType; 0: the file does not say
    Attribute value{};          ///< without kind, tensor and graph
    std::string_view nested{};  ///< an encoded tensor or graph
};

/// ModelProto.
struct ModelFields {
    int64_t opset = 0;   ///< of the ONNX domain; 0: the file does not say
    size_t sets = 0;     ///< domains whose opset the file says
    bool whole = false;  ///< it has a graph
    std::string_view graph{};
    std::string function{};  ///< the name of the first function of its own, "?" if that has none
};

GraphFields graph_fields(std::string_view message);
TypeFields type_fields(std::string_view message);
AttributeFields attribute_fields(std::string_view message);
ModelFields model_fields(std::string_view message);

/// The last field of this number, a text or a message; empty if there is none.
std::string_view last_bytes(std::string_view message, uint32_t number);

}  // namespace ac::model
