// SPDX-License-Identifier: MIT
#include "src/model/files/onnx_tensor.h"

#include "src/base/data_types.h"
#include "src/model/data/joined.h"
#include "src/model/files/wire.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <iterator>

#include <sys/stat.h>

namespace ac::model {
namespace {

/// Numbers of fields of TensorProto.
enum TensorField : uint32_t {
    dims = 1,
    data_type = 2,
    segment = 3,
    float_data = 4,
    int32_data = 5,
    int64_data = 7,
    name = 8,
    raw_data = 9,
    double_data = 10,
    uint64_data = 11,
    external_data = 13,
    data_location = 14,
};

/// The numbers of a repeated field as contiguous elements.
template <class Stored, class Sent = Stored> std::string elements_of(std::string_view message, TensorField wanted) {
    std::string bytes;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        if (field.number() == wanted) {
            field.each<Sent>([&](Sent number) {
                const auto stored = static_cast<Stored>(number);
                bytes.append(reinterpret_cast<const char *>(&stored), sizeof stored);
            });
        }
    }
    return bytes;
}

/// Elements of the field in which ONNX stores a type: that of the same type, that of wider integers, or of bits.
template <class Element> std::string elements_as_stored(std::string_view message) {
    if constexpr (std::is_same<Element, float>::value) {
        return elements_of<float>(message, float_data);
    } else if constexpr (std::is_same<Element, double>::value) {
        return elements_of<double>(message, double_data);
    } else if constexpr (ElementFacts<Element>::small) {
        return elements_of<uint8_t, int32_t>(message, int32_data);
    } else if constexpr (!std::is_integral<Element>::value) {
        static_assert(sizeof(Element) == sizeof(uint16_t), "its bits are in int32_data");
        return elements_of<uint16_t, int32_t>(message, int32_data);
    } else if constexpr (std::is_same<Element, int64_t>::value) {
        return elements_of<int64_t>(message, int64_data);
    } else if constexpr (std::is_unsigned<Element>::value && sizeof(Element) >= sizeof(uint32_t)) {
        return elements_of<Element, uint64_t>(message, uint64_data);
    } else {
        return elements_of<Element, int32_t>(message, int32_data);
    }
}

std::string typed_bytes(std::string_view message, Type type) {
    switch (type) {
#define AC_ONNX_TYPE(name, number, text, element, ...) \
    case Type::name:                                   \
        return elements_as_stored<element>(message);
#include "src/base/data_types.def"
        case Type::None:
        case Type::count:
            break;
    }
    return {};
}

/// Bits of an element below a byte, as a number of its type holds them in memory.
char code_of(Type type, unsigned int bits) {
    const auto size = static_cast<unsigned int>(bits_of(type));
    bits &= (1U << size) - 1U;
    const bool negative = is_signed_integer(type) && (bits >> (size - 1)) != 0;
    return static_cast<char>(negative ? bits | ~0U << size : bits);
}

/// Elements below a byte, each in a byte of its own.
std::string unpacked(std::string_view packed, Type type, size_t count) {
    const size_t size = bits_of(type);
    std::string elements(count, '\0');
    for (size_t i = 0; i < count; ++i) {
        const size_t at = i * size / 8, shift = i * size % 8;
        unsigned int bits = static_cast<unsigned char>(packed[at]);
        if (shift + size > 8) {
            bits |= static_cast<unsigned int>(static_cast<unsigned char>(packed[at + 1])) << 8;
        }
        elements[i] = code_of(type, bits >> shift);
    }
    return elements;
}

/// The same back: bits after the last element are zeros.
std::string packed(std::string_view elements, Type type) {
    const size_t size = bits_of(type);
    std::string bytes(static_cast<size_t>(stored_size(type, static_cast<int64_t>(elements.size()))), '\0');
    for (size_t i = 0; i < elements.size(); ++i) {
        const size_t at = i * size / 8, shift = i * size % 8;
        const unsigned int bits = (static_cast<unsigned char>(elements[i]) & ((1U << size) - 1U)) << shift;
        bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) | bits);
        if (shift + size > 8) {
            bytes[at + 1] = static_cast<char>(bits >> 8);
        }
    }
    return bytes;
}

/// Whether each number of a typed field holds as many elements as fit in a byte.
bool shares_bytes(Type type) {
    return bits_of(type) < 8 && 8 % bits_of(type) == 0;
}

int64_t number_in(const std::string &word, const std::string &key, const std::string &owner) {
    char *end = nullptr;
    errno = 0;
    const long long number = std::strtoll(word.c_str(), &end, 10);
    if (word.empty() || *end != '\0' || errno != 0 || number < 0) {
        throw Error(joined({owner, ": external data has ", key, " '", word, "', which is not a number of bytes"}));
    }
    return number;
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

std::string folder_of(const std::string &path) {
    const size_t slash = path.find_last_of('/');
    return slash == std::string::npos ? "." : path.substr(0, std::max<size_t>(slash, 1));
}

/// Whether a path without links is in a folder. The root folder, which holds everything, is none that a link can open.
bool is_in(const std::string &path, const std::string &folder) {
    return !folder.empty() && path.compare(0, folder.size() + 1, folder + "/") == 0;
}

bool is_relative(const std::string &location) {
    if (location.empty() || location.front() == '/' || location.find('\0') != std::string::npos) {
        return false;
    }
    for (size_t at = 0; at <= location.size();) {
        const size_t end = std::min(location.find('/', at), location.size());
        if (location.compare(at, end - at, "..") == 0) {
            return false;
        }
        at = end + 1;
    }
    return true;
}

/// The path of external data: a regular file.
std::string external_path(const DataFolders &folders, const std::string &location, const std::string &owner) {
    if (!is_relative(location)) {
        throw Error(joined({owner, ": external data at '", location,
                            "': the path must be relative to the model's folder, without '..'"}));
    }
    const std::string home = folders.named.empty() ? "" : resolved(folders.named);
    if (home.empty()) {
        throw Error(joined({owner, ": external data at '", location, "', but the model has no folder"}));
    }
    const std::string path = resolved(home + "/" + location);
    if (path.empty()) {
        throw Error(joined({owner, ": external data at '", location, "': there is no such file"}));
    }
    if (!is_in(path, home) && home != "/" && !is_in(path, folders.linked)) {
        throw Error(joined({owner, ": external data at '", location, "' is outside of the model's folder: it is '",
                            path, "', the folder is '", home, "'"}));
    }
    struct stat facts {};
    if (::stat(path.c_str(), &facts) != 0 || !S_ISREG(facts.st_mode)) {
        throw Error(joined({owner, ": external data at '", location, "' is not a regular file"}));
    }
    return path;
}

/// The part of a file that the entries of external_data name.
Bytes external_bytes(std::string_view message, Source &source, int64_t expected, const std::string &owner) {
    std::string location;
    int64_t offset = 0, length = expected;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        if (field.number() != external_data) {
            continue;
        }
        std::string key, value;
        Field part;
        for (Fields entry(field.bytes()); entry.next(part);) {
            if (part.number() == 1) {
                key = part.text();
            } else if (part.number() == 2) {
                value = part.text();
            }
        }
        if (key == "location") {
            location = value;
        } else if (key == "offset") {
            offset = number_in(value, "offset", owner);
        } else if (key == "length") {
            length = number_in(value, "length", owner);
        }
    }
    if (length != expected) {
        throw Error(joined({owner, ": external data has ", std::to_string(length), " bytes, its shape needs ",
                            std::to_string(expected)}));
    }
    const std::string path = external_path(source.folders, location, owner);
    std::shared_ptr<const FileBytes> &file = source.external[path];
    std::string problem;
    if (file == nullptr) {
        file = FileBytes::open(path, problem);
    }
    if (file == nullptr) {
        throw Error(joined({owner, ": external data at '", location, "' cannot be read: ", problem}));
    }
    const auto size = static_cast<int64_t>(file->size());
    if (offset > size || length > size - offset) {
        throw Error(joined({owner, ": external data at '", location, "' ends at byte ", std::to_string(size),
                            ", needed are ", std::to_string(length), " from byte ", std::to_string(offset), " on"}));
    }
    return source.part(file, {file->data() + offset, static_cast<size_t>(length)});
}

}  // namespace

DataFolders folders_of(const std::string &path) {
    const std::string target = resolved(path), named = folder_of(path);
    return {named, target.empty() || folder_of(target) == resolved(named) ? "" : folder_of(target)};
}

Type type_from_onnx(int number, const std::string &owner) {
    const Type type = type_from_onnx(number);
    if (type == Type::None) {
        throw Error(joined({owner, ": type number ", std::to_string(number),
                            " is not supported; supported: floating-point types, integers and bool"}));
    }
    return type;
}

std::string with_codes(std::string bytes, Type type) {
    for (size_t i = 0; bits_of(type) < 8 && i < bytes.size(); ++i) {
        bytes[i] = code_of(type, static_cast<unsigned char>(bytes[i]));
    }
    return bytes;
}

/// Each element below a byte in a byte of its own. @p apart: it already is, in a typed field.
static Array unpacked_later(const Array &stored, bool apart) {
    return later(stored.type, stored.dims, "unpacked " + stored.bytes.origin(), [stored, apart] {
        const std::string elements =
            apart ? with_codes(std::string(*stored.bytes), stored.type)
                  : unpacked(*stored.bytes, stored.type, static_cast<size_t>(count_of(stored.dims)));
        return Array{stored.type, stored.dims, std::make_shared<const std::string>(elements)};
    });
}

Array read_tensor(std::string_view message, Source &source, const std::string &owner) {
    Array array;
    int32_t type = 0, location = 0;
    bool raw = false;
    std::string_view bytes;
    Field field;
    for (Fields fields(message); fields.next(field);) {
        switch (field.number()) {
            case dims:
                field.each<int64_t>([&](int64_t extent) { array.dims.push_back(extent); });
                break;
            case data_type:
                type = field.as<int32_t>();
                break;
            case segment:
                throw Error(joined({owner, ": tensors in segments are not supported"}));
            case raw_data:
                bytes = field.bytes();
                raw = true;
                break;
            case data_location:
                location = field.as<int32_t>();
                break;
            default:
                break;
        }
    }
    array.type = type_from_onnx(type, owner);
    int64_t expected = 0, count = 0;
    try {
        count = count_of(array.dims);
        expected = stored_size(array.type, count);
    } catch (const Error &error) {
        throw Error(joined({owner, ": ", error.what()}));
    }
    const bool external = location == 1;
    if (external) {
        array.bytes = external_bytes(message, source, expected, owner);
    } else if (raw) {
        array.bytes = source.part(source.file, bytes);
    } else {
        array.bytes = std::make_shared<const std::string>(typed_bytes(message, array.type));
    }
    const bool own = !external && !raw && !shares_bytes(array.type);  // a number of its field for each element
    expected = own ? count * static_cast<int64_t>(size_of(array.type)) : expected;
    if (static_cast<int64_t>(array.bytes.size()) != expected) {
        throw Error(joined({owner, ": has ", std::to_string(array.bytes.size()), " bytes, its shape ",
                            text_of(array.dims), " of ", name_of(array.type), " needs ", std::to_string(expected)}));
    }
    if (bits_of(array.type) < 8) {
        return unpacked_later(array, own);
    }
    if (big_endian && (external || raw)) {  // files are little-endian
        std::string swapped(*array.bytes);
        swap_elements(swapped, size_of(array.type));
        array.bytes = std::make_shared<const std::string>(std::move(swapped));
    }
    return array;
}

Array read_tensor_file(const std::string &path) {
    std::string problem;
    const std::shared_ptr<const FileBytes> file = FileBytes::open(path, problem);
    if (file == nullptr) {
        throw Error(joined({"cannot open '", path, "': ", problem}));
    }
    Source source{file, folders_of(path)};
    return read_tensor({file->data(), file->size()}, source, "'" + path + "'");
}

std::string tensor_bytes(const Array &array, const std::string &its_name) {
    std::string elements = bits_of(array.type) < 8 ? packed(*array.bytes, array.type) : std::string(*array.bytes);
    if (big_endian) {
        swap_elements(elements, size_of(array.type));
    }
    std::string message;
    for (const int64_t extent : array.dims) {
        append_number(message, dims, static_cast<uint64_t>(extent));
    }
    append_number(message, data_type, static_cast<uint64_t>(onnx_number(array.type)));
    append_bytes(message, name, its_name);
    append_bytes(message, raw_data, elements);
    return message;
}

}  // namespace ac::model
