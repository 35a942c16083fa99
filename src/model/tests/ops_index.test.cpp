// SPDX-License-Identifier: MIT
// Operators that read and write by index, sums over labelled dimensions, and parts of tensors with many dimensions,
// compared with numbers computed by hand.
#include "src/model/families/elementwise.h"
#include "src/model/families/reduced.h"
#include "src/model/passes/passes_test.h"
#include "src/model/tests/op_case.h"

namespace ac::model::test {
namespace {

Operand places(const Dims &dims, const Numbers &numbers) {
    return fixed(dims, numbers, Type::Int64);
}

TEST(Indices, ElementsAreReadAndWritten) {
    const Operand x = data({2, 3}, {1, 2, 3, 4, 5, 6});
    Case("GatherElements", {x, places({2, 2}, {2, 0, -1, 1})})
        .with(attribute("axis", 1))
        .gives({2, 2}, {3, 1, 6, 5})
        .everywhere();
    Case("GatherElements", {x, places({1, 3}, {1, 0, 1})}).gives({1, 3}, {4, 2, 6}).everywhere();
    Case("ScatterElements", {x, places({2, 1}, {2, 0}), data({2, 1}, {8, 9})})
        .with(attribute("axis", 1))
        .gives({2, 3}, {1, 2, 8, 9, 5, 6})
        .everywhere();
    Case("Scatter", {x, places({1, 2}, {1, 0}), data({1, 2}, {8, 9})}, 9)
        .gives({2, 3}, {1, 9, 3, 8, 5, 6})
        .everywhere();
    // Indices that are not constants are read on the host.
    Case("ScatterElements", {x, data({2, 1}, {2, 0}, Type::Int64), data({2, 1}, {8, 9})})
        .with(attribute("axis", 1))
        .gives({2, 3}, {1, 2, 8, 9, 5, 6})
        .in_library_or_host();
}

TEST(Indices, UpdatesAreCombined) {
    for (const auto &row :
         std::vector<std::pair<const char *, double>>{{"add", 16}, {"mul", 180}, {"max", 6}, {"min", 2}, {"none", 3}}) {
        Case("ScatterElements", {data({2}, {5, 7}), places({3}, {0, 0, 0}), data({3}, {2, 6, 3})}, 18)
            .with(attribute("reduction", row.first))
            .gives({2}, {row.second, 7})
            .in_library_or_host();
    }
    Case("ScatterND", {data({2}, {5, 7}, Type::Int64), places({2, 1}, {1, 1}), data({2}, {2, 6}, Type::Int64)}, 16)
        .with(attribute("reduction", "add"))
        .gives({2}, {5, 15}, Type::Int64)
        .in_library_or_host();
}

TEST(Indices, RowsAreReadAndWritten) {
    const Operand x = data({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
    Case("GatherND", {x, places({2, 1}, {1, 0})}).gives({2, 2, 2}, {5, 6, 7, 8, 1, 2, 3, 4}).everywhere();
    Case("GatherND", {x, places({2, 3}, {1, 0, 1, 0, 1, 0})}).gives({2}, {6, 3}).everywhere();
    Case("GatherND", {fixed({2, 0}, {}), places({1, 1}, {1})}).gives({1, 0}, {}).on_host();
    Case("GatherND", {x, places({2, 1}, {1, -2})})
        .with(attribute("batch_dims", 1))
        .gives({2, 2}, {3, 4, 5, 6})
        .everywhere();
    Case("ScatterND", {data({4}, {1, 2, 3, 4}), places({2, 1}, {3, 0}), data({2}, {9, 8})})
        .gives({4}, {8, 2, 3, 9})
        .everywhere();
    Case("ScatterND", {x, places({1, 2}, {1, 0}), data({1, 2}, {-1, -2})})
        .gives({2, 2, 2}, {1, 2, 3, 4, -1, -2, 7, 8})
        .everywhere();
}

TEST(Indices, WrongOnesAreRefused) {
    const Operand x = data({4}, {1, 2, 3, 4});
    EXPECT_NE(Case("GatherND", {x, places({1, 1}, {4})}).refusal().find("index 4 is not one of 4 elements"),
              std::string::npos);
    EXPECT_NE(Case("ScatterND", {x, places({1, 1}, {-5}), data({1}, {0})}).refusal().find("index -5 is not one"),
              std::string::npos);
    EXPECT_NE(Case("ScatterND", {x, places({1, 1}, {0}), data({2}, {0, 0})}).refusal().find("its updates"),
              std::string::npos);
    EXPECT_NE(Case("GatherND", {x, places({1, 2}, {0, 0})}).refusal().find("wrong shape"), std::string::npos);
    EXPECT_NE(Case("ScatterElements", {x, places({5}, {0, 0, 0, 0, 0}), data({4}, {0, 0, 0, 0})}).refusal().find("fit"),
              std::string::npos);
}

TEST(Einsum, ProductsSumsAndOrders) {
    const Operand a = data({2, 2}, {1, 2, 3, 4}), b = data({2, 2}, {5, 6, 7, 8});
    const struct {
        const char *equation;
        std::vector<Operand> operands;
        Dims dims;
        Numbers wanted;
    } cases[] = {
        {"ij,jk", {a, b}, {2, 2}, {19, 22, 43, 50}},
        {"ij, kj -> ik", {a, b}, {2, 2}, {17, 23, 39, 53}},
        {"ij,ij->i", {a, b}, {2}, {17, 53}},
        {"ij,ij->ij", {a, b}, {2, 2}, {5, 12, 21, 32}},
        {"ij,kl->ik", {a, b}, {2, 2}, {33, 45, 77, 105}},
        {"ij->ji", {a}, {2, 2}, {1, 3, 2, 4}},
        {"ij->", {a}, {}, {10}},
        {"i,j->ji", {data({2}, {1, 2}), data({3}, {3, 4, 5})}, {3, 2}, {3, 6, 4, 8, 5, 10}},
        {"ij,jk,k->i", {a, b, data({2}, {1, 2})}, {2}, {63, 143}},
        {"...ij,...jk", {data({1, 2, 2}, {1, 2, 3, 4}), data({1, 2, 2}, {5, 6, 7, 8})}, {1, 2, 2}, {19, 22, 43, 50}},
        {"ii->i", {a}, {2}, {1, 4}},
        {"ii", {a}, {}, {5}},
        {"ii,ij->j", {a, b}, {2}, {33, 38}},
        {"iij->ji", {data({2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})}, {3, 2}, {1, 10, 2, 11, 3, 12}},
        {"iii", {data({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8})}, {}, {9}},
        {"b...,b->...", {a, data({2}, {10, 100})}, {2}, {310, 420}},
    };
    for (const auto &c : cases) {
        SCOPED_TRACE(c.equation);
        Case("Einsum", c.operands).with(attribute("equation", c.equation)).gives(c.dims, c.wanted).everywhere();
    }
    for (const char *wrong : {"ij->ii", "iij->ij", "ij,jk->ik", "ij->k", "ijk->i", "i1->i"}) {
        EXPECT_NE(Case("Einsum", {a}).with(attribute("equation", wrong)).refusal().find("its "), std::string::npos)
            << wrong;
    }
}

TEST(ManyDimensions, PartsOfThem) {
    const Operand x{counting({2, 1, 3, 1, 2})};
    Case("Slice", {x, list({-1}), list({-9}), list({2}), list({-1})})
        .gives({2, 1, 3, 1, 2}, {5, 6, 3, 4, 1, 2, 11, 12, 9, 10, 7, 8})
        .everywhere();
    Case("Slice", {x, list({1, 0}), list({2, 2}), list({0, 2})}).gives({1, 1, 2, 1, 2}, {7, 8, 9, 10}).everywhere();
    Case("Split", {x, list({1, 2})})
        .with(attribute("axis", 2))
        .gives({2, 1, 1, 1, 2}, {1, 2, 7, 8})
        .gives({2, 1, 2, 1, 2}, {3, 4, 5, 6, 9, 10, 11, 12})
        .everywhere();
    Case("Gather", {x, places({}, {1})}).with(attribute("axis", 2)).gives({2, 1, 1, 2}, {3, 4, 9, 10}).everywhere();
    Case("Gather", {x, places({2}, {2, 0})})
        .with(attribute("axis", 2))
        .gives({2, 1, 2, 1, 2}, {5, 6, 1, 2, 11, 12, 7, 8})
        .everywhere();
    Case("Gather", {x, data({1, 2}, {2, 0}, Type::Int64)})
        .with(attribute("axis", 2))
        .gives({2, 1, 1, 2, 1, 2}, {5, 6, 1, 2, 11, 12, 7, 8})
        .in_library_or_host();
}

/// Windows of a volume: more dimensions than a tensor has, some of extent 1.
TEST(ManyDimensions, TransposesOfMoreThanATensorHas) {
    Net net;
    net.input("x", {2, 6}).output("y").list("wide", {1, 2, 1, 3, 1, 2, 1}).list("flat", {2, 6});
    net.node("Reshape", {"x", "wide"}, {"a"});
    net.node("Transpose", {"a"}, {"b"}).set("perm", Integers{0, 5, 2, 1, 4, 3, 6});
    net.node("Reshape", {"b", "flat"}, {"y"});
    Session session(net.read(), SessionOptions());
    expect_near(session.run({array_of(Numbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {2, 6})})[0],
                array_of(Numbers{1, 3, 5, 7, 9, 11, 2, 4, 6, 8, 10, 12}, {2, 6}));
}

/// A rotation by nothing, as exporters write it.
TEST(Parts, WithoutElementsAreKnown) {
    Net net;
    net.input("x", {2, 3}).output("y").list("axes", {1}).list("begin", {0}).list("end", {3}).list("far", {99});
    net.node("Slice", {"x", "end", "far", "axes"}, {"none"});
    net.node("Slice", {"x", "begin", "end", "axes"}, {"all"});
    net.node("Concat", {"none", "all"}, {"c"}).set("axis", 1);
    net.node("Relu", {"c"}, {"y"});
    Session session(net.read(), SessionOptions());
    expect_near(session.run({array_of(Numbers{1, -2, 3, -4, 5, 6}, {2, 3})})[0],
                array_of(Numbers{1, 0, 3, 0, 5, 6}, {2, 3}));
}

TEST(Sums, AlongAnAxis) {
    const Operand x = data({2, 3}, {1, 2, 3, 4, 5, 6}), first = fixed({}, {0}, Type::Int64),
                  last = fixed({}, {-1}, Type::Int64);
    Case("CumSum", {x, last}, 14).gives({2, 3}, {1, 3, 6, 4, 9, 15}).everywhere();
    Case("CumSum", {x, first}, 14).gives({2, 3}, {1, 2, 3, 5, 7, 9}).everywhere();
    Case("CumSum", {x, last}, 14)
        .with(attribute("reverse", 1))
        .with(attribute("exclusive", 1))
        .gives({2, 3}, {5, 3, 0, 11, 6, 0})
        .everywhere();
}

TEST(Host, WhatOnlyInputsDetermineIsComputedBeforeTheNetwork) {
    // Positions from a mask, as text models compute them: the library has no sum of integers along an axis.
    Net net;
    net.input("mask", {1, 3}, Type::Int64).output("y");
    net.constant("axis", {}, {1}, Type::Int64).constant("one", {}, {1}, Type::Int64);
    net.constant("table", {5, 2}, {9, 9, 1, 2, 3, 4, 5, 6, 9, 9}).constant("g", {2}, {1, 1});
    net.node("Mul", {"mask", "one"}, {"m"});
    net.node("CumSum", {"m", "axis"}, {"c"});
    net.node("Gather", {"table", "c"}, {"e"});
    net.node("LayerNormalization", {"e", "g"}, {"y"}).set("epsilon", 0.F);
    net.proto.mutable_opset_import(0)->set_version(17);
    Session session(net.read(), SessionOptions());
    for (const Node &node : session.model().nodes) {
        EXPECT_TRUE(node.is(ops::Mul) || node.is(ops::CumSum) || node.is(ops::Indices)) << node.word();
    }
    const Array mask = array_of(Numbers{1, 1, 1}, {1, 3}, Type::Int64);
    expect_near(session.run({mask})[0], array_of(Numbers{-1, 1, -1, 1, -1, 1}, {1, 3, 2}));
}

TEST(Host, AConflictMovesRealNumbersBeforeTheNetwork) {
    Net net;
    net.input("x", {1, 2}).input("i", {1, 2}, Type::Int64).output("y");
    net.node("Exp", {"x"}, {"a"});  // the library has it, but its reader is the host's
    net.node("GatherElements", {"a", "i"}, {"b"}).set("axis", 1);
    net.node("LogSoftmax", {"b"}, {"c"});
    net.constant("w", {2, 1, 1, 1}, {1, 2}).list("image", {1, 2, 1, 1});
    net.node("Reshape", {"c", "image"}, {"d"});
    net.node("GlobalAveragePool", {"d"}, {"y"});
    Session session(net.read(), SessionOptions());
    EXPECT_EQ(session.model().nodes.size(), 2u);
    const Array x = array_of(Numbers{0, 0}, {1, 2}), i = array_of(Numbers{1, 0}, {1, 2}, Type::Int64);
    expect_near(session.run({x, i})[0], array_of(Numbers{-0.69314718, -0.69314718}, {1, 2, 1, 1}));
}

}  // namespace
}  // namespace ac::model::test
