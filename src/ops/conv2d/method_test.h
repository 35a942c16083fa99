// SPDX-License-Identifier: MIT
// Shared by the tests of Conv2d's methods: cases, their operands, and results that are compared several times.
#pragma once

#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/reference.h"
#include "tests/framework/image_shape.h"

#include <cmath>
#include <memory>
#include <thread>

AC_DECLARE_OPERATOR(Conv2d)

namespace ac::conv2d {
namespace {

using F = ActivationFunction;
using test::info_of;

/// Extents in the order w, h, channels, images, for any layout.
struct Case {
    size_t w, h, cin, images, kw, kh, cout;
    PadStrideInfo pad = PadStrideInfo(1, 1, 0, 0);
    ActivationLayerInfo activation = {};
    Size2D dilation = Size2D(1U, 1U);
};

/// The layouts of the build.
inline std::vector<DataLayout> layouts() {
    std::vector<DataLayout> built;
    for (const auto l : {DataLayout::NHWC, DataLayout::NCHW}) {
        if (test::has_layout(Conv2d_operator, l)) {
            built.push_back(l);
        }
    }
    return built;
}

/// The operands of a case.
struct Operands {
    Operands(const Case &given, DataLayout layout, test::Layout memory, bool with_bias, bool filled, DataType type)
        : c(given) {
        const auto make = [&](const TensorShape &shape) {
            return test::make_tensor(info_of(shape, type, QuantizationInfo(), layout), memory);
        };
        src = make(test::image_shape(layout, c.w, c.h, c.cin, c.images));
        weights = make(test::image_shape(layout, c.kw, c.kh, c.cin, c.cout));
        dst = make(output_shape(layout, c, c.pad, c.dilation));
        if (filled) {
            test::fill(*src, 1);
            test::fill(*weights, 2, -0.6, 0.6);
        }
        if (with_bias) {
            bias = test::make_tensor(info_of(TensorShape(c.cout), type), memory);
            test::fill(*bias, 3);
        }
    }
    ITensorPack pack() const { return test::pack_of({src.get(), weights.get(), bias.get()}, dst.get()); }
    const ITensorInfo *bias_info() const { return bias == nullptr ? nullptr : bias->info(); }

    Case c;
    std::unique_ptr<Tensor> src, weights, bias, dst;
};

/// A case with its expected result. That takes longer to compute than all rows together and is the same for all rows,
/// so it is computed once, in the first row's check. `T` has Operands, want() and make().
template <class T> struct KnownOf {
    KnownOf(const Case &c, DataLayout layout, test::Layout memory, bool with_bias) : t(c, layout, memory, with_bias) {}
    void check(const Target &target) {
        test::fill(*t.dst, 9);
        test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
        if (want.value.empty()) {
            want = t.want();
        }
        EXPECT_TRUE(agrees(*t.dst, want)) << t.c.kw << "x" << t.c.kh << ", " << t.c.cin << " -> " << t.c.cout
                                          << " channels, " << t.c.w << "x" << t.c.h;
    }
    T t;
    Expected want;
};

/// All cases in each layout, with and without a bias, in guarded or padded memory; every third one unless all shapes
/// are requested.
template <class T> std::vector<KnownOf<T>> known_of(const std::vector<Case> &cases) {
    std::vector<KnownOf<T>> known;
    bool with_bias = true;
    size_t turn = 0;
    for (const Case &c : test::has_type(Conv2d_operator, DataType::F32) ? cases : std::vector<Case>()) {
        for (const DataLayout layout : layouts()) {
            if (test::all_shapes() || turn++ % 3 == 0) {
                known.emplace_back(c, layout, with_bias ? test::Layout::guarded : test::Layout::padded, with_bias);
            }
            with_bias = !with_bias;
        }
        with_bias = !with_bias;
    }
    return known;
}

/// The relative error on ordinary data, in the mean of squares.
inline double error_of(const Tensor &dst, const std::vector<double> &want) {
    const std::vector<double> got = test::stored(dst);
    double errors = 0, values = 0;
    for (size_t i = 0; i < got.size(); ++i) {
        errors += (got[i] - want[i]) * (got[i] - want[i]);
        values += want[i] * want[i];
    }
    return std::sqrt(errors / values);
}

/// Runs the method's function (moved, twice), and the function that chooses a method.
template <class Function, class T> void check_functions(const Case &c, DataLayout layout) {
    const T t(c, layout, test::Layout::padded, true);
    const Expected want = t.want();
    Function first;
    first.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.pad, c.activation);
    first.prepare();
    EXPECT_FALSE(t.weights->is_used());
    Function moved(std::move(first));
    for (int i = 0; i < 2; ++i) {
        test::fill(*t.dst, 9);
        moved.run();
        EXPECT_TRUE(agrees(*t.dst, want));
    }
    t.weights->mark_as_used();
    NEConvolutionLayer any;
    any.configure(t.src.get(), t.weights.get(), t.bias.get(), t.dst.get(), c.pad, WeightsInfo(), Size2D(1U, 1U),
                  c.activation);
    any.run();
    EXPECT_TRUE(agrees(*t.dst, want));
}

/// Why the method's function refuses operands, with an empty dst and no bias.
template <class Function>
std::string refusal(const ITensorInfo &src, const ITensorInfo &weights, const PadStrideInfo &pad) {
    const TensorInfo dst;
    const Status s = Function::validate(&src, &weights, nullptr, &dst, pad);
    EXPECT_FALSE(bool(s));
    return s.error_description();
}

/// Runs one plan on two threads at once, each with its own memory.
template <class T> void check_two_threads(const Case &c, const Target &target) {
    const T one(c, layouts()[0], test::Layout::guarded, true), two(c, layouts()[0], test::Layout::guarded, true);
    test::fill(*two.src, 77);
    PlanPtr p;
    ASSERT_TRUE(bool(one.make(p, target)));
    const auto work = [&p](const T &t) {
        ITensorPack pack = t.pack();
        std::vector<std::unique_ptr<Tensor>> memory;
        for (const auto &need : p->workspace()) {
            if (need.size != 0) {
                const TensorInfo bytes(TensorShape(need.size), 1, DataType::U8);
                memory.push_back(test::make_tensor(bytes));
                pack.add_tensor(need.slot, memory.back().get());
            }
        }
        p->prepare(pack);
        for (int i = 0; i < 5; ++i) {
            p->run(pack);
        }
    };
    std::thread other([&] { work(two); });
    work(one);
    other.join();
    EXPECT_TRUE(agrees(*one.dst, one.want(target)));
    EXPECT_TRUE(agrees(*two.dst, two.want(target)));
}

/// Runs with two and three threads, on every row of the table.
template <class T> void check_thread_counts(const Table &table, const std::vector<Case> &cases) {
    IScheduler &scheduler = Scheduler::get();
    const unsigned before = scheduler.num_threads();
    std::vector<KnownOf<T>> known;
    for (const Case &c : cases) {
        if (test::has_type(Conv2d_operator, DataType::F32)) {
            known.emplace_back(c, layouts()[0], test::Layout::guarded, true);
        }
    }
    test::for_each_row(table, Type::f32, [&](const Row &, const Target &target) {
        for (const unsigned threads : {2U, 3U}) {
            scheduler.set_num_threads(threads);
            for (auto &k : known) {
                k.check(target);
            }
        }
    });
    scheduler.set_num_threads(before);
}

}  // namespace
}  // namespace ac::conv2d
