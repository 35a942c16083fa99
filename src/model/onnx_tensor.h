// SPDX-License-Identifier: MIT
// Tensors of ONNX files: raw bytes, typed fields, external files.
#pragma once

#include "src/model/model.h"

#include <string_view>

namespace ac::model {

/// The files of a model.
struct Source {
    std::shared_ptr<const FileBytes> file{};
    std::string folder{};                                                ///< of external data; empty: there may be none
    std::map<std::string, std::shared_ptr<const FileBytes>> external{};  ///< files that tensors have named, by path
};

/// The type for an ONNX type number. Throws an Error that begins with @p owner.
Type type_from_onnx(int number, const std::string &owner);

/// The tensor of an encoded TensorProto in the file of @p source. Raw and external data stay in their file. @p owner is
/// its name in messages.
Array read_tensor(std::string_view message, Source &source, const std::string &owner);

}  // namespace ac::model
