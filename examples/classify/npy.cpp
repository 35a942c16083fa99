// SPDX-License-Identifier: MIT
#include "examples/classify/npy.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>

namespace classify {
namespace {

[[noreturn]] void refuse(const std::string &path, const std::string &why) {
    throw std::runtime_error(path + ": " + why);
}

/// The text after 'key': in the header, a Python dictionary in one line.
std::string value_of(const std::string &header, const std::string &key, const std::string &path) {
    const size_t at = header.find("'" + key + "':");
    if (at == std::string::npos) {
        refuse(path, "the .npy header has no " + key);
    }
    return header.substr(at + key.size() + 3);
}

std::vector<size_t> shape_of(const std::string &text, const std::string &path) {
    const size_t open = text.find('(');
    const size_t close = text.find(')');
    if (open == std::string::npos || close == std::string::npos || close < open) {
        refuse(path, "the .npy header has no shape");
    }
    std::vector<size_t> shape;
    const char *p = text.c_str() + open + 1;
    const char *end = text.c_str() + close;
    while (p < end) {
        char *next = nullptr;
        const unsigned long long n = std::strtoull(p, &next, 10);
        if (next == p) {
            ++p;
            continue;
        }
        shape.push_back(static_cast<size_t>(n));
        p = next;
    }
    return shape;
}

}  // namespace

size_t Array::count() const {
    size_t n = 1;
    for (const size_t d : shape) {
        n *= d;
    }
    return n;
}

std::string read_file(const std::string &path) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (file == nullptr) {
        refuse(path, std::strerror(errno));
    }
    std::string text;
    char block[65536];
    while (const size_t n = std::fread(block, 1, sizeof(block), file.get())) {
        text.append(block, n);
    }
    if (std::ferror(file.get()) != 0) {
        refuse(path, "cannot be read");
    }
    return text;
}

Array read_npy(const std::string &path) {
    const std::string data = read_file(path);
    if (data.size() < 12 || data.compare(0, 6, "\x93NUMPY") != 0) {
        refuse(path, "is not a .npy file");
    }
    const auto byte = [&](size_t i) { return static_cast<size_t>(static_cast<unsigned char>(data[i])); };
    const bool wide = byte(6) >= 2;  // since format 2.0, the header length has four bytes
    const size_t start = wide ? 12 : 10;
    const size_t length = byte(8) | byte(9) << 8 | (wide ? byte(10) << 16 | byte(11) << 24 : 0);
    if (data.size() < start + length) {
        refuse(path, "is cut off inside its header");
    }
    const std::string header = data.substr(start, length);
    if (value_of(header, "fortran_order", path).find("True") < 3) {
        refuse(path, "is in Fortran order; C order is needed");
    }
    const std::string descr = value_of(header, "descr", path);
    Array array;
    for (const char *type : {"f4", "i4", "i1", "u1"}) {
        const size_t at = descr.find(type);
        if (at != std::string::npos && at < 5 && descr.find('>') > at) {
            array.type = type;
        }
    }
    if (array.type.empty()) {
        refuse(path, "is not of type float32, int32, int8 or uint8 (little-endian)");
    }
    array.shape = shape_of(value_of(header, "shape", path), path);
    const size_t size = array.count() * static_cast<size_t>(array.type[1] - '0');
    if (data.size() - start - length < size) {
        refuse(path, "is cut off: " + std::to_string(data.size() - start - length) + " of " + std::to_string(size) +
                         " bytes of data");
    }
    const auto *first = reinterpret_cast<const uint8_t *>(data.data()) + start + length;
    array.bytes.assign(first, first + size);
    const uint16_t one = 1;
    const bool is_big_endian = reinterpret_cast<const uint8_t *>(&one)[0] == 0;
    const auto item = static_cast<std::ptrdiff_t>(array.type[1] - '0');
    for (auto at = array.bytes.begin(); is_big_endian && at != array.bytes.end(); at += item) {
        std::reverse(at, at + item);
    }
    return array;
}

}  // namespace classify
