// SPDX-License-Identifier: MIT
// Reads an ONNX file into a Model. wire.h reads the encoding.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// External data must be in the folder of the file. Throws Error.
/// @param declared What the file says of each output, in the order of Model::outputs: type, dims (-1: open) and
///                 symbols. Type::None and shaped == false: it does not say.
Model read_onnx(const std::string &path, std::vector<Value> *declared = nullptr);

/// The same for bytes in memory. @p folder holds external data; empty: external data is not allowed.
Model parse_onnx(const std::string &bytes, const std::string &folder, std::vector<Value> *declared = nullptr);

}  // namespace ac::model
