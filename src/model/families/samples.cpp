// SPDX-License-Identifier: MIT
#include "src/model/families/samples.h"

#include <cstring>
#include <limits>

namespace ac::model {

/// A place beyond the borders, mirrored until it is between them. The borders are the centres of the outer elements, or
/// their outer edges.
double Sampler::mirrored(double x, int64_t extent) const {
    const double low = corners ? 0 : -0.5, size = static_cast<double>(corners ? extent - 1 : extent);
    if (size <= 0) {
        return 0;
    }
    const double rest = std::fmod(std::fabs(x - low), 2 * size);
    return low + (rest > size ? 2 * size - rest : rest);
}

int64_t Sampler::inside(int64_t place, int64_t extent) const {
    if (place >= 0 && place < extent) {
        return place;
    }
    if (padding == Padding::zeros) {
        return -1;
    }
    const double found =
        padding == Padding::reflection ? mirrored(static_cast<double>(place), extent) : static_cast<double>(place);
    return static_cast<int64_t>(std::min(std::max(found, 0.0), static_cast<double>(extent - 1)));
}

void Sampler::find(double own, int64_t extent, Taps &taps) const {
    constexpr double most = 1e9;  // beyond any extent
    double x = own >= -most ? std::min(own, most) : -most;
    if (mode == Mode::linear && padding == Padding::zeros) {  // the most frequent form, without jumps
        auto first = static_cast<int64_t>(x);
        first -= static_cast<int64_t>(static_cast<double>(first) > x);
        for (int64_t i = 0; i < 2; ++i) {
            const int64_t place = first + i;
            taps.places[i] = static_cast<uint64_t>(place) < static_cast<uint64_t>(extent) ? place : -1;
        }
        taps.weights[1] = x - static_cast<double>(first);
        taps.weights[0] = 1 - taps.weights[1];
        return;
    }
    x = mode == Mode::nearest ? std::nearbyint(x) : x;
    const bool moves = mode != Mode::cubic;  // otherwise only what it reads is moved to the inside, as in ONNX Runtime
    if (moves && padding == Padding::border) {
        x = std::min(std::max(x, 0.0), static_cast<double>(extent - 1));
    } else if (moves && padding == Padding::reflection) {
        x = mirrored(x, extent);
    }
    auto first = static_cast<int64_t>(x);
    first -= static_cast<double>(first) > x ? 1 : 0;
    const double t = x - static_cast<double>(first);
    size_t count = 0;
    const auto add = [&](int64_t index, double weight) {
        taps.places[count] = inside(index, extent);
        taps.weights[count++] = weight;
    };
    if (mode == Mode::nearest) {
        add(static_cast<int64_t>(x), 1);
    } else if (mode == Mode::linear) {
        add(first, 1 - t);
        add(first + 1, t);
    } else {
        constexpr double a = -0.75;
        const auto far = [](double d) { return ((a * d - 5 * a) * d + 8 * a) * d - 4 * a; };
        const auto near = [](double d) { return ((a + 2) * d - (a + 3)) * d * d + 1; };
        add(first - 1, far(t + 1));
        add(first, near(t));
        add(first + 1, near(1 - t));
        add(first + 2, far(2 - t));
    }
}

template <class Number> void Samples<Number>::begin(size_t count, size_t taps, const Dims &extents) {
    if (count_of(extents) > int64_t{std::numeric_limits<uint32_t>::max()}) {
        throw Error("its images have more than 2^32 elements");
    }
    _count = count;
    _along = taps;
    _taps = 1;
    for (size_t d = 0; d < extents.size(); ++d) {
        _taps *= taps;
    }
    _extents = extents;
    _outside = false;
    _places.resize(count * _taps);
    _weights.resize(count * _taps);
    _masks.resize(count * _taps);
}

/// The same for two taps along each of two dimensions, the most frequent form.
template <class Number> void Samples<Number>::put_square(size_t sample, const Taps &y, const Taps &x, double factor) {
    const int64_t width = _extents[1];
    for (size_t i = 0; i < 4; ++i) {
        const size_t at = i * _count + sample;
        const int64_t row = y.places[i / 2], column = x.places[i % 2];
        const bool gone = (row < 0) | (column < 0);
        _places[at] = gone ? 0 : static_cast<uint32_t>(row * width + column);
        _weights[at] = static_cast<Number>(factor * y.weights[i / 2] * x.weights[i % 2]);
        _masks[at] = gone ? 0 : ~Bits{0};
        _outside |= gone;
    }
}

template <class Number> void Samples<Number>::put(size_t sample, const Taps *const *along, double factor) {
    if (_along == 2 && _extents.size() == 2) {
        return put_square(sample, *along[0], *along[1], factor);
    }
    struct Element {
        int64_t place;
        double weight;
    };
    Element found[64];  // four taps along each of three dimensions, or two along each of six
    found[0] = {0, factor};
    size_t count = 1;
    for (size_t d = 0; d < _extents.size(); ++d) {
        const Taps &own_taps = *along[d];
        for (size_t i = count; i-- > 0;) {  // from the end: the elements before stay as they are
            const Element own = found[i];
            for (size_t k = _along; k-- > 0;) {
                const int64_t place = own_taps.places[k];
                found[i * _along + k] = {own.place < 0 || place < 0 ? -1 : own.place * _extents[d] + place,
                                         own.weight * own_taps.weights[k]};
            }
        }
        count *= _along;
    }
    for (size_t i = 0; i < count; ++i) {
        const size_t at = i * _count + sample;
        const bool gone = found[i].place < 0;
        _places[at] = gone ? 0 : static_cast<uint32_t>(found[i].place);
        _weights[at] = static_cast<Number>(found[i].weight);
        _masks[at] = gone ? 0 : ~Bits{0};
        _outside = _outside || gone;
    }
}

namespace {

/// With one more element of a sample.
template <Fold fold, class Number> Number with(Number found, Number x) {
    if (fold == Fold::sum) {
        return found + x;
    }
    if (fold == Fold::maximum) {
        return x > found ? x : found;  // one instruction, where NaN does not count
    }
    return x > found || std::isnan(x) ? x : found;
}

}  // namespace

/// Of some of the taps, and of some images: these share the loads of places and weights. Images are written out, so
/// that what is found stays in registers.
template <class Number>
template <Fold fold, bool checked, size_t taps, size_t... image>
void Samples<Number>::fold_taps(size_t first, const Number *from, int64_t plane, Number *to, int64_t step,
                                std::index_sequence<image...>) const {
    const uint32_t *places = _places.data() + first * _count;
    const Number *weights = _weights.data() + first * _count;
    const Bits *masks = _masks.data() + first * _count;
    const size_t count = _count;
    const auto element = [](const Number *at, Bits mask) {
        Number x = *at;
        if (checked) {
            Bits bits;
            std::memcpy(&bits, at, sizeof(bits));
            bits &= mask;
            std::memcpy(&x, &bits, sizeof(x));
        }
        return x;
    };
    for (size_t i = 0; i < count; ++i) {
        Number found[] = {to[static_cast<int64_t>(image) * step + static_cast<int64_t>(i)]...};
        for (size_t tap = 0; tap < taps; ++tap) {
            const size_t place = tap * count + i;
            const Number *at = from + places[place];
            const Number weight = weights[place];
            const Bits mask = masks[place];
            // One pointer moves from image to image: one for each would not fit in the registers.
            ((found[image] = with<fold>(found[image], element(at, mask) * weight), at += plane), ...);
        }
        ((to[static_cast<int64_t>(image) * step + static_cast<int64_t>(i)] = found[image]), ...);
    }
}

template <class Number>
template <Fold fold, bool checked, class Images>
void Samples<Number>::fold_images(const Number *from, int64_t plane, Number *to, int64_t step) const {
    size_t tap = 0;
    for (; tap + 4 <= _taps; tap += 4) {
        fold_taps<fold, checked, 4>(tap, from, plane, to, step, Images());
    }
    for (; tap + 2 <= _taps; tap += 2) {
        fold_taps<fold, checked, 2>(tap, from, plane, to, step, Images());
    }
    for (; tap < _taps; ++tap) {
        fold_taps<fold, checked, 1>(tap, from, plane, to, step, Images());
    }
}

template <class Number>
void Samples<Number>::fold(Fold fold, const Number *from, int64_t plane, int64_t planes, Number *to,
                           int64_t step) const {
    const auto all = [&](auto one, auto eight) {
        int64_t p = 0;
        for (; p + 8 <= planes; p += 8) {
            (this->*eight)(from + p * plane, plane, to + p * step, step);
        }
        for (; p < planes; ++p) {
            (this->*one)(from + p * plane, plane, to + p * step, step);
        }
    };
    using One = std::index_sequence<0>;
    using Eight = std::index_sequence<0, 1, 2, 3, 4, 5, 6, 7>;
    if (fold == Fold::maximum_or_nan) {
        all(&Samples::fold_images<Fold::maximum_or_nan, true, One>,
            &Samples::fold_images<Fold::maximum_or_nan, true, Eight>);
    } else if (fold == Fold::maximum) {
        all(&Samples::fold_images<Fold::maximum, true, One>, &Samples::fold_images<Fold::maximum, true, Eight>);
    } else if (_outside) {
        all(&Samples::fold_images<Fold::sum, true, One>, &Samples::fold_images<Fold::sum, true, Eight>);
    } else {
        all(&Samples::fold_images<Fold::sum, false, One>, &Samples::fold_images<Fold::sum, false, Eight>);
    }
}

template class Samples<float>;
template class Samples<double>;

}  // namespace ac::model
