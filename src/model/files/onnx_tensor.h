// SPDX-License-Identifier: MIT
// Tensors of ONNX files: raw bytes, typed fields, external files.
#pragma once

#include "src/model/data/model.h"

#include <string_view>

namespace ac::model {

/// Where external data may be. Its location comes from the model's file: it must be a relative path without "..". A
/// link that it names belongs to the user's file system, but an unpacked archive can hold one, too. So it must lead
/// into one of these folders.
struct DataFolders {
    std::string named{};   ///< the folder of the model's path, to which locations are relative; empty: none
    std::string linked{};  ///< if that path is a link: the folder of the file that it leads to
};

/// The folders for a model with this path.
DataFolders folders_of(const std::string &path);

/// The files of a model.
struct Source {
    std::shared_ptr<const FileBytes> file{};
    DataFolders folders{};
    std::map<std::string, std::shared_ptr<const FileBytes>> external{};  ///< files that tensors have named, by path
    std::map<std::pair<const char *, size_t>, Bytes> parts{};  ///< by address and size: tensors may name the same bytes

    Bytes part(const std::shared_ptr<const FileBytes> &from, std::string_view view) {
        Bytes &found = parts[{view.data(), view.size()}];
        return found ? found : found = part_of(from, view);
    }
};

/// Elements from outside, each in a byte: of those below a byte, only the lowest bits count. Other types stay.
std::string with_codes(std::string bytes, Type type);

/// The type for an ONNX type number. Throws an Error that begins with @p owner.
Type type_from_onnx(int number, const std::string &owner);

/// The tensor of an encoded TensorProto in the file of @p source. Raw and external data stay in their file. @p owner is
/// its name in messages.
Array read_tensor(std::string_view message, Source &source, const std::string &owner);

/// The tensor of a file that holds one TensorProto. Throws Error.
Array read_tensor_file(const std::string &path);
/// The bytes of such a file.
std::string tensor_bytes(const Array &array, const std::string &its_name);

}  // namespace ac::model
