// SPDX-License-Identifier: MIT
#include "tests/framework/trailing_ones.h"

#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

namespace ac::test {

namespace {

/// The same extents, with `more` additional trailing dimensions of extent 1.
TensorShape with_ones(TensorShape shape, size_t more) {
    const size_t dims = shape.num_dimensions();
    for (size_t d = dims; d < dims + more; ++d) {
        shape.set(d, 1, false);
    }
    return shape;
}

/// Number of trailing dimensions to add per operand; -1: an empty info.
using Form = std::vector<int>;

std::vector<Form> forms_of(const std::vector<Operand> &operands) {
    const Form plain(operands.size(), 0);
    std::vector<Form> forms;
    Form all(plain);
    for (size_t k = 0; k < operands.size(); ++k) {
        const auto room = static_cast<int>(MAX_DIMS - operands[k].info.num_dimensions());
        for (int more = 1; more <= room; ++more) {
            forms.push_back(plain);
            forms.back()[k] = more;
        }
        all[k] = room > 0 ? 1 : 0;
    }
    forms.push_back(all);
    all.back() = -1;
    forms.push_back(all);
    return forms;
}

class PlannedCall {
public:
    PlannedCall(const std::vector<Operand> &operands, const PlanOnInfos &plan, const Target &target)
        : operands_(operands), plan_(plan), target_(target) {}

    std::vector<TensorInfo> infos(const Form &form) const {
        std::vector<TensorInfo> all;
        for (size_t k = 0; k < operands_.size(); ++k) {
            TensorInfo info(operands_[k].info);
            info.set_tensor_shape(with_ones(info.tensor_shape(), static_cast<size_t>(std::max(form[k], 0))));
            all.push_back(form[k] < 0 ? TensorInfo() : info);
        }
        return all;
    }
    Status refusal(const Form &form) const {
        PlanPtr made;
        std::vector<TensorInfo> all = infos(form);
        return plan_(made, all, target_);
    }
    /// The bytes of the output. The plan is made with infos that may be empty; tensors always have a shape.
    std::vector<uint8_t> result(const Form &form) const {
        std::vector<TensorInfo> given = infos(form);
        Form tensors_of(form);
        tensors_of.back() = std::max(form.back(), 0);
        std::vector<std::unique_ptr<Tensor>> tensors;
        ITensorPack pack;
        for (const TensorInfo &info : infos(tensors_of)) {
            tensors.push_back(make_tensor(info, Layout::guarded));
            fill(*tensors.back(), 3);
            pack.add_tensor(operands_[tensors.size() - 1].slot, tensors.back().get());
        }
        run([&](PlanPtr &made) { return plan_(made, given, target_); }, pack);
        const TensorShape &got = given.back().tensor_shape(), &had = tensors.back()->info()->tensor_shape();
        EXPECT_TRUE(same_extents(got, had)) << "the output became " << shape_text(got);
        if (form.back() >= 0) {
            EXPECT_EQ(got.num_dimensions(), had.num_dimensions()) << "the output's own count of dimensions is gone";
        }
        return bytes(*tensors.back());
    }

private:
    const std::vector<Operand> &operands_;
    const PlanOnInfos &plan_;
    Target target_;
};

/// Number of forms that ran.
int check_on(const PlannedCall &call, const std::vector<Operand> &operands) {
    const Form plain(operands.size(), 0);
    const bool runs = bool(call.refusal(plain));
    const std::vector<uint8_t> want = runs ? call.result(plain) : std::vector<uint8_t>();
    int count = 0;
    for (const Form &form : forms_of(operands)) {
        std::string text;
        for (const int more : form) {
            text += " " + std::to_string(more);
        }
        SCOPED_TRACE("dimensions added to each operand:" + text);
        const Status status = call.refusal(form);
        EXPECT_EQ(bool(status), runs) << status.error_description();
        if (runs && bool(status)) {
            EXPECT_EQ(call.result(form), want);
            ++count;
        }
    }
    return count;
}

}  // namespace

void check_trailing_ones(const std::vector<Operand> &operands, const PlanOnInfos &plan, bool built) {
    std::vector<Target> targets{Target::host()};
#ifdef ARM_COMPUTE_CL
    targets.push_back(opencl_target());
#endif
    check_trailing_ones(operands, plan, built, targets);
}

void check_trailing_ones(const std::vector<Operand> &operands, const PlanOnInfos &plan, bool built,
                         const std::vector<Target> &targets) {
    static int total = 0;
    int ran = 0;
    for (const Target &target : targets) {
        ran += check_on(PlannedCall(operands, plan, target), operands);
    }
    EXPECT_EQ(ran > 0, built);
    total += ran;
    ::testing::Test::RecordProperty("forms_so_far", total);
}

void check_trailing_ones(const Operator &op, const TensorShape &src, const TensorShape &dst, const PlanOnInfos &plan) {
    check_trailing_ones({operand(TensorType::ACL_SRC, src), operand(TensorType::ACL_DST, dst)}, plan,
                        has_type(op, DataType::F32));
}

void check_trailing_ones(const Operator &op, const TensorShape &a, const TensorShape &b, const TensorShape &dst,
                         const PlanOnInfos &plan) {
    check_trailing_ones(
        {operand(TensorType::ACL_SRC_0, a), operand(TensorType::ACL_SRC_1, b), operand(TensorType::ACL_DST, dst)}, plan,
        has_type(op, DataType::F32));
}

}  // namespace ac::test
