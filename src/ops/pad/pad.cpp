// SPDX-License-Identifier: MIT
#include "src/ops/pad/pad.h"

#include "src/ops/move/move.h"

namespace ac::pad {
namespace {

AC_TYPES(types, R"(NEPadLayer CLPadLayer: src dst
All =
)")

struct Parts {
    moves::Boxes &boxes;
    const TensorShape &src;
    const PaddingList &padding;
    PaddingMode mode;

    size_t before(size_t d) const { return d < padding.size() ? padding[d].first : 0; }
    size_t behind(size_t d) const { return d < padding.size() ? padding[d].second : 0; }

    /// src, and the padding of each dimension d: it spans the inner dimensions including their padding.
    void constant() {
        Box whole{Way(src), Way(src)};
        for (size_t d = 0; d < MAX_DIMS; ++d) {
            whole.dst.start(d, static_cast<ptrdiff_t>(before(d)));
        }
        boxes.push_back(whole);
        for (size_t d = 0; d < MAX_DIMS; ++d) {
            for (const bool last : {false, true}) {
                const size_t extent = last ? behind(d) : before(d);
                if (extent == 0) {
                    continue;
                }
                Way way;
                for (size_t k = 0; k < MAX_DIMS; ++k) {
                    way.loop(k < d ? before(k) + src[k] + behind(k) : k == d ? extent : src[k], k);
                    way.start(k, static_cast<ptrdiff_t>(k < d ? 0 : k > d ? before(k) : last ? before(d) + src[d] : 0));
                }
                boxes.push_back(Box::fill(way));
            }
        }
    }

    /// src and its mirrored parts along dimension d, within a box of the dimensions below it.
    void mirrored(const Box &box, size_t d) {
        if (d == MAX_DIMS) {
            boxes.push_back(box);
            return;
        }
        const auto extent = static_cast<ptrdiff_t>(src[d]), edge = ptrdiff_t{mode == PaddingMode::REFLECT ? 1 : 0};
        const auto add = [&](size_t count, ptrdiff_t by, ptrdiff_t from, ptrdiff_t to) {
            if (count != 0) {
                Box part(box);
                part.loop(count, d, by, d);
                part.src.start(d, from);
                part.dst.start(d, to);
                mirrored(part, d + 1);
            }
        };
        const auto first = static_cast<ptrdiff_t>(before(d));
        add(before(d), -1, first - 1 + edge, 0);
        add(src[d], 1, 0, first);
        add(behind(d), -1, extent - 1 - edge, first + extent);
    }
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const PaddingList &padding, const PixelValue &value,
            PaddingMode mode, const Target &target) {
    const TensorShape &in = src.tensor_shape();
    AC_RETURN_IF(padding.size() > 4, "Pad: padding for %zu dimensions; it accepts at most 4", padding.size());
    AC_RETURN_IF(mode != PaddingMode::CONSTANT && mode != PaddingMode::REFLECT && mode != PaddingMode::SYMMETRIC,
                 "Pad: an unknown mode");
    TensorShape shape(in);
    for (size_t d = 0; d < padding.size(); ++d) {
        const size_t before = padding[d].first, behind = padding[d].second;
        const size_t most = mode == PaddingMode::CONSTANT  ? UINT32_MAX
                            : mode == PaddingMode::REFLECT ? in[d] - 1
                                                           : in[d];
        AC_RETURN_IF(before > most || behind > most,
                     "Pad: %zu and %zu elements mirror dimension %zu, which has %zu; at most %zu", before, behind, d,
                     in[d], most);
        shape.set(d, in[d] + before + behind);
    }
    AC_RETURN_ON_ERROR(check_moved(Pad_operator, types, target, src, dst, shape));
    moves::Moves moves{src, dst, {}, value.value.u64, true};
    Parts parts{moves.boxes, in, padding, mode};
    if (mode == PaddingMode::CONSTANT) {
        parts.constant();
    } else {
        parts.mirrored(Box(), 0);
    }
    return moves::plan(out, Pad_operator, std::move(moves), target);
}

}  // namespace ac::pad
