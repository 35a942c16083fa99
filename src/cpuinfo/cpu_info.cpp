// SPDX-License-Identifier: MIT
#include "arm_compute/core/CPP/CPPTypes.h"

#include "src/base/system/machine.h"
#include "src/base/until_unload.h"
#include "src/cpuinfo/detect.h"
#include "src/cpuinfo/features.h"

#include <cstdio>
#include <vector>

#if defined(__linux__)
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>
#endif

namespace ac {

bool read_small_file(const char *path, char *text, size_t size) {
#if defined(__linux__)
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    const ssize_t length = read(file, text, size - 1);
    close(file);
    text[length < 0 ? 0 : length] = '\0';
    return length > 0;
#else
    (void)path;
    (void)text;
    (void)size;
    return false;
#endif
}

unsigned int parse_size(const char *text) {
    unsigned int value = 0;
    for (; *text >= '0' && *text <= '9'; ++text) {
        value = value * 10 + static_cast<unsigned int>(*text - '0');
    }
    return *text == 'K' ? value << 10 : *text == 'M' ? value << 20 : value;
}

namespace {

/// Facts that do not change while the process runs.
struct Machine {
    struct Core {
        unsigned int number = 0;  ///< the system's number
        CPUModel model = CPUModel::GENERIC;
    };
    std::vector<Core> cores;  ///< that this process may use
    unsigned int big_cores;
    unsigned int l1_bytes;
    unsigned int l2_bytes;
    unsigned long sme2_vector_bytes;
};

bool is_little(CPUModel model) {
    return model == CPUModel::A53 || model == CPUModel::A55r0 || model == CPUModel::A55r1 || model == CPUModel::A35 ||
           model == CPUModel::A510;
}

/// The cores that this process may use.
std::vector<Machine::Core> usable_cores() {
    long count = system_cores();
#if defined(__linux__)
    cpu_set_t set;
    CPU_ZERO(&set);
    // Fails on machines with more cores than the set holds; the count above is then used.
    const bool is_known = sched_getaffinity(0, sizeof(set), &set) == 0;
    count = is_known ? 0 : count;
    for (int i = 0; i < CPU_SETSIZE; ++i) {  // CPU_COUNT() is a function of the C library
        count += CPU_ISSET(i, &set) ? 1 : 0;
    }
#endif
    std::vector<Machine::Core> cores(count < 1 ? 1 : static_cast<size_t>(count));
    unsigned int number = 0;
    for (Machine::Core &core : cores) {
#if defined(__linux__)
        while (is_known && number < CPU_SETSIZE && !CPU_ISSET(number, &set)) {
            ++number;
        }
#endif
        core.number = number++;
    }
    return cores;
}

/// Bytes of the data or unified cache of a level, from the system's files; 0 if unknown.
unsigned int cache_bytes(unsigned int cpu, char level) {
    for (int index = 0; index < 4; ++index) {
        char path[80];
        char text[32];
        const auto read = [&](const char *what) {
            std::snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%u/cache/index%d/%s", cpu, index, what);
            return read_small_file(path, text, sizeof(text));
        };
        if (read("level") && text[0] == level && read("type") && text[0] != 'I' && read("size")) {
            return parse_size(text);
        }
    }
    return 0;
}

unsigned int cache_bytes_or(unsigned int cpu, char level, unsigned int otherwise) {
    long bytes = cache_bytes(cpu, level);
    if (bytes <= 0) {
        bytes = system_cache_bytes(level);
    }
    return bytes <= 0 ? otherwise : static_cast<unsigned int>(bytes);
}

Machine look_at_machine() {
    Machine m;
    m.cores = usable_cores();
    const FeatureSet features = detected_features();
    unsigned int first_big = m.cores[0].number;
    m.big_cores = 0;
    for (Machine::Core &core : m.cores) {
        core.model = model_of_midr(detect_midr(core.number), features);
        if (!is_little(core.model) && m.big_cores++ == 0) {
            first_big = core.number;
        }
    }
    m.big_cores = m.big_cores == 0 ? static_cast<unsigned int>(m.cores.size()) : m.big_cores;
    m.l1_bytes = cache_bytes_or(first_big, '1', 32768);
    m.l2_bytes = cache_bytes_or(first_big, '2', 262144);
    m.sme2_vector_bytes = detect_sme2_vector_bytes();
    return m;
}

const Machine &machine() {
    static UntilUnload kept;
    return kept.get<Machine>([]() -> void * { return new Machine(look_at_machine()); });
}

}  // namespace
}  // namespace ac

namespace arm_compute {

using ac::Feature;

CPUInfo &CPUInfo::get() {
    static CPUInfo info;
    return info;
}

CPUModel CPUInfo::get_cpu_model(unsigned int cpuid) const {
    const auto &cores = ac::machine().cores;
    return cpuid < cores.size() ? cores[cpuid].model : CPUModel::GENERIC;
}

CPUModel CPUInfo::get_cpu_model() const {
    const auto &cores = ac::machine().cores;
#if defined(__linux__)
    const int here = sched_getcpu();
    for (const ac::Machine::Core &core : cores) {
        if (static_cast<int>(core.number) == here) {
            return core.model;
        }
    }
#endif
    return cores[0].model;
}

cpuinfo::CpuIsaInfo CPUInfo::get_isa() const {
    const ac::FeatureSet f = ac::host_features();
    cpuinfo::CpuIsaInfo isa;
#if defined(__x86_64__) || defined(__i386__)
    isa.sse4 = f.has(Feature::sse4);
    isa.avx2 = f.has(Feature::avx2);
    isa.avx512 = f.has(Feature::avx512);
    isa.avx512vnni = f.has(Feature::avx512vnni);
    isa.avx512bf16 = f.has(Feature::avx512bf16);
    isa.amx = f.has(Feature::amx);
#elif defined(__arm__)
    isa.neon = f.has(Feature::neon);
#else
    isa.neon = f.has(Feature::asimd);
    isa.sve = f.has(Feature::sve);
    isa.sve2 = f.has(Feature::sve2);
    isa.sme = f.has(Feature::sme);
    isa.sme2 = isa.sme && ac::machine().sme2_vector_bytes != 0;
    isa.fp16 = f.has(Feature::fp16);
    isa.bf16 = f.has(Feature::bf16);
    isa.svebf16 = f.has(Feature::svebf16);
    isa.dot = f.has(Feature::dotprod);
    isa.i8mm = f.has(Feature::i8mm);
    isa.svei8mm = f.has(Feature::svei8mm);
    isa.svef32mm = f.has(Feature::svef32mm);
#endif
    return isa;
}

unsigned int CPUInfo::get_L1_cache_size() const {
    return ac::machine().l1_bytes;
}
unsigned int CPUInfo::get_L2_cache_size() const {
    return ac::machine().l2_bytes;
}
unsigned int CPUInfo::get_cpu_num() const {
    return static_cast<unsigned int>(ac::machine().cores.size());
}
unsigned int CPUInfo::get_cpu_num_excluding_little() const {
    return ac::machine().big_cores;
}
unsigned long CPUInfo::get_sme2_vector_length() const {
    return ac::machine().sme2_vector_bytes;
}

}  // namespace arm_compute
