// SPDX-License-Identifier: MIT
#include "src/model/files/npy.h"

#include "src/model/data/joined.h"
#include "src/model/files/file_kind.h"
#include "src/model/files/onnx_tensor.h"
#include "src/model/rules/ops.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstring>
#include <set>

namespace ac::model {
namespace {

/// Kind and size of elements in NumPy, or the name in ml_dtypes, by Type.
constexpr char numpy_types[][16] = {
    "",
#define AC_ONNX_TYPE(name, number, text, element, bits, numpy, ...) numpy,
#include "src/base/data_types.def"
};

/// The type of "f4" and the like; None if there is none.
Type type_of_word(const std::string &word) {
    const auto *found = std::find(std::begin(numpy_types) + 1, std::end(numpy_types), word);
    return found == std::end(numpy_types) || word.size() != 2 ? Type::None : static_cast<Type>(found - numpy_types);
}

/// Whether NumPy has a type; files have the elements of others as bytes.
bool is_of_numpy(Type type) {
    return type != Type::None && numpy_types[static_cast<size_t>(type)][2] == '\0';
}

/// The nearest type that NumPy has.
Type numpy_type(Type type) {
    return is_of_numpy(type)         ? type
           : is_floating(type)       ? Type::Float
           : is_signed_integer(type) ? Type::Int8
                                     : Type::Uint8;
}

/// Whether a character is the byte order of elements of @p size bytes: bytes have none.
bool is_order(char order, size_t size) {
    return size == 1 ? order == '|' : order == '<' || order == '>';
}

std::string bytes_of(const std::string &path) {
    std::string problem;
    const auto file = FileBytes::open(path, problem);
    if (file == nullptr) {
        throw Error(joined({"cannot read '", path, "': ", problem}));
    }
    return std::string(file->data(), file->size());
}

/// The text after a key in the header, without leading spaces.
std::string behind(const std::string &header, const std::string &key, const std::string &name) {
    const size_t at = header.find("'" + key + "':");
    if (at == std::string::npos) {
        throw Error(joined({name, ": its header has no '", key, "'"}));
    }
    const size_t start = header.find_first_not_of(' ', at + key.size() + 3);
    return start == std::string::npos ? "" : header.substr(start);
}

Dims shape_in(const std::string &text, const std::string &name) {
    Dims dims;
    size_t at = 1;
    if (text.empty() || text[0] != '(') {
        throw Error(joined({name, ": its shape cannot be read"}));
    }
    while (at < text.size() && text[at] != ')') {
        if (text[at] == ' ' || text[at] == ',') {
            ++at;
            continue;
        }
        int64_t extent = 0;
        size_t digits = 0;
        for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at, ++digits) {
            extent = extent * 10 + (text[at] - '0');
            if (extent > 2147483647) {
                throw Error(joined({name, ": an extent of more than 2^31 - 1"}));
            }
        }
        if (digits == 0 || dims.size() > 31) {
            throw Error(joined({name, ": its shape cannot be read"}));
        }
        dims.push_back(extent);
    }
    if (at >= text.size()) {
        throw Error(joined({name, ": its header ends within the shape"}));
    }
    return dims;
}

}  // namespace

Array parse_npy(const std::string &bytes, const std::string &name, Type wanted) {
    static const std::string magic("\x93NUMPY", 6);
    if (bytes.size() < 10 || bytes.compare(0, 6, magic) != 0) {
        const std::string kind = kind_of_file(bytes);
        throw Error(joined({name, ": this is not a file of NumPy (.npy)", kind.empty() ? "" : "; it is " + kind}));
    }
    const auto byte = [&](size_t at) { return static_cast<size_t>(static_cast<unsigned char>(bytes[at])); };
    const size_t version = byte(6), start = version == 1 ? 10 : 12;
    if (version < 1 || version > 3 || bytes.size() < start) {
        throw Error(joined({name, ": version ", std::to_string(version), " is not supported, or the file is cut off"}));
    }
    size_t length = byte(8) | byte(9) << 8;
    if (version > 1) {
        length |= byte(10) << 16 | byte(11) << 24;
    }
    if (length > bytes.size() - start || length > 65536) {
        throw Error(
            joined({name, ": its header of ", std::to_string(length), " bytes is longer than the file or 64 KiB"}));
    }
    const std::string header = bytes.substr(start, length);
    const std::string word = behind(header, "descr", name);
    const bool swapped = word.size() >= 5 && word[1] == '>';
    const std::string kind = word.size() >= 5 ? word.substr(2, 2) : "";
    // NumPy saves types of ml_dtypes as bytes without a meaning, and one of them as floats of one byte.
    const bool opaque = (kind == "V1" || kind == "V2" || kind == "f1") && !is_of_numpy(wanted) &&
                        size_of(wanted) == static_cast<size_t>(kind[1] - '0');
    const Type type = opaque ? wanted : type_of_word(kind);
    if (type == Type::None || (!opaque && !is_order(word[1], size_of(type))) || (word[0] != '\'' && word[0] != '"') ||
        word[4] != word[0]) {
        throw Error(name + ": its type " + word.substr(0, word.find(',')) +
                    " is not supported; supported: numbers and bool, and elements of the input's type");
    }
    const bool columns = behind(header, "fortran_order", name).compare(0, 4, "True") == 0;
    Array array;
    array.type = type;
    array.dims = shape_in(behind(header, "shape", name), name);
    const size_t needed = static_cast<size_t>(count_of(array.dims)) * size_of(array.type);
    if (bytes.size() - start - length != needed) {
        throw Error(joined({name, ": it has ", std::to_string(bytes.size() - start - length),
                            " bytes of elements, its shape needs ", std::to_string(needed)}));
    }
    std::string elements = bytes.substr(start + length);
    if (swapped != big_endian) {
        swap_elements(elements, size_of(array.type));
    }
    array.bytes = std::make_shared<const std::string>(with_codes(std::move(elements), type));
    if (columns && array.dims.size() > 1) {
        std::vector<int64_t> order;
        for (size_t i = array.dims.size(); i-- > 0;) {
            order.push_back(static_cast<int64_t>(i));
        }
        std::reverse(array.dims.begin(), array.dims.end());
        array = transposed(array, order);
    }
    return array;
}

Array read_npy(const std::string &path, Type wanted) {
    return parse_npy(bytes_of(path), "'" + path + "'", wanted);
}

std::string npy_bytes(const Array &array) {
    const Array stored = converted(array, numpy_type(array.type));
    std::string shape = "(";
    const std::string word =
        (size_of(stored.type) == 1 ? "|" : "<") + std::string(numpy_types[static_cast<size_t>(stored.type)]);
    for (const int64_t extent : stored.dims) {
        shape += std::to_string(extent) + ", ";
    }
    if (stored.dims.size() > 1) {
        shape.resize(shape.size() - 2);
    } else if (stored.dims.size() == 1) {
        shape.pop_back();
    }
    std::string header = joined({"{'descr': '", word, "', 'fortran_order': False, 'shape': ", shape, "), }"});
    header.append(63 - (10 + header.size()) % 64, ' ');
    header += '\n';
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size() & 0xFFU);
    bytes += static_cast<char>(header.size() >> 8);
    std::string elements(*stored.bytes);
    if (big_endian) {
        swap_elements(elements, size_of(stored.type));
    }
    return bytes + header + elements;
}

void write_file(const std::string &path, std::string_view bytes) {
    std::FILE *const file = std::fopen(path.c_str(), "wb");
    const bool written = file != nullptr && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    if (file == nullptr || std::fclose(file) != 0 || !written) {
        throw Error(joined({"cannot write '", path, "'"}));
    }
}

std::vector<std::string> file_names(const std::vector<std::string> &names, const std::string &ending) {
    constexpr size_t longest = 200;  // bytes; file systems allow 255
    std::vector<std::string> safe;
    std::set<std::string> taken;
    for (const std::string &name : names) {
        std::string made = name.substr(0, longest);
        std::replace_if(
            made.begin(), made.end(),
            [](char c) { return c == '/' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '_');
        safe.push_back(made.empty() || made[0] == '.' ? "_" + made : made);
        if (safe.back() == name) {
            taken.insert(name);
        }
    }
    for (size_t i = 0; i < names.size(); ++i) {
        const std::string made = safe[i];
        for (int number = 2; safe[i] != names[i] && !taken.insert(safe[i]).second; ++number) {
            safe[i] = joined({made, "_", std::to_string(number)});
        }
        safe[i] += ending;
    }
    return safe;
}

Array read_ppm(const std::string &path, const std::vector<double> &mean, const std::vector<double> &scale) {
    const std::string bytes = bytes_of(path);
    size_t at = 2;
    const auto number = [&]() {
        while (at < bytes.size() && (std::isspace(static_cast<unsigned char>(bytes[at])) != 0 || bytes[at] == '#')) {
            at = bytes[at] == '#' ? std::min(bytes.find('\n', at), bytes.size()) : at + 1;
        }
        int64_t value = 0;
        const size_t first = at;
        for (; at < bytes.size() && at < first + 7 && std::isdigit(static_cast<unsigned char>(bytes[at])) != 0; ++at) {
            value = value * 10 + (bytes[at] - '0');
        }
        return at == first ? -1 : value;
    };
    const bool grey = bytes.compare(0, 2, "P5") == 0;
    if (!grey && bytes.compare(0, 2, "P6") != 0) {
        throw Error(joined({"'", path, "': this is not an image in PPM (P6) or PGM (P5)"}));
    }
    const int64_t width = number(), height = number(), most = number(), channels = grey ? 1 : 3;
    const Dims dims{1, channels, height, width};
    if (width < 1 || height < 1 || most < 1 || most > 255 ||
        static_cast<int64_t>(bytes.size()) - static_cast<int64_t>(at) - 1 != count_of(dims)) {
        throw Error(joined({"'", path, "': the image is damaged or has not 8 bits"}));
    }
    std::vector<double> values(static_cast<size_t>(count_of(dims)));
    const auto plane = static_cast<size_t>(width * height);
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t channel = i / plane, place = i % plane * static_cast<size_t>(channels) + channel;
        const double value = static_cast<unsigned char>(bytes[at + 1 + place]);
        values[i] = (value - mean[channel % mean.size()]) * scale[channel % scale.size()];
    }
    return array_of(values, dims);
}

}  // namespace ac::model
