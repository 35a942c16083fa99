// SPDX-License-Identifier: MIT
#include "src/cl/device/environment.h"

#include "src/cl/device/symbols.h"
#include "src/cl/programs/folder_cache.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include <unistd.h>

#ifdef __GLIBC__
namespace {
bool more_rights = false;
}

/// Replaces the C library's function: the program claims to have more privileges than its user.
extern "C" char *secure_getenv(const char *name) noexcept {
    return more_rights ? nullptr : std::getenv(name);
}
#endif

namespace ac::ocl {
namespace {

class ClEnvironment : public ::testing::Test {
protected:
    void TearDown() override {
        for (const std::string &variable : set_) {
            unsetenv(variable.c_str());
        }
    }

    void set(const char *variable, const char *value) {
        set_.emplace_back(variable);
        setenv(variable, value, 1);
    }

    /// Text printed to stderr during the call.
    static std::string said(const std::function<void()> &action) {
        ::testing::internal::CaptureStderr();
        action();
        return ::testing::internal::GetCapturedStderr();
    }

private:
    std::vector<std::string> set_;
};

bool has(const std::string &text, const std::string &part) {
    return text.find(part) != std::string::npos;
}

TEST_F(ClEnvironment, EmptyIsNotSet) {
    EXPECT_EQ(environment("AC_NOT_SET"), nullptr);
    set("AC_SET", "");
    EXPECT_EQ(environment("AC_SET"), nullptr);
    set("AC_SET", "x");
    EXPECT_STREQ(environment("AC_SET"), "x");
}

TEST_F(ClEnvironment, UnknownWordsAreSaidOnce) {
    set("ARM_COMPUTE_CL_WITHOUT", "dot,subgroup");
    bool dot = false, subgroups = true;
    const auto ask = [&] {
        dot = has_word("ARM_COMPUTE_CL_WITHOUT", "dot", "dot,subgroups");
        subgroups = has_word("ARM_COMPUTE_CL_WITHOUT", "subgroups", "dot,subgroups");
    };
    EXPECT_EQ(said(ask),
              "arm_compute: ARM_COMPUTE_CL_WITHOUT is \"dot,subgroup\": \"subgroup\" is not known (ignored); "
              "the words are dot,subgroups\n");
    EXPECT_TRUE(dot);
    EXPECT_FALSE(subgroups);
    EXPECT_EQ(said(ask), "");
}

TEST_F(ClEnvironment, AFolderThatCannotBeUsedIsSaid) {
    set("ARM_COMPUTE_CL_CACHE", "/no/such/folder");
    const std::string text = said([] { FolderCache::get().use_environment(); });
    EXPECT_TRUE(has(text, "ARM_COMPUTE_CL_CACHE is \"/no/such/folder\"")) << text;
    EXPECT_TRUE(has(text, "a folder is needed")) << text;
    EXPECT_FALSE(FolderCache::get().used());
}

TEST_F(ClEnvironment, LibrariesThatCannotBeLoadedAreSaid) {
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";  // a separate process: OpenCL is loaded once
    set("ARM_COMPUTE_OPENCL_LIBRARY", "/no/such/a.so");
    EXPECT_EXIT(std::exit(arm_compute::opencl_is_available() ? 1 : 0), ::testing::ExitedWithCode(0),
                "ARM_COMPUTE_OPENCL_LIBRARY is \"/no/such/a.so\": none of these is a library of OpenCL");
}

#ifdef __GLIBC__
TEST_F(ClEnvironment, AProgramWithMoreRightsTakesNoNamesFromItsUser) {
    const std::string folder = ::testing::TempDir() + "/of_the_user_" + std::to_string(getpid());
    set("ARM_COMPUTE_CL_CACHE", folder.c_str());
    set("ARM_COMPUTE_OPENCL_LIBRARY", "/of/the/user.so");
    EXPECT_EQ(names_tried(), "/of/the/user.so");
    more_rights = true;
    std::string names;
    const std::string text = said([&] {
        names = names_tried();
        FolderCache::get().use_environment();
    });
    more_rights = false;
    EXPECT_TRUE(has(names, "libOpenCL.so.1") && !has(names, "/of/the/user.so")) << names;
    EXPECT_FALSE(FolderCache::get().used());
    EXPECT_NE(access(folder.c_str(), F_OK), 0) << "nothing was made";
    EXPECT_TRUE(has(text, "ARM_COMPUTE_OPENCL_LIBRARY is \"/of/the/user.so\": ignored")) << text;
    EXPECT_TRUE(has(text, "ARM_COMPUTE_CL_CACHE")) << text;
}
#endif

}  // namespace
}  // namespace ac::ocl
