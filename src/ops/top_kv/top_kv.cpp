// SPDX-License-Identifier: MIT
#include "src/ops/top_kv/top_kv.h"

#include "src/dispatch/types.h"
#include "src/ops/detection/boxes.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <cmath>

namespace ac::top_kv {
namespace {

constexpr char name[] = "TopKV";

AC_TYPES(types, R"(CPPTopKV: predictions targets dst
QASYMM8 U32 U8
QASYMM8_SIGNED U32 U8
S32 U32 U8
F16 U32 U8
F32 U32 U8
)")

class TopKVPlan final : public Plan {
public:
    TopKVPlan(size_t classes, size_t rows, unsigned k, double tie) : classes_(classes), rows_(rows), k_(k), tie_(tie) {}

    void run(ITensorPack &pack) const override {
        const detection::Elements predictions(*pack.get_const_tensor(TensorType::ACL_SRC_0), true),
            targets(*pack.get_const_tensor(TensorType::ACL_SRC_1)), answers(*pack.get_tensor(TensorType::ACL_DST));
        parallel(name, rows_, grain_for(8 * classes_), pack, [=](const Share &share) {
            for (size_t row = share.begin; row < share.end; ++row) {
                const auto target = static_cast<size_t>(targets.at(row));
                size_t better = target < classes_ ? 0 : k_;
                for (size_t i = 0; i < classes_ && better < k_; ++i) {
                    better += is_better(predictions.at(i, row), predictions.at(target, row)) ? 1 : 0;
                }
                answers.put(better < k_ ? 1 : 0, row);
            }
        });
    }

private:
    bool is_better(double a, double b) const { return std::isnan(a) ? !std::isnan(b) : a - b > tie_; }

    size_t classes_, rows_;
    unsigned k_;
    double tie_;  ///< differences up to this are ties
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &predictions, const ITensorInfo &targets, ITensorInfo &dst, unsigned k,
            const Target &target) {
    const size_t classes = predictions.dimension(0), rows = predictions.dimension(1);
    AC_RETURN_IF(rank(predictions.tensor_shape()) > 2 || classes == 0,
                 "%s: the predictions are %s; they must be CxN, for C classes", name,
                 shape_text(predictions.tensor_shape()).c_str());
    AC_RETURN_IF(rank(targets.tensor_shape()) != 1 || targets.dimension(0) != rows,
                 "%s: the targets are %s; there must be one for each of %zu rows of predictions", name,
                 shape_text(targets.tensor_shape()).c_str(), rows);
    init_if_empty(dst, TensorInfo(targets.tensor_shape(), 1, DataType::U8));
    AC_RETURN_ON_ERROR(check_shape(name, dst, targets.tensor_shape()));
    AC_RETURN_ON_ERROR(
        check_types(TopKV_operator, types, target, {predictions.data_type(), targets.data_type(), dst.data_type()}));
    AC_ON_OPENCL(target, detection::on_host_only(name))
    const double tie = predictions.data_type() == DataType::F32   ? 0x1p-23
                       : predictions.data_type() == DataType::F16 ? 0x1p-10
                                                                  : 0;
    out = std::make_unique<TopKVPlan>(classes, rows, k, tie);
    return Status{};
}

}  // namespace ac::top_kv
