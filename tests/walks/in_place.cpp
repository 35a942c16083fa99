// SPDX-License-Identifier: MIT
// One tensor as input and output: if configure() accepts it, results are the same as with two tensors.
#include "tests/framework/by_name.h"
#include "tests/walks/outcome.h"
#include "tests/walks/walks.h"

#include <set>

namespace ac::test {
namespace {

template <class T> class InPlace final : public Walk<T> {
public:
    using Operands = typename Walk<T>::Operands;

    /// Walks over the cases once with separate tensors, then with each input as each output.
    void walk_all(const std::vector<void (*)()> &cases) {
        walk(*this, cases);
        const std::set<std::pair<size_t, int>> pairs = pairs_;
        recording_ = false;
        for (const auto &pair : pairs) {
            input_ = pair.first;
            output_ = pair.second;
            at_ = 0;
            walk(*this, cases);
        }
    }

    T *output(const Operands &operands, int n) override {
        if (recording_ || n != output_ || !(input_ < operands.size()) || operands[input_].output) {
            return nullptr;
        }
        used_ = true;
        return operands[input_].tensor.get();
    }

    void look(const char *op, Operands &operands, const typename Walk<T>::Make &make) override {
        SCOPED_TRACE(op);
        if (recording_) {
            record(operands, *make());
            return;
        }
        const Record &record = records_[at_++];
        const bool used = used_;
        used_ = false;
        if (record.results.empty() || !used) {
            return;
        }
        SCOPED_TRACE(std::string(operands[input_].name) + " is " + record.outputs[static_cast<size_t>(output_)].name);
        compare(op, operands, *make(), record);
    }

private:
    struct Output {
        std::string name;
        TensorInfo info;
    };
    /// Results of a case with separate tensors; empty if the build lacks it.
    struct Record {
        std::vector<Output> outputs;
        Results results;
    };

    void record(Operands &operands, Subject &subject) {
        records_.emplace_back();
        if (!is_built(subject)) {
            return;
        }
        allocate(operands);
        subject.run();
        Record &record = records_.back();
        record.results = results_of(operands);
        for (const NamedOperand<T> &o : operands) {
            if (o.output) {
                record.outputs.push_back({o.name, TensorInfo(*o.tensor->info())});
            }
        }
        for (size_t i = 0; i < operands.size() && !operands[i].output; ++i) {
            for (size_t n = 0; n < record.outputs.size(); ++n) {
                pairs_.insert({i, static_cast<int>(n)});
            }
        }
    }

    void compare(const char *op, Operands &operands, Subject &subject, const Record &record) const {
        const auto n = static_cast<size_t>(output_);
        const ITensorInfo &mine = *operands[input_].tensor->info();
        const TensorInfo &own = record.outputs[n].info;
        const std::string refusal = refusal_of([&] { subject.configure(); });
        const bool alike = mine.tensor_shape() == own.tensor_shape() && mine.data_type() == own.data_type() &&
                           mine.quantization_info() == own.quantization_info();
        // The record of the C interface agrees, except where it depends on a kernel's size.
        const bool said = output_of(op, operands[input_].name) == output_;
        EXPECT_TRUE(refusal.empty() == said || !alike || std::strcmp(op, "DepthwiseConv2d") == 0);
        if (!refusal.empty()) {
            EXPECT_TRUE(!alike || refusal.find("in place") != std::string::npos) << refusal;
            return;
        }
        EXPECT_TRUE(alike) << "an output of another kind was taken";
        allocate(operands);
        subject.run();
        Results got = results_of(operands);
        got.insert(got.begin() + output_, get(*operands[input_].tensor));
        EXPECT_EQ(got, record.results);
        if (std::getenv("AC_IN_PLACE_LOG") != nullptr) {
            std::printf("in place: %s\n", operands[input_].name);
        }
    }

    bool recording_ = true, used_ = false;
    size_t input_ = 0, at_ = 0;
    int output_ = 0;
    std::vector<Record> records_{};
    std::set<std::pair<size_t, int>> pairs_{};
};

}  // namespace

template <class T> void walk_in_place(const Cases &cases) {
    InPlace<T>().walk_all(cases);
}

template void walk_in_place<Tensor>(const Cases &);
#ifdef ARM_COMPUTE_CL
template void walk_in_place<arm_compute::CLTensor>(const Cases &);
#endif

}  // namespace ac::test
