// SPDX-License-Identifier: MIT
// Each function reports an error if a tensor has no memory (never or no longer), if the object was moved from, or if it
// was never configured. It may also not need the memory: PriorBox reads only its inputs' shapes, and runs do not read
// what prepare() packed. A bias is always needed, unless prepare() marked it as unused.
#include "tests/framework/by_name.h"
#include "tests/walks/outcome.h"
#include "tests/walks/walks.h"

namespace ac::test {
namespace {

template <class T> class WithoutMemory final : public Walk<T> {
public:
    using Operands = typename Walk<T>::Operands;

    void look(const char *op, Operands &operands, const typename Walk<T>::Make &make) override {
        SCOPED_TRACE(op);
        const std::unique_ptr<Subject> first = make();
        if (!is_built(*first)) {
            return;
        }
        expect_refusal(*first, "no memory");
        expect_refusal(*make(), "before configure()");
        allocate(operands);
        first->run();
        const Results want = results_of(operands);
        for (NamedOperand<T> &without : operands) {
            SCOPED_TRACE(without.name);
            const std::unique_ptr<Subject> subject = make();
            subject->configure();
            allocate(operands);
            without.tensor->allocator()->free();
            const std::string refusal = refusal_of([&] { subject->run(); });
            if (refusal.empty()) {
                EXPECT_TRUE(!without.output && results_of(operands) == want) << "it ran with what was no memory";
            } else {
                EXPECT_NE(refusal.find("no memory"), std::string::npos) << "it said: " << refusal;
            }
            without.tensor->allocator()->allocate();
            put_all(operands);
            subject->run();
            EXPECT_EQ(results_of(operands), want);
            const bool needed = without.output || (is_bias(without) && without.tensor->is_used());
            without.tensor->allocator()->free();
            const std::string later = refusal_of([&] { subject->run(); });
            if (needed || !later.empty()) {
                EXPECT_NE(later.find("no memory"), std::string::npos) << "after the first run it said: " << later;
            } else {
                EXPECT_EQ(results_of(operands), want) << "it ran with what was no memory any more";
            }
        }
        expect_moved(operands, make);
    }

private:
    static bool is_bias(const NamedOperand<T> &operand) {
        const std::string name = operand.name;
        return name.find("bias") != std::string::npos || name == "c";  // of a Gemm
    }
    static void expect_refusal(Subject &subject, const char *text) {
        const std::string refusal = refusal_of([&] { subject.run(); });
        EXPECT_NE(refusal.find(text), std::string::npos) << "it said: " << refusal;
    }
    /// The new object runs; the old one rejects every call.
    static void expect_moved(Operands &operands, const typename Walk<T>::Make &make) {
        const std::unique_ptr<Subject> old = make();
        old->configure();
        const std::unique_ptr<Subject> subject = old->moved();
        if (subject == nullptr) {
            return;
        }
        allocate(operands);
        expect_refusal(*old, "moved from");
        EXPECT_NE(refusal_of([&] { old->configure(); }).find("moved from"), std::string::npos);
        subject->run();
        const Results once = results_of(operands);
        put_all(operands);
        subject->run();
        EXPECT_EQ(results_of(operands), once);
    }
};

}  // namespace

template <class T> void walk_without_memory(const Cases &cases) {
    WithoutMemory<T> with;
    walk(with, cases);
}

template void walk_without_memory<Tensor>(const Cases &);
#ifdef ARM_COMPUTE_CL
template void walk_without_memory<arm_compute::CLTensor>(const Cases &);
#endif

}  // namespace ac::test
