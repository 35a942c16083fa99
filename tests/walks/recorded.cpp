// SPDX-License-Identifier: MIT
// What a function runs is recorded and runs again with other memory, as compiled networks run it: the results are the
// same. CPU only.
#include "src/compiled/recorder.h"
#include "tests/framework/by_name.h"
#include "tests/framework/failing_memory.h"
#include "tests/walks/outcome.h"
#include "tests/walks/walks.h"

#include <map>

namespace ac::test {
namespace {

using net::Base;

/// Operators that cannot be recorded yet, with the reason.
const std::map<std::string, const char *> not_recorded = {};

net::Block find_block(const void *address) {
    const auto found = NotedBlocks::find(address);
    return {found.first, found.second};
}

class Recorded final : public Walk<Tensor> {
public:
    void look(const char *op, Operands &operands, const Make &make) override {
        SCOPED_TRACE(op);
        const NotedBlocks noted;
        const std::unique_ptr<Subject> subject = make();
        if (!is_built(*subject)) {
            return;
        }
        allocate(operands);
        subject->run();
        std::string refusal = "it holds no plan";
        if (subject->function() != nullptr) {
            refusal = refusal_of([&] { record(operands, *subject); });
        }
        listed_ = not_recorded.count(op) != 0;
        refused_ = refused_ || !refusal.empty();
        EXPECT_TRUE(refusal.empty() || listed_) << refusal;
    }
    ~Recorded() override { EXPECT_TRUE(refused_ || !listed_) << "it can be recorded, so the list must not have it"; }

private:
    static void record(Operands &operands, Subject &subject) {
        net::Recorder recorder(&find_block);
        size_t index = 0;
        for (NamedOperand<Tensor> &o : operands) {
            recorder.add(o.output ? Base::output : Base::input, index++, *o.tensor);
        }
        recorder.add_packed(*subject.function(), 0);
        put_all(operands);
        std::vector<std::vector<uint8_t>> memory;
        for (NamedOperand<Tensor> &o : operands) {
            memory.emplace_back(o.tensor->buffer(), o.tensor->buffer() + o.tensor->info()->total_size());
        }
        subject.run();
        const Results want = results_of(operands);
        put_all(operands);
        recorder.record(0, "it", *subject.function(), [&] { subject.run(); });
        const net::Recording recording = recorder.finish();
        std::vector<const uint8_t *> inputs;
        std::vector<uint8_t *> outputs;
        for (auto &own : memory) {
            inputs.push_back(own.data());
            outputs.push_back(own.data());
        }
        net::Replay(recording, inputs, outputs).run();
        index = 0;
        for (NamedOperand<Tensor> &o : operands) {
            const std::vector<uint8_t> &own = memory[index++];
            std::copy(own.begin(), own.end(), o.tensor->buffer());
        }
        if (results_of(operands) != want) {
            throw std::runtime_error("it has other results as a recording");
        }
    }

    bool refused_ = false, listed_ = false;
};

}  // namespace

template <> void walk_recorded<Tensor>(const Cases &cases) {
    Recorded with;
    walk(with, cases);
}

}  // namespace ac::test
