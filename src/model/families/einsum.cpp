// SPDX-License-Identifier: MIT
// Einsum.
#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/reduced.h"

#include <algorithm>
#include <numeric>

namespace ac::model {
namespace {

/// One label per dimension: a letter of the equation, or a digit for a dimension that the ellipsis covers.
struct Equation {
    std::vector<std::string> operands{};
    std::string result{};
    std::map<char, int64_t> extents{};

    Dims dims(const std::string &labels) const;
    /// Steps of @p labels in an operand with the dimensions @p own: 0 for those that it lacks, along the diagonal for
    /// those that it has twice.
    std::vector<int64_t> strides(const std::string &own, const std::string &labels) const;
    std::string summed() const;  ///< the labels that the result does not have
};

/// The labels of one term. An ellipsis becomes digits that end with '9', so that its dimensions are aligned at the end.
std::string labels_of(const Call &call, const std::string &term, size_t covered) {
    std::string labels;
    for (size_t i = 0; i < term.size(); ++i) {
        if (term.compare(i, 3, "...") == 0) {
            call.require(covered <= 10, "its ellipsis covers more than 10 dimensions");
            for (size_t k = covered; k > 0; --k) {
                labels += static_cast<char>('9' - static_cast<int>(k - 1));
            }
            i += 2;
            continue;
        }
        call.require(std::isalpha(static_cast<unsigned char>(term[i])) != 0, "its equation has a wrong character");
        labels += term[i];
    }
    return labels;
}

void check_ellipsis(const Call &call, const std::string &term) {
    const size_t first = term.find("...");
    call.require(first == std::string::npos || term.find("...", first + 3) == std::string::npos,
                 "a term of its equation has two ellipses");
}

std::vector<std::string> terms_of(const std::string &text) {
    std::vector<std::string> terms(1);
    for (const char c : text) {
        if (c == ',') {
            terms.emplace_back();
        } else {
            terms.back() += c;
        }
    }
    return terms;
}

/// Labels that occur once, in alphabetical order; those of an ellipsis come first. Digits precede letters.
std::string implied_result(const Equation &equation) {
    std::map<char, int> times;
    for (const std::string &labels : equation.operands) {
        for (const char label : labels) {
            ++times[label];
        }
    }
    std::string result;
    for (const auto &entry : times) {
        if (entry.second == 1 || std::isdigit(static_cast<unsigned char>(entry.first)) != 0) {
            result += entry.first;
        }
    }
    return result;
}

Dims Equation::dims(const std::string &labels) const {
    Dims found;
    for (const char label : labels) {
        found.push_back(extents.at(label));
    }
    return found;
}

std::vector<int64_t> Equation::strides(const std::string &own, const std::string &labels) const {
    const std::vector<int64_t> each = strides_of(dims(own));
    std::vector<int64_t> found;
    for (const char label : labels) {
        found.push_back(0);
        for (size_t at = 0; at < own.size(); ++at) {
            found.back() += own[at] == label ? each[at] : 0;
        }
    }
    return found;
}

std::string Equation::summed() const {
    std::string labels;
    for (const auto &entry : extents) {
        labels += result.find(entry.first) == std::string::npos ? std::string(1, entry.first) : "";
    }
    return labels;
}

Equation equation_of(const Call &call) {
    std::string text;
    for (const char c : call.word("equation", "")) {
        text += c == ' ' ? "" : std::string(1, c);
    }
    const size_t arrow = text.find("->");
    const std::vector<std::string> terms = terms_of(text.substr(0, arrow));
    call.require(terms.size() == call.inputs(), "its equation '", text, "' does not have one term for each input");
    Equation equation;
    size_t widest = 0;
    check_ellipsis(call, arrow == std::string::npos ? "" : text.substr(arrow + 2));
    for (size_t i = 0; i < terms.size(); ++i) {
        check_ellipsis(call, terms[i]);
        const size_t letters = terms[i].size() - (terms[i].find("...") == std::string::npos ? 0 : 3);
        const bool open = letters != terms[i].size();
        call.require(open ? letters <= call.rank(i) : letters == call.rank(i), "its term '", terms[i],
                     "' does not fit the shape ", call.dims(i));
        call.require(call.type(i) == call.type(0), "types of its operands differ");
        const size_t covered = call.rank(i) - letters;
        widest = std::max(widest, covered);
        const std::string labels = labels_of(call, terms[i], covered);
        equation.operands.push_back(labels);
        for (size_t d = 0; d < labels.size(); ++d) {
            const int64_t extent = call.dims(i)[d];
            call.require(equation.extents.emplace(labels[d], extent).first->second == extent, "extents of its label '",
                         labels[d], "' differ");
        }
    }
    equation.result =
        arrow == std::string::npos ? implied_result(equation) : labels_of(call, text.substr(arrow + 2), widest);
    for (const char label : equation.result) {
        call.require(equation.extents.count(label) != 0, "no operand has its label '", label, "'");
        call.require(std::count(equation.result.begin(), equation.result.end(), label) == 1,
                     "the result of its equation has the label '", label, "' twice");
    }
    return equation;
}

void infer_einsum(Call &call) {
    const Equation equation = equation_of(call);
    call.budget().check_elements(equation.dims(equation.summed()));
    call.out(0, call.type(0), equation.dims(equation.result));
}

template <class Number> void sum_products(Call &call, std::vector<Number> (Call::*read)(size_t) const) {
    const Equation equation = equation_of(call);
    const std::string summed = equation.summed();
    const Dims outer = equation.dims(equation.result), inner = equation.dims(summed);
    const auto terms = static_cast<double>(count_of(outer)) * static_cast<double>(count_of(inner));
    const auto places_of_all = static_cast<int64_t>(call.inputs()) * (count_of(outer) + count_of(inner));
    call.budget().check_memory(places_of_all * static_cast<int64_t>(sizeof(int64_t)));
    call.budget().take_products(terms * static_cast<double>(call.inputs() + 1));
    std::vector<Number> sums;
    std::vector<std::vector<Number>> values;
    std::vector<std::vector<int64_t>> bases, places;  // of each operand: for an element of the result, and in its sum
    for (size_t i = 0; i < call.inputs(); ++i) {
        values.push_back((call.*read)(i));
        bases.emplace_back();
        places.emplace_back();
        walk(outer, equation.strides(equation.operands[i], equation.result), 0,
             [&](int64_t at) { bases.back().push_back(at); });
        walk(inner, equation.strides(equation.operands[i], summed), 0,
             [&](int64_t at) { places.back().push_back(at); });
    }
    for (size_t to = 0; to < static_cast<size_t>(count_of(outer)); ++to) {
        Number sum = 0;
        for (size_t k = 0; k < static_cast<size_t>(count_of(inner)); ++k) {
            Number term = 1;
            for (size_t i = 0; i < values.size(); ++i) {
                term = wrapping_product(term, values[i][static_cast<size_t>(bases[i][to] + places[i][k])]);
            }
            sum = wrapping_sum(sum, term);
        }
        sums.push_back(sum);
    }
    call.give(0, array_of(sums, outer, call.type(0)));
}

void evaluate_einsum(Call &call) {
    if (is_floating(call.type(0))) {
        sum_products<double>(call, &Call::numbers);
    } else {
        sum_products<int64_t>(call, &Call::integers);
    }
}

/// An operand of Einsum with its labels.
struct Labelled {
    ValueId id;
    std::string labels;
};

Labelled transposed_to(Parts &p, const Labelled &x, const std::string &labels) {
    std::vector<int64_t> order;
    for (const char label : labels) {
        order.push_back(static_cast<int64_t>(x.labels.find(label)));
    }
    return {transposed_to(p, x.id, order), labels};
}

/// Sums over the labels that are not in @p kept.
Labelled summed(Parts &p, const Labelled &x, const std::string &kept) {
    Labelled y{x.id, ""};
    std::vector<int64_t> axes;
    Dims dims;
    for (size_t d = 0; d < x.labels.size(); ++d) {
        if (kept.find(x.labels[d]) == std::string::npos) {
            axes.push_back(static_cast<int64_t>(d));
        } else {
            y.labels += x.labels[d];
            dims.push_back(p.dims(x.id)[d]);
        }
    }
    if (!axes.empty()) {
        y.id = p.add(made::ReduceSum, {x.id}, dims);
        p.last().set("axes", axes);
        p.last().set("keepdims", int64_t{0});
    }
    return y;
}

/// One product of matrices for each index of the labels that both operands and the result have.
Labelled product(Parts &p, const Equation &equation, Labelled a, Labelled b, const std::string &kept) {
    a = summed(p, a, b.labels + kept);
    b = summed(p, b, a.labels + kept);
    std::string batch, rows, columns, inner;
    for (const char label : a.labels) {
        const bool both = b.labels.find(label) != std::string::npos, stays = kept.find(label) != std::string::npos;
        (both ? (stays ? batch : inner) : rows) += label;
    }
    for (const char label : b.labels) {
        columns += a.labels.find(label) == std::string::npos ? std::string(1, label) : "";
    }
    const auto count = [&](const std::string &labels) { return count_of(equation.dims(labels)); };
    const Dims left{count(batch), count(rows), count(inner)}, right{count(batch), count(inner), count(columns)};
    const ValueId x = p.reshaped(transposed_to(p, a, batch + rows + inner).id, left);
    const ValueId y = p.reshaped(transposed_to(p, b, batch + inner + columns).id, right);
    const ValueId made = p.add(made::MatMul, {x, y}, {left[0], left[1], right[2]});
    const std::string labels = batch + rows + columns;
    return {p.reshaped(made, equation.dims(labels)), labels};
}

/// An operand without the elements off the diagonal of labels that it has twice.
Labelled diagonal(Parts &p, const Equation &equation, size_t operand) {
    const Labelled x{p.in(operand), equation.operands[operand]};
    std::string labels;
    for (const char label : x.labels) {
        labels += labels.find(label) == std::string::npos ? std::string(1, label) : "";
    }
    if (labels == x.labels) {
        return x;
    }
    const Dims dims = equation.dims(labels);
    std::vector<int64_t> places;
    walk(dims, equation.strides(x.labels, labels), 0, [&](int64_t at) { places.push_back(at); });
    const ValueId indices = p.constant(array_of(places, {count_of(dims)}));
    const ValueId taken = p.add(made::Gather, {p.reshaped(x.id, {count_of(p.dims(x.id))}), indices}, {count_of(dims)});
    p.last().set("axis", int64_t{0});
    return {p.reshaped(taken, dims), labels};
}

void einsum(Parts &p) {
    const Equation equation = equation_of(p.call());
    for (const auto &extent : equation.extents) {
        if (extent.second == 0) {
            return;
        }
    }
    Labelled x = diagonal(p, equation, 0);
    for (size_t i = 1; i < equation.operands.size(); ++i) {
        std::string kept = equation.result;
        for (size_t k = i + 1; k < equation.operands.size(); ++k) {
            kept += equation.operands[k];
        }
        x = product(p, equation, x, diagonal(p, equation, i), kept);
    }
    x = summed(p, x, equation.result);
    p.finish(transposed_to(p, x, equation.result).id);
}

}  // namespace

// clang-format off
constexpr Op rows::Einsum = Op(ops::Einsum).takes(1, -1).has("equation:s").infers(infer_einsum)
    .evaluates(evaluate_einsum).on(Step::decomposition, einsum);
// clang-format on

}  // namespace ac::model
