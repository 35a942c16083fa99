// SPDX-License-Identifier: MIT
// Copies a program's data into a tensor with padding, and out of it.
#include "arm_compute/runtime/Tensor.h"
#include "utils/Utils.h"

namespace {
using namespace arm_compute;

constexpr unsigned int width = 7, height = 5, planes = 3;

class CopyObjects final : public utils::Example {
public:
    bool do_setup(int, char **) override {
        TensorInfo info(TensorShape(width, height, planes), 1, DataType::F32);
        info.extend_padding(PaddingSize(1, 4));  // rows of the tensor are not contiguous
        _tensor.allocator()->init(info);
        _tensor.allocator()->allocate();
        for (size_t i = 0; i < _source.size(); ++i) {
            _source[i] = static_cast<float>(i) * 0.5f;
        }
        return true;
    }
    void do_run() override {
        // Element by element: the Iterator follows the coordinates.
        Window elements;
        elements.use_tensor_dimensions(_tensor.info()->tensor_shape());
        Iterator it(&_tensor, elements);
        execute_window_loop(
            elements,
            [&](const Coordinates &id) {
                *reinterpret_cast<float *>(it.ptr()) =
                    _source[static_cast<size_t>((id.z() * height + id.y()) * width + id.x())];
            },
            it);
        // Row by row: x stays at 0.
        Window rows = elements;
        rows.set(Window::DimX, Window::Dimension(0, 1, 1));
        Iterator row(&_tensor, rows);
        execute_window_loop(
            rows,
            [&](const Coordinates &id) {
                std::memcpy(&_copy[static_cast<size_t>((id.z() * height + id.y()) * width)], row.ptr(),
                            width * sizeof(float));
            },
            row);
    }
    void do_teardown() override {
        if (_copy != _source) {
            throw std::runtime_error("the copy differs");
        }
        std::cout << _copy.size() << " elements are equal\n";
    }

private:
    Tensor _tensor{};
    std::vector<float> _source = std::vector<float>(width * height * planes);
    std::vector<float> _copy = std::vector<float>(width * height * planes);
};
}  // namespace

int main(int argc, char **argv) {
    return utils::run_example<CopyObjects>(argc, argv);
}
