// SPDX-License-Identifier: MIT
#include "src/net/ranged.h"

#include "src/net/numbers.h"
#include "src/net/task.h"

#include <algorithm>
#include <new>
#include <random>
#include <stdexcept>

namespace ac::net {

namespace {

/// For each step of the given network, what the passes did with it.
std::vector<uint8_t> changes_of(const Optimized &made) {
    std::vector<uint8_t> found(made.order.size(), 0);
    for (size_t i = 0; i < made.index.size(); ++i) {
        found[made.index[i]] = static_cast<uint8_t>((made.in_place[i] ? 1 : 0) + (made.fused[i] ? 2 : 0));
    }
    return found;
}

/// The lowest extents, the highest, and those around powers of two.
std::vector<int64_t> probes(int64_t lowest, int64_t highest) {
    std::vector<int64_t> found{lowest, lowest + 1, highest - 1, highest};
    for (int64_t power = 2; power <= highest; power *= 2) {
        found.insert(found.end(), {power - 1, power, power + 1});
    }
    found.erase(std::remove_if(found.begin(), found.end(), [&](int64_t e) { return e < lowest || e > highest; }),
                found.end());
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

/// All combinations of the extents in @p lists, if there are at most @p most; otherwise some.
std::vector<Point> combinations(const std::vector<std::vector<int64_t>> &lists, size_t most) {
    size_t count = 1;
    for (const std::vector<int64_t> &list : lists) {
        count = std::min(count * list.size(), most + 1);
    }
    std::vector<Point> found;
    std::mt19937 generator(1);
    for (size_t i = 0; i < std::min(count, most); ++i) {
        Point point;
        size_t left = i;
        for (const std::vector<int64_t> &list : lists) {
            point.push_back(list[(count > most ? generator() : left) % list.size()]);
            left /= list.size();
        }
        found.push_back(point);
    }
    return found;
}

}  // namespace

Ranged::Ranged(Program &program, Range range) : program_(program), range_(std::move(range)), now_(range_.highest) {}

std::string Ranged::text_of(const Point &extents) const {
    std::string text;
    for (size_t i = 0; i < extents.size(); ++i) {
        text += (i == 0 ? "" : ", ") + range_.names[i] + "=" + std::to_string(extents[i]);
    }
    return text;
}

bool Ranged::fit(Marks &marks) {
    const Optimized &made = program_.made_;
    Marks same = marks;
    same.order = made.order;
    const std::vector<uint8_t> changes = changes_of(made);
    std::vector<Point> points;
    std::vector<std::vector<int64_t>> numbers;
    bool good = true;
    for (size_t k = 0; k < range_.samples.size(); ++k) {
        const Sample &sample = range_.samples[k];
        const std::string before = difference(range_.samples[0].network, sample.network);
        if (!before.empty()) {
            throw std::runtime_error(before + " differs between " + text_of(range_.samples[0].extents) + " and " +
                                     text_of(sample.extents));
        }
        const Optimized own = optimized(sample.network, same, program_.options_.target == AclCpu);
        const std::vector<uint8_t> others = changes_of(own);
        for (size_t i = 0; i < changes.size(); ++i) {
            // The steps that not all samples change are left as they are.
            if (((changes[i] ^ others[i]) & 1) != 0) {
                marks.apart[i] = true;
                good = false;
            }
            if (((changes[i] ^ others[i]) & 2) != 0) {
                marks.single[i] = true;
                good = false;
            }
        }
        if (!good) {
            continue;
        }
        const std::string after = difference(made.network, own.network);
        if (!after.empty()) {
            throw std::runtime_error(after + " differs between " + text_of(range_.samples[0].extents) + " and " +
                                     text_of(sample.extents));
        }
        points.push_back(sample.extents);
        numbers.push_back(numbers_of(own.network));
    }
    if (!good) {
        return false;
    }
    varying_.clear();
    size_t failed = 0;
    if (!find_fits(points, numbers, varying_, failed)) {
        throw std::runtime_error(owner_of(made.network, failed) +
                                 " does not depend on the extents in a simple way: it is " +
                                 std::to_string(numbers.front()[failed]) + " with " + text_of(points.front()) + ", " +
                                 std::to_string(numbers.back()[failed]) + " with " + text_of(points.back()));
    }
    find_dependents();
    return true;
}

void Ranged::find_dependents() {
    Network &network = program_.made_.network;
    const size_t values = network.values.size();
    std::vector<bool> varies(values, false), attributes(network.steps.size(), false);
    for (const Varying &number : varying_) {
        if (number.index < values * numbers_of_value) {
            varies[number.index / numbers_of_value] = true;
        } else {
            attributes[(number.index - values * numbers_of_value) / numbers_of_step] = true;
        }
    }
    values_.clear();
    steps_.clear();
    // A part follows what it is a part of.
    std::vector<std::pair<size_t, ValueId>> found;
    for (size_t i = 0; i < values; ++i) {
        size_t depth = 0;
        bool any = varies[i];
        for (ValueId id = network.values[i].whole; id != none; id = network.value(id).whole) {
            ++depth;
            any = any || varies[static_cast<size_t>(id)];
        }
        const Value &own = network.values[i];
        if (any && (program_.buffers_[i] != nullptr || own.given || own.wanted)) {
            program_.buffer(static_cast<ValueId>(i));
            found.emplace_back(depth, static_cast<ValueId>(i));
        }
        varies[i] = any;
    }
    std::sort(found.begin(), found.end());
    for (const auto &value : found) {
        values_.push_back(value.second);
    }
    for (size_t i = 0; i < network.steps.size(); ++i) {
        const Step &step = network.steps[i];
        bool any = attributes[i];
        for (const Operand &operand : step.operands) {
            any = any || varies[static_cast<size_t>(operand.value)];
        }
        if (any && step.loop != nullptr) {
            throw std::runtime_error("the layer '" + step.name + "' is a loop; it runs with fixed extents only");
        }
        if (any && network.runs_once(step)) {
            throw std::runtime_error("the layer '" + step.name +
                                     "' computes a constant that depends on the extents; it runs with fixed ones only");
        }
        if (any) {
            steps_.push_back(i);
        }
    }
    dirty_values_.assign(values, 0);
    dirty_steps_.assign(network.steps.size(), 0);
    numbers_.clear();
    for (const Varying &number : varying_) {
        numbers_.push_back(number.fit.at(range_.highest.data()));
    }
    most_bytes_.assign(values, 0);
    most_shape_.assign(values, TensorShape());
    now_ = range_.highest;
    note_sizes();
}

void Ranged::note_sizes() {
    for (const ValueId id : values_) {
        const auto i = static_cast<size_t>(id);
        const ITensorInfo &info = *program_.buffer(id).tensor().info();
        if (info.total_size() > most_bytes_[i]) {
            most_bytes_[i] = info.total_size();
            most_shape_[i] = info.tensor_shape();
        }
    }
}

void Ranged::enlarge(ValueId id) {
    const auto i = static_cast<size_t>(id);
    if (i < most_bytes_.size() && most_bytes_[i] != 0) {
        program_.buffer(id).reshape(most_shape_[i]);
    }
}

void Ranged::evaluate(const Point &extents) {
    Network &network = program_.made_.network;
    const size_t values = network.values.size() * numbers_of_value;
    for (size_t k = 0; k < varying_.size(); ++k) {
        const size_t index = varying_[k].index;
        const int64_t found = varying_[k].fit.at(extents.data());
        if (found == numbers_[k]) {
            continue;
        }
        numbers_[k] = found;
        put_number(network, index, found);
        if (index < values) {
            dirty_values_[index / numbers_of_value] = 1;
        } else {
            dirty_steps_[(index - values) / numbers_of_step] = 1;
        }
    }
    now_ = extents;
    for (const ValueId id : values_) {
        const auto i = static_cast<size_t>(id);
        const Value &value = network.values[i];
        if (value.whole == none) {
            if (dirty_values_[i] != 0) {
                program_.buffers_[i]->reshape(value.described.shape);
            }
        } else if ((dirty_values_[i] |= dirty_values_[static_cast<size_t>(value.whole)]) != 0) {
            program_.buffers_[i]->reshape(program_.buffer(value.whole), value.described.shape, value.at);
        }
    }
    for (const size_t i : steps_) {
        for (const Operand &operand : network.steps[i].operands) {
            dirty_steps_[i] |= dirty_values_[static_cast<size_t>(operand.value)];
        }
    }
    std::fill(dirty_values_.begin(), dirty_values_.end(), uint8_t{0});
}

void Ranged::plan_step(size_t i) {
    const Status status =
        program_.tasks_[i]->replanned->function.plan_again(program_.made_.network.steps[i].attributes);
    if (!bool(status)) {
        throw std::runtime_error(status.error_description());
    }
}

/// Whether these numbers depend on the extents in the same way.
bool Ranged::same_fits(size_t a, size_t b, size_t count) const {
    const auto fit_of = [this](size_t index) {
        const auto found = std::lower_bound(varying_.begin(), varying_.end(), index,
                                            [](const Varying &own, size_t i) { return own.index < i; });
        return found != varying_.end() && found->index == index ? &found->fit : nullptr;
    };
    for (size_t i = 0; i < count; ++i) {
        const Fit *const left = fit_of(a + i), *const right = fit_of(b + i);
        if (left == nullptr || right == nullptr ? left != right : !(*left == *right)) {
            return false;
        }
    }
    return true;
}

/// Whether two steps ask for the same plan with all extents.
bool Ranged::are_twins(size_t a, size_t b) const {
    const Network &network = program_.made_.network;
    const Step &one = network.steps[a], &other = network.steps[b];
    const size_t operands = one.operands.size(), values = network.values.size() * numbers_of_value;
    if (operands != other.operands.size() || strcmp(one.op, other.op) != 0 || one.has_lists() || other.has_lists() ||
        one.on_host != other.on_host || memcmp(one.attributes, other.attributes, sizeof(one.attributes)) != 0) {
        return false;
    }
    for (size_t i = 0; i < operands; ++i) {
        const Operand &left = one.operands[i], &right = other.operands[i];
        const Value &own = network.value(left.value), &its = network.value(right.value);
        if (left.place != right.place || left.written != right.written || !(own.described == its.described) ||
            own.whole != none || its.whole != none || own.tensor != nullptr || its.tensor != nullptr ||
            own.is_constant() != its.is_constant() ||
            !same_fits(static_cast<size_t>(left.value) * numbers_of_value,
                       static_cast<size_t>(right.value) * numbers_of_value, numbers_of_value)) {
            return false;
        }
        for (size_t k = 0; k < i; ++k) {  // in place or not
            if ((left.value == one.operands[k].value) != (right.value == other.operands[k].value)) {
                return false;
            }
        }
    }
    return same_fits(values + a * numbers_of_step, values + b * numbers_of_step, numbers_of_step);
}

/// Layers of a network repeat: steps with equal plans have one. Kernels of OpenCL keep arguments of their step.
void Ranged::find_twins() {
    std::vector<size_t> first;
    for (const size_t i : steps_) {
        const auto found = std::find_if(first.begin(), first.end(), [&](size_t k) { return are_twins(k, i); });
        if (program_.options_.target != AclCpu || found == first.end()) {
            first.push_back(i);
        } else {
            program_.tasks_[i]->replanned->twin = program_.tasks_[*found]->replanned.get();
        }
    }
}

size_t Ranged::number_of(const Point &extents) const {
    size_t number = 0;
    for (size_t i = extents.size(); i-- > 0;) {
        number = number * static_cast<size_t>(range_.highest[i] - range_.lowest[i] + 1) +
                 static_cast<size_t>(extents[i] - range_.lowest[i]);
    }
    return number;
}

bool Ranged::try_all(Marks &marks) {
    std::vector<std::vector<int64_t>> all, some;
    size_t count = 1;
    for (size_t i = 0; i < range_.highest.size(); ++i) {
        const auto extents = static_cast<size_t>(range_.highest[i] - range_.lowest[i] + 1);
        count = std::min(count, range_.most_points) * std::min(extents, range_.most_points + 1);
        some.push_back(probes(range_.lowest[i], range_.highest[i]));
        all.emplace_back();
        for (int64_t e = range_.lowest[i]; e <= range_.highest[i] && all[i].size() <= range_.most_points; ++e) {
            all[i].push_back(e);
        }
    }
    complete_ = count <= range_.most_points;
    std::vector<Point> points = combinations(complete_ ? all : some, range_.most_points);
    points.push_back(range_.highest);
    const auto &steps = program_.made_.network.steps;
    for (size_t i = 0; i < steps.size(); ++i) {
        if (program_.tasks_[i]->replanned != nullptr) {
            program_.tasks_[i]->replanned->note(now_);
        }
    }
    std::vector<std::vector<uint8_t>> forms(steps.size());
    std::vector<uint8_t> current(steps.size(), 0);
    for (const size_t i : steps_) {
        forms[i].assign(complete_ ? count : 0, 0);
    }
    for (const Point &point : points) {
        evaluate(point);
        note_sizes();
        for (const size_t i : steps_) {
            if (dirty_steps_[i] != 0) {
                try {
                    plan_step(i);
                } catch (const std::bad_alloc &) {
                    throw;
                } catch (const std::exception &error) {
                    if (!program_.made_.in_place[i] && !program_.made_.fused[i]) {
                        throw std::runtime_error("the layer '" + steps[i].name + "' with " + text_of(point) + ": " +
                                                 error.what());
                    }
                    (program_.made_.in_place[i] ? marks.apart : marks.single)[program_.made_.index[i]] = true;
                    return false;
                }
                dirty_steps_[i] = 0;
                current[i] = static_cast<uint8_t>(program_.tasks_[i]->replanned->note(point));
            }
            if (complete_) {
                forms[i][number_of(point)] = current[i];
            }
        }
    }
    for (const size_t i : steps_) {
        Replanned &own = *program_.tasks_[i]->replanned;
        if (own.forms.size() > 255) {
            throw std::runtime_error("the layer '" + steps[i].name + "' packs its constants for each extent");
        }
        if (own.forms.size() > 1) {
            own.form_at = std::move(forms[i]);
        }
        for (const Operand &operand : steps[i].operands) {
            const Value &value = program_.made_.network.value(operand.value);
            const bool varies = std::find(values_.begin(), values_.end(), operand.value) != values_.end();
            if (own.packs() && value.content != nullptr && varies) {
                throw std::runtime_error("the layer '" + steps[i].name + "' packs a constant that depends on " +
                                         text_of(now_));
            }
        }
    }
    range_.samples.clear();
    find_twins();
    return true;
}

void Ranged::check(const Point &extents) const {
    bool fits = extents.size() == range_.highest.size();
    for (size_t i = 0; fits && i < extents.size(); ++i) {
        fits = range_.lowest[i] <= extents[i] && extents[i] <= range_.highest[i];
    }
    if (!fits) {
        throw std::runtime_error(text_of(extents) + " is not within " + text_of(range_.lowest) + " and " +
                                 text_of(range_.highest));
    }
}

void Ranged::start() {
    ready_ = false;
    for (const ValueId id : values_) {
        dirty_values_[static_cast<size_t>(id)] = 1;
    }
    change(range_.highest);
}

void Ranged::check_ready() const {
    if (!ready_) {
        throw std::runtime_error("the program is not planned for its extents: the last change of them failed");
    }
}

void Ranged::change(const Point &extents) {
    check(extents);
    if (ready_ && extents == now_) {
        return;
    }
    ready_ = false;
    evaluate(extents);
    for (const size_t i : steps_) {
        if (dirty_steps_[i] == 0) {
            continue;
        }
        Replanned &own = *program_.tasks_[i]->replanned;
        if (own.twin == nullptr) {
            plan_step(i);
        }
        if (own.packs()) {
            const size_t form = !complete_            ? own.find_form()
                                : own.form_at.empty() ? 0
                                                      : own.form_at[number_of(extents)];
            if (form == own.forms.size()) {
                throw std::runtime_error("the layer '" + program_.made_.network.steps[i].name + "' packs with " +
                                         text_of(extents) + " as with no other extents that were tried");
            }
            own.use(form);
        }
        dirty_steps_[i] = 0;
    }
    ready_ = true;
}

}  // namespace ac::net
