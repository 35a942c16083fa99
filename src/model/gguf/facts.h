// SPDX-License-Identifier: MIT
// What a GGUF file says about its network.
#pragma once

#include "src/model/gguf/file.h"

namespace ac::model::gguf {

/// What the networks of an architecture do and a file does not say.
struct Family {
    const char *name;        ///< general.architecture
    bool interleaved;        ///< rotated pairs are neighbours; otherwise half a head apart
    bool scales_embeddings;  ///< by the root of their width
    bool gelu;               ///< gates are Gelu, with tanh; otherwise Swish
    int period;              ///< each such layer sees all keys, the others a window; 0: all do
    int wide_layers;         ///< with so many layers, scores are scaled by the width of embeddings per head; 0: never
};

/// Rotation of the pairs of a head.
struct Rotary {
    double base = 10000, factor = 1;  ///< of frequencies; positions are divided by the factor
    std::vector<double> divisors{};   ///< of each frequency; empty: none
};

struct Facts {
    const Family *family = nullptr;
    int64_t layers = 0, context = 0, width = 0, inner = 0, heads = 0, groups = 0, head_width = 0, rotated = 0;
    int64_t tokens = 0;
    int64_t window = -1;  ///< keys that the layers with a window see; -1: all layers see all
    float epsilon = 0;
    double scale = 0;                    ///< of scores
    float score_cap = 0, logit_cap = 0;  ///< 0: none
    Rotary rotary{}, local_rotary{};     ///< of layers that see all keys, and of those with a window

    bool is_local(int64_t layer) const { return window > 0 && (layer + 1) % family->period != 0; }
};

/// Throws Error if a fact is missing, of another kind, out of range or not supported.
Facts facts_of(const File &file);

/// Cosines or sines of the angles of all positions [positions, pairs].
Array angles_of(const Rotary &rotary, int64_t positions, int64_t rotated, bool sines);

}  // namespace ac::model::gguf
