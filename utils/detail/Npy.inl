// SPDX-License-Identifier: MIT
#include "arm_compute/core/Error.h"
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/StringUtils.h"
#include "utils/Npy.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include <string.h>

namespace arm_compute {
namespace utils {
namespace {
constexpr size_t longest_header = 1 << 20;  // in bytes; NumPy writes about a hundred

[[noreturn]] void refuse(const std::string &name, const std::string &why) {
    throw std::runtime_error(name + ": " + why);
}

void read_exactly(std::istream &fs, void *to, uint64_t bytes, const std::string &name, const char *what) {
    if (!fs.read(static_cast<char *>(to), static_cast<std::streamsize>(bytes))) {
        refuse(name, std::string("the file is cut off inside its ") + what);
    }
}

/// The text after 'key': in the dictionary of the header.
std::string value_of(const std::string &header, const std::string &key, const std::string &name) {
    const size_t at = header.find("'" + key + "'");
    const size_t colon = at == std::string::npos ? at : header.find_first_not_of(" ", at + key.size() + 2);
    if (colon == std::string::npos || header[colon] != ':') {
        refuse(name, "the .npy header has no '" + key + "'");
    }
    const size_t value = header.find_first_not_of(" ", colon + 1);
    return value == std::string::npos ? std::string() : header.substr(value);
}

detail::NpyType dtype_from(const std::string &text, const std::string &name) {
    const size_t end = text.find('\'', 1);
    const std::string word = end == std::string::npos ? std::string() : text.substr(1, end - 1);
    const bool good = text[0] == '\'' && (word.size() == 3 || word.size() == 4) && strchr("<>|=", word[0]) != nullptr &&
                      strchr("fiubc", word[1]) != nullptr &&
                      word.find_first_not_of("0123456789", 2) == std::string::npos;
    if (!good) {
        refuse(name, "the type " + text.substr(0, 20) +
                         " of the .npy header is not supported; supported: a number type as '<f4'");
    }
    return {word[0] == '=' ? '<' : word[0], word[1], static_cast<unsigned int>(std::stoul(word.substr(2)))};
}

detail::NpyShape shape_from(const std::string &text, const std::string &name) {
    const size_t close = text.find(')');
    if (text.empty() || text[0] != '(' || close == std::string::npos) {
        refuse(name, "the .npy header has no shape");
    }
    detail::NpyShape shape;
    size_t at = 1;
    while ((at = text.find_first_not_of(" ,", at)) < close) {
        unsigned long n = 0;
        const size_t first = at;
        for (; at < close && text[at] >= '0' && text[at] <= '9'; ++at) {
            if (__builtin_mul_overflow(n, 10UL, &n) ||
                __builtin_add_overflow(n, static_cast<unsigned long>(text[at] - '0'), &n)) {
                refuse(name,
                       "a dimension of the .npy header does not fit into " + std::to_string(8 * sizeof(n)) + " bits");
            }
        }
        if (at == first) {
            refuse(name, "the shape " + text.substr(0, close + 1) + " of the .npy header is damaged");
        }
        shape.push_back(n);
    }
    return shape;
}

/// Size of all elements in bytes.
uint64_t bytes_of(const detail::NpyHeader &header, const std::string &name) {
    uint64_t bytes = header.dtype.itemsize;
    for (const unsigned long d : header.shape) {
        if (__builtin_mul_overflow(bytes, uint64_t{d}, &bytes)) {
            refuse(name, "the size of the array does not fit into 64 bits");
        }
    }
    return bytes;
}

std::string text_of(const detail::NpyShape &shape) {
    std::string text;
    for (const unsigned long d : shape) {
        text += (text.empty() ? "" : ",") + std::to_string(d);
    }
    return "(" + text + ")";
}

/// The dimensions in the file, x first, without trailing dimensions of 1.
detail::NpyShape x_first(const detail::NpyHeader &header) {
    detail::NpyShape shape(header.shape.rbegin(), header.shape.rend());
    while (!shape.empty() && shape.back() == 1) {
        shape.pop_back();
    }
    return shape;
}

/// For each dimension in the file, x first, the dimension of the tensor.
std::array<unsigned int, TensorShape::num_max_dimensions> dimensions_of(DataLayout file, const ITensorInfo &info) {
    std::array<unsigned int, TensorShape::num_max_dimensions> to{{0, 1, 2, 3, 4, 5}};
    if (file != info.data_layout() && info.num_dimensions() > 2) {
        for (unsigned int i = 0; i < 3; ++i) {
            to[i] = get_data_layout_dimension_index(info.data_layout(), get_index_data_layout_dimension(file, i));
        }
    }
    return to;
}

void check_shape(const std::string &name, const detail::NpyHeader &header, DataLayout file_layout,
                 const ITensorInfo &info) {
    const detail::NpyShape shape = x_first(header);
    const auto to = dimensions_of(file_layout, info);
    bool same = shape.size() <= TensorShape::num_max_dimensions;
    for (unsigned int i = 0; same && i < TensorShape::num_max_dimensions; ++i) {
        const size_t have = to[i] < info.num_dimensions() ? info.dimension(to[i]) : 1;
        same = have == (i < shape.size() ? shape[i] : 1);
    }
    if (!same) {
        detail::NpyShape wanted;
        for (unsigned int i = 0; i < info.num_dimensions(); ++i) {
            wanted.insert(wanted.begin(), info.dimension(to[i]));
        }
        refuse(name, "has the shape " + text_of(header.shape) + "; the tensor needs " + text_of(wanted));
    }
}

/// Conversion from elements of the file to those of the tensor.
enum class Conversion { NONE, FLOAT_TO_HALF };

Conversion conversion_of(const std::string &name, const detail::NpyHeader &header, DataType type) {
    switch (type) {
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::S32:
        case DataType::F32:
        case DataType::F16:
            break;
        default:
            refuse(name, "cannot fill a tensor of type " + string_from_data_type(type) +
                             "; QASYMM8, QASYMM8_SIGNED, S32, F32 and F16 are supported");
    }
    const std::string have = header.dtype.str(), kind = have.substr(1);  // in either byte order
    if (kind == get_typestring(type).substr(1)) {
        return Conversion::NONE;
    }
    if (type == DataType::F16 && kind == "f4") {
        return Conversion::FLOAT_TO_HALF;
    }
    refuse(name, "has elements of type " + have + "; the tensor needs " + get_typestring(type));
}

bool is_of_this_machine(const detail::NpyType &type) {
    return type.itemsize == 1 || type.byteorder == get_typestring(DataType::F32)[0];
}

void reverse_each(uint8_t *data, uint64_t bytes, size_t item) {
    for (uint64_t i = 0; i < bytes; i += item) {
        std::reverse(data + i, data + i + item);
    }
}

/// Copies all elements. @p order is their order in the file: dimensions of the tensor, fastest first.
void scatter(const std::vector<uint8_t> &data, Conversion conversion, size_t item, ITensor &tensor,
             const std::array<unsigned int, TensorShape::num_max_dimensions> &order, size_t rank) {
    const ITensorInfo &info = *tensor.info();
    const Strides &strides = info.strides_in_bytes();
    std::array<size_t, TensorShape::num_max_dimensions> at{};
    const size_t count = data.size() / item;
    uint8_t *const first = tensor.buffer() + info.offset_first_element_in_bytes();
    for (size_t i = 0; i < count; ++i) {
        uint8_t *to = first;
        for (size_t d = 0; d < rank; ++d) {
            to += at[d] * strides[order[d]];
        }
        if (conversion == Conversion::NONE) {
            memcpy(to, &data[i * item], item);
        } else {
            float value;
            memcpy(&value, &data[i * item], sizeof(value));
            const half rounded = half_float::half_cast<half, std::round_to_nearest>(value);
            memcpy(to, &rounded, sizeof(rounded));
        }
        for (size_t d = 0; d < rank && ++at[d] == info.dimension(order[d]); ++d) {
            at[d] = 0;
        }
    }
}
}  // namespace

std::string get_typestring(DataType data_type) {
    const uint16_t one = 1;
    const std::string wide(reinterpret_cast<const char *>(&one)[0] == 1 ? "<" : ">");
    switch (data_type) {
        case DataType::U8:
        case DataType::QASYMM8:
            return "|u1";
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
        case DataType::QASYMM8_SIGNED:
            return "|i1";
        case DataType::U16:
        case DataType::QASYMM16:
            return wide + "u2";
        case DataType::S16:
        case DataType::QSYMM16:
            return wide + "i2";
        case DataType::U32:
            return wide + "u4";
        case DataType::S32:
            return wide + "i4";
        case DataType::U64:
            return wide + "u8";
        case DataType::S64:
            return wide + "i8";
        case DataType::F16:
            return wide + "f2";
        case DataType::F32:
            return wide + "f4";
        case DataType::F64:
            return wide + "f8";
        case DataType::SIZET:
            return wide + "u" + std::to_string(sizeof(size_t));
        default:
            throw std::runtime_error("there is no .npy type for " + string_from_data_type(data_type));
    }
}

namespace detail {
detail::NpyHeader read_npy_header(std::istream &fs, const std::string &name) {
    uint8_t start[8];
    read_exactly(fs, start, sizeof(start), name, "header");
    if (memcmp(start, "\x93NUMPY", 6) != 0) {
        refuse(name, "is not a .npy file");
    }
    if (start[6] < 1 || start[6] > 3) {
        refuse(name, "has version " + std::to_string(start[6]) + " of the .npy format; 1 to 3 are supported");
    }
    uint8_t size[4] = {};
    read_exactly(fs, size, start[6] == 1 ? 2 : 4, name, "header");
    const size_t length = size[0] | size_t{size[1]} << 8 | size_t{size[2]} << 16 | size_t{size[3]} << 24;
    if (length > longest_header) {
        refuse(name, "has a .npy header of " + std::to_string(length) + " bytes");
    }
    std::string text(length, '\0');
    read_exactly(fs, &text[0], length, name, "header");
    detail::NpyHeader header{};
    header.dtype = dtype_from(value_of(text, "descr", name) + " ", name);
    const std::string order = value_of(text, "fortran_order", name);
    header.fortran_order = order.compare(0, 4, "True") == 0;
    if (!header.fortran_order && order.compare(0, 5, "False") != 0) {
        refuse(name, "the .npy header says neither True nor False for 'fortran_order'");
    }
    header.shape = shape_from(value_of(text, "shape", name), name);
    bytes_of(header, name);
    return header;
}

void read_npy(std::istream &fs, const std::string &name, const detail::NpyHeader &header, DataLayout file_layout,
              ITensor &tensor) {
    const ITensorInfo &info = *tensor.info();
    const Conversion conversion = conversion_of(name, header, info.data_type());
    check_shape(name, header, file_layout, info);
    if (tensor.buffer() == nullptr) {
        refuse(name, "the tensor has no memory");
    }
    const uint64_t bytes = bytes_of(header, name);
    auto order = dimensions_of(file_layout, info);
    bool straight = conversion == Conversion::NONE && !info.has_padding() && info.total_size() == bytes;
    for (unsigned int i = 0; i < order.size(); ++i) {
        straight = straight && order[i] == i;
    }
    // A Fortran file has the dimensions in reverse order, which only matters for two or more dimensions.
    const size_t rank = std::max<size_t>(x_first(header).size(), info.num_dimensions());
    if (header.fortran_order && rank > 1) {
        std::reverse(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(rank));
        straight = false;
    }
    if (straight) {
        uint8_t *const first = tensor.buffer() + info.offset_first_element_in_bytes();
        read_exactly(fs, first, bytes, name, "elements");
        if (!is_of_this_machine(header.dtype)) {
            reverse_each(first, bytes, header.dtype.itemsize);
        }
        return;
    }
    std::vector<uint8_t> data(bytes);  // the size of the tensor, because the shapes are equal
    read_exactly(fs, data.data(), bytes, name, "elements");
    if (!is_of_this_machine(header.dtype)) {
        reverse_each(data.data(), bytes, header.dtype.itemsize);
    }
    scatter(data, conversion, header.dtype.itemsize, tensor, order, rank);
}

void write_npy(std::ostream &fs, ITensor &tensor, bool fortran_order) {
    const ITensorInfo &info = *tensor.info();
    std::string shape;
    for (size_t i = 0; i < info.num_dimensions(); ++i) {
        const size_t d = fortran_order ? i : info.num_dimensions() - 1 - i;
        shape += std::to_string(info.dimension(d)) + (info.num_dimensions() == 1      ? ","
                                                      : i + 1 < info.num_dimensions() ? ", "
                                                                                      : "");
    }
    std::string header = "{'descr': '" + get_typestring(info.data_type()) +
                         "', 'fortran_order': " + (fortran_order ? "True" : "False") + ", 'shape': (" + shape + "), }";
    header.append(63 - (10 + header.size()) % 64, ' ');  // aligns the elements to 64 bytes
    header += '\n';
    fs.write("\x93NUMPY\x01\x00", 8);
    fs.put(static_cast<char>(header.size() & 0xFF)).put(static_cast<char>(header.size() >> 8));
    fs << header;
    Window rows;
    rows.use_tensor_dimensions(info.tensor_shape());
    rows.set(Window::DimX, Window::Dimension(0, 1, 1));
    Iterator row(&tensor, rows);
    const auto bytes = static_cast<std::streamsize>(info.dimension(0) * info.element_size());
    execute_window_loop(
        rows, [&](const Coordinates &) { fs.write(reinterpret_cast<const char *>(row.ptr()), bytes); }, row);
}
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute
