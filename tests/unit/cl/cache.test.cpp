// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/Utils.h"

#include "src/cl/programs/files.h"
#include "src/cl/programs/folder_cache.h"
#include "src/cl/programs/programs.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include <sys/stat.h>
#include <unistd.h>

namespace ac::ocl {
namespace {

/// A folder for each test, used as the cache until the test ends.
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

    /// Builds a program like a new process, without earlier programs.
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

    static unsigned mode_of(const std::string &path) {
        struct stat found {};
        return stat(path.c_str(), &found) == 0 ? static_cast<unsigned>(found.st_mode & 07777) : 0;
    }

    std::string folder_;
    size_t calls_ = 0;
};

TEST(HopperText, NamesTheTargetAndTakesTheMarksAway) {
    EXPECT_EQ(hopper_text(".version 9.0\n.target sm_90, texmode_independent\n//90a wgmma.x;\n// text\n\t//90a y;\n"),
              ".version 9.0\n.target sm_90a, texmode_independent\nwgmma.x;\n// text\n\ty;\n");
    EXPECT_EQ(hopper_text(".version 9.0\n.target sm_80\n//90a wgmma.x;\n"), "") << "for another capability";
    EXPECT_EQ(hopper_text(""), "");
}

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

TEST_F(ClCache, WhatIsWrittenIsForThisUserOnly) {
    const mode_t usual = umask(0);
    const std::string made = folder_ + "/made/";
    EXPECT_TRUE(bool(CLKernelLibrary::get().set_program_cache(made)));
    EXPECT_TRUE(bool(build()));
    umask(usual);
    EXPECT_EQ(mode_of(made), 0700u);
    folder_ += "/made";
    ASSERT_EQ(entries().size(), 1u);
    EXPECT_EQ(mode_of(made + entries().at(0)), 0600u);
}

TEST_F(ClCache, AFolderThatOthersDecideOnIsRefused) {
    const auto refused = [](const std::string &folder) {
        const Status status = CLKernelLibrary::get().set_program_cache(folder);
        return bool(status) ? std::string("accepted") : status.error_description();
    };
    for (const mode_t mode : {0770u, 0702u}) {
        ASSERT_EQ(chmod(folder_.c_str(), mode), 0);
        EXPECT_NE(refused(folder_).find("nobody else may write to it"), std::string::npos) << refused(folder_);
    }
    ASSERT_EQ(chmod(folder_.c_str(), 0700), 0);
    const std::string link = folder_ + "/link", target = folder_ + "/target";
    ASSERT_EQ(mkdir(target.c_str(), 0700), 0);
    ASSERT_EQ(symlink(target.c_str(), link.c_str()), 0);
    EXPECT_NE(refused(link).find("not a link"), std::string::npos) << refused(link);
    EXPECT_NE(refused(link + "/").find("not a link"), std::string::npos) << refused(link + "/");
    if (geteuid() == 0) {  // other owners of / cannot be tested: root is this user
        ASSERT_EQ(chown(target.c_str(), 1, static_cast<gid_t>(-1)), 0);
        EXPECT_NE(refused(target).find("must belong to this user"), std::string::npos) << refused(target);
    } else {
        EXPECT_NE(refused("/").find("must belong to this user"), std::string::npos) << refused("/");
    }
    EXPECT_TRUE(bool(build()));
    EXPECT_EQ(calls_, 1u) << "there is no folder after a refusal";
}

TEST_F(ClCache, AnEntryThatOthersDecideOnIsMadeAgain) {
    EXPECT_TRUE(bool(build()));
    const std::string path = folder_ + "/" + entries().at(0), elsewhere = folder_ + "/elsewhere";
    const auto is_made_again = [&] {
        EXPECT_TRUE(bool(build()));
        const bool again = calls_ == 1;
        EXPECT_TRUE(bool(build()));
        struct stat found {};
        return again && calls_ == 0 && lstat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode);
    };
    ASSERT_EQ(chmod(path.c_str(), 0660), 0);
    EXPECT_TRUE(is_made_again()) << "the group can write to it";
    ASSERT_EQ(std::rename(path.c_str(), elsewhere.c_str()), 0);
    ASSERT_EQ(symlink(elsewhere.c_str(), path.c_str()), 0);
    EXPECT_TRUE(is_made_again()) << "a link to an entry that is right";
    ASSERT_EQ(unlink(path.c_str()), 0);
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    EXPECT_TRUE(is_made_again()) << "a pipe, at which nobody writes";
    // A folder that becomes accessible to others after it was set is no longer read.
    ASSERT_EQ(chmod(folder_.c_str(), 0777), 0);
    EXPECT_TRUE(bool(build()));
    EXPECT_EQ(calls_, 1u);
}

TEST_F(ClCache, EveryByteOfAnEntryCounts) {
    FolderCache &cache = FolderCache::get();
    const std::string key = "a key\n of two lines", binary("\0binary\n", 8);
    cache.store(key, binary);
    const std::string path = folder_ + "/" + entries().at(0);
    std::string whole, found;
    ASSERT_TRUE(read_file(whole, path));
    ASSERT_TRUE(cache.load(key, found));
    EXPECT_EQ(found, binary);
    EXPECT_EQ(entries().at(0), digest(key) + ".clbin");
    for (size_t i = 0; i < whole.size(); ++i) {
        std::string flipped = whole;
        flipped[i] = static_cast<char>(flipped[i] ^ 4);
        ASSERT_TRUE(write_file(path, flipped));
        EXPECT_FALSE(cache.load(key, found)) << i;
        ASSERT_TRUE(write_file(path, whole.substr(0, i)));
        EXPECT_FALSE(cache.load(key, found)) << i;
    }
    ASSERT_TRUE(write_file(path, whole));
    EXPECT_TRUE(cache.load(key, found));
    EXPECT_FALSE(cache.load(key + "x", found));
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
    library.clear_programs_cache();  // programs of other tests: PoCL takes long to return the binaries of many
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
    // The second line identifies the device and the kernels.
    std::string content;
    ASSERT_TRUE(read_file(content, file));
    char &digit = content[content.find('\n') + 1];
    digit = digit == '0' ? '1' : '0';
    ASSERT_TRUE(write_file(file, content));
    library.clear_programs_cache();
    restore_program_cache_from_file(file);
    EXPECT_TRUE(library.get_built_programs().empty());
    ASSERT_TRUE(write_file(file, "something else\n"));
    EXPECT_RAISES(restore_program_cache_from_file(file));
}

}  // namespace
}  // namespace ac::ocl
