// SPDX-License-Identifier: MIT
#include "src/ops/fft/transform.h"

#include <cmath>

namespace ac::fft {
namespace {

constexpr double pi = 3.14159265358979323846;

/// exp(-2 pi i num / n), 0 <= num < n. Angles are relative to the nearest multiple of a quarter turn.
void root(size_t num, size_t n, double &re, double &im) {
    const size_t quarter = (8 * num + n) / (2 * n);  // nearest multiple
    const double angle =
        pi / 2 * (4 * static_cast<double>(num) - static_cast<double>(quarter * n)) / static_cast<double>(n);
    const double c = std::cos(angle), s = std::sin(angle);
    switch (quarter % 4) {
        case 0:
            re = c, im = -s;
            break;
        case 1:
            re = -s, im = -c;
            break;
        case 2:
            re = -c, im = s;
            break;
        default:
            re = s, im = c;
            break;
    }
}

/// Transforms n = 2^k pairs in place, in double, for tables.
void transform_table(std::vector<double> &x) {
    const size_t n = x.size() / 2;
    for (size_t i = 1, j = 0; i < n; ++i) {  // bit-reversed order
        size_t bit = n / 2;
        for (; (j & bit) != 0; bit /= 2) {
            j ^= bit;
        }
        j ^= bit;
        if (i < j) {
            std::swap(x[2 * i], x[2 * j]);
            std::swap(x[2 * i + 1], x[2 * j + 1]);
        }
    }
    for (size_t half = 1; half < n; half *= 2) {
        for (size_t k = 0; k < half; ++k) {
            double wr, wi;
            root(k, 2 * half, wr, wi);
            for (size_t i = k; i < n; i += 2 * half) {
                double *a = &x[2 * i], *b = &x[2 * (i + half)];
                const double r = b[0] * wr - b[1] * wi, m = b[0] * wi + b[1] * wr;
                b[0] = a[0] - r;
                b[1] = a[1] - m;
                a[0] += r;
                a[1] += m;
            }
        }
    }
}

}  // namespace

bool is_smooth(size_t n) {
    for (const size_t p : {2u, 3u, 5u, 7u}) {
        while (n % p == 0 && n != 0) {
            n /= p;
        }
    }
    return n == 1;
}

std::vector<uint32_t> radices_of(size_t n, uint32_t largest) {
    std::vector<uint32_t> found;
    for (const uint32_t p : {7u, 5u, 3u}) {
        for (; n % p == 0; n /= p) {
            found.push_back(p);
        }
    }
    uint32_t twos = 0;
    for (; n % 2 == 0; n /= 2) {
        ++twos;
    }
    // as few passes as possible, of nearly equal radices
    const uint32_t most = largest == 16 ? 4 : 3;
    for (uint32_t passes = (twos + most - 1) / most; passes != 0; --passes) {
        const uint32_t bits = (twos + passes - 1) / passes;
        found.push_back(1u << bits);
        twos -= bits;
    }
    return found;
}

void root_of_unity(size_t num, size_t n, float *pair) {
    double re, im;
    root(num % n, n, re, im);
    pair[0] = static_cast<float>(re);
    pair[1] = static_cast<float>(im);
}

size_t bluestein_length(size_t n) {
    size_t length = 1;
    while (length < 2 * n - 1) {
        length *= 2;
    }
    return length;
}

void fill_chirp(size_t n, size_t length, float *chirp, float *spectrum) {
    std::vector<double> filter(2 * length);
    for (size_t j = 0; j < n; ++j) {
        double re, im;
        root(j * j % (2 * n), 2 * n, re, im);
        chirp[2 * j] = static_cast<float>(re);
        chirp[2 * j + 1] = static_cast<float>(im);
        for (const size_t at : {j, j == 0 ? 0 : length - j}) {
            filter[2 * at] = re;
            filter[2 * at + 1] = -im;
        }
    }
    transform_table(filter);
    for (size_t i = 0; i < 2 * length; ++i) {
        spectrum[i] = static_cast<float>(filter[i] / static_cast<double>(length));
    }
}

Transform::Transform(const FftRow &row, size_t n, bool inverse, float scale, bool dense) {
    const size_t lanes = row.lanes();
    args_.n = n;
    args_.inverse = inverse;
    args_.scale = scale;
    args_.length = n;
    const bool smooth = is_smooth(n);
    args_.across = !smooth || !dense || lanes < 4 || !set_first(row, lanes);
    if (!args_.across) {
        set_stages(n / args_.first.radix, args_.first.radix);
        return;
    }
    if (!smooth) {
        args_.length = bluestein_length(n);
        set_chirp();
    }
    set_stages(args_.length, lanes);
}

float *Transform::room(size_t floats) {
    numbers_.emplace_back(floats);
    return numbers_.back().data();
}

/// A line on its own needs a first radix that fills whole vectors, and at least as many consecutive p as lanes.
bool Transform::set_first(const FftRow &row, size_t lanes) {
    size_t best = 0;
    for (const uint32_t radix : {8u, 16u, 4u}) {
        if (radix % lanes != 0 || args_.n % radix != 0 || args_.n / radix < lanes) {
            continue;
        }
        const size_t passes = radices_of(args_.n / radix).size();
        if (best == 0 || passes < best) {
            best = passes;
            args_.first.radix = radix;
        }
    }
    if (best == 0) {
        return false;
    }
    FftStage &st = args_.first;
    st.m = args_.n / st.radix;
    st.s = 1;
    const size_t steps = (st.m + lanes - 1) / lanes;
    float *w = room(2 * steps * lanes * (st.radix - 1));
    st.twiddles = w;
    for (size_t i = 0; i < steps; ++i) {
        const size_t p = i + 1 < steps ? i * lanes : st.m - lanes;
        for (size_t k = 1; k < st.radix; ++k, w += 2 * lanes) {
            for (size_t l = 0; l < lanes; ++l) {
                root_of_unity((p + l) * k, args_.n, w + 2 * l);
            }
            row.split(w);
        }
    }
    return true;
}

void Transform::set_stages(size_t n, size_t s) {
    for (const uint32_t radix : radices_of(n)) {
        const size_t m = n / radix;
        float *w = room(2 * m * (radix - 1));
        stages_.push_back({radix, m, s, w});
        for (size_t p = 0; p < m; ++p) {
            for (size_t k = 1; k < radix; ++k, w += 2) {
                root_of_unity(p * k, n, w);
            }
        }
        n = m;
        s *= radix;
    }
    args_.stages = stages_.data();
    args_.count = stages_.size();
}

void Transform::set_chirp() {
    float *chirp = room(2 * args_.n), *spectrum = room(2 * args_.length);
    fill_chirp(args_.n, args_.length, chirp, spectrum);
    args_.chirp = chirp;
    args_.spectrum = spectrum;
}

}  // namespace ac::fft
