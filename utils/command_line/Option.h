// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_OPTION_H
#define ACL_UTILS_COMMAND_LINE_OPTION_H

#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>

namespace arm_compute {
namespace utils {
namespace detail {
/// Parses a value.
///
/// @param[in]  text  Text that must contain nothing but the value.
/// @param[out] value Written only on success.
///
/// @return Whether the text is a value.
template <typename T> bool value_from_text(const std::string &text, T &value) {
    try {
        std::stringstream stream(text);  // programs write operator>> for this very type, too
        T read{};
        stream >> read;
        if (stream.fail() || stream.peek() != std::stringstream::traits_type::eof()) {
            return false;
        }
        value = std::move(read);
        return true;
    } catch (const std::invalid_argument &) {
        return false;
    }
}
/// A string is its own value, including blanks.
inline bool value_from_text(const std::string &text, std::string &value) {
    value = text;
    return true;
}
}  // namespace detail

/// One option of a command line: `--name=value` or a positional argument.
class Option {
public:
    /// An optional option without a value.
    ///
    /// @param[in] name Name without the hyphens, in lower case; it must not begin with "no-".
    explicit Option(std::string name) : _name(std::move(name)) {}
    /// @param[in] name        See above.
    /// @param[in] is_required True: CommandLineParser::validate() fails if the option is not set.
    /// @param[in] is_set      True: the option has a default.
    Option(std::string name, bool is_required, bool is_set)
        : _name(std::move(name)), _is_required(is_required), _is_set(is_set) {}
    virtual ~Option() = default;

    /// Sets the value.
    ///
    /// @param[in] value Text of the value.
    ///
    /// @return False if the text is not a valid value. The option then keeps its old value.
    virtual bool parse(std::string value) = 0;
    /// The option's line in the help text.
    virtual std::string help() const = 0;

    /// Name without the hyphens.
    std::string name() const { return _name; }
    /// @param[in] is_required True: validate() fails if the option is not set.
    void set_required(bool is_required) { _is_required = is_required; }
    /// @param[in] help Text for help().
    void set_help(std::string help) { _help = std::move(help); }
    /// Whether validate() fails if the option is not set.
    bool is_required() const { return _is_required; }
    /// Whether the option has a value, from the command line or by default.
    bool is_set() const { return _is_set; }

protected:
    std::string _name;
    bool _is_required{false};
    bool _is_set{false};
    std::string _help{};
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_OPTION_H
