// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.h"

#include "src/ops/neighbourhood/strips.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <numeric>

namespace ac::neighbourhood {
namespace {

class FilterPlan final : public RowPlan<RowOf<FilterFn>> {
public:
    FilterPlan(const RowOf<FilterFn> *row, const Filter &filter, const ITensorInfo &src, const Border &border)
        : RowPlan(row),
          border_(border),
          radius_x_(filter.radius_x),
          radius_y_(filter.radius_y),
          region_(src),
          sampling_(sampling_of(filter, src)),
          places_(filter.places) {
        if (filter.matrix != nullptr) {
            filter.matrix(filter.weighted.front(), taps_, row_taps_, args_);
        }
        args_.count = static_cast<int32_t>(places_.size() / 2);
        args_.rank = filter.place_rank;
        args_.places = places_.data();
        args_.mask = filter.mask;
        args_.threshold = filter.threshold;
    }

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst[2] = {pack.get_tensor(TensorType::ACL_DST_0), pack.get_tensor(TensorType::ACL_DST_1)};
        FilterArgs args = args_;
        args.to_s16 = dst[0] != nullptr && dst[0]->info()->data_type() == DataType::S16;
        run_strips(row_->name, pack,
                   {src, {dst[0], dst[1]}, row_->run, args, region_, border_, sampling_, radius_x_, radius_y_});
    }

private:
    Border border_;
    int radius_x_, radius_y_;
    Region region_;
    Sampling sampling_;
    FilterArgs args_{};
    std::vector<FilterTap> taps_{}, row_taps_{};
    std::vector<int8_t> places_;
};

/// The results of src's valid region, with an undefined border those that need no pixel outside of it.
ValidRegion valid_of(const ITensorInfo &src, const Filter &filter, BorderMode mode) {
    ValidRegion valid = src.valid_region();
    const Sampling sampling = sampling_of(filter, src);
    for (size_t d = 0; d < 2; ++d) {
        const int by = mode != BorderMode::UNDEFINED ? 0 : d == 0 ? filter.radius_x : filter.radius_y;
        const int begin = valid.anchor[d] + by, end = valid.anchor[d] + static_cast<int>(valid.shape[d]) - by;
        const auto results_before = [&](int x) {
            return x <= sampling.first[d] ? 0 : (x - sampling.first[d] + sampling.step - 1) / sampling.step;
        };
        const int first = results_before(begin);
        valid.anchor.set(d, first);
        valid.shape.set(d, static_cast<size_t>(std::max(results_before(end) - first, 0)), false);
    }
    return valid;
}

TensorShape result_shape(const ITensorInfo &src, const Filter &filter) {
    TensorShape shape = src.tensor_shape();
    for (size_t d = 0; d < 2 && filter.half; ++d) {
        shape.set(d, (shape[d] + 1) / 2, false);
    }
    return shape;
}

}  // namespace

namespace {

int size_of(const std::vector<int> &factors) {
    return std::accumulate(factors.begin(), factors.end(), 0, [](int sum, int f) { return sum + std::abs(f); });
}

/// A matrix as a column times a row, if it is one and sums along columns fit into 16 bits with a sign.
bool factorize(const Weights &w, std::vector<int> &column, std::vector<int> &row) {
    const auto columns = static_cast<size_t>(w.columns), rows = static_cast<size_t>(w.rows);
    const auto first = std::find_if(w.factors.begin(), w.factors.end(), [](int f) { return f != 0; });
    if (first == w.factors.end()) {
        return false;
    }
    const size_t at = static_cast<size_t>(first - w.factors.begin()), begin = at / columns * columns;
    int common = 0;
    for (size_t c = 0; c < columns; ++c) {
        common = std::gcd(common, w.factors[begin + c]);
    }
    for (size_t c = 0; c < columns; ++c) {
        row.push_back(w.factors[begin + c] / common);
    }
    for (size_t r = 0; r < rows; ++r) {
        column.push_back(w.factors[r * columns + at % columns] / row[at % columns]);
        for (size_t c = 0; c < columns; ++c) {
            if (column[r] * row[c] != w.factors[r * columns + c]) {
                return false;
            }
        }
    }
    common = 0;
    for (const int f : column) {
        common = std::gcd(common, f);
    }
    for (int &f : column) {
        f /= common;
    }
    for (int &f : row) {
        f *= common;
    }
    return size_of(column) <= INT16_MAX / UINT8_MAX &&
           std::all_of(row.begin(), row.end(), [](int f) { return f >= INT16_MIN && f <= INT16_MAX; });
}

void add_tap(std::vector<FilterTap> &taps, int row, int column, int factor) {
    if (factor != 0) {
        taps.push_back({static_cast<int8_t>(row), static_cast<int8_t>(column), static_cast<int16_t>(factor)});
    }
}

}  // namespace

void set_matrix(const Weights &w, std::vector<FilterTap> &taps, std::vector<FilterTap> &row_taps, FilterArgs &args) {
    std::vector<int> column, row;
    for (const int f : w.factors) {
        args.offset += f < 0 ? -f : 0;
    }
    const int all = size_of(w.factors);
    args.scale = w.scale;
    args.exact = all <= (1 << 24) / UINT8_MAX;
    args.narrow = all <= UINT8_MAX;
    args.offset = args.narrow ? args.offset * UINT8_MAX : 0;
    if (w.rows > 1 && w.columns > 3 && w.rows * w.columns > 15 && factorize(w, column, row)) {
        for (int c = 0; c < w.columns; ++c) {
            add_tap(row_taps, 0, c - w.columns / 2, row[static_cast<size_t>(c)]);
        }
        for (int r = 0; r < w.rows; ++r) {
            add_tap(taps, r, 0, column[static_cast<size_t>(r)]);
        }
        args.radius = w.columns / 2;
        args.row_taps = row_taps.data();
    } else {
        for (int i = 0; i < w.rows * w.columns; ++i) {
            add_tap(taps, i / w.columns, i % w.columns - w.columns / 2, w.factors[static_cast<size_t>(i)]);
        }
    }
    const auto middle =
        std::stable_partition(taps.begin(), taps.end(), [](const FilterTap &tap) { return tap.factor > 0; });
    args.above = static_cast<int32_t>(middle - taps.begin());
    args.taps = taps.data();
    args.tap_count = static_cast<int32_t>(taps.size());
    args.row_tap_count = static_cast<int32_t>(row_taps.size());
}

Weights product_of(std::initializer_list<int> column, std::initializer_list<int> row, int32_t scale) {
    Weights w{static_cast<int>(column.size()), static_cast<int>(row.size()), {}, scale};
    for (const int c : column) {
        for (const int r : row) {
            w.factors.push_back(c * r);
        }
    }
    return w;
}

Status plan(PlanPtr &out, const Filter &filter, const ITensorInfo &src, std::initializer_list<ITensorInfo *> dst,
            const Border &border, const Target &target) {
    const char *const name = filter.name;
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", name);
    const TensorShape shape = result_shape(src, filter);
    std::vector<DataType> types{src.data_type()};
    bool any = false;
    for (ITensorInfo *info : dst) {
        if (info != nullptr) {
            init_if_empty(*info, TensorInfo(shape, 1, filter.result));
            any = true;
        }
        types.push_back(info != nullptr ? info->data_type() : filter.result);
    }
    AC_RETURN_IF(!any, "%s: both outputs are missing", name);
    AC_RETURN_ON_ERROR(types.size() == 2
                           ? check_types(filter.op, filter.types, target, {types[0], types[1]})
                           : check_types(filter.op, filter.types, target, {types[0], types[1], types[2]}));
    AC_RETURN_ON_ERROR(check_enumerator(name, "the mode of the border", border.mode, BorderMode::REPLICATE));
    AC_RETURN_IF(src.dimension(0) > 1u << 30 || src.dimension(1) > 1u << 30, "%s: the image is too large", name);
    for (ITensorInfo *info : dst) {
        if (info != nullptr) {
            AC_RETURN_ON_ERROR(check_shape(name, *info, shape));
            info->set_valid_region(valid_of(src, filter, border.mode));
        }
    }
    AC_ON_OPENCL(target, plan_cl(out, filter, src, dst, border, target))
    const RowOf<FilterFn> *row = nullptr;
    AC_FIND_ROW(row, filter.op, filter.table, type_of(src.data_type()), target);
    out = std::make_unique<FilterPlan>(row, filter, src, border);
    return Status{};
}

}  // namespace ac::neighbourhood
