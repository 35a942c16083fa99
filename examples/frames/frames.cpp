// SPDX-License-Identifier: MIT
// Optical coherence tomography of a simulated sample with three layers. The spectrometer has pixels at equally spaced
// wavelengths. Its lines give a depth profile and a B-scan.
//   frames [--target cpu|opencl] [FOLDER]      writes depth_profile.png and b_scan.png there (default: here)
// Prints where the layers were found, with and without resampling. Fails if a layer was not found at its depth.
#include "examples/frames/chain.h"
#include "examples/frames/png.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

using namespace arm_compute;
using namespace arm_compute::experimental;

namespace {

constexpr unsigned length = 2048, lines = 256, bins = length / 2;
constexpr double pi = 3.14159265358979323846;
constexpr double shortest = 0.80, longest = 0.88;  ///< wavelength limits in micrometres

struct Layer {
    double depth;  ///< in micrometres, in the first line
    double slope;  ///< in micrometres per line
    double reflectance;
};
const Layer layers[] = {{400, 0.5, 0.30}, {900, -0.4, 0.20}, {1500, 0.8, 0.15}};

/// Light from depth z travels 2 z farther than the reference. Over all wavenumbers 1 / wavelength it beats
/// 2 z (k_max - k_min) times, which is the number of its bin.
double bin_of(double depth) {
    return 2 * depth * (1 / shortest - 1 / longest);
}

std::vector<double> wavelengths() {
    std::vector<double> lambda(length);
    for (unsigned j = 0; j < length; ++j) {
        lambda[j] = shortest + (longest - shortest) * j / (length - 1);
    }
    return lambda;
}

/// A 12-bit camera: a spectrum without sample, modulated by the light from the layers.
void fill(std::vector<uint16_t> &samples, std::vector<float> &background) {
    const std::vector<double> lambda = wavelengths();
    for (unsigned j = 0; j < length; ++j) {
        const double middle = (lambda[j] - 0.84) / 0.03, source = 2000 * std::exp(-middle * middle);
        background.push_back(static_cast<float>(source));
        for (unsigned l = 0; l < lines; ++l) {
            double beat = 1;
            for (const Layer &layer : layers) {
                beat += layer.reflectance * std::cos(2 * pi * 2 * (layer.depth + layer.slope * l) / lambda[j]);
            }
            samples[size_t{l} * length + j] = static_cast<uint16_t>(std::lround(source * beat));
        }
    }
}

FrameInfo described(const std::vector<float> &background, FrameResampling resampling) {
    FrameInfo info;
    info.lines = lines;
    info.wavelengths = wavelengths();
    info.background = background;
    info.resampling = resampling;
    info.output = FrameOutput::Magnitude;
    info.half_spectrum = true;
    return info;
}

struct Peak {
    unsigned bin = 0;
    float height = 0;
    unsigned width = 0;  ///< bins above half the height
};

Peak peak_near(const float *line, double bin) {
    Peak peak;
    const auto first = static_cast<unsigned>(std::max(0.0, bin - 60));
    const unsigned last = std::min(bins, static_cast<unsigned>(bin + 60));
    for (unsigned b = first; b < last; ++b) {
        if (line[b] > peak.height) {
            peak.height = line[b];
            peak.bin = b;
        }
    }
    for (unsigned b = first; b < last; ++b) {
        peak.width += line[b] > peak.height / 2 ? 1 : 0;
    }
    return peak;
}

uint8_t grey(float magnitude, float most) {
    const double decibels = 20 * std::log10(std::max(magnitude / most, 1e-6f));
    return static_cast<uint8_t>(std::lround(std::max(0.0, 255 * (1 + decibels / 60))));  // black to white is 60 dB
}

void write_images(const std::string &folder, const std::vector<float> &spectra) {
    const float most = *std::max_element(spectra.begin(), spectra.end());
    std::vector<uint8_t> scan(size_t{bins} * lines), profile(size_t{bins} * 256, 255);
    for (unsigned b = 0; b < bins; ++b) {
        for (unsigned l = 0; l < lines; ++l) {
            scan[size_t{b} * lines + l] = grey(spectra[size_t{l} * bins + b], most);
        }
        for (unsigned y = 255 - grey(spectra[b], most); y < 256; ++y) {
            profile[size_t{y} * bins + b] = 0;
        }
    }
    write_png(folder + "/depth_profile.png", bins, 256, profile);
    write_png(folder + "/b_scan.png", lines, bins, scan);
}

bool check(const std::vector<float> &with, const std::vector<float> &without) {
    bool good = true;
    for (const unsigned line : {0u, lines - 1}) {
        for (const Layer &layer : layers) {
            const double bin = bin_of(layer.depth + layer.slope * line);
            const Peak found = peak_near(&with[size_t{line} * bins], bin);
            const Peak raw = peak_near(&without[size_t{line} * bins], bin);
            const bool right = std::fabs(found.bin - bin) <= 1 && found.height > raw.height && found.width < raw.width;
            std::printf("line %3u: layer in bin %6.1f, found in %3u; %.1f times as high and %u bins wide, not %u: %s\n",
                        line, bin, found.bin, static_cast<double>(found.height / raw.height), found.width, raw.width,
                        right ? "right" : "WRONG");
            good = good && right;
        }
    }
    return good;
}

}  // namespace

int main(int argc, char **argv) {
    std::string folder = ".", target = "cpu";
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--target" && i + 1 < argc) {
            target = argv[++i];
        } else {
            folder = word;
        }
    }
    if ((target != "cpu" && target != "opencl") || folder.compare(0, 1, "-") == 0) {
        std::fprintf(stderr, "usage: frames [--target cpu|opencl] [FOLDER]\n");
        return 2;
    }
    Chain *const chain = target == "cpu" ? cpu_chain : opencl_chain;
    if (chain == nullptr) {
        std::fprintf(stderr, "frames: --target opencl: this program was built without OpenCL (opencl=1)\n");
        return 1;
    }
    try {
        std::vector<uint16_t> samples(size_t{lines} * length);
        std::vector<float> background;
        fill(samples, background);
        const std::vector<float> with = chain(described(background, FrameResampling::Cubic), samples);
        const std::vector<float> without = chain(described(background, FrameResampling::None), samples);
        write_images(folder, with);
        return check(with, without) ? 0 : 1;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}
