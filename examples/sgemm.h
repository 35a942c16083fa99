// SPDX-License-Identifier: MIT
// alpha a b + beta c, for two or three files, or for random matrices with a check of the product.
#pragma once

#include "arm_compute/core/TensorInfo.h"
#include "utils/Utils.h"
#include "utils/command_line/CommandLineOptions.h"
#include "utils/command_line/CommandLineParser.h"

#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

namespace sgemm {
using namespace arm_compute;

/// Arguments: `a.npy b.npy [c.npy] [alpha] [beta]` or `M N K [alpha] [beta]`. Default: M N K = 7 5 3.
///
/// @tparam Tensor Tensor or CLTensor.
/// @tparam Gemm   NEGEMM or CLGEMM.
template <typename Tensor, typename Gemm> class Program : public utils::Example {
public:
    bool do_setup(int argc, char **argv) override {
        prepare();
        const std::vector<std::string> words(argv + 1, argv + argc);
        _files = !words.empty() && words[0].find(".npy") != std::string::npos;
        if (!words.empty() && words.size() < (_files ? 2U : 3U)) {
            throw std::runtime_error("arguments: a.npy b.npy [c.npy] [alpha] [beta], or M N K [alpha] [beta]");
        }
        const bool has_c = _files && words.size() > 2 && words[2].find(".npy") != std::string::npos;
        const size_t first = _files ? (has_c ? 3 : 2) : 3;
        _alpha = words.size() > first ? number(words[first]) : 1.f;
        _beta = words.size() > first + 1 ? number(words[first + 1]) : 0.f;
        _files ? describe_files(words, has_c) : describe_random(words);
        utils::init_sgemm_output(_d, _a, _b, DataType::F32);
        const bool uses_c = has_c || !_files;
        _gemm.configure(&_a, &_b, uses_c ? &_c : nullptr, &_d, _alpha, _beta);
        for (Tensor *tensor : {&_a, &_b, &_c, &_d}) {
            if (tensor->info()->total_size() != 0) {
                tensor->allocator()->allocate();
            }
        }
        _files ? load(has_c) : randomize();
        return true;
    }
    void do_run() override {
        _gemm.run();
        wait();
    }
    void do_teardown() override {
        if (_files) {
            utils::save_to_npy(_d, "sgemm_out.npy", false);
            std::cout << "The product is in sgemm_out.npy\n";
        } else {
            check();
        }
    }

protected:
    /// Called before tensors are initialized.
    virtual void prepare() {}
    /// Called after the product was started.
    virtual void wait() {}

private:
    static float number(const std::string &text) {
        float value = 0;
        if (!utils::detail::value_from_text(text, value)) {
            throw std::runtime_error(text + " is not a number");
        }
        return value;
    }
    static TensorInfo matrix(size_t columns, size_t rows) {
        return TensorInfo(TensorShape(columns, rows), 1, DataType::F32);
    }
    void describe_files(const std::vector<std::string> &words, bool has_c) {
        Tensor *tensors[] = {&_a, &_b, &_c};
        for (size_t i = 0; i < (has_c ? 3U : 2U); ++i) {
            _loaders[i].open(words[i]);
            _loaders[i].init_tensor(*tensors[i], DataType::F32);
        }
    }
    void describe_random(const std::vector<std::string> &words) {
        size_t extents[] = {7, 5, 3};
        for (size_t i = 0; i < 3 && !words.empty(); ++i) {
            if (!utils::detail::value_from_text(words[i], extents[i]) || extents[i] == 0 || extents[i] > 65536) {
                throw std::runtime_error(words[i] + " is not a number of rows or columns");
            }
        }
        const size_t m = extents[0], n = extents[1], k = extents[2];
        _a.allocator()->init(matrix(k, m));
        _b.allocator()->init(matrix(n, k));
        _c.allocator()->init(matrix(n, m));
    }
    void load(bool has_c) {
        _loaders[0].fill_tensor(_a);
        _loaders[1].fill_tensor(_b);
        if (has_c) {
            _loaders[2].fill_tensor(_c);
        }
    }
    void randomize() {
        unsigned int seed = 0;
        for (Tensor *tensor : {&_a, &_b, &_c}) {
            utils::fill_random_tensor(*tensor, seed, -1.f, 1.f);
            _values[seed++] = values(*tensor);
        }
    }
    static std::vector<float> values(Tensor &tensor) {
        std::vector<float> result;
        utils::detail::for_each_element(tensor, [&](uint8_t *e) { result.push_back(*reinterpret_cast<float *>(e)); });
        return result;
    }
    void check() {
        const std::vector<float> found = values(_d);
        const size_t k = _a.info()->dimension(0), n = _b.info()->dimension(0), m = _a.info()->dimension(1);
        double worst = 0;
        for (size_t y = 0; y < m; ++y) {
            for (size_t x = 0; x < n; ++x) {
                double sum = 0;
                for (size_t i = 0; i < k; ++i) {
                    sum += double{_values[0][y * k + i]} * _values[1][i * n + x];
                }
                const double expected = _alpha * sum + double{_beta} * _values[2][y * n + x];
                worst = std::max(worst, std::fabs(found[y * n + x] - expected));
            }
        }
        std::cout << "Largest error: " << worst << "\n";
        if (!(worst <= 1e-6 * static_cast<double>(k + 4) * (std::fabs(_alpha) + std::fabs(_beta)))) {
            throw std::runtime_error("the product is wrong");
        }
    }

    Tensor _a{}, _b{}, _c{}, _d{};
    Gemm _gemm{};
    utils::NPYLoader _loaders[3]{};
    std::vector<float> _values[3]{};
    float _alpha = 1.f;
    float _beta = 0.f;
    bool _files = false;
};
}  // namespace sgemm
