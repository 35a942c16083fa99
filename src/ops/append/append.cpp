// SPDX-License-Identifier: MIT
#include "src/ops/append/append.h"

#include "src/plan/move.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"
#include "src/runtime/refuse.h"

#include <cstring>

namespace ac::append {
namespace {

AC_TYPES(types, R"(NEAppend CLAppend: cache update positions dst
All = S32 =
)")

/// Copies an update. One unit is one position of one line: everything below the axis.
struct Body {
    struct Loop {
        size_t extent;
        ptrdiff_t src, dst;  ///< bytes
    };

    /// The position of line `outer`.
    int64_t position(size_t batch) const {
        int32_t found = 0;
        std::memcpy(&found, positions + static_cast<ptrdiff_t>(batch) * position_step, sizeof(found));
        return found;
    }
    /// The place in the cache of an element of the update; -1: none.
    int64_t place(int64_t first, size_t step) const {
        const auto all = static_cast<int64_t>(extent);
        if (circular != 0) {
            const int64_t at = (first % all + static_cast<int64_t>(step)) % all;
            return at < 0 ? at + all : at;
        }
        const int64_t at = first + static_cast<int64_t>(step);
        return at < all ? at : -1;
    }
    void copy(const uint8_t *from, uint8_t *to, size_t loop) const {
        if (loop == inner_count) {
            std::memcpy(to, from, row);
            return;
        }
        for (size_t i = 0; i < inner[loop].extent; ++i) {
            copy(from, to, loop + 1);
            from += inner[loop].src;
            to += inner[loop].dst;
        }
    }
    void operator()(const Share &share) const {
        for (size_t unit = share.begin; unit < share.end; ++unit) {
            const size_t step = unit % axis.extent;
            size_t line = unit / axis.extent, index = 0;
            const uint8_t *from = src + static_cast<ptrdiff_t>(step) * axis.src;
            uint8_t *to = dst;
            for (size_t k = 0; k < outer_count; ++k) {
                index = line % outer[k].extent;
                line /= outer[k].extent;
                from += static_cast<ptrdiff_t>(index) * outer[k].src;
                to += static_cast<ptrdiff_t>(index) * outer[k].dst;
            }
            const int64_t at = place(position(index), step);
            if (at >= 0) {
                copy(from, to + at * axis.dst, 0);
            }
        }
    }

    const uint8_t *src, *positions;
    uint8_t *dst;
    size_t row;               ///< contiguous bytes
    size_t extent, circular;  ///< of the cache along the axis
    ptrdiff_t position_step;  ///< bytes; 0: one position
    Loop axis;
    size_t inner_count, outer_count;
    Loop inner[MAX_DIMS], outer[MAX_DIMS];  ///< inner: outermost first; outer: innermost first
};

class AppendPlan final : public Plan {
public:
    AppendPlan(const TensorShape &cache, const TensorShape &update, size_t positions, const Place &place)
        : cache_(cache), update_(update), positions_(positions), place_(place) {}

    void run(ITensorPack &pack) const override {
        const ITensor *cache = pack.get_const_tensor(TensorType::ACL_SRC_0),
                      *dst = pack.get_tensor(TensorType::ACL_DST);
        const Body body =
            body_of(*pack.get_const_tensor(TensorType::ACL_SRC_1), *pack.get_const_tensor(TensorType::ACL_SRC_2), *dst);
        if (!place_.circular) {
            for (size_t i = 0; i < positions_; ++i) {
                const int64_t first = body.position(i);
                if (first < 0 || static_cast<uint64_t>(first) + body.axis.extent > body.extent) {
                    refuse(text("Append: position %lld and %zu elements; the cache has %zu of them",
                                static_cast<long long>(first), body.axis.extent, body.extent)
                               .c_str());
                }
            }
        }
        if (data(*cache) != data(*dst)) {
            run_box({"Append", dst->info()->element_size()}, {Way(cache_), Way(cache_)}, *cache, *dst, pack);
        }
        size_t units = body.axis.extent, bytes = body.row;
        for (size_t k = 0; k < body.outer_count; ++k) {
            units *= body.outer[k].extent;
        }
        for (size_t k = 0; k < body.inner_count; ++k) {
            bytes *= body.inner[k].extent;
        }
        parallel("Append", units, grain_for(bytes / 4 + 10), pack, Body(body));
    }

private:
    Body body_of(const ITensor &update, const ITensor &positions, const ITensor &dst) const {
        const Strides from = update.info()->strides_in_bytes(), to = dst.info()->strides_in_bytes();
        const auto loop = [&](size_t d) {
            return Body::Loop{update_[d], static_cast<ptrdiff_t>(from[d]), static_cast<ptrdiff_t>(to[d])};
        };
        Body body{};
        body.src = data(update);
        body.positions = data(positions);
        body.dst = data(dst);
        body.extent = cache_[place_.axis];
        body.circular = place_.circular ? 1 : 0;
        body.position_step = positions_ == 1 ? 0 : static_cast<ptrdiff_t>(positions.info()->strides_in_bytes()[0]);
        body.axis = loop(place_.axis);
        body.row = update.info()->element_size();
        size_t d = 0;
        while (d < place_.axis && from[d] == body.row && to[d] == body.row) {
            body.row *= update_[d++];
        }
        for (size_t k = place_.axis; k-- > d;) {
            body.inner[body.inner_count++] = loop(k);
        }
        const size_t last = rank(cache_);
        for (size_t k = place_.axis + 1; k < last; ++k) {
            body.outer[body.outer_count++] = loop(k);
        }
        return body;
    }

    TensorShape cache_, update_;
    size_t positions_;
    Place place_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &cache, const ITensorInfo &update, const ITensorInfo &positions,
            ITensorInfo &dst, const Place &place, const Target &target) {
    const TensorShape &shape = cache.tensor_shape(), &part = update.tensor_shape();
    init_if_empty(dst, cache);
    AC_RETURN_ON_ERROR(check_types(Append_operator, types, target,
                                   {cache.data_type(), update.data_type(), positions.data_type(), dst.data_type()}));
    AC_RETURN_IF(shape.total_size() == 0 || part.total_size() == 0, "Append: the cache or the update has no shape");
    AC_RETURN_ON_ERROR(check_shape("Append", dst, shape));
    AC_RETURN_IF(place.axis >= MAX_DIMS, "Append: axis %zu; a tensor has the dimensions 0 to %zu", place.axis,
                 MAX_DIMS - 1);
    TensorShape expected(shape);
    expected.set(place.axis, part[place.axis], false);
    AC_RETURN_ON_ERROR(check_same_shape("Append", {"update", part}, {"cache with as many positions", expected}));
    AC_RETURN_IF(part[place.axis] > shape[place.axis], "Append: an update of %zu positions; the cache has %zu",
                 part[place.axis], shape[place.axis]);
    const size_t last = rank(shape) - 1, count = positions.tensor_shape().total_size();
    AC_RETURN_IF(count != 1 && (rank(positions.tensor_shape()) != 1 || last <= place.axis || count != shape[last]),
                 "Append: positions of %s; for a cache of %s and axis %zu it accepts one position, or one for each "
                 "element of the last dimension, which is not the axis",
                 shape_text(positions.tensor_shape()).c_str(), shape_text(shape).c_str(), place.axis);
    AC_ON_OPENCL(target, plan_cl(out, cache, update, positions, place, target))
    out = std::make_unique<AppendPlan>(shape, part, count, place);
    return Status{};
}

}  // namespace ac::append
