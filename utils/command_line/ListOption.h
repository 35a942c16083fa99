// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_LISTOPTION_H
#define ACL_UTILS_COMMAND_LINE_LISTOPTION_H

#include "utils/command_line/Option.h"

#include <initializer_list>
#include <vector>

namespace arm_compute {
namespace utils {
/// An option with any number of values: `--name=1,2`.
///
/// @tparam T Type of the values. It needs operator>>.
template <typename T> class ListOption : public Option {
public:
    using Option::Option;
    /// @param[in] name           Name without the hyphens.
    /// @param[in] default_values Initial values. Those of the command line are appended.
    ListOption(std::string name, std::initializer_list<T> &&default_values)
        : Option(std::move(name), false, true), _values(default_values) {}

    bool parse(std::string value) override {
        _is_set = true;
        std::istringstream items(value);
        for (std::string item; std::getline(items, item, ',');) {
            T read{};
            if (detail::value_from_text(item, read)) {
                _values.push_back(std::move(read));
            } else {
                _is_set = false;
            }
        }
        return _is_set;
    }
    std::string help() const override { return "--" + name() + "=VALUE[,VALUE[,...]] - " + _help; }
    /// The values.
    const std::vector<T> &value() const { return _values; }

private:
    std::vector<T> _values{};
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_LISTOPTION_H
