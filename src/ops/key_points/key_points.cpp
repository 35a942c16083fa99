// SPDX-License-Identifier: MIT
#include "src/ops/key_points/key_points.h"

#include "src/ops/min_max_location/min_max_location.args.h"
#include "src/ops/statistics/statistics.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(min_max_location)

namespace ac::key_points {
namespace {

constexpr size_t most = 4096;      ///< pixels of a part
constexpr size_t most_tried = 64;  ///< pixels of a piece: only pieces with a key point are read pixel by pixel

struct Part {
    uint32_t found, before;  ///< candidates; those of earlier parts
};

/// Writes the candidates of one part.
struct Writer {
    const MinMaxRow *row;
    bool is_float;
    Candidate *to;
    size_t next, end;

    void piece(const uint8_t *first, size_t size, size_t number, size_t n) {
        for (size_t i = 0; i < n && next < end; i += most_tried) {
            const size_t tried = std::min(most_tried, n - i);
            if (row->count(first + i * size, tried, 0) != tried) {
                pixels(first + i * size, size, number + i, tried);
            }
        }
    }

private:
    void pixels(const uint8_t *at, size_t size, size_t number, size_t n) {
        for (size_t i = 0; i < n && next < end; ++i, at += size) {
            float score = *at;
            if (is_float) {
                std::memcpy(&score, at, sizeof(score));
            }
            if (score != 0) {
                to[next++] = {score, static_cast<uint32_t>(number + i)};
            }
        }
    }
};

class ListPlan final : public RowPlan<MinMaxRow> {
public:
    ListPlan(const MinMaxRow *row, const Lister &lister, bool is_float)
        : RowPlan(row), lister_(lister), is_float_(is_float) {}

    void run(ITensorPack &pack) const override {
        const statistics::Pixels pixels(*pack.get_const_tensor(TensorType::ACL_SRC), lister_.region());
        auto *const parts = reinterpret_cast<Part *>(data(*pack.get_tensor(scratch)));
        uint8_t *const memory = data(*pack.get_tensor(list));
        statistics::each_part(row_->name, pixels, most, pack,
                              [row = row_, pixels, parts](size_t p, size_t begin, size_t end) {
                                  parts[p].found = 0;
                                  pixels.each(begin, end, [row, parts, p](const uint8_t *first, size_t, size_t n) {
                                      parts[p].found += static_cast<uint32_t>(n) - row->count(first, n, 0);
                                  });
                              });
        size_t found = 0;
        for (size_t p = 0; p < statistics::parts_of(lister_.region(), most); ++p) {
            parts[p].before = static_cast<uint32_t>(found);
            found += parts[p].found;
        }
        statistics::each_part(row_->name, pixels, most, pack,
                              [first = Writer{row_, is_float_, reinterpret_cast<Candidate *>(memory), 0, 0}, pixels,
                               parts, room = lister_.room()](size_t p, size_t begin, size_t end) {
                                  Writer writer = first;
                                  writer.next = parts[p].before;
                                  writer.end = std::min<size_t>(room, parts[p].before + parts[p].found);
                                  pixels.each(begin, end, [&](const uint8_t *at, size_t number, size_t n) {
                                      writer.piece(at, pixels.size, number, n);
                                  });
                              });
        lister_.finish(memory, found, lister_.wanted().points->buffer());
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, (statistics::parts_of(lister_.region(), most) + 1) * sizeof(Part), 64),
                MemoryInfo(list, lister_.bytes(), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0, list = TensorType::ACL_INT_1 };

    Lister lister_;
    bool is_float_;
};

}  // namespace

/// Of two neighbours, a suppression keeps one at most, so 2x2 pixels have one at most. A cell is so small that all its
/// pixels are nearer to one another than the distance: one point at most is in it.
Lister::Lister(const Region &region, const Wanted &wanted)
    : region_(region),
      wanted_(wanted),
      room_(wanted.strongest_first ? (region.width() + 1) / 2 * ((region.height() + 1) / 2)
                                   : std::min(region.pixels(), wanted.points->max_num_values())) {
    room_ = std::max<size_t>(room_, 1);
    if (wanted.strongest_first && wanted.min_distance > 1) {
        side_ = static_cast<size_t>(wanted.min_distance * 0.70710678f) + 1;
        across_ = region.width() / side_ + 1;
    }
}

/// Whether no point that was kept is nearer than the distance. Such points are at most two cells away.
bool Lister::is_free(const uint32_t *grid, uint32_t place) const {
    const auto width = static_cast<uint32_t>(region_.width());
    const int x = static_cast<int>(place % width), y = static_cast<int>(place / width), side = static_cast<int>(side_);
    const int last_x = static_cast<int>(across_) - 1, last_y = static_cast<int>(region_.height()) / side;
    const float limit = wanted_.min_distance * wanted_.min_distance;
    for (int row = std::max(y / side - 2, 0); row <= std::min(y / side + 2, last_y); ++row) {
        for (int column = std::max(x / side - 2, 0); column <= std::min(x / side + 2, last_x); ++column) {
            const uint32_t kept = grid[static_cast<size_t>(row) * across_ + static_cast<size_t>(column)];
            if (kept != 0) {
                const int dx = static_cast<int>((kept - 1) % width) - x, dy = static_cast<int>((kept - 1) / width) - y;
                if (static_cast<float>(dx * dx + dy * dy) < limit) {
                    return false;
                }
            }
        }
    }
    return true;
}

/// Moves the points that are kept to the front; returns how many there are.
size_t Lister::spread(Candidate *all, size_t count, uint32_t *grid) const {
    std::memset(grid, 0, cells() * sizeof(*grid));
    const size_t width = region_.width();
    size_t kept = 0;
    for (size_t i = 0; i < count; ++i) {
        const uint32_t place = all[i].place;
        if (is_free(grid, place)) {
            grid[place / width / side_ * across_ + place % width / side_] = place + 1;
            all[kept++] = all[i];
        }
    }
    return kept;
}

void Lister::finish(void *memory, size_t found, KeyPoint *to) const {
    auto *const all = static_cast<Candidate *>(memory);
    size_t listed = std::min(found, room_);
    if (wanted_.strongest_first) {
        std::sort(all, all + listed, [](const Candidate &a, const Candidate &b) {
            return a.score != b.score ? a.score > b.score : a.place < b.place;
        });
        if (side_ != 0) {
            listed = spread(all, listed, reinterpret_cast<uint32_t *>(all + room_));
        }
        found = listed;
    }
    arm_compute::IKeyPointArray &points = *wanted_.points;
    const size_t written = std::min(listed, points.max_num_values()), width = region_.width();
    for (size_t i = 0; i < written; ++i) {
        KeyPoint point;
        point.x = region_.x + static_cast<int32_t>(all[i].place % width);
        point.y = region_.y + static_cast<int32_t>(all[i].place / width);
        point.strength = wanted_.strengths ? all[i].score : 1.f;
        point.tracking_status = 1;
        to[i] = point;
    }
    points.resize(written);
    if (found > points.max_num_values()) {
        points.push_back({});  // marks the overflow
    }
    if (wanted_.count != nullptr) {
        *wanted_.count = static_cast<unsigned int>(found);
    }
}

Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &scores, const Region &region, const Wanted &wanted,
            const Target &target) {
    AC_RETURN_IF(wanted.points == nullptr, "%s: the list of corners is missing", op.name);
    AC_RETURN_IF(region.pixels() >= size_t{1} << 31, "%s: the image has %zu pixels; below 2^31 are possible", op.name,
                 region.pixels());
    const Lister lister(region, wanted);
    AC_ON_OPENCL(target, plan_cl(out, op, scores, lister, target))
    const MinMaxRow *row = nullptr;
    AC_FIND_ROW(row, op, min_max_location_table, type_of(scores.data_type()), target);
    out = std::make_unique<ListPlan>(row, lister, scores.data_type() == DataType::F32);
    return Status{};
}

}  // namespace ac::key_points
