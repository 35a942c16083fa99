// SPDX-License-Identifier: MIT
// From a file of ONNX to a Model. The only part that knows protobuf, with onnx_tensor.cpp.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Reads opsets 9 to 21. External data must lie in the folder of the file. Throws Error.
Model read_onnx(const std::string &path);

/// The same of bytes in memory. @p folder is where external data may be, empty: nowhere.
Model parse_onnx(const std::string &bytes, const std::string &folder);

}  // namespace ac::model
