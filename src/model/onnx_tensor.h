// SPDX-License-Identifier: MIT
// Tensors of ONNX files: raw bytes, typed fields, external files.
#pragma once

#include "src/model/model.h"

namespace onnx {
class TensorProto;
}

namespace ac::model {

/// Type of ONNX's number for it. Throws Error that begins with @p owner.
Type type_from_onnx(int number, const std::string &owner);

/// Takes the bytes out of @p tensor. @p owner is how messages call it; @p folder is that of external data.
Array take_tensor(onnx::TensorProto &tensor, const std::string &folder, const std::string &owner);

/// Bytes of a file that must lie in @p folder, whatever links lead there. @p length -1: to its end.
std::string read_external(const std::string &folder, const std::string &location, int64_t offset, int64_t length,
                          const std::string &owner);

}  // namespace ac::model
