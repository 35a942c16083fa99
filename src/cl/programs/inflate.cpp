// SPDX-License-Identifier: MIT
// Deflate as in RFC 1951, written for small code: no tables of whole codes.
#include "src/cl/programs/inflate.h"

namespace ac::ocl {
namespace {

/// A canonical Huffman code: the number of symbols of each length, and the symbols in the order of their codes.
struct Code {
    uint16_t count[16];
    uint16_t symbol[288];

    /// False if the lengths need more codes than exist.
    bool make(const uint8_t *lengths, int symbols) {
        for (uint16_t &c : count) {
            c = 0;
        }
        for (int i = 0; i < symbols; ++i) {
            ++count[lengths[i]];
        }
        count[0] = 0;
        uint16_t next[16] = {};
        int left = 1;
        for (int bits = 1; bits < 16; ++bits) {
            left = left * 2 - count[bits];
            if (left < 0) {
                return false;
            }
            next[bits] = static_cast<uint16_t>(next[bits - 1] + count[bits - 1]);
        }
        for (int i = 0; i < symbols; ++i) {
            if (lengths[i] != 0) {
                symbol[next[lengths[i]]++] = static_cast<uint16_t>(i);
            }
        }
        return true;
    }
};

class Stream {
public:
    Stream(const uint8_t *src, size_t src_size, uint8_t *dst, size_t size)
        : src_(src), src_end_(src + src_size), dst_(dst), at_(dst), end_(dst + size) {}

    bool run() {
        bool last = false;
        while (!last && good_) {
            last = bits(1) != 0;
            const int kind = bits(2);
            if (kind == 0) {
                stored();
            } else if (kind == 1) {
                fixed();
            } else {
                good_ = kind == 2 && dynamic();
            }
        }
        return good_ && at_ == end_;
    }

private:
    /// Holds at least 16 bits, the most that are read at once. Zeros follow the end.
    void fill() {
        for (; held_ < 16; held_ += 8) {
            past_end_ += src_ == src_end_;
            held_bits_ |= uint32_t{src_ == src_end_ ? uint8_t{0} : *src_++} << held_;
        }
    }

    void drop(int n) {
        held_bits_ >>= n;
        held_ -= n;
        good_ = good_ && held_ >= past_end_ * 8;
    }

    int bits(int n) {
        fill();
        const int value = static_cast<int>(held_bits_ & ((1u << n) - 1));
        drop(n);
        return value;
    }

    /// Read from its first bit on, a symbol's code is a number that grows with the code's length (section 3.2.2).
    int symbol(const Code &code) {
        fill();
        uint32_t next = held_bits_;
        int value = 0;
        int first = 0;
        int index = 0;
        for (int length = 1; length < 16; ++length, next >>= 1) {
            value |= static_cast<int>(next & 1);
            const int count = code.count[length];
            if (value - count < first) {
                drop(length);
                return code.symbol[index + (value - first)];
            }
            index += count;
            first = (first + count) << 1;
            value <<= 1;
        }
        good_ = false;
        return 0;
    }

    void stored() {
        drop(held_ & 7);
        const int size = bits(16);
        good_ = bits(16) == (size ^ 0xffff) && good_ && end_ - at_ >= size;
        for (int i = 0; good_ && i < size; ++i) {
            *at_++ = static_cast<uint8_t>(bits(8));
        }
    }

    void fixed() {
        uint8_t lengths[288];
        for (int i = 0; i < 288; ++i) {
            lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
        }
        literals_.make(lengths, 288);
        for (int i = 0; i < 30; ++i) {
            lengths[i] = 5;
        }
        distances_.make(lengths, 30);
        block();
    }

    bool dynamic() {
        static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        const int literals = bits(5) + 257;
        const int distances = bits(5) + 1;
        const int given = bits(4) + 4;
        uint8_t lengths[320] = {};
        for (int i = 0; i < given; ++i) {
            lengths[order[i]] = static_cast<uint8_t>(bits(3));
        }
        if (literals > 286 || distances > 30 || !literals_.make(lengths, 19)) {
            return false;
        }
        for (int i = 0; i < literals + distances && good_;) {
            const int s = symbol(literals_);
            const int repeats = s < 16 ? 1 : s == 16 ? 3 + bits(2) : s == 17 ? 3 + bits(3) : 11 + bits(7);
            if (i + repeats > literals + distances || (s == 16 && i == 0)) {
                return false;
            }
            const uint8_t length = s < 16 ? static_cast<uint8_t>(s) : s == 16 ? lengths[i - 1] : uint8_t{0};
            for (int k = 0; k < repeats; ++k) {
                lengths[i++] = length;
            }
        }
        if (!good_ || !literals_.make(lengths, literals) || !distances_.make(lengths + literals, distances)) {
            return false;
        }
        block();
        return good_;
    }

    /// A match's length has 0 to 5 extra bits, its distance 0 to 13 (section 3.2.5); the bases follow from these.
    void block() {
        while (good_) {
            int s = symbol(literals_);
            if (s < 256) {
                good_ = good_ && at_ != end_;
                if (good_) {
                    *at_++ = static_cast<uint8_t>(s);
                }
                continue;
            }
            if (s == 256) {
                return;
            }
            s -= 257;
            const int more = s < 8 || s == 28 ? 0 : s / 4 - 1;
            const int length = s == 28 ? 258 : s < 8 ? s + 3 : ((4 + s % 4) << more) + 3 + bits(more);
            const int d = symbol(distances_);
            const int further = d < 4 ? 0 : d / 2 - 1;
            const int distance = d < 4 ? d + 1 : ((2 + d % 2) << further) + 1 + bits(further);
            good_ = good_ && s < 29 && d < 30 && distance <= at_ - dst_ && length <= end_ - at_;
            for (int i = 0; good_ && i < length; ++i, ++at_) {
                *at_ = at_[-distance];
            }
        }
    }

    const uint8_t *src_, *src_end_;
    uint8_t *dst_, *at_, *end_;
    uint32_t held_bits_ = 0;
    int held_ = 0;      ///< bits
    int past_end_ = 0;  ///< bytes among them beyond the end
    bool good_ = true;
    Code literals_{}, distances_{};
};

}  // namespace

bool inflate(const uint8_t *src, size_t src_size, uint8_t *dst, size_t size) {
    return Stream(src, src_size, dst, size).run();
}

}  // namespace ac::ocl
