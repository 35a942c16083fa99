// SPDX-License-Identifier: MIT
// Operators on memory that the caller owns, used as in programs, compared with the function class of the same operator.
#pragma once

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/NEON/INEOperator.h"

#include "tests/framework/op_test.h"
#include "tests/framework/thrown.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <stdexcept>
#include <string>
#include <thread>

namespace ac::test {

using arm_compute::experimental::INEOperator;
using arm_compute::experimental::MemoryInfo;
using arm_compute::experimental::MemoryLifetime;

/// The workspace of a run or an object: each entry has exactly the requested bytes, at an odd address, but at most
/// `most`.
class CallersWorkspace {
public:
    explicit CallersWorkspace(const INEOperator &op, size_t most = SIZE_MAX) {
        for (const MemoryInfo &need : op.workspace()) {
            if (need.size == 0) {
                continue;
            }
            const size_t size = std::min(need.size, most);
            memory_.emplace_back(size + 1, uint8_t{0xa5});
            tensors_.push_back({need.slot, need.lifetime, std::make_unique<Tensor>()});
            Tensor &tensor = *tensors_.back().tensor;
            tensor.allocator()->init(TensorInfo(TensorShape(size), 1, DataType::U8), 0);
            EXPECT_TRUE(bool(tensor.allocator()->import_memory(memory_.back().data() + 1)));
        }
    }
    void add_to(ITensorPack &pack, bool temporary = true) const {
        for (const Entry &entry : tensors_) {
            if (temporary || entry.lifetime != MemoryLifetime::Temporary) {
                pack.add_tensor(entry.slot, entry.tensor.get());
            }
        }
    }
    void overwrite() {
        for (std::vector<uint8_t> &m : memory_) {
            std::fill(m.begin(), m.end(), uint8_t{0xa5});
        }
    }
    bool keeps_weights() const {
        return std::any_of(tensors_.begin(), tensors_.end(),
                           [](const Entry &e) { return e.lifetime == MemoryLifetime::Persistent; });
    }

private:
    struct Entry {
        int slot;
        MemoryLifetime lifetime;
        std::unique_ptr<Tensor> tensor;
    };
    std::vector<std::vector<uint8_t>> memory_;
    std::vector<Entry> tensors_;
};

/// The tensors of an operator: up to three sources, null for missing ones.
struct Operands {
    std::array<std::unique_ptr<Tensor>, 3> src;
    TensorInfo dst;

    const ITensorInfo *info(size_t i) const { return src[i] == nullptr ? nullptr : src[i]->info(); }
    ITensorPack pack(ITensor *to) const {
        ITensorPack p{{TensorType::ACL_DST, to}};
        for (size_t i = 0; i < src.size(); ++i) {
            if (src[i] != nullptr) {
                p.add_const_tensor(TensorType::ACL_SRC_0 + static_cast<int>(i), src[i].get());
            }
        }
        return p;
    }
    void refill(unsigned seed) { fill(*src[0], seed, -1, 1); }
};

/// Creates sources with these infos and contents, and an output with an empty info.
inline Operands operands(const std::vector<TensorInfo> &sources, const TensorInfo &dst = TensorInfo()) {
    Operands o;
    for (size_t i = 0; i < sources.size(); ++i) {
        o.src[i] = make_tensor(sources[i]);
        const bool sums = sources[i].data_type() == DataType::S32;
        fill(*o.src[i], static_cast<unsigned>(i + 1), sums ? -1000 : -1, sums ? 1000 : 1);
    }
    o.dst = dst;
    return o;
}

/// One run with its own destination and workspace.
inline std::vector<uint8_t> run_once(INEOperator &op, const Operands &o) {
    const auto dst = make_tensor(o.dst);
    const CallersWorkspace workspace(op);
    ITensorPack pack = o.pack(dst.get());
    workspace.add_to(pack);
    op.run(pack);
    return bytes(*dst);
}

/// Runs the class after `configure(function, tensors, dst)`.
template <class Function, class Configure>
std::vector<uint8_t> run_class(const Operands &o, const Configure &configure) {
    const auto dst = make_tensor(o.dst);
    Function f;
    configure(f, o.src, dst.get());
    f.run();
    for (const auto &tensor : o.src) {
        if (tensor != nullptr) {
            tensor->mark_as_used();
        }
    }
    return bytes(*dst);
}

/// Weights are packed once and may then be freed. The workspace must exist as long as the operator runs.
inline void check_prepared(INEOperator &op, const Operands &o, const std::vector<uint8_t> &want,
                           CallersWorkspace &workspace) {
    if (!workspace.keeps_weights()) {
        return;
    }
    ITensorPack constants{{TensorType::ACL_SRC_1, static_cast<const ITensor *>(o.src[1].get())},
                          {TensorType::ACL_SRC_2, static_cast<const ITensor *>(o.src[2].get())}};
    workspace.add_to(constants, false);
    op.prepare(constants);
    EXPECT_FALSE(o.src[1]->is_used());
    o.src[1]->mark_as_used();
    for (int run = 0; run < 2; ++run) {
        const auto dst = make_tensor(o.dst);
        ITensorPack pack = o.pack(dst.get());
        pack.remove_tensor(TensorType::ACL_SRC_1);
        workspace.add_to(pack);
        op.run(pack);
        EXPECT_EQ(bytes(*dst), want) << "with packed weights";
    }
    EXPECT_EQ(run_once(op, o), want) << "with another workspace than the prepared one";
    workspace.overwrite();
    op.prepare(constants);
    const auto dst = make_tensor(o.dst);
    ITensorPack pack = o.pack(dst.get());
    workspace.add_to(pack);
    op.run(pack);
    EXPECT_EQ(bytes(*dst), want) << "with memory that is new at the same address";
    EXPECT_FALSE(o.src[1]->is_used());
    o.src[1]->mark_as_used();
}

inline void check_threads(INEOperator &op, const Operands &o, const std::vector<uint8_t> &want) {
    std::array<std::vector<uint8_t>, 8> got;
    std::vector<std::thread> threads;
    for (auto &mine : got) {
        threads.emplace_back([&] {
            for (int run = 0; run < 3; ++run) {
                mine = run_once(op, o);
            }
        });
    }
    for (std::thread &t : threads) {
        t.join();
    }
    for (const auto &mine : got) {
        EXPECT_EQ(mine, want) << "one of eight threads on one object";
    }
    EXPECT_TRUE(o.src[1] == nullptr || o.src[1]->is_used());
}

/// The error of run() for a pack; empty on success.
inline std::string refusal_of(INEOperator &op, ITensorPack &pack) {
    try {
        op.run(pack);
    } catch (const std::runtime_error &e) {
        return e.what();
    }
    return "";
}

/// A source as the destination: what the class supports is computed, everything else is rejected. So is a destination
/// that overlaps the first source.
template <class Function, class Configure>
void check_in_place(INEOperator &op, const Operands &o, const std::vector<uint8_t> &want, const Configure &configure) {
    for (size_t i = 0; i < o.src.size(); ++i) {
        if (o.src[i] == nullptr || o.info(i)->data_type() != o.dst.data_type() ||
            o.info(i)->tensor_shape() != o.dst.tensor_shape()) {
            continue;
        }
        Function f;
        bool taken = true;
        try {
            configure(f, o.src, o.src[i].get());
        } catch (const std::runtime_error &) {
            taken = false;
        }
        const auto both = make_tensor(*o.info(i));
        std::memcpy(both->buffer(), o.src[i]->buffer(), both->info()->total_size());
        ITensorPack pack = o.pack(both.get());
        pack.add_tensor(TensorType::ACL_SRC_0 + static_cast<int>(i), both.get());
        const std::string refusal = refusal_of(op, pack);
        if (taken) {
            EXPECT_EQ(refusal, "");
            EXPECT_EQ(bytes(*both), want);
        } else {
            EXPECT_NE(refusal.find("shares memory with slot " + std::to_string(i)), std::string::npos) << refusal;
        }
    }
    std::vector<uint8_t> memory(o.info(0)->total_size() + o.dst.total_size());
    Tensor src, dst;
    src.allocator()->init(*o.info(0));
    dst.allocator()->init(o.dst);
    const size_t shared = o.dst.element_size();
    EXPECT_TRUE(bool(src.allocator()->import_memory(memory.data())));
    EXPECT_TRUE(bool(dst.allocator()->import_memory(memory.data() + src.info()->total_size() - shared)));
    ITensorPack pack = o.pack(&dst);
    pack.add_tensor(TensorType::ACL_SRC_0, &src);
    EXPECT_NE(refusal_of(op, pack).find("shares memory with slot 0"), std::string::npos);
}

/// A tensor with one element less than planned, or with smaller ones, along any dimension.
inline void check_small(INEOperator &op, const Operands &o) {
    for (size_t i = 0; i <= o.src.size(); ++i) {
        const bool is_dst = i == o.src.size();
        if (!is_dst && o.src[i] == nullptr) {
            continue;
        }
        const TensorInfo info(is_dst ? o.dst : TensorInfo(*o.src[i]->info()));
        for (size_t d = 0; d < info.num_dimensions(); ++d) {
            TensorShape shape(info.tensor_shape());
            shape.set(d, shape[d] - 1);
            if (shape.total_size() == 0) {
                continue;
            }
            const auto small =
                           make_tensor(info_of(shape, info.data_type(), info.quantization_info(), info.data_layout())),
                       dst = make_tensor(o.dst);
            ITensorPack pack = o.pack(is_dst ? small.get() : dst.get());
            if (!is_dst) {
                pack.add_const_tensor(TensorType::ACL_SRC_0 + static_cast<int>(i), small.get());
            }
            EXPECT_NE(refusal_of(op, pack).find("is smaller"), std::string::npos) << "slot " << i << ", " << d;
        }
    }
}

/// `configure_op(op, o)` configures the operator, `configure_class(function, tensors, dst)` the class. All ways to run
/// the operator must give the class's results. In a build without the types both must return errors.
template <class Op, class Function, class ConfigureOp, class ConfigureClass>
void check_caller_owned(Operands &o, const ConfigureOp &configure_op, const ConfigureClass &configure_class) {
    const std::string lack = thrown_by([&] {
        Op refused;
        configure_op(refused, o);
    });
    if (lack.find("this build has no") != std::string::npos) {
        EXPECT_EQ(thrown_by([&] { run_class<Function>(o, configure_class); }), lack);
        return;
    }
    Op made;
    configure_op(made, o);
    Op op(std::move(made));
    std::vector<uint8_t> want = run_class<Function>(o, configure_class);
    EXPECT_EQ(run_once(op, o), want);
    check_threads(op, o, want);
    o.refill(77);
    want = run_class<Function>(o, configure_class);
    EXPECT_EQ(run_once(op, o), want) << "with another source";
    {
        const auto dst = make_tensor(o.dst);
        ITensorPack pack = o.pack(dst.get());
        op.run(pack);
        EXPECT_EQ(bytes(*dst), want) << "without workspace";
        const CallersWorkspace small(op, 1);
        small.add_to(pack);
        op.run(pack);
        EXPECT_EQ(bytes(*dst), want) << "with workspace that is too small";
        pack.remove_tensor(TensorType::ACL_SRC_0);
        EXPECT_THROW(op.run(pack), std::runtime_error) << "without source";
    }
    check_small(op, o);
    Op unconfigured;
    ITensorPack none;
    EXPECT_NE(refusal_of(unconfigured, none).find("not configured"), std::string::npos);
    check_in_place<Function>(op, o, want, configure_class);
    CallersWorkspace prepared(op);
    check_prepared(op, o, want, prepared);
    check_threads(op, o, want);
}

}  // namespace ac::test
