// SPDX-License-Identifier: MIT
#include "src/model/reports/run_options.h"

#include "tests/framework/decimal_comma.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace ac::tools {
namespace {

RunOptions parsed(std::vector<const char *> words) {
    words.insert(words.begin(), "arm_compute_run");
    return parse_run_options(static_cast<int>(words.size()), words.data());
}

std::string refusal(const std::vector<const char *> &words) {
    try {
        parsed(words);
    } catch (const UsageError &error) {
        return error.what();
    }
    return "";
}

TEST(RunOptions, AllOfThem) {
    const RunOptions options =
        parsed({"m.onnx",      "--input",  "a=b=x.npy", "--input=y.ppm", "--mean", "1,2,3",    "--scale",
                "0.5",         "--output", "out",       "--seed",        "7",      "--target", "opencl",
                "--threads=2", "--dim",    "N=4",       "--fast-math",   "--type", "fp16",     "--repeat",
                "3",           "--trace",  "t.json",    "--dot",         "g.dot",  "--memory", "--profile"});
    EXPECT_EQ(options.model, "m.onnx");
    EXPECT_EQ(options.inputs, std::vector<std::string>({"a=b=x.npy", "y.ppm"}));
    EXPECT_EQ(options.mean, std::vector<double>({1, 2, 3}));
    EXPECT_EQ(options.scale, std::vector<double>({0.5}));
    EXPECT_EQ(options.output, "out");
    EXPECT_EQ(options.seed, 7U);
    EXPECT_EQ(options.session.target, AclGpuOcl);
    EXPECT_EQ(options.session.threads, 2);
    EXPECT_EQ(options.session.extents.at("N"), 4);
    EXPECT_TRUE(options.session.fast_math);
    EXPECT_EQ(options.session.floats, model::Type::Half);
    EXPECT_EQ(options.repeat, 3);
    EXPECT_EQ(options.trace, "t.json");
    EXPECT_EQ(options.dot, "g.dot");
    EXPECT_TRUE(options.memory && options.profile && options.timed);
    EXPECT_FALSE(options.needs || options.list || options.help);
    EXPECT_EQ(parsed({"m.onnx", "--limit", "steps=9", "--limit", "seconds=3"}).session.limits.steps, 9);
    const auto values = parsed({"m.onnx", "--value", "sr=16000", "--value=w=0.5,1"}).session.values;
    EXPECT_EQ(values.at("sr").type, model::Type::Int64);
    EXPECT_TRUE(values.at("sr").dims.empty());
    EXPECT_EQ(model::integers_of(values.at("sr"))[0], 16000);
    EXPECT_EQ(model::numbers_of(values.at("w")), std::vector<double>({0.5, 1}));
    const RunOptions reports = parsed({"m.onnx", "--report", "r.json", "--statistics", "--sort", "bytes"});
    EXPECT_EQ(reports.report, "r.json");
    EXPECT_EQ(reports.repeat, 1);
    EXPECT_TRUE(reports.statistics && reports.order == model::LayerOrder::bytes);
    EXPECT_NE(refusal({"m.onnx", "--statistics"}).find("--report, which is missing"), std::string::npos);
    EXPECT_NE(refusal({"m.onnx", "--sort", "size"}).find("run, time, work or bytes, not 'size'"), std::string::npos);
    EXPECT_NE(refusal({"m.onnx", "--value", "sr=fast"}).find("--value expects NAME=NUMBERS"), std::string::npos);
    EXPECT_NE(refusal({"m.onnx", "--value", "a=1", "--value", "a=2"}).find("given twice"), std::string::npos);
    EXPECT_TRUE(parsed({"--list"}).list);
    EXPECT_TRUE(parsed({"--help"}).help);
    EXPECT_TRUE(parsed({"m.onnx", "--needs"}).needs);
}

TEST(RunOptions, NumbersHaveAPointWhereTheLocaleHasAComma) {
    AC_WITH_DECIMAL_COMMA
    const RunOptions options = parsed({"m.onnx", "--mean", "0.485,0.456,0.406", "--scale", "0.017"});
    EXPECT_EQ(options.mean, std::vector<double>({0.485, 0.456, 0.406}));
    EXPECT_EQ(options.scale, std::vector<double>({0.017}));
}

TEST(RunOptions, WrongOnesAreRefused) {
    EXPECT_EQ(refusal({}), "there is no model");
    EXPECT_EQ(refusal({"a.onnx", "b.onnx"}), "one model at a time, not 'a.onnx' and 'b.onnx'");
    EXPECT_EQ(refusal({"m", "--speed"}), "'--speed' is not an option");
    EXPECT_EQ(refusal({"m", "--memory=1"}), "'--memory=1' is not an option");
    EXPECT_EQ(refusal({"m", "--output"}), "--output needs a value");
    EXPECT_EQ(refusal({"m", "--target", "gpu"}), "--target is cpu or opencl, not 'gpu'");
    EXPECT_EQ(refusal({"m", "--type", "int8"}), "--type is fp32, fp16 or bf16, not 'int8'");
    EXPECT_EQ(refusal({"m", "--threads", "-1"}), "--threads expects a number from 0 to 4096, not '-1'");
    EXPECT_EQ(refusal({"m", "--repeat", "0"}), "--repeat expects a number from 1 to 1000000, not '0'");
    EXPECT_EQ(refusal({"m", "--repeat", "2x"}), "--repeat expects a number from 1 to 1000000, not '2x'");
    EXPECT_EQ(refusal({"m", "--dim", "N"}), "--dim expects NAME=VALUE, not 'N'");
    EXPECT_EQ(refusal({"m", "--dim", "N=0"}), "--dim expects a number from 1 to 2147483647, not '0'");
    EXPECT_EQ(refusal({"m", "--limit", "memory=0"}).find("--limit expects a number from 1 to "), 0U);
    EXPECT_EQ(refusal({"m", "--limit", "hours=1"}),
              "--limit accepts elements, memory, nodes, steps, products, seconds, not 'hours'");
    EXPECT_EQ(refusal({"m", "--mean", "1,2"}), "--mean expects one number or three");
    EXPECT_EQ(refusal({"m", "--mean", "1,,2"}), "--mean expects numbers with commas between them, not '1,,2'");
    EXPECT_EQ(refusal({"m", "--scale", "nan"}), "--scale expects numbers with commas between them, not 'nan'");
    EXPECT_EQ(refusal({"m", "--shape", "1x3"}), "--shape expects NAME=AxBxC, not '1x3'");
    EXPECT_EQ(refusal({"m", "--shape", "x=1x"}), "--shape x=1x: an extent is missing at its end");
    EXPECT_EQ(refusal({"m", "--shape", "x=1xx2"}), "--shape x=1xx2 expects a number from 0 to 2147483647, not ''");
    EXPECT_EQ(refusal({"m", "--shape", "x=-1"}), "--shape x=-1 expects a number from 0 to 2147483647, not '-1'");
    EXPECT_EQ(refusal({"m", "--shape", "x=1", "--shape", "x=2"}), "--shape x=2: the shape is given twice");
}

TEST(RunOptions, Shapes) {
    const RunOptions options = parsed({"m", "--shape", "a=b=1x3x48x192", "--shape=s="});
    EXPECT_EQ(options.session.shapes.at("a=b"), model::Dims({1, 3, 48, 192}));
    EXPECT_EQ(options.session.shapes.at("s"), model::Dims({}));
}

TEST(RunOptions, FilesOfInputs) {
    using Files = std::map<std::string, std::string>;
    EXPECT_EQ(files_of({"x=a=b/c.npy"}, {"x", "y"}), (Files{{"x", "a=b/c.npy"}}));
    EXPECT_EQ(files_of({"a=b=x.npy", "a=y.npy"}, {"a", "a=b"}), (Files{{"a=b", "x.npy"}, {"a", "y.npy"}}));
    EXPECT_EQ(files_of({"x.npy"}, {"in"}), (Files{{"in", "x.npy"}}));
    const std::string path = testing::TempDir() + "k=v.npy";
    std::ofstream(path) << "x";
    EXPECT_EQ(files_of({path}, {"in"}), (Files{{"in", path}}));
    std::remove(path.c_str());
    const auto refused = [](const std::vector<std::string> &words, const std::vector<std::string> &names) {
        try {
            files_of(words, names);
        } catch (const UsageError &error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(refused({"z=a.npy"}, {"x", "y"}), "--input z=a.npy: the model has no input 'z'; it has 'x', 'y'");
    EXPECT_EQ(refused({"a.npy"}, {"x", "y"}), "--input expects NAME=FILE, not 'a.npy'; the inputs are 'x', 'y'");
    EXPECT_EQ(refused({"a.npy"}, {}), "--input expects NAME=FILE, not 'a.npy'; the inputs are none");
    EXPECT_EQ(refused({"x=a", "x=b"}, {"x"}), "--input x=b: the input is given twice");
}

}  // namespace
}  // namespace ac::tools
