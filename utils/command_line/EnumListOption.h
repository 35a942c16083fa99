// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_ENUMLISTOPTION_H
#define ACL_UTILS_COMMAND_LINE_ENUMLISTOPTION_H

#include "utils/command_line/EnumOption.h"

#include <initializer_list>
#include <vector>

namespace arm_compute {
namespace utils {
/// An option with any number of values from a fixed set: `--name=a,b`.
///
/// @tparam T See EnumOption.
template <typename T> class EnumListOption : public Option {
public:
    /// @param[in] name           Name without the hyphens.
    /// @param[in] allowed_values Other values are ignored and make the option invalid.
    EnumListOption(std::string name, std::set<T> allowed_values)
        : Option(std::move(name)), _allowed_values(std::move(allowed_values)) {}
    /// @param[in] name           Name without the hyphens.
    /// @param[in] allowed_values Other values are ignored and make the option invalid.
    /// @param[in] default_values Values unless the command line has some, which replace them.
    EnumListOption(std::string name, std::set<T> allowed_values, std::initializer_list<T> &&default_values)
        : Option(std::move(name), false, true), _values(default_values), _allowed_values(std::move(allowed_values)) {}

    bool parse(std::string value) override {
        _values.clear();
        _is_set = true;
        std::istringstream items(value);
        for (std::string item; std::getline(items, item, ',');) {
            T read{};
            if (detail::value_from_text(item, read) && _allowed_values.count(read) != 0) {
                _values.push_back(std::move(read));
            } else {
                _is_set = false;
            }
        }
        return _is_set;
    }
    std::string help() const override {
        return "--" + name() + "=" + detail::set_as_text(_allowed_values) + "[,...] - " + _help;
    }
    /// The selected values, in the order of the command line.
    const std::vector<T> &value() const { return _values; }

private:
    std::vector<T> _values{};
    std::set<T> _allowed_values;
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_ENUMLISTOPTION_H
