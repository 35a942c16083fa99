// SPDX-License-Identifier: MIT
#include "src/ops/min_max_location/min_max_location.h"

#include "src/ops/min_max_location/min_max_location.args.h"
#include "src/ops/statistics/statistics.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(min_max_location)

namespace ac::min_max_location {
namespace {

using arm_compute::Coordinates2D;

AC_TYPES(types, R"(NEMinMaxLocation CLMinMaxLocation: src
U8|S16|F32
)")

constexpr size_t most = 4096;      ///< pixels of a part: only parts that have an extreme pixel are read again
constexpr size_t most_tried = 64;  ///< pixels of a piece: only pieces that have one are read pixel by pixel

bool same(double a, double b) {
    return a == b || (a != a && b != b);
}

/// One NaN makes the result NaN.
void join(Extremes &all, const Extremes &more) {
    all.low = more.low < all.low || more.low != more.low ? more.low : all.low;
    all.high = more.high > all.high || more.high != more.high ? more.high : all.high;
}

struct Part {
    Extremes own;
    uint64_t before[2];  ///< pixels in earlier parts that are extreme in the whole image
    uint32_t count[2];   ///< extreme pixels; those of the part itself until parts are joined
};

/// Writes the numbers of pixels that have a value.
struct Places {
    const MinMaxRow *row;
    DataType type;
    Region region;
    double value;
    Coordinates2D *to;
    uint64_t next, end;  ///< places in the list

    void piece(const uint8_t *first, size_t size, size_t number, size_t n) {
        for (size_t i = 0; i < n && next < end; i += most_tried) {
            const size_t tried = std::min(most_tried, n - i);
            if (row->count(first + i * size, tried, value) != 0) {
                pixels(first + i * size, size, number + i, tried);
            }
        }
    }

private:
    double pixel(const uint8_t *at) const {
        if (type == DataType::U8) {
            return *at;
        }
        int16_t s = 0;
        float f = 0;
        type == DataType::S16 ? std::memcpy(&s, at, sizeof(s)) : std::memcpy(&f, at, sizeof(f));
        return type == DataType::S16 ? s : static_cast<double>(f);
    }
    void pixels(const uint8_t *at, size_t size, size_t number, size_t n) {
        for (size_t i = 0; i < n && next < end; ++i, at += size) {
            if (same(pixel(at), value)) {
                const size_t width = region.width();
                to[next++] = {region.x + static_cast<int32_t>((number + i) % width),
                              region.y + static_cast<int32_t>((number + i) / width)};
            }
        }
    }
};

/// One run.
struct Search {
    const MinMaxRow *row;
    statistics::Pixels pixels;
    Region region;
    DataType type;
    Part *parts;
    bool counts;
    Results results;

    void find(size_t p, size_t begin, size_t end) const {
        Part &part = parts[p];
        bool is_first = true;
        pixels.each(begin, end, [&](const uint8_t *first, size_t, size_t n) {
            const Extremes more = row->find(first, n);
            is_first ? void(part.own = more) : join(part.own, more);
            is_first = false;
        });
    }
    size_t part_count() const { return (pixels.count + most - 1) / most; }
    Extremes whole() const {
        Extremes all = parts[0].own;
        for (size_t p = 1; p < part_count(); ++p) {
            join(all, parts[p].own);
        }
        return all;
    }
    /// The counts of the parts that have an extreme pixel.
    void count(const Extremes &all, size_t p, size_t begin, size_t end) const {
        for (size_t k = 0; k < 2; ++k) {
            const double value = k == 0 ? all.low : all.high, own = k == 0 ? parts[p].own.low : parts[p].own.high;
            uint32_t found = 0;
            if (same(value, own)) {
                pixels.each(begin, end,
                            [&](const uint8_t *first, size_t, size_t n) { found += row->count(first, n, value); });
            }
            parts[p].count[k] = found;
        }
    }
    void finish(const Extremes &all) const {
        for (size_t k = 0; k < 2; ++k) {
            store(type, k == 0 ? all.low : all.high, results.value[k]);
            uint64_t found = 0;
            for (size_t p = 0; counts && p < part_count(); ++p) {
                parts[p].before[k] = found;
                found += parts[p].count[k];
            }
            if (results.count[k] != nullptr) {
                *results.count[k] = static_cast<uint32_t>(found);
            }
            if (results.place[k] != nullptr) {
                set_length(*results.place[k], found);
            }
        }
    }
    void list(size_t k, Coordinates2D *to, uint64_t room, double value, size_t p, size_t begin, size_t end) const {
        const Part &part = parts[p];
        if (part.count[k] != 0 && part.before[k] < room) {
            Places places{row, type, region, value, to, part.before[k], std::min(room, part.before[k] + part.count[k])};
            pixels.each(begin, end, [&](const uint8_t *first, size_t number, size_t n) {
                places.piece(first, pixels.size, number, n);
            });
        }
    }
};

class MinMaxPlan final : public RowPlan<MinMaxRow> {
public:
    MinMaxPlan(const MinMaxRow *row, const ITensorInfo &src, const Results &results)
        : RowPlan(row), type_(src.data_type()), region_(src), results_(results) {}

    void run(ITensorPack &pack) const override {
        const statistics::Pixels pixels(*pack.get_const_tensor(TensorType::ACL_SRC), region_);
        const Results &r = results_;
        const bool counts =
            r.place[0] != nullptr || r.place[1] != nullptr || r.count[0] != nullptr || r.count[1] != nullptr;
        const Search search{row_,   pixels, region_, type_, reinterpret_cast<Part *>(data(*pack.get_tensor(scratch))),
                            counts, r};
        statistics::each_part(row_->name, pixels, most, pack,
                              [search](size_t p, size_t begin, size_t end) { search.find(p, begin, end); });
        const Extremes all = search.whole();
        if (counts) {
            statistics::each_part(row_->name, pixels, most, pack, [search, all](size_t p, size_t begin, size_t end) {
                search.count(all, p, begin, end);
            });
        }
        search.finish(all);
        for (size_t k = 0; k < 2; ++k) {
            const size_t room = r.place[k] != nullptr ? r.place[k]->num_values() : 0;
            if (room != 0) {
                statistics::each_part(
                    row_->name, pixels, most, pack,
                    [search, k, room, to = r.place[k]->buffer(), value = k == 0 ? all.low : all.high](
                        size_t p, size_t begin, size_t end) { search.list(k, to, room, value, p, begin, end); });
            }
        }
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, statistics::parts_of(region_, most) * sizeof(Part), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    DataType type_;
    Region region_;
    Results results_;
};

}  // namespace

void store(DataType type, double value, void *to) {
    const auto number = static_cast<float>(value);
    const int32_t integer = type == DataType::F32 ? 0 : static_cast<int32_t>(value);
    type == DataType::F32 ? std::memcpy(to, &number, sizeof(number)) : std::memcpy(to, &integer, sizeof(integer));
}

void set_length(arm_compute::ICoordinates2DArray &list, uint64_t found) {
    const uint64_t room = list.max_num_values();
    list.resize(static_cast<size_t>(std::min(found, room)));
    if (found > room) {
        list.push_back({});
    }
}

Status plan(PlanPtr &out, const ITensorInfo &src, const Results &results, const Target &target) {
    const Operator &op = MinMaxLocation_operator;
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(op, src));
    AC_RETURN_IF(results.value[0] == nullptr || results.value[1] == nullptr, "%s: the address of the %s is missing",
                 op.name, results.value[0] == nullptr ? "minimum" : "maximum");
    AC_RETURN_IF(results.place[0] != nullptr && results.place[0] == results.place[1],
                 "%s: one list for the places of minima and maxima; two are needed", op.name);
    AC_ON_OPENCL(target, plan_cl(out, src, results, target))
    const MinMaxRow *row = nullptr;
    AC_FIND_ROW(row, op, min_max_location_table, type_of(src.data_type()), target);
    out = std::make_unique<MinMaxPlan>(row, src, results);
    return Status{};
}

}  // namespace ac::min_max_location
