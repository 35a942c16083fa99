// SPDX-License-Identifier: MIT
#include "src/graph/backends/node_function.h"

#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/nodes/PrintLayerNode.h"

#include "src/graph/backends/mapped.h"
#include "src/graph/backends/operands.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/ops/gemm/gemm.record.h"

#include <algorithm>
#include <locale>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace ac::graph {

using namespace arm_compute::graph;
using arm_compute::experimental::NamedOperator;
using arm_compute::experimental::StepOperand;

namespace {

std::string joined(const std::vector<std::string> &words) {
    std::string text;
    for (const std::string &word : words) {
        join(text, word);
    }
    return text;
}

/// Removes the activation of an operator's call. Returns whether the call is of this operator.
template <class Record> bool without_activation(Call &call) {
    const Record *const given = call.as<Record>();
    if (given == nullptr) {
        return false;
    }
    Record own = *given;
    own.activation = {};
    own.activation_a = own.activation_b = 0;
    memcpy(call.attributes, &own, sizeof(own));
    return true;
}

}  // namespace

NodeFunction::NodeFunction(INode &node, Target target, std::shared_ptr<IMemoryManager> memory_manager,
                           bool scale_in_float)
    : node_(node), target_(target), scale_in_float_(scale_in_float) {
    const Calls calls = calls_of(node);
    if (!calls.refusal.empty()) {
        throw std::runtime_error(calls.refusal);
    }
    for (const Call &call : calls.steps) {
        configure(call, memory_manager);
    }
    mark_unused(calls.steps);
    if (target == Target::NEON && calls.steps.size() == 1 && !calls.steps[0].once && steps_[0].mapped.empty()) {
        describe_packing(calls.steps[0]);
    }
}

NodeFunction::~NodeFunction() = default;

NodeFunction *NodeFunction::known(IFunction *function) {
    return dynamic_cast<NodeFunction *>(DescribedFunction::known(function));
}

ITensorHandle *NodeFunction::handle_of(const Operand &operand) {
    if (operand.kind == Operand::inner) {
        while (inner_.size() <= operand.index) {
            // The info is empty. The operator that writes the tensor sets it.
            const Tensor tensor(NullTensorID, TensorDescriptor(TensorShape(), DataType::UNKNOWN));
            inner_.push_back(backends::BackendRegistry::get().get_backend(target_).create_tensor(tensor));
        }
        return inner_[operand.index].get();
    }
    Tensor *const tensor = tensor_of(node_, operand);
    if (tensor != nullptr && tensor->handle() == nullptr) {
        throw std::runtime_error((operand.written ? "output " : "input ") + std::to_string(operand.place) +
                                 "'s tensor has no handle");
    }
    return tensor != nullptr ? tensor->handle() : nullptr;
}

void NodeFunction::configure(const Call &call, std::shared_ptr<IMemoryManager> memory_manager) {
    const bool on_cpu = target_ == Target::NEON, here = on_cpu || !call.on_host;
    Step step{nullptr, call.op, call.once, {}};
    std::vector<StepOperand> operands;
    for (const Operand &operand : call.operands) {
        ITensorHandle *const handle = handle_of(operand);
        if (handle == nullptr) {
            continue;
        }
        settle(*handle->tensor().info(), node_, call, operand);
        operands.push_back({operand.place, operand.written, &handle->tensor(), handle->tensor().info()});
        if (!here) {
            step.mapped.push_back(handle);
        }
    }
    // The CPU cannot use memory of another target's manager. Steps that run in prepare() run before the memory exists.
    step.function = std::make_unique<NamedOperator>(on_cpu || call.on_host ? AclCpu : AclGpuOcl,
                                                    here && !call.once ? std::move(memory_manager) : nullptr);
    if (scale_in_float_) {
        step.function->scale_in_float();
    }
    step.function->configure({call.op, call.attributes, operands.data(), operands.size()});
    steps_.push_back(std::move(step));
}

void NodeFunction::describe_packing(const Call &call) {
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text.precision(9);
    text << call.op << ' ' << steps_[0].function->kernel();
    // These pack a matrix for their kernel. Bias, activation and quantization of the image do not count, and for a
    // product neither do the rows of the image. The extents decide how a convolution is computed.
    Call counted(call);
    const bool product = without_activation<records::FullyConnected>(counted),
               packs_matrix = without_activation<records::Conv2d>(counted) || product;
    text.write(reinterpret_cast<const char *>(counted.attributes), sizeof(counted.attributes));
    constexpr uint8_t of_product = records::FullyConnected::bias, of_image = records::Conv2d::bias;
    const uint8_t bias = product ? of_product : of_image;
    if (const auto *const lowp = call.as<records::GemmLowp>()) {  // the only product with lists of any length
        for (const auto &list : {lowp->multiplier, lowp->shift}) {
            text.write(reinterpret_cast<const char *>(list.values),
                       static_cast<std::streamsize>(list.count * sizeof(int64_t)));
        }
    }
    for (const Operand &operand : call.operands) {
        ITensorHandle *const handle = handle_of(operand);
        if (handle == nullptr) {
            continue;
        }
        ITensor &tensor = handle->tensor();
        const ITensorInfo &info = *tensor.info();
        const Edge *const edge = operand.kind == Operand::input ? node_.input_edge(operand.index) : nullptr;
        const bool constant = edge != nullptr && edge->producer()->type() == NodeType::Const;
        if (constant) {
            constants_.push_back(&tensor);
        }
        if (packs_matrix && (operand.written ? product : operand.place == bias)) {
            continue;
        }
        text << ' ' << (operand.written ? '<' : '>') << static_cast<int>(operand.place) << ':'
             << static_cast<int>(info.data_type()) << ',' << static_cast<int>(info.data_layout());
        const TensorShape &shape = info.tensor_shape();
        const bool rows = product && !constant && shape.num_dimensions() <= 2;
        for (size_t d = 0; d < (rows ? 1 : shape.num_dimensions()); ++d) {
            text << ',' << shape[d];
        }
        const QuantizationInfo quantization = packs_matrix && !constant ? QuantizationInfo() : info.quantization_info();
        for (const float scale : quantization.scale()) {
            text << '*' << scale;
        }
        for (const int32_t offset : quantization.offset()) {
            text << '+' << offset;
        }
        if (constant) {
            text << '@' << &tensor;
        }
    }
    packing_ = constants_.empty() ? "" : text.str();
}

void NodeFunction::mark_unused(const std::vector<Call> &calls) {
    const auto reads = [](const Call &call, size_t input) {
        return std::any_of(call.operands.begin(), call.operands.end(),
                           [input](const Operand &o) { return o.kind == Operand::input && o.index == input; });
    };
    for (size_t i = 0; i < node_.num_inputs(); ++i) {
        bool once = false, always = false;
        for (const Call &call : calls) {
            (call.once ? once : always) |= reads(call, i);
        }
        if (once && !always && node_.input(i) != nullptr) {
            folded_.push_back(&node_.input(i)->handle()->tensor());
        }
    }
}

void NodeFunction::run_step(Step &step) {
    const Mapped mapped(step.mapped);
    step.function->run();
}

void NodeFunction::run() {
    prepare();
    for (Step &step : steps_) {
        if (!step.once) {
            run_step(step);
        }
    }
}

void NodeFunction::prepare() {
    if (prepared_) {
        return;
    }
    for (const auto &inner : inner_) {
        inner->allocate();
    }
    for (Step &step : steps_) {
        if (step.once) {
            run_step(step);
        } else if (step.mapped.empty()) {
            step.function->prepare();
        }
    }
    for (ITensor *tensor : folded_) {
        tensor->mark_as_unused();
    }
    for (const ITensor *tensor : constants_) {
        used_.push_back(tensor->is_used());
        packs_ = packs_ || !tensor->is_used();
    }
    for (const auto &inner : inner_) {
        inner->release_if_unused();
    }
    prepared_ = true;
}

void NodeFunction::prepare_like(NodeFunction &other) {
    steps_[0].function->share_packed(*other.steps_[0].function);
    prepare();  // does nothing if they share
    if (packs_) {
        return;
    }
    for (size_t i = 0; i < constants_.size(); ++i) {
        const auto same = std::find(other.constants_.begin(), other.constants_.end(), constants_[i]);
        if (same != other.constants_.end() && !other.used_[static_cast<size_t>(same - other.constants_.begin())]) {
            constants_[i]->mark_as_unused();
            used_[i] = false;
        }
    }
}

std::string NodeFunction::operators() const {
    std::vector<std::string> words;
    for (const Step &step : steps_) {
        words.push_back(step.op);
    }
    return joined(words);
}

std::string NodeFunction::kernels() const {
    std::vector<std::string> words;
    for (const Step &step : steps_) {
        if (!step.once) {
            words.emplace_back(step.function->kernel());
        }
    }
    return joined(words);
}

PrintFunction::PrintFunction(INode &node, std::unique_ptr<IFunction> copy) : node_(node), copy_(std::move(copy)) {}

void PrintFunction::prepare() {
    if (copy_ != nullptr) {
        copy_->prepare();
    }
}

void PrintFunction::run() {
    auto &print = static_cast<PrintLayerNode &>(node_);
    ITensorHandle &handle = *print.input(0)->handle();
    {
        const Mapped mapped({&handle});
        ITensor *tensor = &handle.tensor();
        if (print.transform()) {
            tensor = print.transform()(tensor);
        }
        if (tensor != nullptr) {
            tensor->print(print.stream(), print.format_info());
        }
    }
    if (copy_ != nullptr) {
        copy_->run();
    }
}

}  // namespace ac::graph
