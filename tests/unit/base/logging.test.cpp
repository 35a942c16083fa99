// SPDX-License-Identifier: MIT
#include "arm_compute/core/Log.h"

#include "arm_compute/core/utils/logging/Helpers.h"
#include "arm_compute/core/utils/logging/IPrinter.h"
#include "arm_compute/core/utils/logging/Types.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

namespace arm_compute {
namespace {

TEST(Logging, FormatsTexts) {
    EXPECT_EQ(logging::string_with_format("%d of %s", 3, "many"), "3 of many");
    EXPECT_EQ(logging::string_with_format("%s", std::string(500, 'x').c_str()), std::string(500, 'x'));
    EXPECT_EQ(logging::angle_wrap_value(5), "[5]");
    EXPECT_EQ(logging::angle_wrap_value(std::string("name")), "[name]");
}

#ifdef ARM_COMPUTE_LOGGING_ENABLED
class Collector final : public logging::Printer {
public:
    std::vector<std::string> lines;

private:
    void print_internal(const std::string &msg) override { lines.push_back(msg); }
};

TEST(Logging, PrintsFromALevelOn) {
    const auto collector = std::make_shared<Collector>();
    logging::Logger logger("Test", logging::LogLevel::WARN, collector);
    logger.log(logging::LogLevel::INFO, "left out");
    logger.log(logging::LogLevel::ERROR, "%d errors", 2);
    ASSERT_EQ(collector->lines.size(), 1u);
    EXPECT_EQ(collector->lines[0].find("[Test]["), 0u);
    EXPECT_NE(collector->lines[0].find("[ERROR] 2 errors"), std::string::npos);
    logger.set_log_level(logging::LogLevel::OFF);
    logger.log(logging::LogLevel::ERROR, "left out");
    logger.log(logging::LogLevel::OFF, "left out");
    EXPECT_EQ(collector->lines.size(), 1u);
}

TEST(Logging, RegistryAndMacros) {
    const auto collector = std::make_shared<Collector>();
    auto &registry = logging::LoggerRegistry::get();
    registry.create_logger("Unit", logging::LogLevel::INFO, {collector});
    registry.create_logger("Unit", logging::LogLevel::OFF, {});  // it exists: no effect
    ARM_COMPUTE_LOG_MSG("Unit", logging::LogLevel::INFO, "plain");
    ARM_COMPUTE_LOG_MSG_WITH_FORMAT("Unit", logging::LogLevel::INFO, "%d", 42);
    ARM_COMPUTE_LOG_STREAM("Unit", logging::LogLevel::INFO, "a" << 1);
    ASSERT_EQ(collector->lines.size(), 3u);
    EXPECT_NE(collector->lines[1].find("42"), std::string::npos);
    EXPECT_NE(collector->lines[2].find("a1"), std::string::npos);
    registry.remove_logger("Unit");
    EXPECT_EQ(registry.logger("Unit"), nullptr);
    ARM_COMPUTE_LOG_MSG("Unit", logging::LogLevel::INFO, "lost");
    EXPECT_EQ(collector->lines.size(), 3u);
}

TEST(Logging, WritesFiles) {
    const std::string path = testing::TempDir() + "arm_compute_log";
    {
        logging::FilePrinter printer(path);
        printer.print("line");
    }
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    EXPECT_EQ(line, "line");
    remove(path.c_str());
}
#endif  // ARM_COMPUTE_LOGGING_ENABLED

/// The macros are statements, even without effect.
int log_and_return(bool first) {
    if (first) {
        ARM_COMPUTE_LOG_INFO_MSG_CORE("message");
    } else {
        ARM_COMPUTE_LOG_INFO_MSG_WITH_FORMAT_CORE("%d", 1);
    }
    ARM_COMPUTE_LOG_INFO_STREAM_CORE("stream" << 1);
    return first ? 1 : 2;
}

TEST(Logging, MacrosAreStatements) {
    EXPECT_EQ(log_and_return(true) + log_and_return(false), 3);
}

}  // namespace
}  // namespace arm_compute
