// SPDX-License-Identifier: MIT
#include "tests/bench/spec.h"

#include <set>
#include <stdexcept>

#include <cctype>
#include <cstddef>
#include <cstdlib>

namespace bench {

namespace {

const std::set<std::string> kWhole = {
    "gemm",         "fft",          "fc",           "softmax",      "logsoftmax",   "add",        "add_row",
    "add_one",      "floor",        "select",       "bitand",       "bitxor",       "bitnot",     "range",
    "maxpool",      "avgpool",      "gmaxpool",     "gavgpool",     "quantize",     "dequantize", "cast_f32",
    "cast_f16",     "cast_s32",     "cast_u8",      "cast_s8",      "permute",      "flatten",    "reshape",
    "copy",         "transpose",    "concat0",      "concat1",      "concat2",      "sum",        "mean",
    "max",          "argmax",       "batchnorm",    "instancenorm", "l2norm",       "meanstd",    "lrn",
    "lrn1d",        "lrn2d",        "nearest",      "bilinear",     "area",         "roialign",   "roipool",
    "cropresize",   "pad",          "padreflect",   "lstm",         "padsymmetric", "slice",      "stridedslice",
    "split",        "unstack",      "tile",         "stack",        "gather",       "reverse",    "border",
    "depthtospace", "spacetodepth", "batchtospace", "spacetobatch", "reorg",        "shuffle",    "rnn",
    "depthconvert", "bitor",        "priorbox",     "boxtransform", "nbits",        "exact"};

/// The number that starts at `at`, which moves past it.
unsigned number(const std::string &word, size_t &at) {
    const size_t start = at;
    while (at < word.size() && std::isdigit(static_cast<unsigned char>(word[at])) != 0)
        ++at;
    if (at == start)
        throw std::invalid_argument("no number in " + word);
    return unsigned(std::atoi(word.substr(start, at - start).c_str()));
}

void option(Spec &spec, const std::string &text) {
    size_t at = 1;
    if (text == "nchw")
        spec.nchw = true;
    else if (text == "relu")
        spec.relu = true;
    else if (text == "fresh")
        spec.fresh = true;
    else if (text == "fixed")
        spec.fixed = spec.product = true;
    else if (text == "fast")
        spec.fast = true;
    else if (text == "edge")
        spec.edge = true;
    else if (text == "product")
        spec.product = true;
    else if (text == "pc")
        spec.per_channel = true;
    else if (text == "zero")
        spec.offset = true;
    else if (text[0] == 'b')
        spec.block = number(text, at);
    else if (text[0] == 'n')
        spec.batch = number(text, at);
    else if (text[0] == 'm')
        spec.multiplier = number(text, at);
    else
        throw std::invalid_argument("no option _" + text);
}

/// <name><width>[x<height>]s<stride>
void window(Spec &spec, const std::string &word, const std::string &name) {
    size_t at = name.size();
    spec.name = name;
    spec.width = spec.height = number(word, at);
    if (at < word.size() && word[at] == 'x')
        spec.height = number(word, ++at);
    if (at == word.size() || word[at] != 's')
        throw std::invalid_argument("no stride in " + word);
    spec.stride = number(word, ++at);
}

}  // namespace

Spec parse(const std::string &word) {
    Spec spec;
    if (kWhole.count(word) != 0 || word.compare(0, 4, "act_") == 0 || word.compare(0, 6, "image_") == 0) {
        spec.name = word;
        return spec;
    }
    size_t at = word.find('_');
    const std::string head = word.substr(0, at);
    while (at != std::string::npos) {
        const size_t next = word.find('_', at + 1);
        option(spec, word.substr(at + 1, next == std::string::npos ? next : next - at - 1));
        at = next;
    }
    if (head.compare(0, 4, "conv") == 0)
        window(spec, head, "conv");
    else if (head.compare(0, 6, "deconv") == 0)
        window(spec, head, "deconv");
    else if (head.compare(0, 2, "dw") == 0)
        window(spec, head, "dw");
    else if (kWhole.count(head) != 0)
        spec.name = head;
    else
        throw std::invalid_argument("no case " + word);
    return spec;
}

}  // namespace bench
