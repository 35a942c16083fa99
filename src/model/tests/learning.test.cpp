// SPDX-License-Identifier: MIT
// Trees and other models of ai.onnx.ml: scores by hand, and damaged files.
#include "src/model/families/forest.h"
#include "src/model/tests/model_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

/// x[0] <= 1 ? (x[1] < 0 ? 10 : 20) : 30, where NaN of the first feature follows the branch `yes`.
Trees small_tree() {
    Trees trees;
    TreeNode root, inner, leaf;
    root.branch = Branch::leq;
    root.missing = true;
    root.value = 1;
    root.yes = 1;
    root.no = 2;
    inner.branch = Branch::lt;
    inner.feature = 1;
    inner.yes = 3;
    inner.no = 4;
    leaf.votes = 1;
    trees.nodes = {root, inner, leaf, leaf, leaf};
    for (size_t i = 2; i < 5; ++i) {
        trees.nodes[i].first = i - 2;
    }
    trees.roots = {0};
    trees.votes = {{0, 30}, {0, 10}, {0, 20}};
    return trees;
}

TEST(Forest, WalksRowsOneByOneAndInGroups) {
    for (const bool wide : {false, true}) {
        for (const int64_t rows : {1, 7, 8, 21, 300}) {
            Trees trees = small_tree();
            trees.wide = wide;
            Numbers features, wanted;
            for (int64_t i = 0; i < rows; ++i) {
                const double first = i % 5 == 4 ? NAN : static_cast<double>(i % 3), second = i % 2 == 0 ? -1 : 0;
                features.insert(features.end(), {first, second});
                wanted.push_back(first > 1 ? 30 : second < 0 ? 10 : 20);
            }
            const Array x = array_of(features, {rows, 2}, wide ? Type::Double : Type::Float);
            EXPECT_EQ(scores_of(packed_forest(trees), x).scores, wanted);
        }
    }
}

TEST(Forest, LeavesWithSeveralVotes) {
    Trees trees = small_tree();
    trees.targets = 2;
    trees.votes.push_back({1, 5});
    trees.nodes[4].first = 2;  // the leaf of 20 also votes 5 for the second target
    trees.nodes[4].votes = 2;
    const Scores found = scores_of(packed_forest(trees), array_of(Numbers{0, 0, 9, 0}, {2, 2}));
    EXPECT_EQ(found.scores, (std::vector<double>{20, 5, 30, 0}));
    EXPECT_EQ(found.voted, (std::vector<uint8_t>{1, 1, 1, 0}));
}

TEST(Forest, DamagedTreesAreRefused) {
    const auto refusal = [](void (*damage)(Trees & trees)) {
        Trees trees = small_tree();
        damage(trees);
        return message_of([&] { packed_forest(trees); });
    };
    EXPECT_EQ(refusal([](Trees &t) { t.nodes[1].no = 0; }), "a node of its trees follows two nodes");
    EXPECT_EQ(refusal([](Trees &t) { t.nodes[1].no = 9; }), "a node of its trees does not exist");
    EXPECT_EQ(refusal([](Trees &t) { t.votes[0].target = 1; }), "a leaf votes for target 1 of 1");
    EXPECT_EQ(refusal([](Trees &t) { t.nodes[0].feature = -1; }), "a node of its trees reads feature -1");
    EXPECT_EQ(message_of([] {
                  scores_of(packed_forest(small_tree()), array_of(Numbers{1, 2}, {2, 1}));
              }),
              "its trees read feature 1 of 1");
}

void expect_refusal(const Net &net, const std::string &text) {
    EXPECT_NE(message_of([&] { Session(net.read(), SessionOptions()).prepare(); }).find(text), std::string::npos);
}

void in_domain(Net &net) {
    net.graph().mutable_node(net.graph().node_size() - 1)->set_domain("ai.onnx.ml");
}

TEST(Learning, LabelsThatAreTexts) {
    for (const bool read : {true, false}) {
        Net net(17);
        net.input("x", {1, 2}).output("scores");
        net.node("LinearClassifier", {"x"}, {"label", "scores"});
        in_domain(net);
        onnx::NodeProto &proto = *net.graph().mutable_node(0);
        onnx::AttributeProto &texts = *proto.add_attribute();
        texts.set_name("classlabels_strings");
        texts.set_type(onnx::AttributeProto::STRINGS);
        texts.add_strings("cat");
        texts.add_strings("dog");
        onnx::AttributeProto &floats = *proto.add_attribute();
        floats.set_name("coefficients");
        floats.set_type(onnx::AttributeProto::FLOATS);
        for (const float number : {1.F, 2.F, 3.F, 4.F}) {
            floats.add_floats(number);
        }
        if (read) {
            net.output("label");
            expect_refusal(net, "its labels are texts, and tensors of texts are not supported");
        } else {
            Session session(net.read(), SessionOptions());
            expect_near(session.run({array_of(Numbers{1, 1}, {1, 2})})[0], array_of(Numbers{3, 7}, {1, 2}));
        }
    }
}

TEST(Learning, OtherDomainsHaveOtherOperators) {
    Net net(17);
    net.input("x", {1, 2}).output("y");
    net.node("Scaler", {"x"}, {"y"});
    expect_refusal(net, "operator 'Scaler' is not supported");
    Net relu(17);
    relu.input("x", {1, 2}).output("y");
    relu.node("Relu", {"x"}, {"y"});
    in_domain(relu);
    expect_refusal(relu, "operator 'Relu' of domain 'ai.onnx.ml' is not supported");
}

}  // namespace
}  // namespace ac::model::test
