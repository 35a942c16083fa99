// SPDX-License-Identifier: MIT
// Tensors of ONNX files: raw bytes, typed fields, external files.
#pragma once

#include "src/model/model.h"

namespace onnx {
class TensorProto;
}

namespace ac::model {

/// The type for an ONNX type number. Throws an Error that begins with @p owner.
Type type_from_onnx(int number, const std::string &owner);

/// Moves the bytes out of @p tensor. @p owner is its name in messages; @p folder holds external data.
Array take_tensor(onnx::TensorProto &tensor, const std::string &folder, const std::string &owner);

/// Bytes of a file that must be in @p folder after links are resolved. @p length -1: to the end of the file.
std::string read_external(const std::string &folder, const std::string &location, int64_t offset, int64_t length,
                          const std::string &owner);

}  // namespace ac::model
