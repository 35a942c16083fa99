// SPDX-License-Identifier: MIT
#ifndef ACL_UTILS_COMMAND_LINE_COMMANDLINEPARSER_H
#define ACL_UTILS_COMMAND_LINE_COMMANDLINEPARSER_H

#include "utils/command_line/Option.h"

#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace arm_compute {
namespace utils {
/// Reads the arguments of a program into options.
///
/// `--name=value` sets an option, `--name` sets it to true, `--no-name` to false. The case of the text before '=' does
/// not matter; the value is used unchanged. Arguments that do not begin with "--" go to the positional
/// options in order.
class CommandLineParser final {
public:
    /// Adds an option `--name`.
    ///
    /// @tparam T A class derived from Option.
    ///
    /// @param[in] name Name in lower case; it must not begin with "no-". An existing option of this name
    ///                 stays.
    /// @param[in] args Further arguments of the constructor of T.
    ///
    /// @return The option. The parser owns it.
    template <typename T, typename... As> T *add_option(const std::string &name, As &&...args) {
        std::unique_ptr<Option> &option = _options[name];
        if (option == nullptr) {
            option = std::make_unique<T>(name, std::forward<As>(args)...);
        }
        return static_cast<T *>(option.get());
    }
    /// Adds an option for the next argument without a name.
    ///
    /// @tparam T A class derived from Option.
    ///
    /// @param[in] args Arguments of the constructor of T.
    ///
    /// @return The option. The parser owns it.
    template <typename T, typename... As> T *add_positional_option(As &&...args) {
        _positional.push_back(std::make_unique<T>(std::forward<As>(args)...));
        return static_cast<T *>(_positional.back().get());
    }

    /// Parses arguments into the options. validate() reports errors.
    ///
    /// @param[in] argc Number of arguments, including the name of the program.
    /// @param[in] argv The arguments. The first one is skipped.
    void parse(int argc, char **argv) {
        size_t position = 0;
        for (int i = 1; i < argc; ++i) {
            const std::string argument = argv[i];
            if (argument.size() > 2 && argument.compare(0, 2, "--") == 0 && argument[2] != '=') {
                parse_named(argument);
            } else if (position >= _positional.size() || !_positional[position++]->parse(argument)) {
                _warnings.push_back("the value '" + argument + "' is not valid and is ignored");
            }
        }
    }
    /// Prints a warning for each unknown and each invalid argument, and an error for each missing required
    /// option.
    ///
    /// @return False if a required option is not set.
    bool validate() const {
        bool complete = true;
        const auto check = [&](const Option &option) {
            if (option.is_required() && !option.is_set()) {
                complete = false;
                std::cerr << "ERROR: the option '" << option.name() << "' is required\n";
            }
        };
        for (const auto &option : _options) {
            check(*option.second);
        }
        for (const auto &option : _positional) {
            check(*option);
        }
        for (const std::string &warning : _warnings) {
            std::cerr << "WARNING: " << warning << "\n";
        }
        return complete;
    }
    /// Prints all options.
    ///
    /// @param[in] program_name Name of the program.
    void print_help(const std::string &program_name) const {
        std::cout << "usage: " << program_name;
        for (const auto &option : _positional) {
            std::cout << " [" << option->name() << "]";
        }
        std::cout << " [options]\n";
        for (const auto &option : _options) {
            std::cout << option.second->help() << "\n";
        }
    }

private:
    /// @param[in] argument "--name", "--no-name" or "--name=value".
    void parse_named(const std::string &argument) {
        const size_t equals = argument.find('=');
        std::string name = argument.substr(2, equals == std::string::npos ? equals : equals - 2);
        for (char &c : name) {
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
        std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
        const bool negated = name.size() > 3 && name.compare(0, 3, "no-") == 0;
        name = negated ? name.substr(3) : name;
        const auto option = _options.find(name);
        const bool known = option != _options.end();
        const bool contradiction = negated && !value.empty();
        if (value.empty()) {
            value = negated ? "false" : "true";
        }
        if (!known || contradiction || !option->second->parse(value)) {
            _warnings.push_back(
                (known ? "the option '" + argument + "' is not valid" : "unknown option '" + argument + "'") +
                " and is ignored");
        }
    }

    std::map<std::string, std::unique_ptr<Option>> _options{};
    std::vector<std::unique_ptr<Option>> _positional{};
    std::vector<std::string> _warnings{};
};
}  // namespace utils
}  // namespace arm_compute

#endif  // ACL_UTILS_COMMAND_LINE_COMMANDLINEPARSER_H
