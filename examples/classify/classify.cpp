// SPDX-License-Identifier: MIT
// Classifies images of digits with a small depthwise-separable network, in any of four data types.
#include "arm_compute/runtime/Scheduler.h"

#include "examples/classify/image.h"
#include "examples/classify/network.h"
#include "examples/classify/npy.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using arm_compute::DataType;

const char *const usage =
    "usage: classify [options] IMAGE...          classes of binary PGM or PPM images, with probabilities\n"
    "       classify [options] --test-set        accuracy on the held-out images of the data folder\n"
    "\n"
    "  --type T       fp32 (default), fp16, qasymm8 or qasymm8_signed\n"
    "  --target T     cpu (default), opencl, or mixed: convolutions on the OpenCL device, other layers on the CPU\n"
    "  --cache DIR    compiled OpenCL programs are kept in this folder\n"
    "  --data DIR     network.json and weights (default: examples/data/digits)\n"
    "  --top N        classes to print per image (default: 3)\n"
    "  --count N      only the first N images of the test set\n"
    "  --logits FILE  test set: the stored values in front of softmax go to FILE, a line per image\n"
    "  --threads N    threads (default: one per core)\n"
    "  --kernels      say on stderr which kernel each layer chose, and why\n"
    "  --time         say how long each layer took\n";

struct Options {
    DataType type = DataType::F32;
    std::string word = "fp32";
    std::string data = "examples/data/digits";
    std::string logits;
    std::string target = "cpu", cache;
    size_t top = 3;
    size_t count = 0;
    unsigned threads = 0;
    bool test_set = false, kernels = false, time = false;
    std::vector<std::string> images;
};

[[noreturn]] void misuse(const std::string &why) {
    std::fprintf(stderr, "classify: %s\n%s", why.c_str(), usage);
    std::exit(2);
}

DataType type_of(const std::string &word) {
    if (word == "fp32") {
        return DataType::F32;
    }
    if (word == "fp16") {
        return DataType::F16;
    }
    if (word == "qasymm8") {
        return DataType::QASYMM8;
    }
    if (word == "qasymm8_signed") {
        return DataType::QASYMM8_SIGNED;
    }
    misuse("'" + word + "' is not a type; use fp32, fp16, qasymm8 or qasymm8_signed");
}

size_t number_of(const std::string &option, const char *text) {
    char *end = nullptr;
    const unsigned long n = std::strtoul(text, &end, 10);
    if (end == text || *end != '\0' || n == 0) {
        misuse(option + " expects a number from 1, not '" + text + "'");
    }
    return n;
}

Options parse(int argc, char **argv) {
    Options o;
    for (int i = 1; i < argc; ++i) {
        const std::string a = argv[i];
        const auto value = [&]() -> const char * {
            if (i + 1 >= argc) {
                misuse(a + " needs a value");
            }
            return argv[++i];
        };
        if (a == "--type") {
            o.word = value();
            o.type = type_of(o.word);
        } else if (a == "--target") {
            o.target = value();
            if (o.target != "cpu" && o.target != "opencl" && o.target != "mixed") {
                misuse("'" + o.target + "' is not a target; use cpu, opencl or mixed");
            }
        } else if (a == "--cache") {
            o.cache = value();
        } else if (a == "--data") {
            o.data = value();
        } else if (a == "--top") {
            o.top = number_of(a, value());
        } else if (a == "--count") {
            o.count = number_of(a, value());
        } else if (a == "--logits") {
            o.logits = value();
        } else if (a == "--threads") {
            o.threads = static_cast<unsigned>(number_of(a, value()));
        } else if (a == "--test-set") {
            o.test_set = true;
        } else if (a == "--kernels") {
            o.kernels = true;
        } else if (a == "--time") {
            o.time = true;
        } else if (a == "-h" || a == "--help") {
            std::fputs(usage, stdout);
            std::exit(0);
        } else if (a.size() > 1 && a[0] == '-') {
            misuse("unknown option " + a);
        } else {
            o.images.push_back(a);
        }
    }
    if (o.test_set != o.images.empty()) {
        misuse(o.test_set ? "--test-set accepts no images" : "no image was given");
    }
    return o;
}

void print_classes(const std::vector<float> &p, const std::vector<std::string> &classes, size_t top) {
    std::vector<size_t> order(p.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return p[a] > p[b]; });
    for (size_t i = 0; i < std::min(top, order.size()); ++i) {
        std::printf("  %-10s %6.2f %%\n", classes.at(order[i]).c_str(), static_cast<double>(p[order[i]]) * 100);
    }
}

int run_test_set(classify::Network &network, const Options &o) {
    const classify::Array images = classify::read_npy(o.data + "/test_images.npy");
    const classify::Array labels = classify::read_npy(o.data + "/test_labels.npy");
    const size_t pixels = network.width() * network.height();
    if (images.type != "u1" || labels.type != "u1" || images.count() != labels.count() * pixels) {
        throw std::runtime_error(o.data + ": test_images.npy and test_labels.npy do not belong together");
    }
    std::FILE *file = o.logits.empty() ? nullptr : std::fopen(o.logits.c_str(), "w");
    if (!o.logits.empty() && file == nullptr) {
        throw std::runtime_error(o.logits + ": cannot be written");
    }
    const size_t count = o.count == 0 ? labels.count() : std::min(o.count, labels.count());
    size_t right = 0;
    for (size_t i = 0; i < count; ++i) {
        const uint8_t *first = images.as<uint8_t>() + i * pixels;
        const classify::Image image{network.width(), network.height(), std::vector<uint8_t>(first, first + pixels)};
        const std::vector<float> p = network.run(image);
        right += static_cast<size_t>(std::max_element(p.begin(), p.end()) - p.begin()) == labels.as<uint8_t>()[i];
        if (file != nullptr) {
            for (const double v : network.logits()) {
                std::fprintf(file, "%.9g ", v);
            }
            std::fputc('\n', file);
        }
    }
    if (file != nullptr && std::fclose(file) != 0) {
        throw std::runtime_error(o.logits + ": cannot be written");
    }
    std::printf("%s: %zu of %zu images right, %.2f %%\n", o.word.c_str(), right, count,
                100.0 * static_cast<double>(right) / static_cast<double>(count));
    return 0;
}

int run(const Options &o) {
    if (o.kernels) {
        static char verbose[] = "ARM_COMPUTE_VERBOSE=1";
        putenv(verbose);
    }
    if (o.threads != 0) {
        arm_compute::Scheduler::get().set_num_threads(o.threads);
    }
    const bool device = o.target != "cpu";
    if (device && classify::opencl_layers == nullptr) {
        throw std::runtime_error("--target " + o.target + ": this program was built without OpenCL (opencl=1)");
    }
    const auto start = std::chrono::steady_clock::now();
    classify::Network network(o.data, o.type, device ? classify::opencl_layers(o.cache) : classify::cpu_layers(),
                              o.target == "mixed" ? classify::cpu_layers() : nullptr, o.kernels);
    const std::chrono::duration<double> configured = std::chrono::steady_clock::now() - start;
    int status = 0;
    if (o.test_set) {
        status = run_test_set(network, o);
    }
    for (const std::string &path : o.images) {
        const classify::Image image = classify::resized(classify::read_image(path), network.width(), network.height());
        std::printf("%s\n", path.c_str());
        print_classes(network.run(image), network.classes(), o.top);
    }
    if (o.time) {
        std::printf("  %-8s %10.1f us\n", "(start)", configured.count() * 1e6);
        if (device) {
            std::printf("  calls of the OpenCL compiler: %zu\n", classify::opencl_compilations());
        }
        for (const classify::Network::Timing &t : network.timings()) {
            std::printf("  %-8s %10.1f us\n", t.layer.c_str(), t.seconds * 1e6);
        }
    }
    return status;
}

}  // namespace

int main(int argc, char **argv) {
    const Options options = parse(argc, argv);
    try {
        return run(options);
    } catch (const std::exception &e) {
        std::fprintf(stderr, "classify: %s\n", e.what());
        return 1;
    }
}
