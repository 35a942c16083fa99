// SPDX-License-Identifier: MIT
// A layer in double, element by element, from the equations of Hochreiter and Schmidhuber (1997) with the forget gates
// and peepholes of Gers and Schmidhuber (2000), the projection of Sak, Senior and Beaufays (2014), the coupled gate of
// Greff et al. (2015) and the layer normalization of Ba, Kiros and Hinton (2016).
#pragma once

#include "src/ops/lstm/lstm.h"
#include "tests/framework/expected.h"

#include <algorithm>
#include <cmath>

namespace ac::lstm {

using Numbers = std::vector<double>;

/// The operands as real numbers, in the order of Src; empty if not given.
struct Reference {
    Numbers src[src_count];
    bool cifg = true, peephole = false, projection = false, norm = false;
    ActivationLayerInfo act{};
    double cell_clip = 0, projection_clip = 0;
    Numbers i, f, g, o, c, h;  ///< values of the current step

    /// A gate: a sum over the inputs and the previous outputs, then normalization and the function.
    Numbers gate(Src w, Src r, Src b, Src p, Src n, const Numbers &seen, ActivationLayerInfo fn) const {
        const size_t units = src[bf].size(), inputs = src[w].size() / units, outputs = src[r].size() / units;
        Numbers z(src[cell].size());
        for (size_t at = 0; at < z.size(); ++at) {
            const size_t u = at % units, batch = at / units;
            for (size_t k = 0; k < inputs; ++k) {
                z[at] += src[w][u * inputs + k] * src[x][batch * inputs + k];
            }
            for (size_t k = 0; k < outputs; ++k) {
                z[at] += src[r][u * outputs + k] * src[state][batch * outputs + k];
            }
            z[at] += norm ? 0 : src[b][u];
            z[at] += peephole && !seen.empty() ? src[p][u] * seen[at] : 0;
        }
        for (size_t first = 0; norm && first < z.size(); first += units) {
            double mean = 0, variance = 0;
            for (size_t u = 0; u < units; ++u) {
                mean += z[first + u] / static_cast<double>(units);
            }
            for (size_t u = 0; u < units; ++u) {
                variance += (z[first + u] - mean) * (z[first + u] - mean) / static_cast<double>(units);
            }
            for (size_t u = 0; u < units; ++u) {
                z[first + u] = (z[first + u] - mean) / std::sqrt(variance + 1e-8) * src[n][u] + src[b][u];
            }
        }
        for (double &v : z) {
            v = test::activated(fn, v);
        }
        return z;
    }

    void step() {
        const ActivationLayerInfo logistic(ActivationFunction::LOGISTIC);
        f = gate(wf, rf, bf, pf, nf, src[cell], logistic);
        i = cifg ? f : gate(wi, ri, bi, pi, ni, src[cell], logistic);
        g = gate(wc, rc, bc, src_count, nc, {}, act);
        c = g;
        for (size_t k = 0; k < c.size(); ++k) {
            i[k] = cifg ? 1 - f[k] : i[k];
            c[k] = f[k] * src[cell][k] + i[k] * g[k];
            c[k] = cell_clip > 0 ? std::min(std::max(c[k], -cell_clip), cell_clip) : c[k];
        }
        o = gate(wo, ro, bo, po, no, c, logistic);
        Numbers m(c.size());
        for (size_t k = 0; k < m.size(); ++k) {
            m[k] = o[k] * test::activated(act, c[k]);
        }
        h = projection ? projected(m) : m;
    }

    Numbers projected(const Numbers &m) const {
        const size_t units = src[bf].size(), outputs = src[wp].size() / units;
        Numbers y(m.size() / units * outputs);
        for (size_t at = 0; at < y.size(); ++at) {
            y[at] = src[bp].empty() ? 0 : src[bp][at % outputs];
            for (size_t u = 0; u < units; ++u) {
                y[at] += src[wp][at % outputs * units + u] * m[at / outputs * units + u];
            }
            y[at] = projection_clip > 0 ? std::min(std::max(y[at], -projection_clip), projection_clip) : y[at];
        }
        return y;
    }

    /// i, c', f and o joined; i only if it has weights.
    Numbers scratch_buffer() const {
        const size_t units = src[bf].size();
        Numbers all;
        for (size_t first = 0; first < c.size(); first += units) {
            for (const Numbers *part : {&i, &c, &f, &o}) {
                if (part != &i || !cifg) {
                    all.insert(all.end(), part->begin() + static_cast<ptrdiff_t>(first),
                               part->begin() + static_cast<ptrdiff_t>(first + units));
                }
            }
        }
        return all;
    }

    /// The results become the operands of the next step.
    void advance(const Numbers &input) {
        src[x] = input;
        src[cell] = c;
        src[state] = h;
    }
};

/// For numbers around 1, after some steps: half has 11 bits, and sums round at each term.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F16 ? test::Tolerance{0.03, 0, 0} : test::Tolerance{3e-5, 0, 0};
}

}  // namespace ac::lstm
