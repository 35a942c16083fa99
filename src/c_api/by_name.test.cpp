// SPDX-License-Identifier: MIT
// AclCreateOperator(), except results: refusals, outputs that it fills in, workspace of the caller, threads.
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"

#include "tests/framework/by_name.h"
#include "tests/framework/lack.h"

#include <thread>

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::test {
namespace {

struct Convolution {
    Session session{AclCpu};
    TensorInfo src = info_of({8, 6, 5}, DataType::F32), weights = info_of({8, 3, 3, 4}, DataType::F32);
    std::vector<AclOperand> operands{operand_of("src", src), operand_of("weights", weights),
                                     operand_of("dst", info_of({}, DataType::F32))};
    std::vector<AclAttribute> attributes{};
    AclOperator op = nullptr;

    AclStatus create(AclOperator *out, const char *name = "Conv2d") {
        return AclCreateOperator(out, session.context, name, attributes.data(), attributes.size(), operands.data(),
                                 operands.size());
    }
    /// Expects that the call is refused with this status and a text that contains these words, and creates nothing.
    void refused(AclStatus status, const std::string &words, const char *name = "Conv2d") {
        AclOperator none = nullptr;
        EXPECT_EQ(create(&none, name), status) << AclLastErrorText();
        EXPECT_EQ(none, nullptr);
        EXPECT_NE(std::string(AclLastErrorText()).find(words), std::string::npos) << AclLastErrorText();
        EXPECT_EQ(create(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, name), status);
    }
};

TEST(CreateOperator, SaysTheNearestNameOfAnOperator) {
    Convolution c;
    c.refused(AclUnimplemented, "did you mean \"Conv2d\"?", "Conv2D");
    c.refused(AclUnimplemented, "did you mean \"Conv2d\"?", "Conv");
    c.refused(AclUnimplemented, "no operator \"Conv2dd\"", "Conv2dd");
    c.refused(AclUnimplemented, "build_config", "Qqqqq");
    c.refused(AclUnimplemented, "no operator \"\"", "");
    c.refused(AclUnimplemented, "no operator", "ConvolutionMethod");  // an enumeration
    c.refused(AclUnimplemented, "no operator", std::string(3000, 'C').c_str());
}

TEST(CreateOperator, RefusesAttributes) {
    const struct {
        AclAttribute attribute;
        const char *words;
    } cases[] = {
        {AclIntAttribute("strid", 1), "no attribute \"strid\"; did you mean \"stride\"?"},
        {AclIntAttribute("zzz", 1), "Conv2d has no attribute \"zzz\""},
        {AclIntAttribute("stride", 1), "\"stride\" must be a list of integers"},
        {AclRealAttribute("groups", 1), "\"groups\" must be an integer"},
        {AclIntAttribute("activation_a", 1), "\"activation_a\" must be a real number"},
        {AclIntAttribute("fast_math", 1), "\"fast_math\" must be a bool"},
        {AclIntAttribute("rounding", 1), "\"rounding\" must be a word"},
        {AclWordAttribute("rounding", "FLOR"), "\"rounding\" has no word \"FLOR\"; did you mean \"FLOOR\"?"},
        {AclWordAttribute("rounding", "FLOOR "), "no word \"FLOOR \""},
        {AclWordAttribute("rounding", ""), "no word \"\""},
        {AclWordAttribute("rounding", nullptr), "is null"},
        {AclIntAttribute("groups", -1), "\"groups\" is -1; it must be within 0 and 2147483647"},
        {AclIntAttribute("groups", INT64_MAX), "\"groups\" is 9223372036854775807"},
        {AclIntAttribute("groups", int64_t{1} << 32), "\"groups\" is 4294967296"},
        {AclRealAttribute("activation_a", 1e300), "\"activation_a\" does not fit into a float"},
        {AclListAttribute("stride", nullptr, 2), "\"stride\""},
    };
    for (const auto &one : cases) {
        Convolution c;
        c.attributes = {one.attribute};
        c.refused(AclInvalidArgument, one.words);
    }
    const int64_t list[] = {1, 1, 1, -1};
    for (size_t count : {0, 1, 3}) {
        Convolution c;
        c.attributes = {AclListAttribute("stride", list, count)};
        c.refused(AclInvalidArgument, "\"stride\" has " + std::to_string(count) + " elements");
    }
    Convolution negative;
    negative.attributes = {AclListAttribute("padding", list, 4)};
    negative.refused(AclInvalidArgument, "\"padding\" is -1");
    Convolution twice;
    twice.attributes = {AclIntAttribute("groups", 1), AclIntAttribute("groups", 1)};
    twice.refused(AclInvalidArgument, "\"groups\" is given twice");
    Convolution unnamed;
    unnamed.attributes = {AclIntAttribute(nullptr, 1)};
    unnamed.refused(AclInvalidArgument, "null");
    AclAttribute odd = AclIntAttribute("groups", 1);
    odd.type = 77;
    Convolution untyped;
    untyped.attributes = {odd};
    untyped.refused(AclInvalidArgument, "\"groups\" must be an integer");
}

TEST(CreateOperator, RefusesOperands) {
    const struct {
        void (*change)(std::vector<AclOperand> &);
        const char *words;
    } cases[] = {
        {[](auto &o) { o.erase(o.begin() + 1); }, "an operand is missing: \"weights\""},
        {[](auto &o) { o.clear(); }, "an operand is missing: \"src\""},
        {[](auto &o) { o[1].name = "weight"; }, "no operand \"weight\"; did you mean \"weights\"?"},
        {[](auto &o) { o[1].name = nullptr; }, "null"},
        {[](auto &o) { o[1].name = "src"; }, "\"src\" is given twice"},
        {[](auto &o) { o[0].data_type = 200; }, "\"src\": this is not a data type"},
        {[](auto &o) { o[0].data_type = 256 + 19; }, "\"src\": this is not a data type"},
        {[](auto &o) { o[0].data_type = -5; }, "\"src\": this is not a data type"},
        {[](auto &o) { o[0].data_layout = 9; }, "\"src\": this is not a data layout"},
        {[](auto &o) { o[0].ndims = 7; }, "\"src\": a shape has 1 to 6 dimensions"},
        {[](auto &o) { o[0].ndims = -1; }, "\"src\": a shape has 1 to 6 dimensions"},
        {[](auto &o) { o[0].ndims = 0; }, "\"src\": a shape has 1 to 6 dimensions"},
        {[](auto &o) { o[0].channels = -1; }, "1 to 4 channels"},
        {[](auto &o) { o[0].shape[1] = 0; }, "\"src\": an extent is less than 1"},
        {[](auto &o) { o[0].shape[0] = o[0].shape[1] = o[0].shape[2] = INT32_MAX; }, "the tensor is too large"},
        {[](auto &o) { o[1].channel_count = 3; }, "\"weights\": channel_scales is null"},
    };
    for (const auto &one : cases) {
        Convolution c;
        one.change(c.operands);
        c.refused(AclInvalidArgument, one.words);
    }
    Convolution plan;
    plan.operands[1] = operand_of("weights", info_of({5, 3, 3, 4}, DataType::F32));
    plan.refused(AclUnsupportedConfig, "Conv2d");
}

TEST(CreateOperator, RefusesNull) {
    Convolution c;
    AclOperator op = nullptr;
    const AclAttribute attribute = AclIntAttribute("groups", 1);
    EXPECT_EQ(c.create(nullptr), AclInvalidArgument);
    EXPECT_EQ(c.create(&op, nullptr), AclInvalidArgument);
    EXPECT_EQ(AclCreateOperator(&op, nullptr, "Conv2d", &attribute, 1, c.operands.data(), 3), AclInvalidArgument);
    EXPECT_EQ(AclCreateOperator(&op, c.session.context, "Conv2d", nullptr, 1, c.operands.data(), 3),
              AclInvalidArgument);
    EXPECT_EQ(AclCreateOperator(&op, c.session.context, "Conv2d", &attribute, 1, nullptr, 3), AclInvalidArgument);
    EXPECT_EQ(op, nullptr);
    AclTensor tensor = nullptr;
    EXPECT_EQ(AclCreateOperandTensor(nullptr, c.session.context, c.operands.data(), true), AclInvalidArgument);
    EXPECT_EQ(AclCreateOperandTensor(&tensor, c.session.context, nullptr, true), AclInvalidArgument);
    EXPECT_EQ(AclCreateOperandTensor(&tensor, nullptr, c.operands.data(), true), AclInvalidArgument);
    size_t count = 0;
    EXPECT_EQ(AclOperatorWorkspace(nullptr, nullptr, &count), AclInvalidArgument);
    EXPECT_EQ(AclPrepareOperator(nullptr, c.session.queue, nullptr), AclInvalidArgument);
}

/// 8x6x5 and a 3x3 kernel without padding: 4x3 positions of 4 outputs.
TEST(CreateOperator, ValidatesOnlyAndFillsOutputsIn) {
    AC_NEEDS(Conv2d_operator, F32);
    Convolution c;
    c.operands[2] = operand_of("dst", TensorInfo());
    ASSERT_EQ(c.create(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT), AclSuccess) << AclLastErrorText();
    const AclOperand &dst = c.operands[2];
    EXPECT_EQ(dst.ndims, 3);
    EXPECT_EQ(dst.shape[0], 4);
    EXPECT_EQ(dst.shape[1], 4);
    EXPECT_EQ(dst.shape[2], 3);
    EXPECT_EQ(dst.data_type, AclFloat32);
    EXPECT_EQ(dst.data_layout, AclNhwc);
    EXPECT_EQ(dst.channels, 1);
    c.operands.pop_back();  // an output without a description
    EXPECT_EQ(c.create(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT), AclSuccess) << AclLastErrorText();
}

/// A pack with tensors and, if requested, workspace of the test.
class Pack {
public:
    Pack(Convolution &c, unsigned seed, bool own_workspace) : session_(c.session) {
        EXPECT_EQ(AclCreateTensorPack(&pack, session_.context), AclSuccess);
        const auto host = make_tensor(c.src), kernel = make_tensor(c.weights);
        fill(*host, seed);
        fill(*kernel, 99);
        put(make_c_tensor(session_.context, c.operands[0], bytes(*host)), 0);
        put(make_c_tensor(session_.context, c.operands[1], bytes(*kernel)), 1);
        put(make_c_tensor(session_.context, c.operands[2], {}), 30);
        if (own_workspace) {
            size_t count = 0;
            EXPECT_EQ(AclOperatorWorkspace(c.op, nullptr, &count), AclSuccess);
            workspace.resize(count);
            EXPECT_EQ(AclOperatorWorkspace(c.op, workspace.data(), &count), AclSuccess);
            for (const AclWorkspace &need : workspace) {
                put(bring(need), need.slot);
            }
        }
    }
    ~Pack() {
        for (AclTensor tensor : tensors) {
            EXPECT_EQ(AclDestroyTensor(tensor), AclSuccess);
        }
        EXPECT_EQ(AclDestroyTensorPack(pack), AclSuccess);
    }
    std::vector<uint8_t> result() const { return read_c_tensor(tensors[2], 4 * 4 * 3 * sizeof(float)); }

    AclTensorPack pack = nullptr;
    std::vector<AclTensor> tensors{};
    std::vector<AclWorkspace> workspace{};

private:
    void put(AclTensor tensor, int32_t slot) {
        tensors.push_back(tensor);
        EXPECT_EQ(AclPackTensor(pack, tensor, slot), AclSuccess);
    }
    /// Memory of the test, with exactly the requested size and alignment.
    AclTensor bring(const AclWorkspace &need) {
        int32_t shape = static_cast<int32_t>(need.size);
        const AclTensorDescriptor descriptor{1, &shape, AclUInt8, nullptr, 0};
        AclTensor tensor = nullptr;
        EXPECT_EQ(AclCreateTensor(&tensor, session_.context, &descriptor, false), AclSuccess);
        memory_.emplace_back(need.size + need.alignment);
        auto address = reinterpret_cast<uintptr_t>(memory_.back().data());
        address += (need.alignment - address % need.alignment) % need.alignment;
        EXPECT_EQ(AclTensorImport(tensor, reinterpret_cast<void *>(address), AclHostPtr), AclSuccess);
        return tensor;
    }

    Session &session_;
    std::deque<std::vector<uint8_t>> memory_{};
};

TEST(CreateOperator, WorkspaceMayBeTheCallers) {
    AC_NEEDS(Conv2d_operator, F32);
    Convolution c;
    ASSERT_EQ(c.create(&c.op), AclSuccess) << AclLastErrorText();
    const Pack plain(c, 1, false), brought(c, 1, true);
    ASSERT_FALSE(brought.workspace.empty());
    bool persistent = false;
    for (const AclWorkspace &need : brought.workspace) {
        persistent |= need.lifetime == AclWorkspacePersistent;
        EXPECT_GT(need.size, 0U);
    }
    EXPECT_TRUE(persistent);  // packed weights
    AclWorkspace first;
    size_t count = 1;
    EXPECT_EQ(AclOperatorWorkspace(c.op, &first, &count), AclSuccess);
    EXPECT_EQ(count, brought.workspace.size());
    ASSERT_EQ(AclRunOperator(c.op, c.session.queue, plain.pack), AclSuccess) << AclLastErrorText();
    ASSERT_EQ(AclPrepareOperator(c.op, c.session.queue, brought.pack), AclSuccess) << AclLastErrorText();
    ASSERT_EQ(AclRunOperator(c.op, c.session.queue, brought.pack), AclSuccess) << AclLastErrorText();
    EXPECT_EQ(plain.result(), brought.result());
    EXPECT_EQ(AclDestroyOperator(c.op), AclSuccess);
}

/// Runs use the weights that AclPrepareOperator() packed, even if the original weights change later.
TEST(CreateOperator, PreparesOnceForTheSameTensors) {
    AC_NEEDS(Conv2d_operator, F32);
    Convolution c;
    ASSERT_EQ(c.create(&c.op), AclSuccess);
    const Pack pack(c, 1, false);
    ASSERT_EQ(AclPrepareOperator(c.op, c.session.queue, pack.pack), AclSuccess);
    ASSERT_EQ(AclRunOperator(c.op, c.session.queue, pack.pack), AclSuccess);
    const std::vector<uint8_t> before = pack.result();
    void *weights = nullptr;
    ASSERT_EQ(AclMapTensor(pack.tensors[1], &weights), AclSuccess);
    std::memset(weights, 0, 8 * 3 * 3 * 4 * sizeof(float));
    ASSERT_EQ(AclUnmapTensor(pack.tensors[1], weights), AclSuccess);
    ASSERT_EQ(AclRunOperator(c.op, c.session.queue, pack.pack), AclSuccess);
    EXPECT_EQ(pack.result(), before);
    EXPECT_EQ(AclDestroyOperator(c.op), AclSuccess);
    // Variable weights are read in each run.
    c.operands[1].flags = AclOperandVariable;
    ASSERT_EQ(c.create(&c.op), AclSuccess);
    ASSERT_EQ(AclRunOperator(c.op, c.session.queue, pack.pack), AclSuccess);
    EXPECT_EQ(pack.result(), std::vector<uint8_t>(before.size()));
    EXPECT_EQ(AclDestroyOperator(c.op), AclSuccess);
}

TEST(CreateOperator, RefusesAPackThatLacksATensorOrHasAnother) {
    AC_NEEDS(Conv2d_operator, F32);
    Convolution c;
    ASSERT_EQ(c.create(&c.op), AclSuccess);
    const Pack pack(c, 1, false);
    AclTensorPack empty = nullptr;
    ASSERT_EQ(AclCreateTensorPack(&empty, c.session.context), AclSuccess);
    EXPECT_EQ(AclRunOperator(c.op, c.session.queue, empty), AclInvalidArgument);
    EXPECT_EQ(AclPackTensor(pack.pack, pack.tensors[2], 1), AclSuccess);  // dst as weights
    EXPECT_EQ(AclRunOperator(c.op, c.session.queue, pack.pack), AclInvalidArgument);
    EXPECT_EQ(AclDestroyTensorPack(empty), AclSuccess);
    EXPECT_EQ(AclDestroyOperator(c.op), AclSuccess);
}

TEST(CreateOperator, ThreadsRunOneOperatorOnPacksOfTheirOwn) {
    AC_NEEDS(Conv2d_operator, F32);
    Convolution c;
    ASSERT_EQ(c.create(&c.op), AclSuccess);
    constexpr unsigned threads = 4;
    std::deque<Pack> packs;
    std::vector<std::vector<uint8_t>> expected;
    for (unsigned t = 0; t < threads; ++t) {
        const Pack alone(c, t + 1, false);
        ASSERT_EQ(AclRunOperator(c.op, c.session.queue, alone.pack), AclSuccess);
        expected.push_back(alone.result());
        packs.emplace_back(c, t + 1, t % 2 == 0);
    }
    std::vector<std::thread> running;
    for (unsigned t = 0; t < threads; ++t) {
        running.emplace_back([&, t] {
            for (int i = 0; i < 50; ++i) {
                EXPECT_EQ(AclRunOperator(c.op, c.session.queue, packs[t].pack), AclSuccess);
            }
        });
    }
    for (std::thread &thread : running) {
        thread.join();
    }
    for (unsigned t = 0; t < threads; ++t) {
        EXPECT_EQ(packs[t].result(), expected[t]);
    }
    EXPECT_EQ(AclDestroyOperator(c.op), AclSuccess);
}

}  // namespace
}  // namespace ac::test
