// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CPP_CPPTYPES_H
#define ARM_COMPUTE_CORE_CPP_CPPTYPES_H

#include "arm_compute/core/Error.h"

#include <cstdint>

namespace arm_compute {

namespace cpuinfo {

/// What the library may use of this CPU. The fields are independent: none implies another.
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
    bool amx{false};  ///< its tiles, with products of bytes and of bfloat16
};

}  // namespace cpuinfo

/// Models that tuning tells apart. GENERIC_FP16 and GENERIC_FP16_DOT are unknown models with these features.
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

/// The CPU that this process runs on.
///
/// The has_*() functions tell what the library may use: what every core has, less what the mask takes away
/// (ARM_COMPUTE_ISA in the environment, set_isa_mask() in arm_compute/runtime/CPUFeatures.h).
class CPUInfo {
private:
    CPUInfo() = default;

public:
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
    /// @param cpuid Number of the core among those that this process may use, from 0 to get_cpu_num() - 1.
    CPUModel get_cpu_model(unsigned int cpuid) const;

    /// The model of the core that runs the caller.
    CPUModel get_cpu_model() const;

    /// All features at once.
    cpuinfo::CpuIsaInfo get_isa() const;

    /// Bytes of the first-level data cache of one core; 32768 where the system does not tell.
    unsigned int get_L1_cache_size() const;

    /// Bytes of the second-level cache; 262144 where the system does not tell.
    unsigned int get_L2_cache_size() const;

    /// Cores that this process may use; at least 1.
    unsigned int get_cpu_num() const;

    /// The same without the small cores of a machine that has big ones too; at least 1.
    unsigned int get_cpu_num_excluding_little() const;

    /// Bytes of a streaming vector of SME2; 0 without SME2.
    unsigned long get_sme2_vector_length() const;
};

/// Information for a kernel about the thread that runs it.
struct ThreadInfo {
    int thread_id{0};    ///< From 0 to num_threads - 1. No two threads of one run have the same at a time.
    int num_threads{1};  ///< Threads that share this run.
    const CPUInfo *cpu_info{nullptr};  ///< The CPU; never null when a scheduler calls.
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CPP_CPPTYPES_H
