// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_SIMPLEOPTION_H
#define ACL_UTILS_COMMAND_LINE_SIMPLEOPTION_H

#include "utils/command_line/Option.h"

namespace arm_compute {
namespace utils {
/// An option with one value.
///
/// @tparam T Type of the value. It needs operator>>.
template <typename T> class SimpleOption : public Option {
public:
    using Option::Option;
    /// @param[in] name          Name without the hyphens.
    /// @param[in] default_value Value if the command line has none.
    SimpleOption(std::string name, T default_value)
        : Option(std::move(name), false, true), _value(std::move(default_value)) {}

    bool parse(std::string value) override {
        const bool good = detail::value_from_text(value, _value);
        _is_set = _is_set || good;
        return good;
    }
    std::string help() const override { return "--" + name() + "=VALUE - " + _help; }
    /// The value.
    const T &value() const { return _value; }

protected:
    T _value{};
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_SIMPLEOPTION_H
