// SPDX-License-Identifier: MIT
// Reads an ONNX file into a Model. wire.h reads the encoding.
#pragma once

#include "src/model/model.h"

namespace ac::model {

/// Reads opsets from 9 on. External data must be in the folder of the file. Throws Error.
Model read_onnx(const std::string &path);

/// The same for bytes in memory. @p folder holds external data; empty: external data is not allowed.
Model parse_onnx(const std::string &bytes, const std::string &folder);

}  // namespace ac::model
