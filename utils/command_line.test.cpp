// SPDX-License-Identifier: MIT
#include "tests/framework/thrown.h"
#include "utils/CommonGraphOptions.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace {
using namespace arm_compute;
using namespace arm_compute::utils;

void parse(CommandLineParser &parser, std::vector<std::string> arguments) {
    std::vector<char *> argv{const_cast<char *>("program")};
    for (std::string &a : arguments) {
        argv.push_back(&a[0]);
    }
    parser.parse(static_cast<int>(argv.size()), argv.data());
}

/// A program's own type, whose operators take the stream that the options use.
enum class Speed { slow, fast };
std::stringstream &operator>>(std::stringstream &stream, Speed &speed) {
    std::string text;
    stream >> text;
    speed = text == "fast" ? Speed::fast : Speed::slow;
    return stream;
}
std::stringstream &operator<<(std::stringstream &stream, Speed speed) {
    static_cast<std::ostream &>(stream) << (speed == Speed::fast ? "fast" : "slow");
    return stream;
}

/// The result of validate(), then the text that it prints.
std::string validated(const CommandLineParser &parser) {
    testing::internal::CaptureStderr();
    const bool good = parser.validate();
    return (good ? "true " : "false ") + testing::internal::GetCapturedStderr();
}

CommonGraphParams common(std::vector<std::string> arguments) {
    CommandLineParser parser;
    CommonGraphOptions options(parser);
    parse(parser, std::move(arguments));
    return consume_common_graph_parameters(options);
}

TEST(CommandLine, ValuesFlagsAndNegatedFlags) {
    CommandLineParser parser;
    auto *number = parser.add_option<SimpleOption<int>>("number", 3);
    auto *text = parser.add_option<SimpleOption<std::string>>("text");
    auto *on = parser.add_option<ToggleOption>("on", true);
    auto *off = parser.add_option<ToggleOption>("off", false);
    EXPECT_EQ(number->value(), 3);
    EXPECT_TRUE(number->is_set());
    EXPECT_FALSE(text->is_set());
    parse(parser, {"--NUMBER=-12", "--text=A b=C", "--no-on", "--Off"});
    EXPECT_EQ(number->value(), -12);
    EXPECT_EQ(text->value(), "A b=C");
    EXPECT_TRUE(text->is_set());
    EXPECT_FALSE(on->value());
    EXPECT_TRUE(off->value());
    EXPECT_EQ(validated(parser), "true ");
}

TEST(CommandLine, AnEmptyValueCountsAsTrue) {
    CommandLineParser parser;
    auto *flag = parser.add_option<ToggleOption>("flag", false);
    auto *text = parser.add_option<SimpleOption<std::string>>("text");
    parse(parser, {"--flag=", "--text="});
    EXPECT_TRUE(flag->value());
    EXPECT_EQ(text->value(), "true");
}

TEST(CommandLine, UnknownAndInvalidOptionsAreWarningsAndKeepTheOldValue) {
    CommandLineParser parser;
    auto *number = parser.add_option<SimpleOption<int>>("number", 3);
    auto *flag = parser.add_option<ToggleOption>("flag", true);
    parse(parser, {"--number=4x", "--number=x", "--no-flag=false", "--flag=maybe", "--other", "extra"});
    EXPECT_EQ(number->value(), 3);
    EXPECT_TRUE(flag->value());
    const std::string text = validated(parser);
    EXPECT_EQ(text.substr(0, 5), "true ");
    for (const char *word : {"'--number=4x'", "'--number=x'", "'--no-flag=false'", "'--flag=maybe'",
                             "unknown option '--other'", "'extra'"}) {
        EXPECT_NE(text.find(word), std::string::npos) << word << " in " << text;
    }
}

TEST(CommandLine, RequiredOptionsMustBeSet) {
    CommandLineParser parser;
    auto *number = parser.add_option<SimpleOption<int>>("number");
    auto *place = parser.add_positional_option<SimpleOption<int>>("place");
    number->set_required(true);
    place->set_required(true);
    const std::string text = validated(parser);
    EXPECT_EQ(text.substr(0, 6), "false ");
    EXPECT_NE(text.find("'number'"), std::string::npos);
    EXPECT_NE(text.find("'place'"), std::string::npos);
    parse(parser, {"--number=1", "7"});
    EXPECT_EQ(place->value(), 7);
    EXPECT_EQ(validated(parser), "true ");
}

TEST(CommandLine, PositionalArgumentsInOrderAndMixedWithOptions) {
    CommandLineParser parser;
    auto *m = parser.add_positional_option<SimpleOption<size_t>>("M", 100U);
    auto *n = parser.add_positional_option<SimpleOption<size_t>>("N", 50U);
    auto *flag = parser.add_option<ToggleOption>("flag", false);
    parse(parser, {"8", "--flag", "-2x", "9"});
    EXPECT_EQ(m->value(), 8U);
    EXPECT_EQ(n->value(), 50U);
    EXPECT_TRUE(flag->value());
    const std::string text = validated(parser);
    EXPECT_NE(text.find("'-2x'"), std::string::npos);
    EXPECT_NE(text.find("'9'"), std::string::npos);
}

TEST(CommandLine, ReadsTypesOfTheProgram) {
    CommandLineParser parser;
    auto *speed = parser.add_option<EnumOption<Speed>>("speed", std::set<Speed>{Speed::slow, Speed::fast}, Speed::slow);
    parse(parser, {"--speed=fast"});
    EXPECT_EQ(speed->value(), Speed::fast);
    EXPECT_EQ(speed->help().find("--speed={slow,fast}"), 0U) << speed->help();
}

TEST(CommandLine, EnumOptionsRefuseWhatIsNotAllowed) {
    CommandLineParser parser;
    const std::set<DataLayout> allowed{DataLayout::NCHW};
    auto *layout = parser.add_option<EnumOption<DataLayout>>("layout", allowed, DataLayout::NCHW);
    parse(parser, {"--layout=nhwc", "--layout=diagonal"});
    EXPECT_EQ(layout->value(), DataLayout::NCHW);
    EXPECT_NE(validated(parser).find("'--layout=nhwc'"), std::string::npos);
    parse(parser, {"--layout=NcHw"});
    EXPECT_EQ(layout->value(), DataLayout::NCHW);
}

TEST(CommandLine, ListsAppendAndEnumListsReplaceTheirDefaults) {
    CommandLineParser parser;
    auto *list = parser.add_option<ListOption<int>>("list", std::initializer_list<int>{1});
    const std::set<DataType> allowed{DataType::F32, DataType::F16};
    auto *types =
        parser.add_option<EnumListOption<DataType>>("types", allowed, std::initializer_list<DataType>{DataType::F16});
    parse(parser, {"--list=2,3", "--types=f32,s32"});
    EXPECT_EQ(list->value(), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(types->value(), (std::vector<DataType>{DataType::F32}));
    EXPECT_FALSE(types->is_set());
}

TEST(CommandLine, HelpNamesOptionsValuesAndTexts) {
    CommandLineParser parser;
    CommonGraphOptions options(parser);
    testing::internal::CaptureStdout();
    parser.print_help("program");
    const std::string text = testing::internal::GetCapturedStdout();
    for (const char *word :
         {"usage: program", "--help, --no-help", "--threads=VALUE", "--layout={NCHW,NHWC}", "--data=VALUE"}) {
        EXPECT_NE(text.find(word), std::string::npos) << word << " in " << text;
    }
}

TEST(CommonGraphOptions, Defaults) {
    const CommonGraphParams p = common({});
    EXPECT_FALSE(p.help);
    EXPECT_EQ(p.threads, 1);
    EXPECT_EQ(p.batches, 1);
    EXPECT_EQ(p.target, graph::Target::NEON);
    EXPECT_EQ(p.data_type, DataType::F32);
    EXPECT_EQ(p.data_layout, DataLayout::NHWC);
    EXPECT_FALSE(p.enable_tuner);
    EXPECT_FALSE(p.enable_cl_cache);
    EXPECT_EQ(p.tuner_mode, CLTunerMode::NORMAL);
    EXPECT_EQ(p.fast_math_hint, graph::FastMathHint::Disabled);
    EXPECT_EQ(p.data_path + p.image + p.labels + p.validation_file + p.tuner_file + p.mlgo_file + p.save_output, "");
    EXPECT_EQ(p.validation_range_start, 0U);
    EXPECT_EQ(p.validation_range_end, 0xFFFFFFFFU);
}

TEST(CommonGraphOptions, EveryOption) {
    const CommonGraphParams p = common(
        {"--threads=4", "--batches=2", "--target=CL", "--type=QASYMM8_signed", "--layout=NCHW", "--enable-tuner",
         "--tuner-mode=Rapid", "--fast-math", "--data=d/", "--image=I.ppm", "--labels=l", "--validation-file=v",
         "--validation-path=p/", "--validation-range=3,7", "--tuner-file=t", "--mlgo-file=m", "--save-output=o"});
    EXPECT_EQ(p.threads, 4);
    EXPECT_EQ(p.batches, 2);
    EXPECT_EQ(p.target, graph::Target::CL);
    EXPECT_EQ(p.data_type, DataType::QASYMM8_SIGNED);
    EXPECT_EQ(p.data_layout, DataLayout::NCHW);
    EXPECT_TRUE(p.enable_tuner);
    EXPECT_TRUE(p.enable_cl_cache);  // on unless the target is NEON
    EXPECT_EQ(p.tuner_mode, CLTunerMode::RAPID);
    EXPECT_EQ(p.fast_math_hint, graph::FastMathHint::Enabled);
    EXPECT_EQ(p.data_path, "d/");
    EXPECT_EQ(p.image, "I.ppm");
    EXPECT_EQ(p.labels, "l");
    EXPECT_EQ(p.validation_file, "v");
    EXPECT_EQ(p.validation_path, "p/");
    EXPECT_EQ(p.validation_range_start, 3U);
    EXPECT_EQ(p.validation_range_end, 7U);
    EXPECT_EQ(p.tuner_file, "t");
    EXPECT_EQ(p.mlgo_file, "m");
    EXPECT_EQ(p.save_output, "o");
    EXPECT_FALSE(common({"--target=clvk", "--no-enable-cl-cache"}).enable_cl_cache);
    EXPECT_EQ(common({"--target=clvk"}).target, graph::Target::CLVK);
    std::ostringstream text;
    text << p;
    for (const char *line : {"Threads : 4\n", "Data type : QASYMM8_SIGNED\n", "Data layout : NCHW\n", "Batches : 2\n",
                             "Fast math enabled? : true\n", "Validation range : 3-7\n"}) {
        EXPECT_NE(text.str().find(line), std::string::npos) << line << " in " << text.str();
    }
}

TEST(CommonGraphOptions, OneLineOfTheValidationFile) {
    const CommonGraphParams p = common({"--validation-range=5"});
    EXPECT_EQ(p.validation_range_start, 5U);
    EXPECT_EQ(p.validation_range_end, 5U);
}

TEST(CommonGraphOptions, WrongValues) {
    for (const char *argument :
         {"--validation-range=7,3", "--validation-range=a,3", "--validation-range=3,", "--validation-range=,3",
          "--validation-range=-1,3", "--validation-range=1,-3", "--validation-range=1,2,3", "--threads=-1",
          "--batches=0", "--type=f23", "--type=u8"}) {
        EXPECT_RAISES(common({argument})) << argument;
    }
    EXPECT_EQ(common({"--target=gpu"}).target, graph::Target::NEON);  // a warning
    EXPECT_EQ(common({"--tuner-mode=slow"}).tuner_mode, CLTunerMode::NORMAL);
}
}  // namespace
