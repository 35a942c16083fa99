// SPDX-License-Identifier: MIT
// Features detected on this machine, compared with the kernel's report, and the effect of the mask. Some tests run in
// children of fork(), because the environment is read once.
#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/runtime/CPUFeatures.h"

#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/features.h"
#include "src/cpuinfo/floor.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#if !defined(_WIN32)
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace ac {
namespace {

#if !defined(_WIN32)  // which has no fork()

/// Output of a child process, stdout and stderr together, and how it ended.
struct Child {
    std::string output;
    int status = -1;
};

/// Runs `body` in a child of fork(). Call it before this process requests features.
template <class Body> Child in_child(const Body &body) {
    int pipe_ends[2];
    Child child;
    if (pipe(pipe_ends) != 0) {
        return child;
    }
    std::fflush(nullptr);
    const pid_t pid = fork();
    if (pid == 0) {
        dup2(pipe_ends[1], 1);
        dup2(pipe_ends[1], 2);
        close(pipe_ends[0]);
        const int status = body();
        std::fflush(nullptr);
        _exit(status);
    }
    close(pipe_ends[1]);
    char buffer[256];
    for (ssize_t n = 0; (n = read(pipe_ends[0], buffer, sizeof(buffer))) > 0;) {
        child.output.append(buffer, static_cast<size_t>(n));
    }
    close(pipe_ends[0]);
    int status = 0;
    waitpid(pid, &status, 0);
    child.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return child;
}

// GoogleTest runs suites whose names end in DeathTest before all others; the children must request features first.
TEST(HostDeathTest, EnvironmentTakesAway) {
    const Child child = in_child([] {
        setenv("ARM_COMPUTE_ISA", "scalar", 1);
        return host_features() == (detected_features() & floor_features()) ? 0 : 1;
    });
    EXPECT_EQ(child.status, 0);
    EXPECT_EQ(child.output, "");
}

TEST(HostDeathTest, ApiCannotGiveBackWhatTheEnvironmentTook) {
    const Child child = in_child([] {
        setenv("ARM_COMPUTE_ISA", "scalar", 1);
        const FeatureSet before = host_features();
        return bool(arm_compute::set_isa_mask("neon,avx2,fp16")) && host_features() == before ? 0 : 1;
    });
    EXPECT_EQ(child.status, 0);
}

TEST(HostDeathTest, WrongEnvironmentIsReportedOnceAndIgnored) {
    const Child child = in_child([] {
        setenv("ARM_COMPUTE_ISA", "neno", 1);
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([] { host_features(); });
        }
        for (std::thread &t : threads) {
            t.join();
        }
        return host_features() == detected_features() ? 0 : 1;
    });
    EXPECT_EQ(child.status, 0);
    EXPECT_NE(child.output.find("ARM_COMPUTE_ISA: \"neno\" is not a tier; the nearest is \"neon\""), std::string::npos)
        << child.output;
    EXPECT_EQ(child.output.find("neno"), child.output.rfind("neno")) << child.output;
}

TEST(HostDeathTest, DetectionIsSilent) {
    const Child child = in_child([] {
        unsetenv("ARM_COMPUTE_ISA");
        host_features();
        return CPUInfo::get().get_cpu_num() >= 1 ? 0 : 1;
    });
    EXPECT_EQ(child.status, 0);
    EXPECT_EQ(child.output, "");
}

// An empty root directory acts as a sandbox without /proc and /sys.
TEST(HostDeathTest, SandboxWithoutProcAndSys) {
    char empty[] = "/tmp/ac_empty_XXXXXX";
    ASSERT_NE(mkdtemp(empty), nullptr);
    const Child outside = in_child([] { return static_cast<int>(host_features().bits() % 251); });
    const Child inside = in_child([&] {
        if (chroot(empty) != 0 || chdir("/") != 0) {
            return 252;
        }
        CPUInfo &info = CPUInfo::get();
        if (info.get_cpu_num() < 1 || info.get_cpu_num_excluding_little() < 1 || info.get_L1_cache_size() < 4096 ||
            info.get_L2_cache_size() < 4096) {
            return 253;
        }
        info.get_cpu_model();
        return static_cast<int>(host_features().bits() % 251);
    });
    rmdir(empty);
    if (inside.status == 252) {
        GTEST_SKIP() << "only root may change the root directory";
    }
    EXPECT_EQ(inside.status, outside.status);
    EXPECT_EQ(inside.output, "");
}

#endif

TEST(Host, FloorIsThere) {
    EXPECT_TRUE(detected_features().contains(floor_features()));
}

TEST(Host, NoExtensionWithoutItsBase) {
    const FeatureSet f = detected_features();
    EXPECT_TRUE(f.has(Feature::sve) || !(f.has(Feature::sve2) || f.has(Feature::svei8mm) || f.has(Feature::svebf16) ||
                                         f.has(Feature::svef32mm) || f.has(Feature::sme)));
    EXPECT_TRUE(f.has(Feature::avx512) ||
                !(f.has(Feature::avx512vnni) || f.has(Feature::avx512bf16) || f.has(Feature::amx)));
}

#if defined(__x86_64__)
/// The words after "flags" of the first core in /proc/cpuinfo, with a blank before and after.
std::string cpuinfo_flags() {
    std::string text;
    if (FILE *file = std::fopen("/proc/cpuinfo", "r")) {
        char buffer[4096];
        for (size_t n = 0; (n = std::fread(buffer, 1, sizeof(buffer), file)) > 0;) {
            text.append(buffer, n);
        }
        std::fclose(file);
    }
    const size_t begin = text.find("\nflags");
    if (begin == std::string::npos) {
        return "";
    }
    const size_t end = text.find('\n', begin + 1);
    return text.substr(begin, end - begin) + " ";
}

TEST(Host, AgreesWithTheKernel) {
    const std::string flags = cpuinfo_flags();
    if (flags.empty()) {
        GTEST_SKIP() << "/proc/cpuinfo has no flags here";
    }
    const auto all = [&](std::initializer_list<const char *> names) {
        bool result = true;
        for (const char *name : names) {
            result = result && flags.find(" " + std::string(name) + " ") != std::string::npos;
        }
        return result;
    };
    const bool v2 = all({"cx16", "popcnt", "pni", "ssse3", "sse4_1", "sse4_2"});
    const bool v3 = v2 && all({"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"});
    const bool v4 = v3 && all({"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"});
    const FeatureSet f = detected_features();
    EXPECT_EQ(f.has(Feature::sse4), v2);
    EXPECT_EQ(f.has(Feature::avx2), v3);
    EXPECT_EQ(f.has(Feature::avx512), v4);
    EXPECT_EQ(f.has(Feature::avx512vnni), v4 && all({"avx512_vnni"}));
    EXPECT_EQ(f.has(Feature::avx512bf16), v4 && all({"avx512_bf16"}));
    EXPECT_TRUE(!f.has(Feature::amx) || (v4 && all({"amx_tile", "amx_int8", "amx_bf16"})));
    EXPECT_FALSE(f.has(Feature::asimd));
}
#endif

TEST(Host, MaskOfTheApi) {
    const FeatureSet before = host_features();
    ASSERT_TRUE(bool(arm_compute::set_isa_mask("scalar")));
    EXPECT_EQ(host_features(), detected_features() & floor_features());
    const arm_compute::Status wrong = arm_compute::set_isa_mask("neon,avx3");
    EXPECT_FALSE(bool(wrong));
    EXPECT_NE(wrong.error_description().find("\"avx3\" is not a tier; the nearest is \"avx2\""), std::string::npos);
    EXPECT_EQ(host_features(), detected_features() & floor_features());
    ASSERT_TRUE(bool(arm_compute::set_isa_mask(nullptr)));
    EXPECT_EQ(host_features(), before);
    const std::string text = arm_compute::isa_mask();
    ASSERT_TRUE(bool(arm_compute::set_isa_mask(text.c_str())));
    EXPECT_EQ(host_features(), before);
    EXPECT_EQ(arm_compute::isa_mask(), text);
    ASSERT_TRUE(bool(arm_compute::set_isa_mask("")));
}

TEST(Host, CpuInfoFollowsTheMask) {
    CPUInfo &info = CPUInfo::get();
    const FeatureSet f = host_features();
    EXPECT_EQ(info.has_fp16(), f.has(Feature::fp16));
    EXPECT_EQ(info.has_sve(), f.has(Feature::sve));
    EXPECT_EQ(info.has_sme(), f.has(Feature::sme));
    EXPECT_EQ(info.has_dotprod(), f.has(Feature::dotprod));
#if defined(__arm__)
    EXPECT_EQ(info.get_isa().neon, f.has(Feature::neon));
#else
    EXPECT_EQ(info.get_isa().neon, f.has(Feature::asimd));
#endif
    EXPECT_EQ(info.get_isa().avx2, f.has(Feature::avx2));
    ASSERT_TRUE(bool(arm_compute::set_isa_mask("scalar")));
    EXPECT_EQ(info.has_sve(), floor_features().has(Feature::sve));
    EXPECT_EQ(info.get_isa().avx2, floor_features().has(Feature::avx2));
    ASSERT_TRUE(bool(arm_compute::set_isa_mask("")));
}

TEST(Host, CpuInfoNumbers) {
    CPUInfo &info = CPUInfo::get();
    EXPECT_GE(info.get_cpu_num(), 1u);
    EXPECT_GE(info.get_cpu_num_excluding_little(), 1u);
    EXPECT_LE(info.get_cpu_num_excluding_little(), info.get_cpu_num());
    EXPECT_GE(info.get_L1_cache_size(), 4096u);
    EXPECT_GE(info.get_L2_cache_size(), info.get_L1_cache_size());
    EXPECT_EQ(info.get_cpu_model(1u << 20), CPUModel::GENERIC);
    EXPECT_EQ(info.has_sme2(), info.has_sme() && info.get_sme2_vector_length() != 0);
}

// The test of the instruction-set matrix sets this to the features of the emulated CPU, in the format of
// isa_mask().
TEST(Host, IsWhatTheEmulatorWasAskedFor) {
    const char *expected = std::getenv("ARM_COMPUTE_TEST_EXPECT_ISA");
    if (expected == nullptr) {
        GTEST_SKIP() << "ARM_COMPUTE_TEST_EXPECT_ISA is not set";
    }
    EXPECT_EQ(arm_compute::isa_mask(), expected);
}

}  // namespace
}  // namespace ac
