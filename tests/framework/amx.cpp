// SPDX-License-Identifier: MIT
// The instructions of AMX that kernels use, in the encodings of compilers: Intel 64 and IA-32 Architectures Software
// Developer's Manual, volume 2, TILE* and TDP*.
#include "tests/framework/amx.h"

#if defined(__linux__) && defined(__x86_64__)

#include "src/cpuinfo/features.h"

#include <atomic>
#include <csignal>
#include <cstring>

#include <ucontext.h>

namespace ac::test {
namespace {

constexpr size_t most_rows = 16, most_bytes = 64;

/// The state of a thread: the configuration and eight tiles.
struct Tiles {
    bool configured = false;
    uint8_t rows[8] = {};
    uint16_t row_bytes[8] = {};
    uint8_t memory[8][most_rows][most_bytes] = {};
};

thread_local Tiles tiles;
std::atomic<int> users{0};

using Registers = gregset_t;

/// A general-purpose register by its number in an encoding.
uint64_t value_of(const Registers &registers, unsigned number) {
    static constexpr int places[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                       REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
    return static_cast<uint64_t>(registers[places[number]]);
}

/// An instruction with the three-byte VEX prefix of the map 0F38.
class Instruction {
public:
    explicit Instruction(const Registers &registers) {
        const auto *code = reinterpret_cast<const uint8_t *>(registers[REG_RIP]);
        valid = code[0] == 0xC4 && (code[1] & 0x1F) == 2 && (code[2] & 0x84) == 0;  // W and L are 0
        if (!valid) {
            return;
        }
        prefix = code[2] & 3;
        opcode = code[3];
        first = code[4] >> 3 & 7;
        second = code[4] & 7;
        third = ~code[2] >> 3 & 7;
        in_memory = code[4] >> 6 != 3;
        length = 5;
        if (in_memory) {
            find_address(registers, code, code[4] >> 6);
        }
    }

    bool valid = false, in_memory = false;
    unsigned prefix = 0, opcode = 0, first = 0, second = 0, third = 0;
    size_t length = 0;
    uint8_t *address = nullptr;
    ptrdiff_t stride = 0;  ///< the scaled index

private:
    void find_address(const Registers &registers, const uint8_t *code, unsigned mode) {
        const unsigned more_base = (~code[1] & 0x20U) >> 2, more_index = (~code[1] & 0x40U) >> 3;
        unsigned base = second;
        if (second == 4) {
            const uint8_t sib = code[length++];
            const unsigned index = (sib >> 3 & 7U) | more_index;
            base = sib & 7U;
            stride = index == 4 ? 0 : static_cast<ptrdiff_t>(value_of(registers, index) << (sib >> 6));
        }
        const bool no_base = mode == 0 && base == 5;
        int64_t at = 0;
        if (mode == 1) {
            at = static_cast<int8_t>(code[length++]);
        } else if (mode == 2 || no_base) {
            int32_t wide;
            std::memcpy(&wide, code + length, sizeof wide);
            at = wide;
            length += sizeof wide;
        }
        if (!no_base) {
            at += static_cast<int64_t>(value_of(registers, base | more_base));
        } else if (second == 5) {  // relative to the next instruction
            at += registers[REG_RIP] + static_cast<int64_t>(length);
        }
        address = reinterpret_cast<uint8_t *>(at);
    }
};

void configure(const uint8_t *from) {
    users += tiles.configured ? 0 : 1;
    tiles = Tiles();
    tiles.configured = true;
    std::memcpy(tiles.row_bytes, from + 16, sizeof tiles.row_bytes);
    std::memcpy(tiles.rows, from + 48, sizeof tiles.rows);
}

void release() {
    users -= tiles.configured ? 1 : 0;
    tiles = Tiles();
}

template <class T> T element(unsigned tile, size_t row, size_t column) {
    T found;
    std::memcpy(&found, &tiles.memory[tile][row][column * sizeof found], sizeof found);
    return found;
}

float bfloat(unsigned tile, size_t row, size_t column) {
    const uint32_t bits = uint32_t{element<uint16_t>(tile, row, column)} << 16;
    float found;
    std::memcpy(&found, &bits, sizeof found);
    return found;
}

/// Adds products of groups of 32 bits of @p a and @p b to sums of type T.
template <class T, class Product> void multiply(unsigned to, unsigned a, unsigned b, const Product &product) {
    for (size_t row = 0; row < tiles.rows[to]; ++row) {
        for (size_t column = 0; column < tiles.row_bytes[to] / 4U; ++column) {
            auto sum = element<T>(to, row, column);
            for (size_t k = 0; k < tiles.row_bytes[a] / 4U; ++k) {
                sum = product(sum, a, row, b, k, column);
            }
            std::memcpy(&tiles.memory[to][row][column * sizeof sum], &sum, sizeof sum);
        }
    }
}

int32_t bytes_by_bytes(int32_t sum, unsigned a, size_t row, unsigned b, size_t k, size_t column) {
    for (size_t i = 0; i < 4; ++i) {
        sum += element<int8_t>(a, row, 4 * k + i) * element<int8_t>(b, k, 4 * column + i);
    }
    return sum;
}

float bfloats(float sum, unsigned a, size_t row, unsigned b, size_t k, size_t column) {
    for (size_t i = 0; i < 2; ++i) {
        sum += bfloat(a, row, 2 * k + i) * bfloat(b, k, 2 * column + i);
    }
    return sum;
}

/// Whether it is one of the known instructions, with tiles that are configured.
bool execute(const Instruction &i) {
    constexpr unsigned none = 0, f3 = 2, f2 = 3;
    if (i.opcode == 0x49 && i.prefix == none) {
        i.in_memory ? configure(i.address) : release();
        return true;
    }
    if (!tiles.configured) {
        return false;
    }
    if (i.opcode == 0x49 && i.prefix == f2 && !i.in_memory) {
        std::memset(tiles.memory[i.first], 0, sizeof tiles.memory[i.first]);
        return true;
    }
    if (i.opcode == 0x4B && (i.prefix == f2 || i.prefix == f3) && i.in_memory) {
        for (size_t row = 0; row < tiles.rows[i.first]; ++row) {
            uint8_t *const memory = i.address + static_cast<ptrdiff_t>(row) * i.stride,
                           *tile = tiles.memory[i.first][row];
            const bool loads = i.prefix == f2;
            std::memcpy(loads ? tile : memory, loads ? memory : tile, tiles.row_bytes[i.first]);
        }
        return true;
    }
    if (i.opcode == 0x5E && i.prefix == f2 && !i.in_memory) {
        multiply<int32_t>(i.first, i.second, i.third, bytes_by_bytes);
        return true;
    }
    if (i.opcode == 0x5C && i.prefix == f3 && !i.in_memory) {
        multiply<float>(i.first, i.second, i.third, bfloats);
        return true;
    }
    return false;
}

void on_illegal_instruction(int, siginfo_t *, void *context) {
    Registers &registers = static_cast<ucontext_t *>(context)->uc_mcontext.gregs;
    const Instruction instruction(registers);
    if (instruction.valid && execute(instruction)) {
        registers[REG_RIP] += static_cast<greg_t>(instruction.length);
    } else {
        std::signal(SIGILL, SIG_DFL);  // the instruction ends the process when it is repeated
    }
}

bool install() {
    if (!host_features().has(Feature::avx512) || detected_features().has(Feature::amx)) {
        return false;
    }
    struct sigaction action {};
    action.sa_sigaction = on_illegal_instruction;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    return sigaction(SIGILL, &action, nullptr) == 0;
}

}  // namespace

uint32_t emulated_amx() {
    static const bool installed = install();
    return installed ? FeatureSet().with(Feature::amx).bits() : 0;
}

int threads_with_tiles() {
    return users;
}

}  // namespace ac::test

#else

namespace ac::test {

uint32_t emulated_amx() {
    return 0;
}

int threads_with_tiles() {
    return 0;
}

}  // namespace ac::test

#endif
