// SPDX-License-Identifier: MIT
#include "src/ops/program/program.h"

#include "src/plan/move.h"
#include "tests/framework/op_test.h"

namespace ac {
namespace {

using test::info_of;
using Value = Program::Value;
using When = Program::When;

void add_copy(Program &p, Value from, Value to, When when = When::always) {
    const Box box{Way(p.info(from).tensor_shape()), Way(p.info(to).tensor_shape())};
    PlanPtr plan = plan_copy("copy", p.info(from).element_size(), box);
    p.add(Status{}, plan, {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, to}}, when);
}

/// Runs the program on the tensors, each in its slot.
void run(std::unique_ptr<Program> &p, std::initializer_list<std::pair<int, ITensor *>> tensors) {
    ITensorPack pack;
    for (const auto &t : tensors) {
        pack.add_tensor(t.first, t.second);
    }
    test::run([&](PlanPtr &out) { return finish(out, std::move(p)); }, pack);
}

/// (1 2 3) and (4 5 6) side by side in memory; the middle columns are taken from there.
TEST(Program, TakesBoxesOfTensorsAndOfItsMemory) {
    for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
        const TensorInfo info = info_of({3u, 2u}, DataType::S32);  // the info of a dense tensor
        auto a = test::make_tensor(info, layout), b = test::make_tensor(info, layout);
        auto d = test::make_tensor(info_of({4u, 2u}, DataType::S32), layout);
        test::store(*a, {1, 2, 3, 7, 8, 9});
        test::store(*b, {4, 5, 6, 10, 11, 12});
        test::store(*d, {0, 0, 0, 0, 0, 0, 0, 0});
        auto p = std::make_unique<Program>("Test", Target::host());
        const Value both = p->memory(6, 2, DataType::S32);
        const Value to = p->given(TensorType::ACL_DST, info_of({4u, 2u}, DataType::S32));
        add_copy(*p, p->given(TensorType::ACL_SRC_0, info), p->box(both, 3, 2, 0));
        add_copy(*p, p->given(TensorType::ACL_SRC_1, info), p->box(both, 3, 2, 3));
        add_copy(*p, p->box(p->box(both, 4, 2, 1), 2, 1, 1, 1), p->box(to, 2, 1, 0, 0));
        add_copy(*p, p->box(both, 2, 2, 2), p->box(to, 2, 2, 2));
        run(p, {{TensorType::ACL_SRC_0, a.get()}, {TensorType::ACL_SRC_1, b.get()}, {TensorType::ACL_DST, d.get()}});
        EXPECT_EQ(test::stored(*d), (std::vector<double>{9, 10, 3, 4, 0, 0, 9, 10}));
    }
}

TEST(Program, GivesElementsOtherTypesAndTheSameTensorTheSameValue) {
    Program p("Test", Target::host());
    const TensorInfo info = info_of({3u, 2u}, DataType::QASYMM8, QuantizationInfo(0.5F, 3));
    const Value v = p.given(TensorType::ACL_SRC, info);
    EXPECT_EQ(p.given(TensorType::ACL_SRC, info), v);
    EXPECT_EQ(p.info(p.as(v, DataType::QSYMM8, 2)).quantization_info().uniform().scale, 2.F);
    EXPECT_EQ(p.info(p.bytes(p.memory(5, 2, DataType::S32))).tensor_shape(), TensorShape(20u, 2u));
    EXPECT_EQ(p.info_or_null(Value::none), nullptr);
}

/// A source that only prepare() reads is unused afterwards; one that runs read is not.
TEST(Program, RunsSomeStepsOnce) {
    const TensorInfo info = info_of({3u}, DataType::S32);
    auto a = test::make_tensor(info), b = test::make_tensor(info), c = test::make_tensor(info),
         d = test::make_tensor(info);
    test::store(*a, {1, 2, 3});
    test::store(*b, {4, 5, 6});
    auto p = std::make_unique<Program>("Test", Target::host());
    const Value first = p->memory(3, 1, DataType::S32, 0, 0, MemoryLifetime::Prepare);
    const Value kept = p->memory(3, 1, DataType::S32, 0, 0, MemoryLifetime::Persistent);
    add_copy(*p, p->given(TensorType::ACL_SRC_0, info), first, When::once);
    add_copy(*p, first, kept, When::once);
    add_copy(*p, kept, p->given(TensorType::ACL_DST_0, info));
    add_copy(*p, p->given(TensorType::ACL_SRC_1, info), p->given(TensorType::ACL_DST_1, info));
    run(p, {{TensorType::ACL_SRC_0, a.get()},
            {TensorType::ACL_SRC_1, b.get()},
            {TensorType::ACL_DST_0, c.get()},
            {TensorType::ACL_DST_1, d.get()}});
    EXPECT_EQ(test::stored(*c), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(test::stored(*d), (std::vector<double>{4, 5, 6}));
    EXPECT_FALSE(a->is_used());
    EXPECT_TRUE(b->is_used());
}

/// A step that requests workspace and does nothing.
class Asks final : public Plan {
public:
    explicit Asks(experimental::MemoryRequirements needs) : needs_(std::move(needs)) {}
    void run(ITensorPack &pack) const override {
        for (const MemoryInfo &need : needs_) {
            const ITensor *tensor = pack.get_const_tensor(need.slot);
            if (need.lifetime != MemoryLifetime::Prepare && need.size != 0) {
                ASSERT_NE(tensor, nullptr) << need.slot;
                EXPECT_GE(tensor->info()->total_size(), need.size);
            }
        }
    }
    experimental::MemoryRequirements workspace() const override { return needs_; }

private:
    experimental::MemoryRequirements needs_;
};

TEST(Program, SharesTemporaryWorkspaceOfItsSteps) {
    auto p = std::make_unique<Program>("Test", Target::host());
    for (const size_t size : {100, 300, 200}) {
        PlanPtr plan = std::make_unique<Asks>(
            experimental::MemoryRequirements{{TensorType::ACL_INT_0, size, 64},
                                             {TensorType::ACL_INT_1, MemoryLifetime::Persistent, size + 1, 128},
                                             {TensorType::ACL_INT_2, 0, 64},
                                             {TensorType::ACL_INT_3, size + 2, 64}});
        p->add(Status{}, plan, {});
    }
    size_t temporary = 0, persistent = 0;
    for (const MemoryInfo &need : p->workspace()) {
        temporary += need.lifetime == MemoryLifetime::Temporary ? need.size : 0;
        persistent += need.lifetime == MemoryLifetime::Persistent ? need.size : 0;
    }
    EXPECT_EQ(temporary, 300u + 302u);
    EXPECT_EQ(persistent, 101u + 301u + 201u);
    run(p, {});
}

TEST(Program, KeepsTheFirstRefusal) {
    PlanPtr none, out;
    auto p = std::make_unique<Program>("Test", Target::host());
    p->add(error("the first"), none, {});
    p->add(error("the second"), none, {});
    EXPECT_EQ(finish(out, std::move(p)).error_description(), "the first");
    EXPECT_EQ(out, nullptr);
    auto large = std::make_unique<Program>("Test", Target::host());
    large->memory(SIZE_MAX / 8, size_t{1} << 30, DataType::F32);
    EXPECT_TRUE(test::refuses(finish(out, std::move(large)), "too large to be addressed"));
    auto many = std::make_unique<Program>("Test", Target::host());
    for (int i = 0; i < 5; ++i) {
        many->memory(size_t{1} << 29, (SIZE_MAX >> 29 >> 3) + 1, DataType::U8);  // an eighth of all addresses
    }
    EXPECT_TRUE(test::refuses(finish(out, std::move(many)), "workspace"));
}

}  // namespace
}  // namespace ac
