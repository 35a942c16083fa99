// SPDX-License-Identifier: MIT
// The memory of what the host computes in a compiled network, and the end of a run after an error. The linker takes
// these functions instead of those of the C++ library.
#include "src/host/host.h"
#include "src/model/rules/fold.h"

#include <new>

#include <setjmp.h>

namespace {

/// Memory of one run: free blocks in the order of their addresses. Each has its size in front.
class Arena {
public:
    struct Block {
        size_t bytes;  ///< with this head
        Block *next;   ///< the next free one
    };
    static constexpr size_t unit = 16;  ///< of sizes and addresses

    void reset(uint8_t *memory, size_t bytes) {
        first_ = reinterpret_cast<Block *>(memory);  // NOLINT: aligned to 64
        *first_ = {bytes / unit * unit, nullptr};
    }

    void *take(size_t bytes) {
        const size_t wanted = (bytes + unit + unit - 1) / unit * unit;
        if (wanted < bytes) {
            return nullptr;
        }
        for (Block **at = &first_; *at != nullptr; at = &(*at)->next) {
            Block *const own = *at;
            if (own->bytes < wanted) {
                continue;
            }
            if (own->bytes - wanted >= 2 * unit) {
                auto *const rest = reinterpret_cast<Block *>(reinterpret_cast<uint8_t *>(own) + wanted);  // NOLINT
                *rest = {own->bytes - wanted, own->next};
                own->bytes = wanted;
                *at = rest;
            } else {
                *at = own->next;
            }
            return reinterpret_cast<uint8_t *>(own) + unit;
        }
        return nullptr;
    }

    void give(void *memory) {
        auto *const own = reinterpret_cast<Block *>(static_cast<uint8_t *>(memory) - unit);  // NOLINT
        Block *before = nullptr, *after = first_;
        while (after != nullptr && after < own) {
            before = after;
            after = after->next;
        }
        own->next = after;
        (before == nullptr ? first_ : before->next) = own;
        join(own);
        if (before != nullptr) {
            join(before);
        }
    }

private:
    static void join(Block *own) {
        if (reinterpret_cast<uint8_t *>(own) + own->bytes == reinterpret_cast<uint8_t *>(own->next)) {
            own->bytes += own->next->bytes;
            own->next = own->next->next;
        }
    }

    Block *first_ = nullptr;
};

/// At the beginning of HostRun::memory.
struct Head {
    Arena arena;
    ac::model::HostState *state;
    jmp_buf end;
    jmp_buf *attempt;  ///< the innermost that runs; null if there is none
};

#ifdef __linux__
thread_local __attribute__((tls_model("initial-exec")))
#else
static
#endif
Head *current = nullptr;

void *taken(size_t bytes) {
    void *const memory = current->arena.take(bytes);
    if (memory == nullptr) {
        ac_host_end(host_too_large);
    }
    return memory;
}

}  // namespace

bool ac::model::attempt(Rule *rule, Call &call) {
    jmp_buf *const before = current->attempt;
    jmp_buf here;
    current->attempt = &here;
    const bool done = setjmp(here) == 0;
    if (done) {
        rule(call);
    }
    current->attempt = before;
    return done;
}

void ac_host_unknown() {
    if (current->attempt != nullptr) {
        longjmp(*current->attempt, 1);
    }
    ac_host_end(host_bad_values);
}

void ac_host_end(int status) {
    longjmp(current->end, status);
}

int ac_host_stage(const HostRun *run, uint32_t stage) {
    constexpr size_t head = (sizeof(Head) + 63) / 64 * 64;
    Head *const own = reinterpret_cast<Head *>(run->memory);  // NOLINT: aligned to 64
    Head *const before = current;
    current = own;
    if (stage == 0) {
        own->arena.reset(run->memory + head, run->memory_bytes - head);
    }
    own->attempt = nullptr;
    int status = setjmp(own->end);
    if (status == 0) {
        status = ac::model::run_stage(*run, stage, own->state);
    }
    current = before;
    return status;
}

void *operator new(size_t bytes) {
    return taken(bytes);
}
void *operator new[](size_t bytes) {
    return taken(bytes);
}
void *operator new(size_t bytes, const std::nothrow_t &) noexcept {
    return taken(bytes);
}
void operator delete(void *memory) noexcept {
    if (memory != nullptr) {
        current->arena.give(memory);
    }
}
void operator delete[](void *memory) noexcept {
    operator delete(memory);
}
void operator delete(void *memory, size_t) noexcept {
    operator delete(memory);
}
void operator delete[](void *memory, size_t) noexcept {
    operator delete(memory);
}
