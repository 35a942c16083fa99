// SPDX-License-Identifier: MIT
// The names are those of FIPS 180-4.
#include "src/cl/programs/sha256.h"

#include <cstddef>
#include <cstdint>

namespace ac::ocl {
namespace {

/// Fractions of the square roots of the first 8 primes, in units of 2^-32.
constexpr uint32_t first_hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                    0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

/// Fractions of the cube roots of the first 64 primes, in units of 2^-32.
constexpr uint32_t k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr size_t block_size = 64;

uint32_t rotated(uint32_t x, unsigned bits) {
    return x >> bits | x << (32 - bits);
}

void add_block(uint32_t (&hash)[8], const uint8_t *block) {
    uint32_t w[64];
    for (size_t t = 0; t < 16; ++t) {
        w[t] = uint32_t{block[4 * t]} << 24 | uint32_t{block[4 * t + 1]} << 16 | uint32_t{block[4 * t + 2]} << 8 |
               block[4 * t + 3];
    }
    for (size_t t = 16; t < 64; ++t) {
        const uint32_t x = w[t - 15], y = w[t - 2];
        w[t] = w[t - 16] + (rotated(x, 7) ^ rotated(x, 18) ^ x >> 3) + w[t - 7] +
               (rotated(y, 17) ^ rotated(y, 19) ^ y >> 10);
    }
    uint32_t v[8];  // a to h
    for (size_t i = 0; i < 8; ++i) {
        v[i] = hash[i];
    }
    for (size_t t = 0; t < 64; ++t) {
        const uint32_t a = v[0], e = v[4];
        const uint32_t choice = (e & v[5]) ^ (~e & v[6]), majority = (a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]);
        const uint32_t t1 = v[7] + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + k[t] + w[t];
        const uint32_t t2 = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
        for (size_t i = 7; i > 0; --i) {
            v[i] = v[i - 1];
        }
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (size_t i = 0; i < 8; ++i) {
        hash[i] += v[i];
    }
}

}  // namespace

std::string digest(const std::string &text) {
    uint32_t hash[8];
    for (size_t i = 0; i < 8; ++i) {
        hash[i] = first_hash[i];
    }
    const auto *bytes = reinterpret_cast<const uint8_t *>(text.data());
    const size_t whole = text.size() / block_size * block_size;
    for (size_t at = 0; at < whole; at += block_size) {
        add_block(hash, bytes + at);
    }
    // The remainder, a one bit, zeros, and the number of bits at the end of the block.
    std::string rest = text.substr(whole) + '\x80';
    rest.resize((rest.size() + 8 + block_size - 1) / block_size * block_size);
    for (size_t i = 0; i < 8; ++i) {
        rest[rest.size() - 1 - i] = static_cast<char>(uint64_t{text.size()} * 8 >> 8 * i);
    }
    for (size_t at = 0; at < rest.size(); at += block_size) {
        add_block(hash, reinterpret_cast<const uint8_t *>(rest.data()) + at);
    }
    std::string hex;
    for (size_t digit = 0; digit < 64; ++digit) {
        hex += "0123456789abcdef"[hash[digit / 8] >> (28 - digit % 8 * 4) & 15];
    }
    return hex;
}

}  // namespace ac::ocl
