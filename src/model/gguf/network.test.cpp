// SPDX-License-Identifier: MIT
// Networks of GGUF files: what they are made of, and damaged files. tests/model/test_gguf.py compares their results
// with a reference in double.
#include "src/model/gguf/network.h"
#include "src/model/gguf/gguf_test.h"
#include "src/model/tests/fuzz_test.h"

#include <algorithm>

namespace ac::model::gguf::test {
namespace {

using model::test::message_of;

constexpr uint32_t f32 = 0;

/// A network of one layer whose products have weights of this type.
Writer small_network(uint32_t type, uint32_t seed) {
    std::mt19937 random(seed);
    const uint64_t width = find_type(type)->elements == 256 ? 256 : 32, inner = width, tokens = 5;
    Writer w;
    w.fact("general.architecture", std::string("llama"))
        .fact("llama.block_count", 1U)
        .fact("llama.context_length", 16U);
    w.fact("llama.embedding_length", static_cast<uint32_t>(width)).fact("llama.attention.head_count", 2U);
    w.fact("llama.feed_forward_length", static_cast<uint32_t>(inner)).fact("llama.attention.head_count_kv", 1U);
    w.fact("llama.attention.layer_norm_rms_epsilon", 1e-5F).fact("llama.rope.freq_base", 1000.F);
    w.texts("tokenizer.ggml.tokens", {"a", "b", "c", "d", "e"});
    w.tensor("token_embd.weight", {width, tokens}, type, random);
    for (const char *const name : {"attn_norm", "ffn_norm"}) {
        w.tensor("blk.0." + std::string(name) + ".weight", {width}, f32, random);
    }
    const auto product = [&](const std::string &name, uint64_t in, uint64_t out) {
        w.tensor("blk.0." + name + ".weight", {in, out}, type, random);
    };
    product("attn_q", width, width);
    product("attn_k", width, width / 2);
    product("attn_v", width, width / 2);
    product("attn_output", width, width);
    product("ffn_gate", width, inner);
    product("ffn_up", width, inner);
    product("ffn_down", inner, width);
    w.tensor("blk.0.attn_q.bias", {width}, f32, random).tensor("output_norm.weight", {width}, f32, random);
    return w;
}

size_t count(const Model &model, const std::string &word) {
    return static_cast<size_t>(
        std::count_if(model.nodes.begin(), model.nodes.end(), [&](const Node &node) { return node.word() == word; }));
}

TEST(GgufNetwork, WeightsInBlocksStayInBlocks) {
    for (const uint32_t type : {0U, 1U, 2U, 3U, 8U, 12U, 14U, 30U}) {
        SCOPED_TRACE(find_type(type)->name);
        const Model model = network_of(file_of(small_network(type, 1).bytes()));
        const bool blocks = find_type(type)->elements != 1;
        EXPECT_EQ(count(model, "MatMulNBits"), blocks ? 8U : 0U);
        EXPECT_EQ(count(model, "MatMul"), blocks ? 0U : 8U);
        EXPECT_EQ(count(model, "GroupQueryAttention"), 1U);
        EXPECT_EQ(model.output_names,
                  model::test::Names({"logits", "position.next", "blk.0.keys.next", "blk.0.values.next"}));
        ASSERT_EQ(model.states.size(), 3U);
        EXPECT_EQ(model.states[0].input, "position");
    }
}

TEST(GgufNetwork, Messages) {
    const auto said = [](Writer w) { return message_of([&] { network_of(file_of(w.bytes())); }); };
    std::mt19937 random(1);
    EXPECT_EQ(said(Writer()), "the GGUF file has no fact 'general.architecture'");
    EXPECT_EQ(said(small_network(f32, 1).tensor("blk.1.attn_norm.weight", {32}, f32, random)),
              "tensor 'blk.1.attn_norm.weight' has no place in a network of the architecture llama");
    EXPECT_EQ(said(small_network(f32, 1).tensor("output.weight", {32, 4}, f32, random)),
              "tensor 'output.weight' has the shape [4, 32]; the network needs [5, 32]");
    EXPECT_EQ(said(small_network(f32, 1).fact("llama.attention.key_length", 15U)),
              "heads have 15 elements of keys, 15 of them rotated, and 15 of values, which is not supported");
    EXPECT_EQ(said(small_network(f32, 1).fact("llama.rope.dimension_count", 0U)),
              "fact 'llama.rope.dimension_count' must be a whole number from 1 to 1048576; it is 0");
}

TEST(Fuzz, DamagedGgufNetworks) {
    std::vector<std::string> files;
    for (const uint32_t type : {0U, 3U, 8U, 12U, 14U}) {
        files.push_back(small_network(type, type + 1).bytes());
    }
    const auto read = [](const std::string &bytes) {
        Session session(network_of(file_of(bytes)), model::test::options());
        model::test::run(session);
    };
    for (const std::string &file : files) {
        read(file);
    }
    model::test::damage(files, 9, 100, 2, [&](const std::string &bytes, model::test::Ends &ends) {
        read(bytes);
        ++ends.read;
    });
}

TEST(Fuzz, GgufNetworksWithOneWrongNumber) {
    Writer writer = small_network(3, 4);
    const std::string file = writer.bytes();
    std::mt19937 random(7);
    size_t refused = 0;
    for (const Field &field : writer.fields) {
        SCOPED_TRACE(field.name);
        for (const uint64_t number :
             {uint64_t{0}, uint64_t{1}, uint64_t{3}, uint64_t{64}, uint64_t{4096}, uint64_t{INT32_MAX},
              uint64_t{UINT32_MAX}, uint64_t{INT64_MAX}, UINT64_MAX, static_cast<uint64_t>(random())}) {
            std::string bytes = file;
            bytes.replace(field.at, field.size, Writer::number(number, field.size));
            try {
                Session session(network_of(file_of(bytes)), model::test::options());
                model::test::run(session);
            } catch (const std::runtime_error &error) {
                EXPECT_STRNE(error.what(), "");
                ++refused;
            }
        }
    }
    EXPECT_GT(refused, writer.fields.size());
}

}  // namespace
}  // namespace ac::model::gguf::test
