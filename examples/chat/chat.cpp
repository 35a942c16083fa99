// SPDX-License-Identifier: MIT
// An answer of a language model in a GGUF file, by the C interface of models:
//
//     chat model.gguf "Why is the sky blue?" --temperature 0.7 --top-k 40 --top-p 0.9 --penalty 1.1 --seed 1
//
// It is made for models with the conversations of ChatML. scripts/chat.py knows more kinds of tokens, and the form of
// a conversation that the file has. The speed is printed at the end, to standard error.
#include "examples/chat/tokens.h"

#include <algorithm>
#include <chrono>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <stdexcept>

namespace {

struct Options {
    std::string model{}, prompt{}, system{};
    double tokens = 256, temperature = 0, top_k = 0, top_p = 1, penalty = 1, seed = 0, threads = 0;
};

constexpr int64_t chunk = 64;  // the most tokens of a run: memory between layers is that of so many

void check(int status) {
    if (status != 0) {
        throw std::runtime_error(DLModelLastError());
    }
}

Options parsed(int argc, char **argv) {
    Options options;
    const std::pair<const char *, double Options::*> numbers[] = {
        {"--tokens", &Options::tokens},   {"--temperature", &Options::temperature}, {"--top-k", &Options::top_k},
        {"--top-p", &Options::top_p},     {"--penalty", &Options::penalty},         {"--seed", &Options::seed},
        {"--threads", &Options::threads},
    };
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        const auto *const number =
            std::find_if(std::begin(numbers), std::end(numbers), [&](const auto &one) { return word == one.first; });
        const bool is_option = number != std::end(numbers) || word == "--system";
        if (is_option && i + 1 == argc) {
            throw std::runtime_error("the option " + word + " expects an argument");
        }
        if (number != std::end(numbers)) {
            char *end = nullptr;
            options.*number->second = std::strtod(argv[++i], &end);
            if (*end != '\0' || !(options.*number->second >= 0) || options.*number->second > 1e9) {
                throw std::runtime_error("the option " + word + " expects a number from 0 on, not " + argv[i]);
            }
        } else if (is_option) {
            options.system = argv[++i];
        } else {
            (options.model.empty() ? options.model : options.prompt) = word;
        }
    }
    if (options.prompt.empty() || options.penalty == 0) {
        throw std::runtime_error(
            "chat MODEL.gguf PROMPT [--system TEXT] [--tokens N] [--temperature T] [--top-k K] "
            "[--top-p P] [--penalty P] [--seed N] [--threads N]");
    }
    return options;
}

/// A network with its state: what it was fed with so far.
class Session {
public:
    Session(DLModelFileHandle file, int threads) {
        static const char *const name = "sequence";
        static const int64_t least = 1, most = chunk;
        DLModelOptions options{};
        options.threads = threads;
        options.dim_count = 1;
        options.dim_names = &name;
        options.dim_extents = &least;
        options.dim_highest = &most;
        check(DLModelPlan(file, DLContext{0, kCPU}, &options, &model_));
    }
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;
    ~Session() { DLModelFree(model_); }

    /// The logits of the token that follows these.
    std::vector<double> feed(const std::vector<int64_t> &tokens) {
        std::vector<double> logits;
        for (size_t at = 0; at < tokens.size(); at += chunk) {
            const int64_t shape[] = {1, std::min<int64_t>(chunk, static_cast<int64_t>(tokens.size() - at))};
            const DLModelTensor ids{"ids", "int64", 2, shape, &tokens[at]};
            DLModelResultHandle result = nullptr;
            check(DLModelRun(model_, &ids, 1, &result));
            const std::unique_ptr<std::remove_pointer_t<DLModelResultHandle>, int (*)(DLModelResultHandle)> owner(
                result, DLModelResultFree);
            const DLModelTensor *outputs = nullptr;
            int count = 0;
            check(DLModelResultOutputs(result, &outputs, &count));
            const auto *const first = static_cast<const float *>(outputs[0].data);
            logits.assign(first, first + outputs[0].shape[2]);
        }
        return logits;
    }

private:
    DLModelHandle model_ = nullptr;
};

/// The next token.
int64_t chosen(std::vector<double> logits, const std::vector<int64_t> &seen, const Options &options,
               std::mt19937_64 &random) {
    constexpr size_t window = 64;  // tokens that count as seen
    const std::set<int64_t> known(seen.end() - static_cast<std::ptrdiff_t>(std::min(seen.size(), window)), seen.end());
    for (const int64_t token : known) {
        double &x = logits[static_cast<size_t>(token)];
        x = x > 0 ? x / options.penalty : x * options.penalty;
    }
    std::vector<int64_t> order(logits.size());
    for (size_t i = 0; i < order.size(); ++i) {
        order[i] = static_cast<int64_t>(i);
    }
    const auto at = [&](int64_t token) { return logits[static_cast<size_t>(token)]; };
    std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) { return at(a) > at(b); });
    if (options.temperature == 0) {
        return order[0];
    }
    const auto most = static_cast<size_t>(options.top_k);
    order.resize(most == 0 ? order.size() : std::min(most, order.size()));
    std::vector<double> shares;
    double sum = 0;
    for (const int64_t token : order) {
        shares.push_back(std::exp((at(token) - at(order[0])) / options.temperature));
        sum += shares.back();
    }
    size_t count = 0;
    for (double share = 0; count < shares.size() && share < options.top_p * sum; ++count) {
        share += shares[count];
    }
    shares.resize(std::max<size_t>(count, 1));
    return order[std::discrete_distribution<size_t>(shares.begin(), shares.end())(random)];
}

int run(const Options &options) {
    DLModelFileHandle file = nullptr;
    check(DLModelOpen(options.model.c_str(), &file));
    const std::unique_ptr<std::remove_pointer_t<DLModelFileHandle>, int (*)(DLModelFileHandle)> owner(file,
                                                                                                      DLModelClose);
    const chat::Tokens tokens(file);
    Session session(file, static_cast<int>(options.threads));
    const auto turn = [](const std::string &role, const std::string &text) {
        return "<|im_start|>" + role + "\n" + text + "<|im_end|>\n";
    };
    const std::string system = options.system.empty() ? "" : turn("system", options.system);
    std::vector<int64_t> seen =
        tokens.encode(tokens.has("<|im_start|>") ? system + turn("user", options.prompt) + "<|im_start|>assistant\n"
                                                 : options.prompt);
    std::mt19937_64 random(static_cast<uint64_t>(options.seed));
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const auto seconds = [](auto from, auto to) { return std::chrono::duration<double>(to - from).count(); };
    const auto start = now();
    const size_t prompt = seen.size();
    std::vector<double> logits = session.feed(seen);
    const auto read = now();
    size_t count = 0;
    while (count < static_cast<size_t>(options.tokens)) {
        const int64_t token = chosen(logits, seen, options, random);
        ++count;
        if (tokens.ends(token)) {
            break;
        }
        seen.push_back(token);
        const std::string piece = tokens.piece(token);
        std::fwrite(piece.data(), 1, piece.size(), stdout);
        std::fflush(stdout);
        logits = session.feed({token});
    }
    std::printf("\n");
    std::fprintf(stderr, "prompt: %zu tokens, %.1f tokens/s; answer: %zu tokens, %.1f tokens/s\n", prompt,
                 static_cast<double>(prompt) / seconds(start, read), count,
                 static_cast<double>(count) / seconds(read, now()));
    return 0;
}

}  // namespace

int main(int argc, char **argv) {
    try {
        if (std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) {
            std::setlocale(LC_CTYPE, "");
        }
        return run(parsed(argc, argv));
    } catch (const std::exception &error) {
        std::fprintf(stderr, "chat: %s\n", error.what());
        return 1;
    }
}
