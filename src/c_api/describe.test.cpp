// SPDX-License-Identifier: MIT
// Descriptions of the operators by name, for any build of the library.
#ifdef __SANITIZE_ADDRESS__
// GCC 12 and 13 warn about members of <regex>, because their instrumentation confuses them.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include "arm_compute/Acl.h"
#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/Manifest.h"

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

namespace {

std::vector<std::string> descriptions() {
    std::vector<std::string> found;
    while (const char *text = AclDescribeOperator(found.size())) {
        found.push_back(text);
    }
    return found;
}

bool is_operator(const std::string &text) {
    return std::isupper(static_cast<unsigned char>(text[0])) != 0 && text.find_first_of("<&") != std::string::npos;
}

/// The text with each &name replaced by its words.
std::string expanded(std::string text, const std::map<std::string, std::string> &runs) {
    for (const auto &run : runs) {
        const std::string word = "&" + run.first + " ";
        text += " ";
        for (size_t at = text.find(word); at != std::string::npos; at = text.find(word)) {
            text.replace(at, word.size() - 1, run.second);
        }
        text.pop_back();
    }
    return text;
}

/// Collects the first group of each match of the pattern.
void collect(const std::string &text, const char *pattern, std::set<std::string> &into) {
    const std::regex regex(pattern);
    for (auto at = std::sregex_iterator(text.begin(), text.end(), regex); at != std::sregex_iterator(); ++at) {
        into.insert((*at)[1]);
    }
}

TEST(CDescriptions, FollowTheGrammarOfTheHeader) {
    const std::string in = R"( >\w+(\?!|[?*!])?(=[0-9]?)?)", out = R"( <\w+\??)",
                      one = R"( \w+:([iuf]([0-9*]|<[0-9])?|b|[A-Z]\w*)(=(-?\w+)?)?)";
    const std::regex op("\\w+(" + in + ")*(" + out + ")+(" + one + ")*"), run(R"([a-z]\w*( [^& ]+)+)"),
        enumeration(R"([A-Z]\w*( \w+)+)");
    std::set<std::string> enumerations, used, names, used_names;
    std::map<std::string, std::string> runs;
    for (const std::string &text : descriptions()) {
        if (std::regex_match(text, run)) {
            const size_t end = text.find(' ');
            names.insert(text.substr(0, end));
            runs[text.substr(0, end)] = text.substr(end + 1);
        }
    }
    bool behind_operators = false;
    for (const std::string &text : descriptions()) {
        collect(text, R"(:([A-Z]\w*))", used);
        if (is_operator(text)) {
            EXPECT_TRUE(std::regex_match(expanded(text, runs), op)) << text;
            EXPECT_FALSE(behind_operators) << text;
            collect(text, R"(&(\w+))", used_names);
        } else if (names.count(text.substr(0, text.find(' '))) != 0) {
            behind_operators = true;
        } else {
            EXPECT_TRUE(std::regex_match(text, enumeration)) << text;
            behind_operators = true;
            enumerations.insert(text.substr(0, text.find(' ')));
        }
    }
    EXPECT_EQ(enumerations, used);
    EXPECT_EQ(names, used_names);
}

/// The manifest lists what the build_config named. LEFT_OUT in scripts/build/c_api.py explains missing names.
TEST(CDescriptions, NameTheOperatorsOfTheBuildAndNoOthers) {
    const std::string manifest = arm_compute::manifest();
    const std::string operators = manifest.substr(0, manifest.find("\"needed\""));
    std::set<std::string> named, described;
    const std::regex name(R"re("name":"(\w+)")re");
    for (auto at = std::sregex_iterator(operators.begin(), operators.end(), name); at != std::sregex_iterator(); ++at) {
        named.insert((*at)[1]);
    }
    for (const char *left_out : {"FrameProcessor",
                                 "FillBorder",
                                 "Split",
                                 "Unstack",
                                 "AbsoluteDifference",
                                 "Accumulate",
                                 "Box3x3",
                                 "ChannelCombine",
                                 "ChannelExtract",
                                 "ColorConvert",
                                 "CannyEdge",
                                 "Convolution",
                                 "Derivative",
                                 "Dilate",
                                 "EqualizeHistogram",
                                 "Erode",
                                 "FastCorners",
                                 "Gaussian3x3",
                                 "Gaussian5x5",
                                 "HOGDescriptor",
                                 "HOGDetector",
                                 "HOGGradient",
                                 "HOGMultiDetection",
                                 "HarrisCorners",
                                 "GaussianPyramid",
                                 "Histogram",
                                 "IntegralImage",
                                 "LaplacianPyramid",
                                 "LaplacianReconstruct",
                                 "Magnitude",
                                 "MeanStdDev",
                                 "Median3x3",
                                 "MinMaxLocation",
                                 "NonLinearFilter",
                                 "NonMaximaSuppression3x3",
                                 "OpticalFlow",
                                 "Phase",
                                 "Remap",
                                 "Scharr3x3",
                                 "Sobel3x3",
                                 "Sobel5x5",
                                 "Sobel7x7",
                                 "TableLookup",
                                 "Threshold",
                                 "WarpAffine",
                                 "WarpPerspective"}) {
        named.erase(left_out);
    }
    const std::set<std::string> parts = {
        // one per line
        "ArgMinMax",                     //
        "BitwiseNot",                    //
        "BitwiseOr",                     //
        "BitwiseXor",                    //
        "Mean",                          //
        "Comparison",                    //
        "ComplexMul",                    //
        "ConvertFullyConnectedWeights",  //
        "FuseBatchNormalization",        //
        "GemmLowp",                      //
        "GemmLowpOutputStage",           //
        "LSTMQuantized",                 //
        "QLSTM",                         //
    };
    for (const std::string &text : descriptions()) {
        if (is_operator(text)) {
            const std::string found = text.substr(0, text.find(' '));
            EXPECT_TRUE(parts.count(found) != 0 || described.insert(found).second) << found << " is given twice";
        }
    }
    EXPECT_EQ(described, named);
}

TEST(CDescriptions, NoneBehindTheLast) {
    const size_t count = descriptions().size();
    EXPECT_EQ(AclDescribeOperator(count), nullptr);
    EXPECT_EQ(AclDescribeOperator(count + 1000), nullptr);
    EXPECT_EQ(AclDescribeOperator(SIZE_MAX), nullptr);
}

TEST(CDescriptions, UnknownOperatorIsUnimplementedInEveryLibrary) {
    AclContext context = nullptr;
#ifdef ARM_COMPUTE_CPU_ENABLED
    const AclTarget target = AclCpu;
#else
    const AclTarget target = AclGpuOcl;
#endif
    ASSERT_EQ(AclCreateContext(&context, target, nullptr), AclSuccess);
    AclOperator op = nullptr;
    EXPECT_EQ(AclCreateOperator(&op, context, "Nosuchthing", nullptr, 0, nullptr, 0), AclUnimplemented);
    EXPECT_NE(std::string(AclLastErrorText()).find("build_config"), std::string::npos) << AclLastErrorText();
    EXPECT_EQ(op, nullptr);
    EXPECT_EQ(AclCreateOperator(&op, nullptr, "Nosuchthing", nullptr, 0, nullptr, 0), AclInvalidArgument);
    EXPECT_EQ(AclDestroyContext(context), AclSuccess);
}

}  // namespace
