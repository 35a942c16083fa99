// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_CPPTYPES_H
#define ARM_COMPUTE_CORE_CPP_CPPTYPES_H

#include "arm_compute/core/Error.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>

namespace arm_compute {

namespace cpuinfo {

/// CPU features that the library may use. The fields are independent: none implies another.
struct CpuIsaInfo {
    // aarch64
    bool neon{false};
    bool sve{false};
    bool sve2{false};
    bool sme{false};
    bool sme2{false};
    bool fp16{false};  ///< arithmetic in half precision, scalar and vector
    bool bf16{false};
    bool svebf16{false};
    bool dot{false};
    bool i8mm{false};
    bool svei8mm{false};
    bool svef32mm{false};
    // x86-64
    bool sse4{false};    ///< x86-64-v2
    bool avx2{false};    ///< x86-64-v3
    bool avx512{false};  ///< x86-64-v4
    bool avx512vnni{false};
    bool avx512bf16{false};
    bool amx{false};  ///< tiles, with products of 8-bit integers and of bfloat16
};

}  // namespace cpuinfo

/// Models with their own tuning. GENERIC_FP16 and GENERIC_FP16_DOT are unknown models with these features.
#define ARM_COMPUTE_CPU_MODEL_LIST \
    X(GENERIC)                     \
    X(GENERIC_FP16)                \
    X(GENERIC_FP16_DOT)            \
    X(A53)                         \
    X(A55r0)                       \
    X(A55r1)                       \
    X(A35)                         \
    X(A73)                         \
    X(A76)                         \
    X(A510)                        \
    X(X1)                          \
    X(V1)                          \
    X(A64FX)                       \
    X(N1)

enum class CPUModel {
#define X(model) model,
    ARM_COMPUTE_CPU_MODEL_LIST
#undef X
};

/// The CPU of this process.
///
/// The has_*() functions return the features that the library may use: features of all cores, without those that the
/// mask disables (environment variable ARM_COMPUTE_ISA, set_isa_mask() in arm_compute/runtime/CPUFeatures.h).
class CPUInfo {
public:
    /// The same as get(): there is one machine.
    CPUInfo() = default;

    static CPUInfo &get();

    CPUInfo(const CPUInfo &) = delete;
    CPUInfo &operator=(const CPUInfo &) = delete;
    CPUInfo(CPUInfo &&) = delete;
    CPUInfo &operator=(CPUInfo &&) = delete;

    /// Half-precision arithmetic, scalar and vector.
    bool has_fp16() const { return get_isa().fp16; }
    bool has_bf16() const { return get_isa().bf16; }
    bool has_svebf16() const { return get_isa().svebf16; }
    bool has_dotprod() const { return get_isa().dot; }
    bool has_svef32mm() const { return get_isa().svef32mm; }
    bool has_i8mm() const { return get_isa().i8mm; }
    bool has_svei8mm() const { return get_isa().svei8mm; }
    bool has_sve() const { return get_isa().sve; }
    bool has_sve2() const { return get_isa().sve2; }
    bool has_sme() const { return get_isa().sme; }
    bool has_sme2() const { return get_isa().sme2; }

    /// The model of one core.
    ///
    /// @param cpuid Number of the core among those available to this process, from 0 to get_cpu_num() - 1.
    CPUModel get_cpu_model(unsigned int cpuid) const;

    /// The model of the caller's core.
    CPUModel get_cpu_model() const;

    /// All features.
    cpuinfo::CpuIsaInfo get_isa() const;

    /// Bytes of the L1 data cache of one core; 32768 if the system does not report it.
    unsigned int get_L1_cache_size() const;

    /// Bytes of the L2 cache; 262144 if the system does not report it.
    unsigned int get_L2_cache_size() const;

    /// Number of cores available to this process; at least 1.
    unsigned int get_cpu_num() const;

    /// The same without small cores if the machine also has big ones; at least 1.
    unsigned int get_cpu_num_excluding_little() const;

    /// Bytes of a streaming vector of SME2; 0 without SME2.
    unsigned long get_sme2_vector_length() const;

    /// What releases 18.05 to 20.11 set after they had examined the CPU. The library examines it itself, and ignores
    /// these; set_isa_mask() takes features away.
    void set_L1_cache_size(unsigned int) {}
    void set_L2_cache_size(unsigned int) {}
    void set_fp16(const bool) {}
    void set_dotprod(const bool) {}
    void set_cpu_model(unsigned int, CPUModel) {}
    void set_cpu_num(unsigned int) {}
};

/// What releases until 20.11 were told about memory.
enum class MemoryPolicy {
    MINIMIZE,  ///< As little as possible
    NORMAL     ///< The default
};

/// Memory of the machine, as releases until 20.11 had it.
class MEMInfo final {
public:
    /// Reads the size of the memory from /proc/meminfo.
    MEMInfo() {
        std::FILE *const file = std::fopen("/proc/meminfo", "r");
        unsigned long kb = 0;
        _total = file != nullptr && std::fscanf(file, "MemTotal: %lu", &kb) == 1 ? kb : 0;
        if (file != nullptr) {
            std::fclose(file);
        }
    }

    /// Size of the memory in units of 1024 bytes; 0 if the system does not tell it.
    size_t get_total_in_kb() const { return _total; }

    /// Sets what get_policy() returns. Functions of this library do not depend on it.
    ///
    /// @param policy The policy.
    static void set_policy(MemoryPolicy policy) { current() = policy; }
    static MemoryPolicy get_policy() { return current(); }

    static constexpr size_t ONE_GB_IN_KB = 1035842;           ///< The number of the established interface
    static constexpr size_t TWO_GB_IN_KB = ONE_GB_IN_KB * 2;  ///< Twice that

private:
    static MemoryPolicy &current() {
        static MemoryPolicy policy = MemoryPolicy::NORMAL;
        return policy;
    }

    size_t _total{0};
};

/// Information about the thread that runs a kernel.
struct ThreadInfo {
    int thread_id{0};                  ///< From 0 to num_threads - 1; unique among the threads of one run at any time.
    int num_threads{1};                ///< Number of threads that share this run.
    const CPUInfo *cpu_info{nullptr};  ///< CPU; never null if a scheduler calls.
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_CPPTYPES_H
