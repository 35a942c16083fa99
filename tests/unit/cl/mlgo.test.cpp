// SPDX-License-Identifier: MIT
// Decision trees for matrix products in the established library's format: which files are accepted, their answers, and
// their effect on products.
#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/programs/files.h"
#include "src/cl/tuning/mlgo_trees.h"
#include "src/gemm/opencl/tiles_cl.h"
#include "tests/framework/decimal_comma.h"
#include "tests/framework/op_test_cl.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace ac::ocl {
namespace {

using mlgo::Item;
using mlgo::Product;
using mlgo::Tree;

const std::string header = "<header>\n\n gemm-version, [1,2,1]\nip-type,gpu\n</header>\n";

std::string table(const std::string &rows) {
    return "<heuristics-table>\n" + rows + "</heuristics-table>\n";
}

/// A row of the table for a target in F32.
std::string row(unsigned id, const std::string &kind, const std::string &target = "g76") {
    return std::to_string(id) + ", " + target + " , 8, f32, best-performance, static, " + kind + ", [m,n,k,n]\n";
}

std::string tree(unsigned id, const std::string &nodes) {
    return "<heuristic, " + std::to_string(id) + ">\n" + nodes + "</heuristic>\n";
}

/// A file for products of all sizes: one tree selects `kernel`, another one its numbers.
std::string file_of(const std::string &kernel, const std::string &numbers, const std::string &target) {
    return header + table(row(0, "gemm-type", target) + row(1, "gemm-config-" + kernel, target)) +
           tree(0, "l, 0, gemm-type, " + kernel + "\n") +
           tree(1, "l, 0, gemm-config-" + kernel + ", " + numbers + "\n");
}

/// A file whose only tree of products has these nodes.
std::string nodes(const std::string &text) {
    return header + table(row(0, "gemm-config-native")) + tree(0, text);
}

const std::string leaf_1 = "l, 1, gemm-config-native, [4,4,4]\n", leaf_2 = "l, 2, gemm-config-native, [2,8,4]\n";

void check_answers() {
    const std::string branches =
        "b , 0, var, m, ==, num, 10., 1, 2\n"
        "l , 1, gemm-type, native\n\n"
        "b , 2, var, r_mn, >=, num, 2.5, 3, 4\n"
        "l,3,          gemm-type, reshaped-only-rhs\r\n"
        "b , 4, var, workload, <, num, 1000.0, 5, 6\n"
        "l , 5, gemm-type, reshaped\n"
        "b , 6, var, r_mnk, <=, num, 100., 8, 7\n"
        "l , 7, gemm-type, native\n"
        "b , 8, var, b, >, num, 1., 9, 10\n"
        "l , 9, gemm-type, reshaped\n"
        "l , 10, gemm-type, reshaped-only-rhs\n";
    const std::string numbers[] = {"l,0,gemm-config-native,[1,2,4]\n",
                                   "l,0,gemm-config-reshaped-only-rhs,[ 3, 4,4,2,1,0, 1 ]\n",
                                   "l,0,gemm-config-reshaped,[5,8,4,2,8,1,0,1,0]\n"};
    std::vector<Tree> trees;
    ASSERT_TRUE(read_trees(trees, header +
                                      table(row(0, "gemm-type") + row(11, "gemm-config-native") +
                                            row(2, "gemm-config-reshaped-only-rhs") + row(3, "gemm-config-reshaped")) +
                                      tree(3, numbers[2]) + tree(0, branches) + tree(11, numbers[0]) +
                                      tree(2, numbers[1])));
    const auto rows = [&](const Product &p, const char *target = "g76", DataType type = DataType::F32) {
        return mlgo::find(trees, target, type, p).rows;
    };
    EXPECT_EQ(rows({10, 9, 8, 7}), 1U);          // m == 10
    EXPECT_EQ(rows({50, 20, 8, 1}), 3U);         // m / n = 2.5
    EXPECT_EQ(rows({100, 100, 8, 1}), 5U);       // 500 < 1000
    EXPECT_EQ(rows({1000, 1000, 1000, 1}), 1U);  // m / (n / k) = 1000 > 100
    EXPECT_EQ(rows({200, 1000, 500, 2}), 5U);    // 100, two batches
    EXPECT_EQ(rows({200, 1000, 500, 1}), 3U);    // one
    EXPECT_EQ(mlgo::find(trees, "g76", DataType::F32, {50, 20, 8, 1}).columns, 4U);
    EXPECT_EQ(rows({10, 9, 8, 7}, "g77"), 0U) << "of another target nothing is known";
    EXPECT_EQ(rows({10, 9, 8, 7}, "g76", DataType::F16), 0U) << "nor of another type";
    ASSERT_TRUE(read_trees(trees, header + table(row(0, "gemm-type")) + tree(0, "l,0,gemm-type,native\n")));
    EXPECT_EQ(rows({10, 9, 8, 7}), 0U) << "the numbers of the kind are not there";
    EXPECT_TRUE(read_trees(trees, header + table(row(3, "gemm-config-native")) +
                                      "<heuristic, 3, >\nl,0,gemm-config-native,[4,4,4]\n</heuristic>\n"));
}

TEST(MlgoTrees, AnswerByEachFeatureAndComparison) {
    check_answers();
}

TEST(MlgoTrees, AnswerWhereTheLocaleHasADecimalComma) {
    AC_WITH_DECIMAL_COMMA
    check_answers();
}

TEST(MlgoTrees, TextsThatAreNotTheFormatAreRefused) {
    const std::string good = nodes("b,0,var,m,==,num,10.,1,2\n" + leaf_1 + leaf_2);
    std::vector<Tree> trees;
    ASSERT_TRUE(read_trees(trees, good));
    ASSERT_EQ(trees.size(), 1U);
    EXPECT_TRUE(read_trees(trees, header + table("")));
    EXPECT_TRUE(trees.empty());
    for (size_t size = 0; size + 1 < good.size(); ++size) {
        EXPECT_FALSE(read_trees(trees, good.substr(0, size))) << "cut off after " << good.substr(0, size);
        EXPECT_TRUE(trees.empty());
    }
    const std::string one = tree(0, "l,0,gemm-config-native,[4,4,4]\n"), native = row(0, "gemm-config-native");
    for (const std::string &bad :
         {std::string("arm_compute"),
          header + one,
          header + table(native),
          header + table("") + one,
          header + table(native) + one + one,
          header + table(native) + one + "more",
          header + table(native + row(1, "gemm-config-native")) + one + tree(1, "l,0,gemm-config-native,[4,4,4]\n"),
          header + table(native + row(0, "gemm-config-native", "g71")) + one,
          header + table(native) + tree(0, ""),
          header + table(row(0, "gemm-config-image")) + tree(0, "l,0,gemm-config-image,[4,4,4]\n"),
          header + table(row(0, "gemm-type")) + one,
          nodes("l,0,gemm-type,native\n"),
          nodes("l,0,gemm-config-native,[4,4]\n"),
          nodes("l,0,gemm-config-native,[4,4,4,4]\n"),
          nodes("l,0,gemm-config-native,[4,-4,4]\n"),
          nodes("l,3,gemm-config-native,[4,4,4]\n"),
          nodes("b,0,var,m,==,num,10.,1,2\n" + leaf_1),
          nodes("b,0,var,m,==,num,10.,1,2\n" + leaf_1 + leaf_1 + leaf_2),
          nodes("b,0,var,m,==,num,10.,1,1\n" + leaf_1),
          nodes("b,0,var,m,==,num,10.,0,1\n" + leaf_1),
          nodes("b,0,var,m,==,num,10.,1,2\n" + leaf_1 + leaf_2 + "l, 7, gemm-config-native, [1,1,1]\n"),
          nodes("b,0,var,m,==,num,10.,1,2\nb,1,var,n,<,num,1.,0,2\n" + leaf_2),
          nodes("b,0,var,size,==,num,10.,1,2\n" + leaf_1 + leaf_2),
          nodes("b,0,var,m,=,num,10.,1,2\n" + leaf_1 + leaf_2),
          nodes("b,0,var,m,==,num,10,1,2\n" + leaf_1 + leaf_2),
          nodes("b,0,var,m,==,num,-10.,1,2\n" + leaf_1 + leaf_2),
          nodes("b,0,num,m,==,num,1.,1,2\n" + leaf_1 + leaf_2)}) {
        EXPECT_FALSE(read_trees(trees, bad)) << bad;
        EXPECT_TRUE(trees.empty());
    }
}

/// A chain of so many branches that ends at a leaf.
TEST(MlgoTrees, TreesThatAreTooDeepAreRefused) {
    const auto chain = [](unsigned branches) {
        std::string text;
        for (unsigned i = 0; i < branches; ++i) {
            text += "b," + std::to_string(2 * i) + ",var,m,<,num,1.," + std::to_string(2 * i + 1) + "," +
                    std::to_string(2 * i + 2) + "\nl," + std::to_string(2 * i + 1) + ",gemm-config-native,[1,1,1]\n";
        }
        return nodes(text + "l," + std::to_string(2 * branches) + ",gemm-config-native,[2,2,2]\n");
    };
    std::vector<Tree> trees;
    EXPECT_TRUE(read_trees(trees, chain(999)));
    EXPECT_FALSE(read_trees(trees, chain(1000)));
}

/// During its lifetime, the scheduler's rules come from a text.
class FileOfRules {
public:
    explicit FileOfRules(const std::string &text) {
        test::opencl_target();
        const std::string path = ::testing::TempDir() + "/rules.mlgo";
        EXPECT_TRUE(write_file(path, text) && handle_.reload_from_file(path));
        CLScheduler::get().default_init(nullptr, &handle_);
    }
    ~FileOfRules() { CLScheduler::get().default_init(); }

private:
    CLGEMMHeuristicsHandle handle_{};
};

TEST(MlgoTrees, ProductsTakeTheTileThatAFileSays) {
    const Target target = test::opencl_target();
    const std::string name = string_from_target(target.cl->device().target());
    const auto tile = [&](DataType type = DataType::F32) {
        const gemm::Tile found = gemm::choose_tile(target, type, 50, 60, 70, 1, false, false);
        return std::make_pair(found.rows, found.columns);
    };
    const auto usual = tile();
    EXPECT_FALSE(gemm::is_ruled(target));
    {
        const FileOfRules rules(file_of("reshaped-only-rhs", "[3,8,4,2,1,1,1]", name));
        EXPECT_TRUE(gemm::is_ruled(target));
        EXPECT_EQ(tile(), std::make_pair(3U, 8U));
        EXPECT_EQ(tile(DataType::F16), usual) << "the file has no trees of that type";
    }
    for (const char *numbers : {"[9,4,4]", "[4,3,4]", "[64,64,4]"}) {
        const FileOfRules rules(file_of("native", numbers, name));
        EXPECT_EQ(tile(), usual) << "no kernel has " << numbers;
    }
    CLGEMMHeuristicsHandle none;
    CLScheduler::get().default_init(nullptr, &none);
    EXPECT_FALSE(gemm::is_ruled(target)) << "no file was read";
    CLScheduler::get().default_init();
}

}  // namespace
}  // namespace ac::ocl
