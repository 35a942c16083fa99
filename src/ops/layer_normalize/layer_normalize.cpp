// SPDX-License-Identifier: MIT
#include "src/ops/layer_normalize/layer_normalize.h"

#include "src/ops/layer_normalize/layer_normalize.args.h"
#include "src/ops/layer_normalize/layer_normalize_cl.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <cmath>

AC_DECLARE_TABLE(layer_normalize)

namespace ac::layer_normalize {
namespace {

constexpr char name[] = "LayerNormalize";

AC_TYPES(types, R"(NELayerNormalization CLLayerNormalization: src skip gamma beta dst sum
F32 =|- =|- =|- = =|-
F16 =|- =|- =|- = =|-
)")

class LayerNormalizePlan final : public RowPlan<RowOf<LayerNormalizeFn>> {
public:
    LayerNormalizePlan(const RowOf<LayerNormalizeFn> *row, const TensorShape &shape, float epsilon, bool centered)
        : RowPlan(row), args_{shape[0], epsilon, centered, nullptr, nullptr}, lines_(shape) {
        lines_.set(0, 1, false);
    }

    void run(ITensorPack &pack) const override {
        const ITensor *const src = pack.get_const_tensor(TensorType::ACL_SRC_0),
                             *const skip = pack.get_const_tensor(TensorType::ACL_SRC_1),
                             *const dst = pack.get_tensor(TensorType::ACL_DST_0),
                             *const sum = pack.get_tensor(TensorType::ACL_DST_1);
        LayerNormalizeArgs args = args_;
        args.gamma = elements(pack.get_const_tensor(TensorType::ACL_SRC_2));
        args.beta = elements(pack.get_const_tensor(TensorType::ACL_SRC_3));
        const Nest nest(lines_, {src, dst, skip != nullptr ? skip : src, sum != nullptr ? sum : dst});
        const bool skips = skip != nullptr, sums = sum != nullptr;
        // Rows of one element may be adjacent: a row of the nest then has many of them.
        const LayerNormalizeRows steps[] = {
            steps_of(nest.step(0), nest.step(1), nest.step(2), nest.step(3)),
            steps_of(nest.row_step(0), nest.row_step(1), nest.row_step(2), nest.row_step(3))};
        nest.run_rows(row_->name, 4 * args_.n, pack,
                      [args, adjacent = steps[0], apart = steps[1], run = row_->run, skips, sums](
                          const auto &p, size_t columns, size_t rows) {
                          const size_t count = columns == 1 ? 1 : rows;
                          LayerNormalizeRows own = columns == 1 ? apart : adjacent;
                          own.rows = columns == 1 ? rows : columns;
                          for (size_t r = 0; r < count; ++r) {
                              const auto by = static_cast<ptrdiff_t>(r);
                              own.src = p[0] + by * apart.src_step;
                              own.dst = p[1] + by * apart.dst_step;
                              own.skip = skips ? p[2] + by * apart.skip_step : nullptr;
                              own.sum = sums ? p[3] + by * apart.sum_step : nullptr;
                              run(args, own);
                          }
                      });
    }

private:
    static LayerNormalizeRows steps_of(ptrdiff_t src, ptrdiff_t dst, ptrdiff_t skip, ptrdiff_t sum) {
        LayerNormalizeRows made{};
        made.src_step = src;
        made.dst_step = dst;
        made.skip_step = skip;
        made.sum_step = sum;
        return made;
    }
    static const void *elements(const ITensor *tensor) { return tensor == nullptr ? nullptr : data(*tensor); }

    LayerNormalizeArgs args_;
    TensorShape lines_;  ///< the shape with an extent of 1 in dimension 0
};

Status check_vector(const char *what, const ITensorInfo *info, size_t n) {
    AC_RETURN_IF(info != nullptr && (rank(info->tensor_shape()) > 1 || info->dimension(0) != n),
                 "%s: %s is %s; it must have %zu elements, one for each of a row", name, what,
                 shape_text(info->tensor_shape()).c_str(), n);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const Operands &given, float epsilon, bool centered, const Target &target) {
    const TensorShape &shape = given.src.tensor_shape();
    AC_RETURN_IF(shape.total_size() == 0, "%s: the input has no shape", name);
    init_if_empty(given.dst, given.src);
    if (given.sum != nullptr) {
        init_if_empty(*given.sum, given.src);
    }
    AC_RETURN_ON_ERROR(check_types(LayerNormalize_operator, types, target,
                                   {given.src.data_type(), type_or_none(given.skip), type_or_none(given.gamma),
                                    type_or_none(given.beta), given.dst.data_type(), type_or_none(given.sum)}));
    AC_RETURN_ON_ERROR(check_shape(name, given.dst, shape));
    if (given.sum != nullptr) {
        AC_RETURN_ON_ERROR(check_same_shape(name, {"sum", given.sum->tensor_shape()}, {"input", shape}));
    }
    if (given.skip != nullptr) {
        AC_RETURN_ON_ERROR(check_same_shape(name, {"skip", given.skip->tensor_shape()}, {"input", shape}));
    }
    AC_RETURN_ON_ERROR(check_vector("gamma", given.gamma, shape[0]));
    AC_RETURN_ON_ERROR(check_vector("beta", given.beta, shape[0]));
    AC_RETURN_IF(!(epsilon >= 0) || !std::isfinite(epsilon), "%s: epsilon is %g; it must be finite and at least 0",
                 name, static_cast<double>(epsilon));
    AC_ON_OPENCL(target, plan_cl(out, given, epsilon, centered, target))
    const RowOf<LayerNormalizeFn> *row = nullptr;
    AC_FIND_ROW(row, LayerNormalize_operator, layer_normalize_table, type_of(given.src.data_type()), target);
    out = std::make_unique<LayerNormalizePlan>(row, shape, epsilon, centered);
    return Status{};
}

}  // namespace ac::layer_normalize
