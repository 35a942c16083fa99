// SPDX-License-Identifier: MIT
#include "src/ops/move/copies.h"

#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace ac::moves {

namespace {

struct Bytes16 {
    uint64_t part[2];
};

template <class Word> Word word_at(const uint8_t *p) {
    Word word;
    std::memcpy(&word, p, sizeof(Word));
    return word;
}

template <class Word> void put(uint8_t *p, const Word &word) {
    std::memcpy(p, &word, sizeof(Word));
}

/// Copies of any length.
struct Long {
    size_t bytes;
    void operator()(uint8_t *d, const uint8_t *s) const { std::memcpy(d, s, bytes); }
};
/// The same; whole cache lines are not read before they are overwritten.
struct Streamed {
    size_t bytes;
    void operator()(uint8_t *d, const uint8_t *s) const {
#ifdef __SSE2__
        constexpr size_t line = 64;
        const size_t head = -reinterpret_cast<uintptr_t>(d) % line;
        std::memcpy(d, s, head);
        size_t at = head;
        for (; at + line <= bytes; at += line) {
            for (size_t part = at; part < at + line; part += 16) {
                _mm_stream_si128(reinterpret_cast<__m128i *>(d + part), word_at<__m128i>(s + part));
            }
        }
        std::memcpy(d + at, s + at, bytes - at);
#else
        std::memcpy(d, s, bytes);
#endif
    }
};
template <class Word> struct One {
    void operator()(uint8_t *d, const uint8_t *s) const { put(d, word_at<Word>(s)); }
};
/// One to two words: the second may overlap the first.
template <class Word> struct Two {
    size_t second;
    void operator()(uint8_t *d, const uint8_t *s) const {
        const Word a = word_at<Word>(s), b = word_at<Word>(s + second);
        put(d, a);
        put(d + second, b);
    }
};
/// Two to four words; the last two may overlap the first two.
struct Four {
    size_t last;
    void operator()(uint8_t *d, const uint8_t *s) const {
        const auto a = word_at<Bytes16>(s), b = word_at<Bytes16>(s + 16), c = word_at<Bytes16>(s + last - 16),
                   e = word_at<Bytes16>(s + last);
        put(d, a);
        put(d + 16, b);
        put(d + last - 16, c);
        put(d + last, e);
    }
};

/// Whether pieces are streamed. Shorter ones gain nothing. If the source does not continue from piece to piece, their
/// loads arrive late, and other stores are faster (docs/experiments.md).
bool is_streamed(const Pile &pile) {
    return can_stream && pile.streams && pile.bytes >= 512 &&
           (pile.bytes >= 4096 || pile.src_step == static_cast<ptrdiff_t>(pile.bytes));
}

/// Calls body(f), where f copies the bytes of a piece.
template <class Body> void with_copy(const Pile &pile, const Body &body) {
    const size_t bytes = pile.bytes;
    if (is_streamed(pile)) {
        body(Streamed{bytes});
#ifdef __SSE2__
        _mm_sfence();  // before other threads are told that the pieces are there
#endif
        return;
    }
    switch (bytes) {
        case 1:
            return body(One<uint8_t>());
        case 2:
            return body(One<uint16_t>());
        case 4:
            return body(One<uint32_t>());
        case 8:
            return body(One<uint64_t>());
        default:
            break;
    }
    if (bytes > 64) {
        body(Long{bytes});
    } else if (bytes > 32) {
        body(Four{bytes - 16});
    } else if (bytes >= 16) {
        body(Two<Bytes16>{bytes - 16});
    } else if (bytes > 8) {
        body(Two<uint64_t>{bytes - 8});
    } else if (bytes > 4) {
        body(Two<uint32_t>{bytes - 4});
    } else {
        body(Two<uint16_t>{bytes - 2});
    }
}

}  // namespace

void copy_pieces(const Pile &pile) {
    with_copy(pile, [&](auto copy) {
        uint8_t *d = pile.dst;
        const uint8_t *s = pile.src;
        const ptrdiff_t d_step = pile.dst_step, s_step = pile.src_step;
        for (size_t n = pile.count; n != 0; --n, d += d_step, s += s_step) {
            copy(d, s);
        }
    });
}

void fill_pieces(const Pile &pile, uint64_t value) {
    const uint64_t values[] = {value, value, value, value, value, value, value, value};
    if (pile.bytes <= sizeof(values)) {
        const auto *source = reinterpret_cast<const uint8_t *>(values);
        return copy_pieces({pile.dst, pile.dst_step, source, 0, pile.bytes, pile.count});
    }
    const bool alike = value == (value & 0xff) * 0x0101010101010101ULL;
    uint8_t *d = pile.dst;
    for (size_t n = pile.count; n != 0; --n, d += pile.dst_step) {
        if (alike) {
            std::memset(d, static_cast<int>(value & 0xff), pile.bytes);
            continue;
        }
        size_t at = 0;
        for (; at + sizeof(values) <= pile.bytes; at += sizeof(values)) {
            std::memcpy(d + at, values, sizeof(values));
        }
        std::memcpy(d + at, values, pile.bytes - at);
    }
}

void pick_pieces(const Pile &pile, const uint8_t *index, ptrdiff_t index_step, size_t end) {
    with_copy(pile, [&](auto copy) {
        uint8_t *d = pile.dst;
        const ptrdiff_t d_step = pile.dst_step, s_step = pile.src_step;
        for (size_t n = pile.count; n != 0; --n, d += d_step, index += index_step) {
            const auto number = word_at<int32_t>(index);
            if (number >= 0 && static_cast<size_t>(number) < end) {
                copy(d, pile.src + number * s_step);
            } else {
                std::memset(d, 0, pile.bytes);
            }
        }
    });
}

}  // namespace ac::moves
