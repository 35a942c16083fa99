// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_ENUMOPTION_H
#define ACL_UTILS_COMMAND_LINE_ENUMOPTION_H

#include "utils/command_line/SimpleOption.h"

#include <set>

namespace arm_compute {
namespace utils {
namespace detail {
/// "{a,b,c}", with the values printed by operator<<.
template <typename T> std::string set_as_text(const std::set<T> &values) {
    std::stringstream text;  // programs define operator<< for this type, too
    const char *before = "{";
    for (const T &value : values) {
        text << before;
        text << value;
        before = ",";
    }
    text << "}";
    return text.str();
}
}  // namespace detail

/// An option with one value from a fixed set.
///
/// @tparam T Type of the values. It needs operator>>, operator<< and an order.
template <typename T> class EnumOption : public SimpleOption<T> {
public:
    /// @param[in] name           Name without the hyphens.
    /// @param[in] allowed_values Other values are rejected.
    EnumOption(std::string name, std::set<T> allowed_values)
        : SimpleOption<T>(std::move(name)), _allowed_values(std::move(allowed_values)) {}
    /// @param[in] name           Name without the hyphens.
    /// @param[in] allowed_values Other values are rejected.
    /// @param[in] default_value  Value if the command line has none.
    EnumOption(std::string name, std::set<T> allowed_values, T default_value)
        : SimpleOption<T>(std::move(name), std::move(default_value)), _allowed_values(std::move(allowed_values)) {}

    bool parse(std::string value) override {
        T read{};
        if (!detail::value_from_text(value, read) || _allowed_values.count(read) == 0) {
            return false;
        }
        this->_value = std::move(read);
        this->_is_set = true;
        return true;
    }
    std::string help() const override {
        return "--" + this->name() + "=" + detail::set_as_text(_allowed_values) + " - " + this->_help;
    }
    /// The selected value.
    const T &value() const { return this->_value; }

private:
    std::set<T> _allowed_values;
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_ENUMOPTION_H
