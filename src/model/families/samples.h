// SPDX-License-Identifier: MIT
// Weighted elements of images, which are the same for each channel.
#pragma once

#include "src/model/rules/ops.h"

#include <cmath>
#include <type_traits>
#include <utility>

namespace ac::model {

/// The elements that a sample reads along one dimension, and their weights. A place of -1 is outside, which is zero.
struct Taps {
    int64_t places[4];
    double weights[4];
};

/// How a sample at any place reads an image.
struct Sampler {
    enum class Mode : uint8_t { nearest, linear, cubic } mode = Mode::linear;
    enum class Padding : uint8_t { zeros, border, reflection } padding = Padding::zeros;
    bool corners = false;

    size_t taps() const { return mode == Mode::nearest ? 1 : mode == Mode::linear ? 2 : 4; }
    /// The place of a coordinate from -1 to 1, in elements.
    double place(double x, int64_t extent) const {
        const auto n = static_cast<double>(extent);
        return corners ? (x + 1) / 2 * (n - 1) : ((x + 1) * n - 1) / 2;
    }
    /// The taps of a sample at place @p own.
    void find(double own, int64_t extent, Taps &taps) const;

private:
    double mirrored(double x, int64_t extent) const;
    int64_t inside(int64_t place, int64_t extent) const;
};

/// What becomes of the elements of a sample. Without infinity and NaN among them, a maximum is faster.
enum class Fold : uint8_t { sum, maximum, maximum_or_nan };

/// Samples of an image with any number of dimensions.
template <class Number> class Samples {
public:
    static constexpr size_t most = 2048;  ///< samples that are planned before any is read: they stay in a near cache

    /// Begins a list of @p count samples of images of @p extents, which read @p taps elements along each dimension.
    void begin(size_t count, size_t taps, const Dims &extents);
    /// @p along: the taps along each dimension. All weights are multiplied by @p factor.
    void put(size_t sample, const Taps *const *along, double factor = 1);
    /// Adds to each result the elements of its sample, or replaces it by the largest of them and itself. Images begin
    /// @p plane elements after each other, the results of images @p step.
    void fold(Fold fold, const Number *from, int64_t plane, int64_t planes, Number *to, int64_t step) const;

private:
    using Bits = std::conditional_t<sizeof(Number) == 4, uint32_t, uint64_t>;

    void put_square(size_t sample, const Taps &y, const Taps &x, double factor);
    template <Fold fold, bool checked, size_t taps, size_t... image>
    void fold_taps(size_t first, const Number *from, int64_t plane, Number *to, int64_t step,
                   std::index_sequence<image...> images) const;
    template <Fold fold, bool checked, class Images>
    void fold_images(const Number *from, int64_t plane, Number *to, int64_t step) const;

    size_t _count = 0, _along = 0, _taps = 0;  ///< samples, and elements of each: along a dimension, and all
    Dims _extents{};
    bool _outside = false;            ///< an element is outside
    std::vector<uint32_t> _places{};  ///< [taps, samples], as are the others
    std::vector<Number> _weights{};
    std::vector<Bits> _masks{};  ///< 0 of an element that is outside: it may not become infinity times 0
};

/// Calls @p action with a number of the type in which the elements of operand 0 are computed: double or float.
template <class Action> void with_reals(const Call &call, Action action) {
    if (call.type(0) == Type::Double) {
        action(double{});
    } else {
        action(float{});
    }
}

/// An array as numbers of that type in memory, where they are aligned.
template <class Number> class Reals {
public:
    explicit Reals(const Array &array)
        : _array(converted(array, sizeof(Number) == sizeof(double) ? Type::Double : Type::Float)) {
        if (reinterpret_cast<uintptr_t>(_array.bytes->data()) % alignof(Number) != 0) {
            _array.bytes = std::make_shared<const std::string>(*_array.bytes);
        }
    }
    const Number *data() const { return reinterpret_cast<const Number *>(_array.bytes->data()); }

private:
    Array _array;
};

/// Zeros of that type, which become a result.
template <class Number> class Result {
public:
    explicit Result(const Dims &dims)
        : _dims(dims), _bytes(static_cast<size_t>(count_of(dims)) * sizeof(Number), '\0') {}
    Number *data() { return reinterpret_cast<Number *>(&_bytes[0]); }
    void give(Call &call) {
        const Array made{sizeof(Number) == sizeof(double) ? Type::Double : Type::Float, _dims,
                         std::make_shared<const std::string>(std::move(_bytes))};
        call.give(0, converted(made, call.type(0)));
    }

private:
    Dims _dims;
    std::string _bytes;
};

}  // namespace ac::model
