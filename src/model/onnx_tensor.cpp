// SPDX-License-Identifier: MIT
#include "src/model/onnx_tensor.h"

#include <onnx/onnx.pb.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include <sys/stat.h>

namespace ac::model {
namespace {

using onnx::TensorProto;

template <class Stored, class Field> std::string bytes_of(const Field &field) {
    std::string bytes(static_cast<size_t>(field.size()) * sizeof(Stored), '\0');
    size_t at = 0;
    for (const auto &number : field) {
        const auto stored = static_cast<Stored>(number);
        std::memcpy(&bytes[at], &stored, sizeof stored);
        at += sizeof stored;
    }
    return bytes;
}

std::string typed_bytes(const TensorProto &tensor, Type type) {
    switch (type) {
        case Type::Float:
            return bytes_of<float>(tensor.float_data());
        case Type::Double:
            return bytes_of<double>(tensor.double_data());
        case Type::Int64:
            return bytes_of<int64_t>(tensor.int64_data());
        case Type::Uint64:
            return bytes_of<uint64_t>(tensor.uint64_data());
        case Type::Uint32:
            return bytes_of<uint32_t>(tensor.uint64_data());
        case Type::Int32:
            return bytes_of<int32_t>(tensor.int32_data());
        case Type::Int16:
            return bytes_of<int16_t>(tensor.int32_data());
        case Type::Int8:
            return bytes_of<int8_t>(tensor.int32_data());
        case Type::Half:
        case Type::BFloat16:
        case Type::Uint16:
            return bytes_of<uint16_t>(tensor.int32_data());
        case Type::Uint8:
        case Type::Bool:
            return bytes_of<uint8_t>(tensor.int32_data());
        case Type::None:
            break;
    }
    return {};
}

int64_t number_in(const std::string &word, const std::string &key, const std::string &owner) {
    char *end = nullptr;
    errno = 0;
    const long long number = std::strtoll(word.c_str(), &end, 10);
    if (word.empty() || *end != '\0' || errno != 0 || number < 0) {
        throw Error(owner + ": external data has " + key + " '" + word + "', which is no number of bytes");
    }
    return number;
}

std::string external_bytes(const TensorProto &tensor, const std::string &folder, int64_t expected,
                           const std::string &owner) {
    std::string location;
    int64_t offset = 0, length = expected;
    for (const auto &entry : tensor.external_data()) {
        if (entry.key() == "location") {
            location = entry.value();
        } else if (entry.key() == "offset") {
            offset = number_in(entry.value(), "offset", owner);
        } else if (entry.key() == "length") {
            length = number_in(entry.value(), "length", owner);
        }
    }
    if (length != expected) {
        throw Error(owner + ": external data has " + std::to_string(length) + " bytes, its shape needs " +
                    std::to_string(expected));
    }
    return read_external(folder, location, offset, length, owner);
}

std::string resolved(const std::string &path) {
    char *real = ::realpath(path.c_str(), nullptr);
    if (real == nullptr) {
        return {};
    }
    std::string text = real;
    std::free(real);
    return text;
}

}  // namespace

Type type_from_onnx(int number, const std::string &owner) {
    static const std::map<int, Type> types = {
        {TensorProto::FLOAT, Type::Float},       {TensorProto::FLOAT16, Type::Half},
        {TensorProto::BFLOAT16, Type::BFloat16}, {TensorProto::DOUBLE, Type::Double},
        {TensorProto::INT8, Type::Int8},         {TensorProto::UINT8, Type::Uint8},
        {TensorProto::INT16, Type::Int16},       {TensorProto::UINT16, Type::Uint16},
        {TensorProto::INT32, Type::Int32},       {TensorProto::UINT32, Type::Uint32},
        {TensorProto::INT64, Type::Int64},       {TensorProto::UINT64, Type::Uint64},
        {TensorProto::BOOL, Type::Bool},
    };
    const auto found = types.find(number);
    if (found == types.end()) {
        throw Error(owner + ": type number " + std::to_string(number) +
                    " is not supported; float, float16, bfloat16, double, integers and bool are");
    }
    return found->second;
}

std::string read_external(const std::string &folder, const std::string &location, int64_t offset, int64_t length,
                          const std::string &owner) {
    if (location.empty() || location.front() == '/' || location.find('\0') != std::string::npos) {
        throw Error(owner + ": external data at '" + location + "': the path must be relative to the model's folder");
    }
    const std::string home = folder.empty() ? "" : resolved(folder);
    if (home.empty()) {
        throw Error(owner + ": external data at '" + location + "', but the model has no folder");
    }
    const std::string path = resolved(home + "/" + location);
    if (path.empty()) {
        throw Error(owner + ": external data at '" + location + "': there is no such file");
    }
    if (path.compare(0, home.size() + 1, home == "/" ? "/" : home + "/") != 0 && home != "/") {
        throw Error(owner + ": external data at '" + location + "' lies outside of the model's folder");
    }
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) {
        throw Error(owner + ": external data at '" + location + "' is no regular file");
    }
    const int64_t size = facts.st_size;
    if (offset > size || length > size - offset) {
        throw Error(owner + ": external data at '" + location + "' ends at byte " + std::to_string(size) +
                    ", needed are " + std::to_string(length) + " from byte " + std::to_string(offset) + " on");
    }
    std::string bytes(static_cast<size_t>(length < 0 ? size - offset : length), '\0');
    std::ifstream file(path, std::ios::binary);
    if (!file.seekg(offset) || !file.read(&bytes[0], static_cast<std::streamsize>(bytes.size()))) {
        throw Error(owner + ": external data at '" + location + "' cannot be read");
    }
    return bytes;
}

Array take_tensor(TensorProto &tensor, const std::string &folder, const std::string &owner) {
    Array array;
    array.type = type_from_onnx(tensor.data_type(), owner);
    array.dims.assign(tensor.dims().begin(), tensor.dims().end());
    if (tensor.has_segment()) {
        throw Error(owner + ": tensors in segments are not supported");
    }
    int64_t expected = 0;
    try {
        expected = count_of(array.dims) * static_cast<int64_t>(size_of(array.type));
    } catch (const Error &error) {
        throw Error(owner + ": " + error.what());
    }
    std::string bytes;
    if (tensor.data_location() == TensorProto::EXTERNAL) {
        bytes = external_bytes(tensor, folder, expected, owner);
    } else if (tensor.has_raw_data()) {
        bytes.swap(*tensor.mutable_raw_data());
    } else {
        bytes = typed_bytes(tensor, array.type);
    }
    if (big_endian && (tensor.data_location() == TensorProto::EXTERNAL || tensor.has_raw_data())) {
        swap_elements(bytes, size_of(array.type));  // files are little-endian
    }
    if (static_cast<int64_t>(bytes.size()) != expected) {
        throw Error(owner + ": has " + std::to_string(bytes.size()) + " bytes, its shape " + text_of(array.dims) +
                    " of " + name_of(array.type) + " needs " + std::to_string(expected));
    }
    array.bytes = std::make_shared<const std::string>(std::move(bytes));
    return array;
}

}  // namespace ac::model
