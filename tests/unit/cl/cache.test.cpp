// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/Utils.h"

#include "src/cl/folder_cache.h"
#include "src/cl/programs.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include <unistd.h>

namespace ac {
namespace ocl {
namespace {

using namespace arm_compute;

/// A folder of its own for each test, used as the cache until the test ends.
class ClCache : public ::testing::Test {
protected:
    void SetUp() override {
        test::opencl_target();
        std::string name = ::testing::TempDir() + "/clcacheXXXXXX";
        ASSERT_NE(mkdtemp(&name[0]), nullptr);
        folder_ = name;
        const Status status = CLKernelLibrary::get().set_program_cache(folder_);
        ASSERT_TRUE(bool(status)) << status.error_description();
    }
    void TearDown() override {
        CLKernelLibrary::get().set_program_cache("");
        EXPECT_EQ(std::system(("rm -rf '" + folder_ + "'").c_str()), 0);
    }

    /// Builds a program as a new process would, without what earlier calls built.
    Status build(const std::string &text = "__kernel void k(__global int *p) { *p = N; }",
                 const std::string &options = "-DN=3") {
        Programs programs;
        cl::Program out;
        CLKernelLibrary &library = CLKernelLibrary::get();
        const size_t before = compiler_calls();
        const Status status = programs.get(out, library.context()(), library.get_device()(), "k", text, options);
        calls_ = compiler_calls() - before;
        return status;
    }

    std::vector<std::string> entries() const {
        std::vector<std::string> found;
        if (std::FILE *list = popen(("ls '" + folder_ + "'").c_str(), "r")) {
            char line[256];
            while (std::fgets(line, sizeof(line), list) != nullptr) {
                found.emplace_back(line, std::string(line).find('\n'));
            }
            pclose(list);
        }
        return found;
    }

    std::string folder_;
    size_t calls_ = 0;
};

TEST_F(ClCache, TheSecondStartCompilesNothing) {
    EXPECT_TRUE(bool(build()));
    EXPECT_EQ(calls_, 1u);
    ASSERT_EQ(entries().size(), 1u) << "an entry and no temporary file";
    EXPECT_TRUE(bool(build()));
    EXPECT_EQ(calls_, 0u);
}

TEST_F(ClCache, TextAndOptionsAreParts) {
    EXPECT_TRUE(bool(build()));
    EXPECT_TRUE(bool(build("__kernel void k(__global int *p) { *p = N + 1; }")));
    EXPECT_EQ(calls_, 1u);
    EXPECT_TRUE(bool(build("__kernel void k(__global int *p) { *p = N; }", "-DN=4")));
    EXPECT_EQ(calls_, 1u);
    EXPECT_EQ(entries().size(), 3u);
}

TEST_F(ClCache, ADamagedEntryIsMadeAgain) {
    EXPECT_TRUE(bool(build()));
    const std::string path = folder_ + "/" + entries().at(0);
    std::string whole;
    ASSERT_TRUE(read_file(whole, path));
    std::string flipped = whole;
    flipped[whole.size() - 5] = static_cast<char>(flipped[whole.size() - 5] ^ 1);
    for (const std::string &content : {whole.substr(0, whole.size() / 2), flipped, std::string(), whole + "x"}) {
        ASSERT_TRUE(write_file(path, content));
        EXPECT_TRUE(bool(build()));
        EXPECT_EQ(calls_, 1u);
        std::string mended;
        ASSERT_TRUE(read_file(mended, path));
        EXPECT_EQ(mended.size(), whole.size());
    }
    EXPECT_TRUE(bool(build()));
    EXPECT_EQ(calls_, 0u);
}

TEST_F(ClCache, AFolderThatCannotBeWrittenIsRefused) {
    const Status status = CLKernelLibrary::get().set_program_cache("/proc/no/such/folder");
    EXPECT_FALSE(bool(status));
    EXPECT_NE(status.error_description().find("/proc/no/such/folder"), std::string::npos);
    EXPECT_TRUE(bool(build())) << "it works without a cache";
    EXPECT_EQ(calls_, 1u);
}

TEST_F(ClCache, AKernelThatDoesNotCompileSaysWhy) {
    const Status status = build("__kernel void k(__global int *p) { *p = no_such_name; }");
    EXPECT_FALSE(bool(status));
    EXPECT_NE(status.error_description().find("program k"), std::string::npos);
    EXPECT_NE(status.error_description().find("no_such_name"), std::string::npos) << status.error_description();
    EXPECT_TRUE(entries().empty());
}

TEST_F(ClCache, OneFileHoldsAllProgramsToo) {
    CLKernelLibrary &library = CLKernelLibrary::get();
    const std::string file = folder_ + "/all.bin";
    library.clear_programs_cache();  // those of other tests: PoCL takes its time to give the binaries of many
    library.get_compile_context().create_kernel("k", "k", "__kernel void k(__global int *p) { *p = 7; }", "",
                                                {"-DUNUSED=1"}, false);
    save_program_cache_to_file(file);
    const auto saved = library.get_built_programs().size();
    library.clear_programs_cache();
    restore_program_cache_from_file(file);
    EXPECT_EQ(library.get_built_programs().size(), saved);
    const size_t before = library.compiler_calls();
    library.get_compile_context().create_kernel("k", "k", "__kernel void k(__global int *p) { *p = 7; }", "",
                                                {"-DUNUSED=1"}, false);
    EXPECT_EQ(library.compiler_calls(), before);
    ASSERT_TRUE(write_file(file, "something else\n"));
    EXPECT_RAISES(restore_program_cache_from_file(file));
}

}  // namespace
}  // namespace ocl
}  // namespace ac
