// SPDX-License-Identifier: MIT
// Attention and what belongs to it, compared with numbers computed by hand.
#include "src/model/tests/op_case.h"

#include <cmath>

namespace ac::model::test {
namespace {

const Setter of_runtime = [](NodeOf &node) { node.proto.set_domain("com.microsoft"); };

double shares(double a, double b) {  // of the first of two scores
    return std::exp(a) / (std::exp(a) + std::exp(b));
}

/// One head of one element, two queries and two keys. Values are 10 and 20.
std::vector<Operand> two_by_two() {
    return {data({1, 1, 2, 1}, {1, 2}), data({1, 1, 2, 1}, {0.5, -0.5}), data({1, 1, 2, 1}, {10, 20})};
}

Numbers mixed(std::initializer_list<double> first_shares) {
    Numbers found;
    for (const double share : first_shares) {
        found.push_back(10 * share + 20 * (1 - share));
    }
    return found;
}

TEST(Attention, WeighsValuesByTheSoftmaxOfProducts) {
    Case("Attention", two_by_two(), 23).gives({1, 1, 2, 1}, mixed({shares(0.5, -0.5), shares(1, -1)})).in_library();
    Case("Attention", two_by_two(), 23)
        .with(attribute("scale", 4.F))
        .gives({1, 1, 2, 1}, mixed({shares(2, -2), shares(4, -4)}))
        .in_library();
    Case("Attention", two_by_two(), 23)
        .with(attribute("softcap", 1.F))
        .gives({1, 1, 2, 1}, mixed({shares(std::tanh(0.5), -std::tanh(0.5)), shares(std::tanh(1), -std::tanh(1))}))
        .in_library();
}

TEST(Attention, MasksHideKeys) {
    Case("Attention", two_by_two(), 23)
        .with(attribute("is_causal", 1))
        .gives({1, 1, 2, 1}, mixed({1, shares(1, -1)}))
        .in_library();
    std::vector<Operand> operands = two_by_two();
    operands.push_back(data({2, 2}, {1, 0, 0, 0}, Type::Bool));
    Case("Attention", operands, 23).gives({1, 1, 2, 1}, {10, 0}).in_library();  // the second query sees nothing
    operands[3] = data({2, 2}, {1, 2, 0, -1});
    Case("Attention", operands, 23).gives({1, 1, 2, 1}, mixed({shares(1.5, 1.5), shares(1, -2)})).in_library();
    operands[3] = data({1}, {1}, Type::Bool);  // shorter than the keys
    Case("Attention", operands, 23).gives({1, 1, 2, 1}, {10, 10}).in_library();
    operands = two_by_two();
    operands.resize(6);
    operands.push_back(data({1}, {1}, Type::Int64));  // keys that are no padding
    Case("Attention", operands, 24).gives({1, 1, 2, 1}, {10, 10}).in_library_or_host();
    Case("Attention", operands, 24).with(attribute("is_causal", 1)).gives({1, 1, 2, 1}, {0, 10}).in_library_or_host();
    Case("Attention", two_by_two(), 25)
        .with(attribute("left_window_size", 0))
        .gives({1, 1, 2, 1}, mixed({shares(0.5, -0.5), 0}))
        .in_library();
}

TEST(Attention, HeadsShareKeysAndKeepTheState) {
    // Two heads of queries in three dimensions, one of keys, and a cache of one key.
    Case("Attention",
         {data({1, 1, 2}, {1, 2}),
          data({1, 1, 1}, {0.5}),
          data({1, 1, 1}, {10}),
          {},
          data({1, 1, 1, 1}, {-0.5}),
          data({1, 1, 1, 1}, {20})},
         23)
        .with(attribute("q_num_heads", 2))
        .with(attribute("kv_num_heads", 1))
        .gives({1, 1, 2}, mixed({shares(0.5, -0.5), shares(1, -1)}))
        .gives({1, 1, 2, 1}, {-0.5, 0.5})
        .gives({1, 1, 2, 1}, {20, 10})
        .in_library();
}

TEST(Attention, RefusesOperandsThatDoNotFit) {
    std::vector<Operand> operands = two_by_two();
    operands.push_back(data({3, 2}, Numbers(6, 0)));
    EXPECT_NE(Case("Attention", operands, 23).refusal().find("shapes"), std::string::npos);
    EXPECT_NE(Case("Attention",
                   {data({1, 2, 3}, Numbers(6, 0)), data({1, 2, 3}, Numbers(6, 0)), data({1, 2, 3}, Numbers(6, 0))}, 23)
                  .refusal()
                  .find("q_num_heads must say how many it has"),
              std::string::npos);
    operands = two_by_two();
    operands[1] = data({1, 1, 2, 2}, {1, 2, 3, 4});
    EXPECT_NE(Case("Attention", operands, 23).refusal().find("do not fit each other"), std::string::npos);
    EXPECT_NE(Case("Attention", two_by_two(), 25)
                  .with(attribute("left_window_size", -2))
                  .refusal()
                  .find("left_window_size must be -1 or more"),
              std::string::npos);
}

TEST(Attention, RotatesPairs) {
    const Operand x = data({1, 1, 1, 4}, {1, 2, 3, 4}), cosines = fixed({2, 2}, {1, 1, 0, 0.5}),
                  sines = fixed({2, 2}, {0, 0, 1, 2}), position = data({1, 1}, {1}, Type::Int64);
    // 1 and 3 with 0 and 1; 2 and 4 with 0.5 and 2.
    Case("RotaryEmbedding", {x, cosines, sines, position}, 23).gives({1, 1, 1, 4}, {-3, -7, 1, 6}).in_library();
    Case("RotaryEmbedding", {x, cosines, sines, position}, 23)
        .with(attribute("interleaved", 1))
        .gives({1, 1, 1, 4}, {-2, 1, -6.5, 8})
        .in_library();
    Case("RotaryEmbedding", {x, position, cosines, sines})
        .with(of_runtime)
        .gives({1, 1, 1, 4}, {-3, -7, 1, 6})
        .in_library();
    EXPECT_NE(Case("RotaryEmbedding", {x, cosines, sines}, 23).refusal().find("does not fit"), std::string::npos);
}

TEST(Attention, WritesIntoACache) {
    const Operand cache = data({2, 3, 1}, {1, 2, 3, 4, 5, 6}), update = data({2, 2, 1}, {10, 20, 30, 40}),
                  first = data({2}, {1, 0}, Type::Int64);
    Case("TensorScatter", {cache, update, first}, 24).gives({2, 3, 1}, {1, 10, 20, 30, 40, 6}).on_host();
    Case("TensorScatter", {cache, update, first}, 24).gives({2, 3, 1}, {1, 10, 20, 30, 40, 6}).in_library_or_host();
    Case("TensorScatter", {cache, update, data({2}, {2, 0}, Type::Int64)}, 24)
        .with(attribute("mode", "circular"))
        .gives({2, 3, 1}, {20, 2, 10, 30, 40, 6})
        .in_library_or_host();
    const Case outside =
        Case("TensorScatter", {cache, update, data({2}, {2, 0}, Type::Int64)}, 24).gives({2, 3, 1}, {});
    EXPECT_THROW(Case(outside).on_host(), Error);
    EXPECT_THROW(Case(outside).in_library_or_host(), std::runtime_error);
}

TEST(Attention, StatesOfConvolutionsAndOfLinearAttention) {
    const Operand x = data({1, 1, 3}, {1, 2, 3}), weights = data({1, 1, 2}, {10, 1}), state = data({1, 1, 1}, {5});
    Case("CausalConvWithState", {x, weights, {}, state}, 27)
        .gives({1, 1, 3}, {51, 12, 23})
        .gives({1, 1, 1}, {3})
        .in_library();
    Case("CausalConvWithState", {x, fixed({1, 1, 2}, {10, 1}), fixed({1}, {100})}, 27)
        .gives({1, 1, 3}, {101, 112, 123})
        .gives({1, 1, 1}, {3})
        .in_library();
    const std::vector<Operand> operands{data({1, 2, 1}, {1, 2}), data({1, 2, 1}, {3, 4}), data({1, 2, 1}, {5, 6})};
    const Setter setters[] = {attribute("q_num_heads", 1), attribute("kv_num_heads", 1),
                              attribute("update_rule", "linear")};
    Case linear("LinearAttention", operands, 27);
    for (const Setter &setter : setters) {
        linear.with(setter);
    }
    linear.gives({1, 2, 1}, {15, 78}).gives({1, 1, 1, 1}, {39}).everywhere();
    std::vector<Operand> corrected = operands;
    corrected.resize(5);
    corrected.push_back(data({1, 2, 1}, {1, 0.5}));
    Case("LinearAttention", corrected, 27)
        .with(setters[0])
        .with(setters[1])
        .with(attribute("update_rule", "delta"))
        .gives({1, 2, 1}, {15, 2 * (15 + 4 * (6 - 60) * 0.5)})
        .gives({1, 1, 1, 1}, {15 + 4 * (6 - 60) * 0.5})
        .everywhere();
}

/// A result beside the first, which nothing reads.
TEST(Attention, FirstResultsWithoutReaders) {
    const auto state_of = [](const char *op, const char *domain, const Names &in,
                             const std::function<void(NodeOf)> &setter) {
        Net net(27);
        net.proto.add_opset_import()->set_domain("com.microsoft");
        net.input("x", {1, 2, 2}).constant("w", {2, 6}, Numbers(12, 1)).constant("taps", {2, 1, 2}, {1, 2, 3, 4});
        NodeOf node = net.node(op, in, {"y", "state"});
        node.proto.set_domain(domain);
        setter(node);
        net.output("state");
        Session session(net.read(), SessionOptions());
        return session.run({array_of(Numbers{1, 2, 3, 4}, {1, 2, 2})})[0];
    };
    const auto heads = [](NodeOf node) { node.set("q_num_heads", 1).set("kv_num_heads", 1); };
    EXPECT_EQ(state_of("Attention", "", {"x", "x", "x"}, heads).dims, Dims({1, 1, 2, 2}));
    EXPECT_EQ(
        state_of("MultiHeadAttention", "com.microsoft", {"x", "x", "x"}, [](NodeOf node) { node.set("num_heads", 1); })
            .dims,
        Dims({1, 1, 2, 2}));
    EXPECT_EQ(state_of("Attention", "com.microsoft", {"x", "w"}, [](NodeOf node) { node.set("num_heads", 1); }).dims,
              Dims({2, 1, 1, 2, 2}));
    EXPECT_EQ(state_of("LinearAttention", "", {"x", "x", "x"},
                       [&](NodeOf node) {
                           heads(node);
                           node.set("update_rule", "linear");
                       })
                  .dims,
              Dims({1, 1, 2, 2}));
    EXPECT_EQ(state_of("CausalConvWithState", "", {"x", "taps"}, [](NodeOf) {}).dims, Dims({1, 2, 1}));
}

TEST(Attention, OfTheRuntime) {
    const Operand query = data({1, 2, 1}, {1, 2}), key = data({1, 2, 1}, {0.5, -0.5}),
                  value = data({1, 2, 1}, {10, 20});
    Case("MultiHeadAttention", {query, key, value, {}, data({1, 2}, {1, 0}, Type::Int32)})
        .with(of_runtime)
        .with(attribute("num_heads", 1))
        .gives({1, 2, 1}, {10, 10})
        .in_library();
    Case("MultiHeadAttention", {data({1, 2, 1, 3, 1}, {1, 0.5, 10, 2, -0.5, 20})})  // all in one operand
        .with(of_runtime)
        .with(attribute("num_heads", 1))
        .gives({1, 2, 1}, mixed({shares(0.5, -0.5), shares(1, -1)}))
        .in_library();
    Case("Attention", {data({1, 2, 1}, {1, 2}), fixed({1, 3}, {1, 0.5, 10}), fixed({3}, {0, 0, 5})})
        .with(of_runtime)
        .with(attribute("num_heads", 1))
        .with(attribute("unidirectional", 1))
        .gives({1, 2, 1}, {15, 15 * shares(1, 2) + 25 * (1 - shares(1, 2))})
        .in_library();
    EXPECT_NE(Case("Attention", {data({1, 2, 1}, {1, 2}), fixed({1, 3}, {1, 0.5, 10})})
                  .with(of_runtime)
                  .with(attribute("num_heads", 1))
                  .with(attribute("do_rotary", 1))
                  .refusal()
                  .find("do_rotary"),
              std::string::npos);
}

TEST(Attention, OfGroupsWithACache) {
    const auto grouped = [](std::vector<Operand> operands) {
        return Case("GroupQueryAttention", std::move(operands))
            .with(of_runtime)
            .with(attribute("num_heads", 2))
            .with(attribute("kv_num_heads", 1));
    };
    const Operand total = fixed({}, {2}, Type::Int32), last = data({1}, {1}, Type::Int32);
    const Operand key = data({1, 1, 1}, {-0.5}), value = data({1, 1, 1}, {20});
    grouped({data({1, 1, 2}, {1, 2}), key, value, data({1, 1, 1, 1}, {0.5}), data({1, 1, 1, 1}, {10}), last, total})
        .gives({1, 1, 2}, mixed({shares(0.5, -0.5), shares(1, -1)}))
        .gives({1, 1, 2, 1}, {0.5, -0.5})
        .gives({1, 1, 2, 1}, {10, 20})
        .in_library_or_host();
    EXPECT_NE(
        grouped({data({1, 1, 2}, {1, 2}), key, value, {}, {}, last, total}).refusal().find("total_sequence_length"),
        std::string::npos);
    // The length is known in the run only: the cache has room for it.
    const Operand later = data({}, {2}, Type::Int32);
    grouped({data({1, 1, 2}, {1, 2}), key, value, data({1, 1, 4, 1}, {0.5, 7, 7, 7}),
             data({1, 1, 4, 1}, {10, 90, 90, 90}), last, later})
        .gives({1, 1, 2}, mixed({shares(0.5, -0.5), shares(1, -1)}))
        .gives({1, 1, 4, 1}, {0.5, -0.5, 7, 7})
        .gives({1, 1, 4, 1}, {10, 20, 90, 90})
        .in_library_or_host();
    EXPECT_NE(
        grouped({data({1, 1, 2}, {1, 2}), key, value, {}, {}, last, later}).refusal().find("total_sequence_length"),
        std::string::npos);
}

}  // namespace
}  // namespace ac::model::test
