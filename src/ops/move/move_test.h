// SPDX-License-Identifier: MIT
// Shared by the tests of operators that move elements: a comparison with plain code, coordinate by coordinate, on both
// backends. Any bit pattern must arrive unchanged. Tolerance: none.
#pragma once

#include "src/ops/copy/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"
#ifdef ARM_COMPUTE_CL
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "tests/framework/op_test_cl.h"
#endif

#include <array>
#include <functional>

namespace ac::moves {

using test::info_of;
using test::refuses;

using Place = std::array<int64_t, 6>;  ///< coordinates
enum class From {
    source,    ///< an element of the source
    fill,      ///< the fill value
    elsewhere  ///< not compared
};
/// Finds where the element `at` of the destination comes from; initially `from` is `at`.
using Origin = std::function<From(const Place &at, Place &from)>;

/// Whether each element of dst is what `origin` says. `fill`: the bits of the fill value.
inline ::testing::AssertionResult agrees(const ITensor &src, const ITensor &dst, const Origin &origin,
                                         uint64_t fill = 0) {
    const size_t size = src.info()->element_size();
    std::string wrong;
    copy::each_element(dst, [&](const uint8_t *p, const Coordinates &at) {
        const Place place{at[0], at[1], at[2], at[3], at[4], at[5]};
        Place from = place;
        const From which = origin(place, from);
        const uint8_t *q = data(src);
        for (size_t d = 0; d < 6 && which == From::source; ++d) {
            EXPECT_TRUE(from[d] >= 0 && from[d] < static_cast<int64_t>(src.info()->dimension(d)));
            q += from[d] * static_cast<int64_t>(src.info()->strides_in_bytes()[d]);
        }
        const void *want = which == From::fill ? static_cast<const void *>(&fill) : q;
        if (which != From::elsewhere && std::memcmp(p, want, size) != 0 && wrong.empty()) {
            for (const int64_t x : place) {
                wrong += " " + std::to_string(x);
            }
        }
    });
    return wrong.empty() ? ::testing::AssertionSuccess()
                         : ::testing::AssertionFailure()
                               << "element" << wrong << " of " << shape_text(dst.info()->tensor_shape());
}

/// The type under which functions take lists of T.
#ifdef ARM_COMPUTE_CL
template <class T> using InterfaceOf = std::conditional_t<std::is_same_v<T, Tensor>, ITensor, arm_compute::ICLTensor>;
#else
template <class T> using InterfaceOf = ITensor;
#endif

/// A tensor T of the backend under test, and its contents on the host.
template <class T> class Twin {
public:
    explicit Twin(const TensorInfo &info, test::Layout layout = test::Layout::guarded, unsigned seed = 1)
        : host(test::make_tensor(info, layout)) {
        copy::fill_bytes(*host, seed);
    }
    /// An S32 or U32 tensor of these values.
    Twin(const TensorShape &shape, const std::vector<double> &values, DataType type = DataType::S32)
        : host(test::make_tensor(test::info_of(shape, type), test::Layout::padded)) {
        test::store(*host, values);
    }
    T *get() {
        if constexpr (std::is_same_v<T, Tensor>) {
            return host.get();
#ifdef ARM_COMPUTE_CL
        } else if (there_ == nullptr) {
            test::opencl_target();
            there_ = test::on_device(*host);
#endif
        }
        return there_.get();
    }
    /// Copies the contents back.
    const Tensor &fetch() {
#ifdef ARM_COMPUTE_CL
        if constexpr (!std::is_same_v<T, Tensor>) {
            test::copy_from_device(*there_, *host);
        }
#endif
        return *host;
    }

    std::unique_ptr<Tensor> host;

private:
    std::unique_ptr<T> there_{};
};

/// One type per element size on OpenCL, where each size is a program; on the CPU all of copy::moved_types().
template <class T> std::vector<DataType> types_for() {
    return std::is_same_v<T, Tensor>
               ? copy::moved_types()
               : std::vector<DataType>{DataType::QASYMM8, DataType::F16, DataType::F32, DataType::S64};
}

/// Whether this build has the operator for any type.
inline bool is_built(const Operator &op) {
    const bool any = copy::some_type(op) != DataType::UNKNOWN;
    EXPECT_TRUE(any || op.data_types == 0) << "here for another operator only";
    return any;
}

/// One call of an operator: shapes and origins.
struct Mover {
    const Operator &op;
    TensorShape src, dst;
    Origin origin;
    DataLayout layout = DataLayout::UNKNOWN;            ///< UNKNOWN: the operator has no layout
    uint64_t (*fill)(const TensorInfo &src) = nullptr;  ///< bits of the fill value

    TensorInfo info(const TensorShape &shape, DataType type) const {
        return test::info_of(shape, type, QuantizationInfo(0.5F, 3),
                             layout == DataLayout::UNKNOWN ? DataLayout::NHWC : layout);
    }
    bool built(DataType type) const {
        return test::has_type(op, type) && (layout == DataLayout::UNKNOWN || test::has_layout(op, layout));
    }
    /// Whether the build has it for any type.
    bool is_built() const {
        const bool laid_out = layout == DataLayout::UNKNOWN || test::has_layout(op, layout);
        EXPECT_TRUE(laid_out || op.data_layouts != 3);
        return moves::is_built(op) && laid_out;
    }
};

/// Runs a class on tensors of every type, dense and padded, with an output of the right shape and, if `fills_in`, with
/// an empty one. `configure(function, src, dst)` is the call.
template <class Function, class T, class Configure>
void check_mover(const Mover &m, const Configure &configure, bool fills_in = true) {
    SCOPED_TRACE(shape_text(m.src) + " to " + shape_text(m.dst));
    for (const DataType type : types_for<T>()) {
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            Twin<T> src(m.info(m.src, type), layout), dst(m.info(m.dst, type), layout, 2);
            Function function;
            if (!m.built(type)) {
                EXPECT_RAISES(configure(function, src.get(), dst.get()));
                continue;
            }
            if (fills_in) {
                T empty;
                Function other;
                configure(other, src.get(), &empty);
                EXPECT_TRUE(same_extents(empty.info()->tensor_shape(), m.dst))
                    << shape_text(empty.info()->tensor_shape());
                EXPECT_EQ(empty.info()->data_type(), type);
                EXPECT_EQ(empty.info()->data_layout(), src.host->info()->data_layout());
                EXPECT_EQ(empty.info()->quantization_info(), src.host->info()->quantization_info());
            }
            configure(function, src.get(), dst.get());
            function.run();
            EXPECT_TRUE(agrees(*src.host, dst.fetch(), m.origin, m.fill != nullptr ? m.fill(*src.host->info()) : 0));
        }
    }
}

/// The numbers that a class makes of `numbers`, in a type that the build has.
template <class Function, class T, class Configure>
std::vector<double> moved_numbers(const Mover &m, const std::vector<double> &numbers, const Configure &configure) {
    const DataType type = copy::some_type(m.op);
    Twin<T> src(m.info(m.src, type)), dst(m.info(m.dst, type), test::Layout::guarded, 2);
    test::store(*src.host, numbers);
    Function function;
    configure(function, src.get(), dst.get());
    function.run();
    return test::stored(dst.fetch());
}

/// Compares with numbers computed by hand.
template <class Function, class T, class Configure>
void check_numbers(const Mover &m, const std::vector<double> &numbers, const Configure &configure,
                   const std::vector<double> &want) {
    if (m.is_built()) {
        EXPECT_EQ((moved_numbers<Function, T>(m, numbers, configure)), want) << shape_text(m.dst);
    }
}

/// Whether the run refuses these values of parameter tensors.
template <class Function, class T, class Configure>
void check_raises(const Mover &m, const std::vector<double> &numbers, const Configure &configure) {
    if (m.is_built()) {
        EXPECT_RAISES((moved_numbers<Function, T>(m, numbers, configure)));
    }
}

/// Runs plan() on F32 infos, on this backend, with and without trailing dimensions of extent 1.
inline void check_trailing_ones(const Operator &op, const Target &target, const TensorShape &src,
                                const TensorShape &dst, const test::PlanOnInfos &plan) {
    test::check_trailing_ones({test::operand(TensorType::ACL_SRC, src), test::operand(TensorType::ACL_DST, dst)}, plan,
                              test::has_type(op, DataType::F32), {target});
}

/// plan(), given `infos` and an empty output, must give it the shape `dst`,
/// without trailing dimensions of extent 1.
inline void check_filled(const Operator &op, const Target &target, std::vector<TensorInfo> infos,
                         const TensorShape &dst, const test::PlanOnInfos &plan) {
    if (!test::has_type(op, DataType::F32) || !test::has_layout(op, infos[0].data_layout())) {
        return;
    }
    infos.emplace_back();
    PlanPtr made;
    const Status status = plan(made, infos, target);
    EXPECT_TRUE(bool(status)) << status.error_description();
    EXPECT_EQ(infos.back().tensor_shape(), dst);
}

/// A class of the namespace experimental whose `args` select elements 1 and 2 of 4. run() before configure() is an
/// error; an empty output gets its shape; each run takes the pack's tensors.
template <class Function, class T, class... Args> void check_on_a_pack(const Operator &op, const Args &...args) {
    AC_NEEDS_SOME_TYPE(op);
    const DataType type = copy::some_type(op);
    Twin<T> src(test::info_of(TensorShape(4u), type)), dst(test::info_of(TensorShape(2u), type));
    test::store(*src.host, {1, 2, 3, 4});
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, src.get());
    pack.add_tensor(TensorType::ACL_DST, dst.get());
    Function function;
    EXPECT_RAISES(function.run(pack));
    TensorInfo empty;
    if constexpr (std::is_same_v<T, Tensor>) {
        function.configure(src.host->info(), &empty, args...);
#ifdef ARM_COMPUTE_CL
    } else {
        function.configure(CLKernelLibrary::get().get_compile_context(), src.host->info(), &empty, args...);
#endif
    }
    EXPECT_EQ(empty.tensor_shape(), TensorShape(2u));
    EXPECT_TRUE(bool(Function::validate(src.host->info(), &empty, args...)));
    function.run(pack);
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{2, 3}));
}

}  // namespace ac::moves
