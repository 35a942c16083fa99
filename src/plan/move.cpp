// SPDX-License-Identifier: MIT
#include "src/plan/move.h"

#include "src/plan/parallel.h"

#include <algorithm>
#include <cstring>

namespace ac {

namespace {

template <class Word> void copy_word(uint8_t *dst, const uint8_t *src) {
    Word word;
    std::memcpy(&word, src, sizeof(Word));
    std::memcpy(dst, &word, sizeof(Word));
}

struct Bytes16 {
    uint64_t part[2];
};

/// Copies `bytes` bytes, at least one word. The last word overlaps the one before it.
template <class Word> void copy_words(uint8_t *dst, const uint8_t *src, size_t bytes) {
    for (size_t i = 0; i + sizeof(Word) < bytes; i += sizeof(Word)) {
        copy_word<Word>(dst + i, src + i);
    }
    copy_word<Word>(dst + bytes - sizeof(Word), src + bytes - sizeof(Word));
}

/// Calling memcpy() does not pay for short pieces.
void copy_piece(uint8_t *dst, const uint8_t *src, size_t bytes) {
    if (bytes > 32) {
        std::memcpy(dst, src, bytes);
    } else if (bytes >= 16) {
        copy_words<Bytes16>(dst, src, bytes);
    } else if (bytes >= 4) {
        copy_words<uint32_t>(dst, src, bytes);
    } else {
        copy_words<uint8_t>(dst, src, bytes);
    }
}

/// One move of a box.
class Runner {
public:
    Runner(const Move &move, const uint8_t *src, uint8_t *dst) : move_(move), src_(src), dst_(dst) {}

    /// Copies pieces that are contiguous in both tensors.
    void pieces(MoveNest &nest, ITensorPack &pack) const;
    /// For two paths that have no common nest: copies whatever is contiguous in both.
    void fragments(const Path &src, const Path &dst, ITensorPack &pack) const;

private:
    /// Copies `count` pieces of `bytes` bytes.
    void copy(const uint8_t *s, ptrdiff_t s_step, uint8_t *d, ptrdiff_t d_step, size_t bytes, size_t count) const {
        if (move_.convert != nullptr) {
            for (; count != 0; --count, s += s_step, d += d_step) {
                move_.convert(move_.context, s, d, bytes);
            }
            return;
        }
        for (; count != 0; --count, s += s_step, d += d_step) {
            copy_piece(d, s, bytes);
        }
    }
    Move move_;
    const uint8_t *src_;
    uint8_t *dst_;
};

void Runner::pieces(MoveNest &nest, ITensorPack &pack) const {
    constexpr size_t chunk = 4096;  // bytes of a long piece per unit of work
    const auto element = static_cast<ptrdiff_t>(move_.element);
    const bool dense = nest.count != 0 && nest.loops[0].dst == element && nest.loops[0].src == element;
    const size_t run = move_.element * (dense ? nest.take(0).extent : 1);
    const MoveNest::Loop j = nest.take(0);
    const size_t chunks = run > 4 * chunk ? (run + chunk - 1) / chunk : 1;
    const size_t unit = chunks == 1 ? run : chunk;
    // A unit costs about one word operation per 4 bytes, and about ten to start.
    auto body = [own = *this, nest, j, run, chunks](const Share &share) {
        for (size_t u = share.begin; u < share.end;) {
            const size_t piece = u / chunks, step = piece % j.extent, first = u % chunks;
            const size_t count = chunks == 1 ? std::min(j.extent - step, share.end - u) : 1;
            const size_t units = chunks == 1 ? count : std::min(chunks - first, share.end - u);
            const size_t bytes = chunks == 1 ? run : std::min(units * chunk, run - first * chunk);
            const uint8_t *s = own.src_ + static_cast<ptrdiff_t>(first * chunk) + static_cast<ptrdiff_t>(step) * j.src;
            uint8_t *d = own.dst_ + static_cast<ptrdiff_t>(first * chunk) + static_cast<ptrdiff_t>(step) * j.dst;
            nest.go(piece / j.extent, s, d);
            own.copy(s, j.src, d, j.dst, bytes, count);
            u += units;
        }
    };
    parallel(move_.name, chunks * j.extent * nest.steps(), grain_for(unit / 4 + 10), pack, body);
}

void Runner::fragments(const Path &src, const Path &dst, ITensorPack &pack) const {
    const size_t from = src.run(move_.element), to = dst.run(move_.element);
    size_t total = 1;
    for (size_t k = 0; k < dst.count; ++k) {
        total *= dst.loops[k].extent;
    }
    auto body = [own = *this, src, dst, from, to](const Share &share) {
        for (size_t at = share.begin; at < share.end;) {
            const size_t n = std::min(std::min(from - at % from, to - at % to), share.end - at);
            const uint8_t *s = own.src_ + place_of(src, at) - src.offset;
            own.copy(s, 0, own.dst_ + place_of(dst, at) - dst.offset, 0, n * own.move_.element, 1);
            at += n;
        }
    };
    parallel(move_.name, total, grain_for(1 + 30 / std::min(from, to)), pack, body);
}

class CopyPlan final : public Plan {
public:
    CopyPlan(const Move &move, const Box &box) : move_(move), box_(box) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(box_.src_slot);
        const ITensor *dst = pack.get_tensor(box_.dst_slot);
        run_box(move_, box_, *src, *dst, pack);
    }

private:
    Move move_;
    Box box_;
};

}  // namespace

Way::Way(const TensorShape &shape, const Coordinates &start) {
    const size_t dims = shape.num_dimensions();
    for (size_t d = 0; d < dims; ++d) {
        loop(shape[d], d);
    }
    starts = start.num_dimensions();
    for (size_t d = 0; d < starts; ++d) {
        first[d] = start[d];
    }
}

Way &Way::loop(size_t extent, size_t dim, ptrdiff_t by) {
    if (extent != 1) {
        loops[count++] = {extent, by, static_cast<uint8_t>(dim)};
    }
    return *this;
}

Way &Way::start(size_t dim, ptrdiff_t at) {
    first[dim] += at;
    starts = std::max(starts, dim + 1);
    return *this;
}

size_t Way::elements() const {
    size_t all = 1;
    for (size_t k = 0; k < count; ++k) {
        all *= loops[k].extent;
    }
    return all;
}

Box Box::fill(const Way &dst) {
    Box box;
    box.dst = dst;
    box.fills = true;
    return box;
}

Box &Box::in_order() {
    for (size_t k = 1; k < dst.count; ++k) {
        for (size_t n = k; n != 0; --n) {
            const Way::Loop &a = dst.loops[n - 1], &b = dst.loops[n];
            if (a.dim < b.dim || (a.dim == b.dim && a.by <= b.by)) {
                break;
            }
            std::swap(dst.loops[n - 1], dst.loops[n]);
            std::swap(src.loops[n - 1], src.loops[n]);
        }
    }
    return *this;
}

Box &Box::loop(size_t extent, size_t src_dim, ptrdiff_t src_by, size_t dst_dim, ptrdiff_t dst_by) {
    src.loop(extent, src_dim, src_by);
    dst.loop(extent, dst_dim, dst_by);
    return *this;
}

ptrdiff_t Way::offset(const Strides &strides) const {
    ptrdiff_t bytes = 0;
    for (size_t d = 0; d < starts; ++d) {
        bytes += first[d] * static_cast<ptrdiff_t>(strides[d]);
    }
    return bytes;
}

Path::Path(const Way &way, const ITensorInfo &info) : offset(way.offset(info.strides_in_bytes())) {
    const Strides &strides = info.strides_in_bytes();
    for (size_t k = 0; k < way.count; ++k) {
        const Way::Loop &next = way.loops[k];
        const ptrdiff_t step = next.by * static_cast<ptrdiff_t>(strides[next.dim]);
        if (count != 0 && step == loops[count - 1].step * static_cast<ptrdiff_t>(loops[count - 1].extent)) {
            loops[count - 1].extent *= next.extent;
        } else {
            loops[count++] = {next.extent, step};
        }
    }
}

ptrdiff_t place_of(const Path &path, size_t n) {
    ptrdiff_t at = path.offset;
    for (size_t k = 0; k < path.count; ++k) {
        at += static_cast<ptrdiff_t>(n % path.loops[k].extent) * path.loops[k].step;
        n /= path.loops[k].extent;
    }
    return at;
}

MoveNest::MoveNest(const Box &box, const ITensorInfo &src, const ITensorInfo &dst) {
    const Strides &from = src.strides_in_bytes(), &to = dst.strides_in_bytes();
    const Way &d = box.dst, &s = box.fills ? d : box.src;
    bool alike = s.count == d.count;
    for (size_t k = 0; alike && k < d.count; ++k) {
        alike = s.loops[k].extent == d.loops[k].extent;
    }
    if (!alike) {
        split(Path(s, src), Path(d, dst));
    }
    for (size_t k = 0; alike && k < d.count; ++k) {
        const Way::Loop &x = s.loops[k], &y = d.loops[k];
        add({y.extent, x.by * static_cast<ptrdiff_t>(from[x.dim]), y.by * static_cast<ptrdiff_t>(to[y.dim])});
    }
}

void MoveNest::split(const Path &src, const Path &dst) {
    size_t s = 0, d = 0;  // loops taken so far
    Path::Loop from{1, 0}, to{1, 0};
    for (;;) {
        if (from.extent == 1 && s < src.count) {
            from = src.loops[s++];
        }
        if (to.extent == 1) {
            if (d == dst.count) {
                return;
            }
            to = dst.loops[d++];
        }
        const size_t extent = std::min(from.extent, to.extent);
        add({extent, from.step, to.step});
        if (from.extent == to.extent) {
            from.extent = to.extent = 1;
            continue;
        }
        Path::Loop &longer = from.extent > to.extent ? from : to;
        Path::Loop &shorter = from.extent > to.extent ? to : from;
        exists = exists && longer.extent % extent == 0;
        if (!exists) {
            return;
        }
        longer = {longer.extent / extent, longer.step * static_cast<ptrdiff_t>(extent)};
        shorter.extent = 1;
    }
}

void MoveNest::add(const Loop &next) {
    if (count != 0) {
        Loop &last = loops[count - 1];
        const auto extent = static_cast<ptrdiff_t>(last.extent);
        if (next.src == last.src * extent && next.dst == last.dst * extent) {
            last.extent *= next.extent;
            return;
        }
    }
    loops[count++] = next;
}

MoveNest::Loop MoveNest::take(size_t which) {
    if (which >= count) {
        return {1, 0, 0};
    }
    const Loop taken = loops[which];
    std::memmove(loops + which, loops + which + 1, (count - which - 1) * sizeof(Loop));
    loops[--count] = {};
    return taken;
}

size_t MoveNest::steps() const {
    size_t all = 1;
    for (size_t k = 0; k < count; ++k) {
        all *= loops[k].extent;
    }
    return all;
}

void MoveNest::go(size_t step, const uint8_t *&src, uint8_t *&dst) const {
    for (size_t k = 0; k < count; ++k) {
        const auto at = static_cast<ptrdiff_t>(step % loops[k].extent);
        step /= loops[k].extent;
        src += at * loops[k].src;
        dst += at * loops[k].dst;
    }
}

void run_box(const Move &move, const Box &box, const ITensor &src, const ITensor &dst, ITensorPack &pack) {
    const ITensorInfo &from = *src.info(), &to = *dst.info();
    MoveNest nest(box, from, to);
    const uint8_t *s = data(src) + box.src.offset(from.strides_in_bytes());
    uint8_t *d = data(dst) + box.dst.offset(to.strides_in_bytes());
    const Runner runner(move, s, d);
    if (!nest.exists) {
        return runner.fragments(Path(box.src, from), Path(box.dst, to), pack);
    }
    const auto element = static_cast<ptrdiff_t>(move.element);
    const bool one =
        nest.count == 0 || (nest.count == 1 && nest.loops[0].src == element && nest.loops[0].dst == element);
    if (s == d && one && move.convert == nullptr) {
        return;  // a copy onto itself
    }
    runner.pieces(nest, pack);
}

PlanPtr plan_copy(const char *name, size_t element, const Box &box) {
    return std::make_unique<CopyPlan>(Move{name, element}, box);
}

}  // namespace ac
