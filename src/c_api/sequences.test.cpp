// SPDX-License-Identifier: MIT
// 10,000 random sequences of calls: wrong, null and destroyed handles, mixed contexts, any order. Every call must
// return a status, and a call with an invalid handle must return AclInvalidArgument. Meant for sanitizer builds.
#ifdef ARM_COMPUTE_CPU_ENABLED

#include "src/c_api/c_api_test.h"
#include "src/c_api/operator.h"

#include <map>
#include <random>

namespace ac::c_api {
namespace {

class Nothing final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor *const src = pack.get_const_tensor(0);
        ITensor *const dst = pack.get_tensor(30);
        for (size_t i = 0; i < src->info()->total_size(); ++i) {
            dst->buffer()[i] = src->buffer()[i];
        }
    }
};

/// The live objects, and every handle that ever existed.
class Monkey {
public:
    explicit Monkey(uint32_t seed) : random_(seed) {}

    void sequence() {
        for (uint32_t i = 0, n = 5 + number(40); i < n; ++i) {
            step();
        }
        for (void *handle : all_) {
            destroy(handle, static_cast<Kind>(1 + number(5)));
        }
        while (!live_.empty()) {
            destroy(live_.begin()->first, live_.begin()->second.kind);
        }
        all_.clear();
    }

    size_t calls = 0, successes = 0;

private:
    struct Alive {
        Kind kind;
        void *context;
    };

    uint32_t number(uint32_t below) { return random_() % below; }

    /// Usually a live handle of the kind.
    void *any(Kind kind) {
        if (number(10) == 0) {
            return number(3) == 0   ? nullptr
                   : number(2) == 0 ? zeros_
                   : all_.empty()   ? nullptr
                                    : all_[number(all_.size())];
        }
        std::vector<void *> fitting;
        for (const auto &[handle, alive] : live_) {
            if (alive.kind == kind) {
                fitting.push_back(handle);
            }
        }
        return fitting.empty() ? nullptr : fitting[number(fitting.size())];
    }
    bool is(void *handle, Kind kind) const {
        const auto at = live_.find(handle);
        return at != live_.end() && at->second.kind == kind;
    }
    void *context_of(void *handle) const { return live_.at(handle).context; }

    void expect(bool right, AclStatus status) {
        ++calls;
        successes += status == AclSuccess;
        ASSERT_GE(status, AclSuccess);
        ASSERT_LE(status, AclInvalidObjectState);
        if (!right) {
            ASSERT_EQ(AclInvalidArgument, status);
        }
    }
    void made(void *handle, Kind kind, void *context) {
        if (handle != nullptr) {
            ASSERT_EQ(0u, live_.count(handle));
            live_[handle] = {kind, context};
            all_.push_back(handle);
        }
    }

    void destroy(void *handle, Kind kind) {
        const bool right = is(handle, kind);
        AclStatus status = AclSuccess;
        switch (kind) {
            case Kind::context:
                status = AclDestroyContext(static_cast<AclContext>(handle));
                break;
            case Kind::queue:
                status = AclDestroyQueue(static_cast<AclQueue>(handle));
                break;
            case Kind::tensor:
                status = AclDestroyTensor(static_cast<AclTensor>(handle));
                break;
            case Kind::pack:
                status = AclDestroyTensorPack(static_cast<AclTensorPack>(handle));
                break;
            default:
                status = AclDestroyOperator(static_cast<AclOperator>(handle));
        }
        expect(right, status);
        if (right) {
            ASSERT_EQ(AclSuccess, status);
            live_.erase(handle);
        }
    }

    void create(uint32_t what) {
        void *const ctx = any(Kind::context);
        auto *const context = static_cast<AclContext>(ctx);
        const bool right = is(ctx, Kind::context);
        const bool null = number(8) == 0;
        const Described descriptor({static_cast<int32_t>(number(7)), 2}, static_cast<AclDataType>(number(11)));
        if (what == 0) {
            AclContext out = nullptr;
            const AclContextOptions options{static_cast<AclExecutionMode>(number(3)), random_(), false, nullptr,
                                            static_cast<int32_t>(number(3)),          nullptr};
            expect(!null, AclCreateContext(null ? nullptr : &out, AclCpu, number(2) == 0 ? nullptr : &options));
            made(out, Kind::context, out);
        } else if (what == 1) {
            AclQueue out = nullptr;
            const AclQueueOptions options{static_cast<AclTuningMode>(number(6)), static_cast<int32_t>(number(3))};
            expect(right && !null, AclCreateQueue(null ? nullptr : &out, context, number(2) == 0 ? nullptr : &options));
            made(out, Kind::queue, ctx);
        } else if (what == 2) {
            AclTensor out = nullptr;
            const AclTensorDescriptor *const d = number(8) == 0 ? nullptr : &descriptor.c;
            expect(right && !null && d != nullptr, AclCreateTensor(null ? nullptr : &out, context, d, number(2) == 0));
            made(out, Kind::tensor, ctx);
        } else if (what == 3) {
            AclTensorPack out = nullptr;
            expect(right && !null, AclCreateTensorPack(null ? nullptr : &out, context));
            made(out, Kind::pack, ctx);
        } else {
            AclOperator out = nullptr;
            const TensorInfo info(TensorShape(1 + number(3), 2u), 1, DataType::U8);
            expect(right && !null,
                   create_operator(null ? nullptr : &out, context, [&](const Target &, AclOperator_ &made) {
                       made.plan = std::make_unique<Nothing>();
                       made.make_slots(2);
                       made.slots[0] = {0, false, info};
                       made.slots[1] = {30, true, info};
                       return AclSuccess;
                   }));
            made(out, Kind::op, ctx);
        }
    }

    void use_tensor(uint32_t what) {
        void *const handle = any(Kind::tensor);
        auto *const tensor = static_cast<AclTensor>(handle);
        const bool right = is(handle, Kind::tensor);
        void *memory = nullptr;
        uint64_t size = 0;
        AclTensorDescriptor descriptor;
        if (what == 0) {
            expect(right, AclMapTensor(tensor, number(8) == 0 ? nullptr : &memory));
        } else if (what == 1) {
            expect(right, AclUnmapTensor(tensor, number(2) == 0 ? nullptr : shared_));
        } else if (what == 2) {
            expect(right, AclTensorImport(tensor, number(8) == 0 ? nullptr : shared_,
                                          static_cast<AclImportMemoryType>(number(8) == 0)));
        } else if (what == 3) {
            expect(right, AclGetTensorSize(tensor, number(8) == 0 ? nullptr : &size));
        } else {
            expect(right, AclGetTensorDescriptor(tensor, number(8) == 0 ? nullptr : &descriptor));
        }
    }

    void use_pack() {
        void *const pack = any(Kind::pack);
        AclTensor tensors[3];
        int32_t slots[3];
        const uint32_t n = number(4);
        bool right = is(pack, Kind::pack);
        for (uint32_t i = 0; i < n; ++i) {
            void *const handle = any(Kind::tensor);
            tensors[i] = static_cast<AclTensor>(handle);
            slots[i] = number(10) == 0 ? AclSlotUnknown : number(2) == 0 ? AclSrc : AclDst;
            right = right && is(handle, Kind::tensor) && slots[i] >= 0 && context_of(handle) == context_of(pack);
        }
        auto *const p = static_cast<AclTensorPack>(pack);
        expect(right, n == 1 ? AclPackTensor(p, tensors[0], slots[0]) : AclPackTensors(p, tensors, slots, n));
    }

    void run() {
        void *const op = any(Kind::op), *const queue = any(Kind::queue), *const pack = any(Kind::pack);
        const bool right = is(op, Kind::op) && is(queue, Kind::queue) && is(pack, Kind::pack) &&
                           context_of(op) == context_of(queue) && context_of(op) == context_of(pack);
        expect(right, AclRunOperator(static_cast<AclOperator>(op), static_cast<AclQueue>(queue),
                                     static_cast<AclTensorPack>(pack)));
    }

    void step() {
        const uint32_t what = number(20);
        if (what < 8) {
            create(live_.empty() ? 0 : number(10) % 5);
        } else if (what < 10) {
            const auto kind = static_cast<Kind>(1 + number(5));
            destroy(any(kind), kind);
        } else if (what < 13) {
            use_tensor(number(5));
        } else if (what < 16) {
            use_pack();
        } else if (what < 19) {
            run();
        } else {
            void *const queue = any(Kind::queue);
            expect(is(queue, Kind::queue), AclQueueFinish(static_cast<AclQueue>(queue)));
        }
    }

    std::mt19937 random_;
    std::map<void *, Alive> live_{};
    std::vector<void *> all_{};
    char zeros_[256] = {};
    char shared_[256] = {};  // as large as the largest tensor
};

TEST(CApiSequences, EndInStatuses) {
    Monkey monkey(20240521);
    for (int i = 0; i < 10000 && !::testing::Test::HasFatalFailure(); ++i) {
        monkey.sequence();
    }
    EXPECT_GT(monkey.calls, 200000u);
    EXPECT_GT(monkey.successes, monkey.calls / 3);
    RecordProperty("calls", static_cast<int>(monkey.calls));
}

}  // namespace
}  // namespace ac::c_api

#endif  // ARM_COMPUTE_CPU_ENABLED
