// SPDX-License-Identifier: MIT
#include "src/ops/move/boxes.h"

#include "src/ops/move/copies.h"
#include "src/plan/parallel.h"

#include <algorithm>
#include <memory>
#include <new>

#include <cstdlib>

namespace ac::moves {

namespace {

constexpr size_t most_parts = 16;     ///< boxes that alternate
constexpr size_t turn_bytes = 65536;  ///< bytes of the result that the boxes of one turn write together

/// The first elements of a box.
struct Ends {
    const uint8_t *src = nullptr;
    uint8_t *dst = nullptr;
    uint32_t fill = 0;     ///< not bool: compiled networks store this, and padding would hold anything
    uint32_t streams = 0;  ///< the result is large
};

/// A box as a path through memory.
struct Part : Ends {
    MoveNest nest;

    bool dense(ptrdiff_t element) const {
        const MoveNest::Loop inner = nest.count != 0 ? nest.loops[0] : MoveNest::Loop{1, element, element};
        return inner.dst == element && (fill || inner.src == element);
    }
    const MoveNest::Loop &outer() const { return nest.loops[nest.count - 1]; }
    /// `count` steps of the outermost loop, from `first` on; a single step has no loop.
    Part some(size_t first, size_t count) const {
        Part part(*this);
        part.src += static_cast<ptrdiff_t>(first) * outer().src;
        part.dst += static_cast<ptrdiff_t>(first) * outer().dst;
        part.nest.loops[part.nest.count - 1].extent = count;
        part.nest.count -= count == 1 ? 1 : 0;
        return part;
    }
};

/// Iterates over the steps of the outer loops.
class Walk {
public:
    Walk(const Ends &ends, const MoveNest &nest, size_t step) : nest_(nest), src(ends.src), dst(ends.dst) {
        nest.go(step, src, dst);
        for (size_t k = 0; k < nest.count; ++k) {
            at_[k] = step % nest.loops[k].extent;
            step /= nest.loops[k].extent;
        }
    }
    void next() {
        for (size_t k = 0; k < nest_.count; ++k) {
            const MoveNest::Loop &loop = nest_.loops[k];
            src += loop.src;
            dst += loop.dst;
            if (++at_[k] != loop.extent) {
                return;
            }
            src -= static_cast<ptrdiff_t>(loop.extent) * loop.src;
            dst -= static_cast<ptrdiff_t>(loop.extent) * loop.dst;
            at_[k] = 0;
        }
    }

private:
    const MoveNest &nest_;
    size_t at_[Way::max_loops + 2];

public:
    const uint8_t *src;
    uint8_t *dst;
};

/// Pieces that are contiguous in both tensors, or in dst for a fill.
class Runs {
public:
    // Not the whole Moving: a compiled network has the kernels that its bodies refer to.
    Runs(const Moving &move, const Part &part) : fill_(move.fill), ends_(part), nest_(part.nest) {
        run_ = move.element *
               (nest_.count != 0 && part.dense(static_cast<ptrdiff_t>(move.element)) ? nest_.take(0).extent : 1);
        // Steps of this loop are the cheapest. If the innermost one has few steps, the next one is used.
        const bool few = nest_.count > 1 && nest_.loops[0].extent < 8 && nest_.loops[0].extent < nest_.loops[1].extent;
        loop_ = nest_.take(few ? 1 : 0);
        chunks_ = run_ > 4 * chunk ? (run_ + chunk - 1) / chunk : 1;
        units = chunks_ * loop_.extent * nest_.steps();
    }
    // A unit costs about one word operation per 4 bytes, and about ten to start.
    size_t cost() const { return (chunks_ == 1 ? run_ : chunk) / 4 + 10; }
    void operator()(const Share &share) const {
        size_t begin = share.begin;
        const size_t end = share.end;
        size_t first = begin % chunks_, step = begin / chunks_ % loop_.extent;
        Walk walk(ends_, nest_, begin / chunks_ / loop_.extent);
        while (begin < end) {
            const size_t count = chunks_ == 1 ? std::min(loop_.extent - step, end - begin) : 1;
            const size_t taken = chunks_ == 1 ? count : std::min(chunks_ - first, end - begin);
            const size_t bytes = chunks_ == 1 ? run_ : std::min(taken * chunk, run_ - first * chunk);
            const ptrdiff_t at = static_cast<ptrdiff_t>(first * chunk), n = static_cast<ptrdiff_t>(step);
            uint8_t *dst = walk.dst + at + n * loop_.dst;
            if (ends_.fill) {
                fill_pieces({dst, loop_.dst, nullptr, 0, bytes, count}, fill_);
            } else {
                copy_pieces(
                    {dst, loop_.dst, walk.src + at + n * loop_.src, loop_.src, bytes, count, ends_.streams != 0});
            }
            begin += taken;
            first = 0;
            step += count;
            if (step == loop_.extent) {
                step = 0;
                walk.next();
            }
        }
    }
    size_t units;

private:
    static constexpr size_t chunk = 4096;  ///< bytes of a long piece per unit

    uint64_t fill_;
    Ends ends_;
    MoveNest nest_;
    MoveNest::Loop loop_;
    size_t run_, chunks_;
};

/// Blocks that a row of the kernel transposes.
class Turns {
public:
    ARM_COMPUTE_COLD Turns(const Moving &move, const Part &part)
        : move_(move), ends_(part), nest_(part.nest), i_(nest_.take(0)) {
        size_t along_src = 0;
        for (size_t k = 1; k < nest_.count; ++k) {
            along_src = std::abs(nest_.loops[k].src) < std::abs(nest_.loops[along_src].src) ? k : along_src;
        }
        j_ = nest_.take(along_src);
        // If rows of dst share cache lines, a block writes long pieces of them, each from one line of src, and the next
        // block continues these rows, so that few shared lines are fetched again: 1.15 times as fast on x86-64.
        // Otherwise src is read row by row.
        const bool apart = j_.dst % 64 == 0;
        const size_t side = apart ? 64 : 64 / move.element;
        const size_t area = side * (apart ? 64 : 384);  // elements of a block, which fits into the L1 cache
        bj_ = std::min(j_.extent, std::max(side, area / i_.extent / side * side));
        const size_t most = area / bj_;
        bi_ = i_.extent <= most ? i_.extent : most / 64 * 64;  // does not split cache lines
        blocks_[apart] = (i_.extent + bi_ - 1) / bi_;
        blocks_[!apart] = (j_.extent + bj_ - 1) / bj_;
        i_is_ = apart;
        // Several blocks that are whole planes of the nest are transposed at once.
        planes_ = nest_.take(blocks_[0] * blocks_[1] == 1 ? 0 : nest_.count);
        together_ = std::max<size_t>(1, area / (bi_ * bj_));
        blocks_[0] *= (planes_.extent + together_ - 1) / together_;
        units = blocks_[0] * blocks_[1] * nest_.steps();
    }
    size_t cost() const { return bi_ * bj_ * std::min(together_, planes_.extent); }
    void operator()(const Share &share) const {
        size_t begin = share.begin;
        const size_t end = share.end;
        PermuteArgs args{i_.src, j_.src, i_.dst, j_.dst, 1, planes_.src, planes_.dst};
        Walk walk(ends_, nest_, begin / blocks_[0] / blocks_[1]);
        size_t block[2] = {begin % blocks_[0], begin / blocks_[0] % blocks_[1]};
        for (; begin < end; ++begin) {
            size_t i = 0, j = 0, plane = 0;
            if (planes_.extent != 1) {
                plane = block[0] * together_;
                args.blocks = std::min(planes_.extent - plane, together_);
            } else {
                i = block[i_is_] * bi_;
                j = block[!i_is_] * bj_;
            }
            const auto at_i = static_cast<ptrdiff_t>(i), at_j = static_cast<ptrdiff_t>(j);
            const auto at = static_cast<ptrdiff_t>(plane);
            move_.row->run(args, walk.src + at_i * i_.src + at_j * j_.src + at * planes_.src,
                           walk.dst + at_i * i_.dst + at_j * j_.dst + at * planes_.dst, std::min(i_.extent - i, bi_),
                           std::min(j_.extent - j, bj_));
            if (++block[0] == blocks_[0]) {
                block[0] = 0;
                if (++block[1] == blocks_[1]) {
                    block[1] = 0;
                    walk.next();
                }
            }
        }
    }
    size_t units;

private:
    Moving move_;
    Ends ends_;
    MoveNest nest_;
    MoveNest::Loop i_, j_, planes_;
    size_t bi_, bj_, blocks_[2];  ///< inner loop first
    size_t i_is_;                 ///< index of i's loop
    size_t together_;             ///< number of planes
};

/// Pieces selected by an index, whose innermost loop is the innermost of all.
class Picks {
public:
    Picks(size_t element, const Part &part, const Picked &picked)
        : ends_(part), picked_(picked), nest_(part.nest), index_(picked.nest) {
        run_ = element * (nest_.count != 0 && part.dense(static_cast<ptrdiff_t>(element)) ? nest_.take(0).extent : 1);
        loop_ = index_.take(0);
        outer_ = nest_.steps();
        units = loop_.extent * outer_ * index_.steps();
    }
    size_t cost() const { return run_ / 4 + 10; }
    void operator()(const Share &share) const {
        size_t begin = share.begin;
        const size_t end = share.end;
        while (begin < end) {
            const size_t step = begin % loop_.extent, count = std::min(loop_.extent - step, end - begin);
            const size_t rest = begin / loop_.extent;
            const uint8_t *src = ends_.src, *index = picked_.index;
            uint8_t *dst = ends_.dst;
            nest_.go(rest % outer_, src, dst);
            index_.go(rest / outer_, index, dst);
            pick_pieces({dst + static_cast<ptrdiff_t>(step) * loop_.dst, loop_.dst, src, picked_.src_step, run_, count},
                        index + static_cast<ptrdiff_t>(step) * loop_.src, loop_.src, picked_.end);
            begin += count;
        }
    }
    size_t units;

private:
    Ends ends_;
    Picked picked_;
    MoveNest nest_, index_;
    MoveNest::Loop loop_;
    size_t run_, outer_;
};

/// Moves boxes with known memory locations.
class Runner {
public:
    Runner(const Moving &move, ITensorPack &pack) : move_(move), pack_(pack) {}

    /// Parts with equal outermost loops alternate.
    void run(const Part *parts, size_t count) const {
        for (size_t first = 0, n = 1; first < count; first += n) {
            for (n = 1; first + n < count && n < most_parts && alike(parts[first], parts[first + n]);) {
                ++n;
            }
            n == 1 ? one(parts[first]) : together(parts + first, n);
        }
    }

private:
    static bool alike(const Part &a, const Part &b) {
        return a.nest.count != 0 && b.nest.count != 0 && a.outer().extent == b.outer().extent &&
               a.outer().dst == b.outer().dst && a.outer().dst > 0;
    }
    template <class Body> static void with(const Moving &move, const Part &part, const Body &body) {
        if (part.fill || part.dense(static_cast<ptrdiff_t>(move.element))) {
            body(Runs(move, part));
        } else {
            body(Turns(move, part));
        }
    }
    /// One part alone.
    void one(const Part &part) const {
        with(move_, part, [this](auto &&way) { parallel(move_.name, way.units, grain_for(way.cost()), pack_, way); });
    }
    void together(const Part *parts, size_t count) const {
        const MoveNest::Loop outer = parts[0].outer();
        const auto bytes = static_cast<size_t>(outer.dst);
        if (bytes > 2 * turn_bytes) {
            const std::unique_ptr<Part[]> inner(new Part[count]);
            for (size_t n = 0; n < outer.extent; ++n) {
                for (size_t k = 0; k < count; ++k) {
                    inner[k] = parts[k].some(n, 1);
                }
                run(inner.get(), count);
            }
            return;
        }
        const size_t block = std::max<size_t>(1, turn_bytes / bytes);
        const size_t units = (outer.extent + block - 1) / block;
        auto turns = [move = move_, parts, count, block, extent = outer.extent](const Share &share) {
            for (size_t u = share.begin; u < share.end; ++u) {
                for (size_t k = 0; k < count; ++k) {
                    with(move, parts[k].some(u * block, std::min(block, extent - u * block)), [](const auto &way) {
                        way({0, way.units, 0, 1});
                    });
                }
            }
        };
        parallel(move_.name, units, grain_for(block * bytes / 4), pack_, turns);
    }

    const Moving &move_;
    ITensorPack &pack_;
};

/// The memory location of a box.
Part part_of(const Box &box, ITensorPack &pack) {
    const ITensor &dst = *pack.get_tensor(box.dst_slot);
    const ITensor &src = box.fills ? dst : *pack.get_const_tensor(box.src_slot);
    const ITensorInfo &from = *src.info(), &to = *dst.info();
    return {{data(src) + box.src.offset(from.strides_in_bytes()), data(dst) + box.dst.offset(to.strides_in_bytes()),
             box.fills, can_stream && to.total_size() >= streamed_bytes},
            MoveNest(box, from, to)};
}

}  // namespace

uint64_t repeated(uint64_t bits, size_t size) {
    if (size >= sizeof(bits)) {
        return bits;
    }
    bits &= (uint64_t{1} << (size * 8)) - 1;
    for (; size < sizeof(bits); size *= 2) {
        bits |= bits << (size * 8);
    }
    return bits;
}

void run_boxes(const Moving &move, const Box *boxes, size_t count, bool apart, ITensorPack &pack) {
    const Runner runner(move, pack);
    Part alone;
    const std::unique_ptr<Part[]> several(apart && count > 1 ? new Part[count] : nullptr);
    Part *const parts = several != nullptr ? several.get() : &alone;
    size_t waiting = 0;
    for (size_t n = 0; n < count; ++n) {
        const Box &box = boxes[n];
        Part &part = parts[waiting];
        ::new (static_cast<void *>(&part)) Part(part_of(box, pack));
        clear_padding(part);  // a body refers to it
        const bool onto_itself = !part.fill && part.src == part.dst && part.nest.count <= 1 &&
                                 part.dense(static_cast<ptrdiff_t>(move.element));
        if (onto_itself) {
            continue;
        }
        if (!part.nest.exists) {
            run_box({move.name, move.element}, box, *pack.get_const_tensor(box.src_slot),
                    *pack.get_tensor(box.dst_slot), pack);
        } else if (apart) {
            ++waiting;
        } else {
            runner.run(&part, 1);
        }
    }
    runner.run(parts, waiting);
}

void pick_box(const char *name, size_t element, const Box &box, const Picked &picked, ITensorPack &pack) {
    const Part part = part_of(box, pack);
    Picks picks(element, part, picked);
    parallel(name, picks.units, grain_for(picks.cost()), pack, picks);
}

}  // namespace ac::moves
