// SPDX-License-Identifier: MIT
// Converts a tensor from NCHW to NHWC and back.
#include "arm_compute/runtime/NEON/functions/NEPermute.h"
#include "utils/Utils.h"

#include <numeric>

namespace {
using namespace arm_compute;

class Permutation final : public utils::Example {
public:
    bool do_setup(int, char **) override {
        const TensorShape shape(8U, 4U, 2U);  // width, height, channels
        _nchw.allocator()->init(TensorInfo(shape, 1, DataType::F32));
        _there.configure(&_nchw, &_nhwc, PermutationVector(2U, 0U, 1U));
        _back.configure(&_nhwc, &_again, PermutationVector(1U, 2U, 0U));
        for (Tensor *tensor : {&_nchw, &_nhwc, &_again}) {
            tensor->allocator()->allocate();
        }
        std::vector<float> values(shape.total_size());
        std::iota(values.begin(), values.end(), 0.f);
        utils::fill_tensor_vector(_nchw, values);
        return true;
    }
    void do_run() override {
        _there.run();
        _back.run();
    }
    void do_teardown() override {
        std::cout << "NHWC:\n";
        _nhwc.print(std::cout);
        Window window;
        window.use_tensor_dimensions(_nchw.info()->tensor_shape());
        execute_window_loop(window, [&](const Coordinates &id) {
            const auto at = [](Tensor &t, const Coordinates &where) {
                return *reinterpret_cast<float *>(t.ptr_to_element(where));
            };
            const float value = at(_nchw, id);
            if (value != at(_nhwc, Coordinates(id[2], id[0], id[1])) || value != at(_again, id)) {
                throw std::runtime_error("an element is not where it belongs");
            }
        });
    }

private:
    Tensor _nchw{}, _nhwc{}, _again{};
    NEPermute _there{}, _back{};
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<Permutation>(argc, argv);
}
