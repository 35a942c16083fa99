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
        if (filter.arbitrary) {
            const Weights &w = filter.weighted.front();
            factors_.assign(w.factors.begin(), w.factors.end());
            args_.rows = w.rows;
            args_.columns = w.columns;
            args_.scale = w.scale;
            args_.shift = -1;
            for (int shift = 0; shift < 31; ++shift) {
                args_.shift = w.scale == 1 << shift ? shift : args_.shift;
            }
            const int most = std::accumulate(w.factors.begin(), w.factors.end(), 0,
                                             [](int sum, int32_t f) { return sum + std::abs(f); });
            args_.narrow = most <= INT16_MAX / UINT8_MAX;
            args_.factors = factors_.data();
        }
        args_.count = static_cast<int32_t>(places_.size() / 2);
        args_.rank = filter.place_rank;
        args_.places = places_.data();
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
    std::vector<int16_t> factors_{};
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
