// SPDX-License-Identifier: MIT
#include "examples/frames/png.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace {

void put32(std::string &out, uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) {
        out += static_cast<char>(value >> shift);
    }
}

uint32_t crc(const std::string &bytes) {
    uint32_t rest = 0xffffffffu;
    for (const char c : bytes) {
        rest ^= static_cast<uint8_t>(c);
        for (int bit = 0; bit < 8; ++bit) {
            rest = (rest >> 1) ^ (0xedb88320u & (0u - (rest & 1u)));
        }
    }
    return ~rest;
}

void put_chunk(std::string &out, const std::string &name, const std::string &data) {
    put32(out, static_cast<uint32_t>(data.size()));
    out += name + data;
    put32(out, crc(name + data));
}

/// A zlib stream (RFC 1950) of stored blocks.
std::string stored(const std::string &bytes) {
    std::string out = "\x78\x01";
    uint32_t a = 1, b = 0;
    for (size_t first = 0; first < bytes.size(); first += 65535) {
        const size_t count = std::min<size_t>(65535, bytes.size() - first);
        out += static_cast<char>(first + count == bytes.size());
        for (const size_t word : {count, ~count}) {
            out += static_cast<char>(word);
            out += static_cast<char>(word >> 8);
        }
        out.append(bytes, first, count);
    }
    for (const char c : bytes) {
        a = (a + static_cast<uint8_t>(c)) % 65521;
        b = (b + a) % 65521;
    }
    put32(out, (b << 16) | a);
    return out;
}

}  // namespace

void write_png(const std::string &path, unsigned width, unsigned height, const std::vector<uint8_t> &pixels) {
    std::string head;
    put32(head, width);
    put32(head, height);
    head += std::string("\x08\x00\x00\x00\x00", 5);  // 8 bits, grey
    std::string rows;
    for (unsigned y = 0; y < height; ++y) {
        rows += '\0';  // no filter
        rows.append(reinterpret_cast<const char *>(&pixels[size_t{y} * width]), width);
    }
    std::string out = "\x89PNG\r\n\x1a\n";
    put_chunk(out, "IHDR", head);
    put_chunk(out, "IDAT", stored(rows));
    put_chunk(out, "IEND", "");
    std::ofstream file(path, std::ios::binary);
    file.write(out.data(), static_cast<std::streamsize>(out.size()));
    if (!file.flush()) {
        throw std::runtime_error("cannot write " + path);
    }
}
