// SPDX-License-Identifier: MIT
// Status, and the macros that create or check one.
//
// ..._RETURN_... returns a Status from the enclosing function; always active.
// ARM_COMPUTE_ERROR, ..._THROW_ERROR, ..._ERROR_THROW_ON and ..._EXIT_ON_MSG raise; always active.
// ..._ERROR_ON... raise only if ARM_COMPUTE_ASSERTS_ENABLED is defined; otherwise they have no cost.
//
// To raise means to throw std::runtime_error or, in a library built with ARM_COMPUTE_EXCEPTIONS_DISABLED, to call the
// error handler.
#ifndef ACL_ARM_COMPUTE_CORE_ERROR_H
#define ACL_ARM_COMPUTE_CORE_ERROR_H

#include "support/PrintfFormat.h"

#include <stdexcept>
#include <string>
#include <utility>

#if defined(__GNUC__)
#define ARM_COMPUTE_PRINTF_FORMAT(fmt, first) __attribute__((cold, format(ARM_COMPUTE_PRINTF, fmt, first)))
#define ARM_COMPUTE_COLD __attribute__((cold))
#else
#define ARM_COMPUTE_PRINTF_FORMAT(fmt, first)
#define ARM_COMPUTE_COLD
#endif

namespace arm_compute {
/// Kinds of errors.
enum class ErrorCode {
    OK,                        ///< No error
    RUNTIME_ERROR,             ///< An argument or a combination of arguments is not supported
    UNSUPPORTED_EXTENSION_USE  ///< The device lacks a requested feature
};

class Status;
/// Raises with the text of @p err.
[[noreturn]] void throw_error(Status err);

/// Result of a check: OK, or an error with a message for the user.
class Status {
public:
    /// OK.
    Status() {}
    /// @param[in] error_status      Kind of error.
    /// @param[in] error_description Message for the user.
    explicit Status(ErrorCode error_status, std::string error_description = " ")
        : _code(error_status), _text(std::move(error_description)) {}
    Status(const Status &) = default;
    Status(Status &&) = default;
    Status &operator=(const Status &) = default;
    Status &operator=(Status &&) = default;

    /// True when OK.
    explicit operator bool() const noexcept { return _code == ErrorCode::OK; }
    /// Kind of error.
    ErrorCode error_code() const { return _code; }
    /// Message for the user; a blank if there is none.
    std::string error_description() const { return _text.str(); }
    /// Raises unless OK.
    void throw_if_error() const {
        if (!*this) {
            raise();
        }
    }

private:
    /// An owned text, as one pointer: most Status objects are OK, are returned by value and have no text.
    class Text {
    public:
        Text() = default;
        explicit Text(std::string &&text) : _string(make(std::move(text))) {}
        Text(const Text &other) : _string(other._string == nullptr ? nullptr : clone(*other._string)) {}
        Text(Text &&other) noexcept : _string(other._string) { other._string = nullptr; }
        Text &operator=(const Text &other) {
            Text copy(other);
            std::swap(_string, copy._string);
            return *this;
        }
        Text &operator=(Text &&other) noexcept {
            std::swap(_string, other._string);
            return *this;
        }
        ~Text() {
            if (_string != nullptr) {
                destroy(_string);
            }
        }
        std::string str() const;

    private:
        ARM_COMPUTE_COLD static std::string *make(std::string &&text);
        ARM_COMPUTE_COLD static std::string *clone(const std::string &text);
        ARM_COMPUTE_COLD static void destroy(std::string *text);

        std::string *_string = nullptr;
    };

    friend void throw_error(Status err);
    [[noreturn]] ARM_COMPUTE_COLD void raise() const;

    ErrorCode _code = ErrorCode::OK;
    Text _text{};
};

/// Accepts any arguments and does nothing, to avoid warnings about unused names.
template <typename... T> inline void ignore_unused(T &&...) {}

/// Creates a Status with this kind and message.
inline Status create_error(ErrorCode error_code, std::string msg) {
    return Status(error_code, std::move(msg));
}
/// Creates a Status with the message "in <func> <file>:<line>: <msg>".
ARM_COMPUTE_COLD Status create_error_msg(ErrorCode error_code, const char *func, const char *file, int line,
                                         const char *msg);
ARM_COMPUTE_COLD inline void throw_error(Status err) {
    err.raise();
}

/// Called for each error that cannot be returned, in a library built with exceptions=0.
///
/// @param[in] error_code Kind of error.
/// @param[in] text       Message for the user; valid during the call.
///
/// The handler must not return to the library; it may exit, or longjmp to a point before the call into the library. If
/// it returns, the process is aborted, because the caller of the failed function cannot continue.
using ErrorHandler = void (*)(ErrorCode error_code, const char *text);

/// Installs an error handler for the whole process. Thread safe.
///
/// @param[in] handler Handler, or nullptr for the default: prints the message to stderr and aborts.
///
/// @return The previous handler; nullptr if it was the default.
///
/// @note A library that was built with exceptions throws std::runtime_error and never calls the handler.
ErrorHandler set_error_handler(ErrorHandler handler) noexcept;

namespace detail {
/// create_error_msg with a printf format.
Status create_error_var(ErrorCode error_code, const char *func, const char *file, int line, const char *format, ...)
    ARM_COMPUTE_PRINTF_FORMAT(5, 6);
/// Raises "in <func> <file>:<line>: <msg>".
[[noreturn]] ARM_COMPUTE_COLD void raise_error(const char *func, const char *file, int line, const char *msg);
/// raise_error with a printf format.
[[noreturn]] void raise_error_var(const char *func, const char *file, int line, const char *format, ...)
    ARM_COMPUTE_PRINTF_FORMAT(4, 5);
/// Raises std::logic_error with @p msg.
[[noreturn]] ARM_COMPUTE_COLD void raise_logic_error(const char *msg);
/// Calls the error handler, then aborts if it returns.
[[noreturn]] ARM_COMPUTE_COLD void call_error_handler(ErrorCode error_code, const char *text) noexcept;
}  // namespace detail
}  // namespace arm_compute

/// Silences warnings about arguments that are not used.
#define ARM_COMPUTE_UNUSED(...) ::arm_compute::ignore_unused(__VA_ARGS__)

/// A Status with the macro's source location.
#define ARM_COMPUTE_CREATE_ERROR(error_code, msg) \
    ::arm_compute::create_error_msg(error_code, __func__, __FILE__, __LINE__, msg)
/// A Status with a given source location.
#define ARM_COMPUTE_CREATE_ERROR_LOC(error_code, func, file, line, msg) \
    ::arm_compute::create_error_msg(error_code, func, file, line, msg)
/// A Status with a given source location and a printf format.
#define ARM_COMPUTE_CREATE_ERROR_LOC_VAR(error_code, func, file, line, msg, ...) \
    ::arm_compute::detail::create_error_var(error_code, func, file, line, msg, __VA_ARGS__)

/// Returns an error.
#define ARM_COMPUTE_RETURN_ERROR_MSG(...)                                                      \
    do {                                                                                       \
        return ARM_COMPUTE_CREATE_ERROR(::arm_compute::ErrorCode::RUNTIME_ERROR, __VA_ARGS__); \
    } while (false)
/// Returns @p status if it is an error. The argument is evaluated once.
#define ARM_COMPUTE_RETURN_ON_ERROR(status)                   \
    do {                                                      \
        ::arm_compute::Status arm_compute_status_ = (status); \
        if (!arm_compute_status_) {                           \
            return arm_compute_status_;                       \
        }                                                     \
    } while (false)
/// Raises if @p error is an error.
#define ARM_COMPUTE_THROW_ON_ERROR(error) (error).throw_if_error()

/// Returns an error, with a printf format, if the condition holds.
#define ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(cond, msg, ...)                                                   \
    do {                                                                                                      \
        if (cond) {                                                                                           \
            return ::arm_compute::detail::create_error_var(::arm_compute::ErrorCode::RUNTIME_ERROR, __func__, \
                                                           __FILE__, __LINE__, msg, __VA_ARGS__);             \
        }                                                                                                     \
    } while (false)
/// Returns an error if the condition holds.
#define ARM_COMPUTE_RETURN_ERROR_ON_MSG(cond, msg)                                                              \
    do {                                                                                                        \
        if (cond) {                                                                                             \
            return ::arm_compute::create_error_msg(::arm_compute::ErrorCode::RUNTIME_ERROR, __func__, __FILE__, \
                                                   __LINE__, msg);                                              \
        }                                                                                                       \
    } while (false)
/// The same with a given source location and a printf format.
#define ARM_COMPUTE_RETURN_ERROR_ON_LOC_MSG_VAR(cond, func, file, line, msg, ...)                                     \
    do {                                                                                                              \
        if (cond) {                                                                                                   \
            return ::arm_compute::detail::create_error_var(::arm_compute::ErrorCode::RUNTIME_ERROR, func, file, line, \
                                                           msg, __VA_ARGS__);                                         \
        }                                                                                                             \
    } while (false)
/// The same with a given source location.
#define ARM_COMPUTE_RETURN_ERROR_ON_LOC_MSG(cond, func, file, line, msg)                                            \
    do {                                                                                                            \
        if (cond) {                                                                                                 \
            return ::arm_compute::create_error_msg(::arm_compute::ErrorCode::RUNTIME_ERROR, func, file, line, msg); \
        }                                                                                                           \
    } while (false)
/// Returns an error that names the condition if the condition holds.
#define ARM_COMPUTE_RETURN_ERROR_ON(cond) ARM_COMPUTE_RETURN_ERROR_ON_MSG(cond, #cond)
/// The same with a given source location.
#define ARM_COMPUTE_RETURN_ERROR_ON_LOC(cond, func, file, line) \
    ARM_COMPUTE_RETURN_ERROR_ON_LOC_MSG(cond, func, file, line, #cond)

/// Raises with a given source location.
#define ARM_COMPUTE_THROW_ERROR(func, file, line, msg) ::arm_compute::detail::raise_error(func, file, line, msg)
/// Raises with a given source location and a printf format.
#define ARM_COMPUTE_THROW_ERROR_VAR(func, file, line, msg, ...) \
    ::arm_compute::detail::raise_error_var(func, file, line, msg, __VA_ARGS__)
/// Raises with a printf format.
#define ARM_COMPUTE_ERROR_VAR(msg, ...) ARM_COMPUTE_THROW_ERROR_VAR(__func__, __FILE__, __LINE__, msg, __VA_ARGS__)
/// Raises.
#define ARM_COMPUTE_ERROR(msg) ARM_COMPUTE_THROW_ERROR(__func__, __FILE__, __LINE__, msg)
/// Raises with a given source location and a printf format.
#define ARM_COMPUTE_ERROR_LOC_VAR(func, file, line, msg, ...) \
    ARM_COMPUTE_THROW_ERROR_VAR(func, file, line, msg, __VA_ARGS__)
/// Raises with a given source location.
#define ARM_COMPUTE_ERROR_LOC(func, file, line, msg) ARM_COMPUTE_THROW_ERROR(func, file, line, msg)

/// Raises if the condition holds.
#define ARM_COMPUTE_EXIT_ON_MSG(cond, msg) \
    do {                                   \
        if (cond) {                        \
            ARM_COMPUTE_ERROR(msg);        \
        }                                  \
    } while (false)
/// Raises, with a printf format, if the condition holds.
#define ARM_COMPUTE_EXIT_ON_MSG_VAR(cond, msg, ...)  \
    do {                                             \
        if (cond) {                                  \
            ARM_COMPUTE_ERROR_VAR(msg, __VA_ARGS__); \
        }                                            \
    } while (false)
/// Raises if @p status is an error: active in every build, so that a failed configure() never continues.
#define ARM_COMPUTE_ERROR_THROW_ON(status) ::arm_compute::Status(status).throw_if_error()

#ifdef ARM_COMPUTE_ASSERTS_ENABLED
/// Raises if the condition holds; checked builds only.
#define ARM_COMPUTE_ERROR_ON_MSG(cond, msg) ARM_COMPUTE_EXIT_ON_MSG(cond, msg)
/// Raises, with a printf format, if the condition holds; checked builds only.
#define ARM_COMPUTE_ERROR_ON_MSG_VAR(cond, msg, ...) ARM_COMPUTE_EXIT_ON_MSG_VAR(cond, msg, __VA_ARGS__)
/// Raises, with a given source location and a printf format, if the condition holds; checked builds only.
#define ARM_COMPUTE_ERROR_ON_LOC_MSG(cond, func, file, line, ...)                  \
    do {                                                                           \
        if (cond) {                                                                \
            ::arm_compute::detail::raise_error_var(func, file, line, __VA_ARGS__); \
        }                                                                          \
    } while (false)
/// Returns @p val; raises std::logic_error if the condition holds (checked builds only). Valid in constant expressions.
#define ARM_COMPUTE_CONST_ON_ERROR(cond, val, msg) \
    ((cond) ? (::arm_compute::detail::raise_logic_error(msg), (val)) : (val))
/// Raises if @p status is an error; checked builds only.
#define ARM_COMPUTE_ASSERT_STATUS(status) ARM_COMPUTE_ERROR_THROW_ON(status)
#else
#define ARM_COMPUTE_ERROR_ON_MSG(cond, msg)
#define ARM_COMPUTE_ERROR_ON_MSG_VAR(cond, msg, ...)
#define ARM_COMPUTE_ERROR_ON_LOC_MSG(cond, func, file, line, ...)
#define ARM_COMPUTE_CONST_ON_ERROR(cond, val, msg) val
#define ARM_COMPUTE_ASSERT_STATUS(status)
#endif

/// Raises an error that names the condition if the condition holds; checked builds only.
#define ARM_COMPUTE_ERROR_ON(cond) ARM_COMPUTE_ERROR_ON_MSG(cond, #cond)
/// The same with a given source location.
#define ARM_COMPUTE_ERROR_ON_LOC(cond, func, file, line) \
    ARM_COMPUTE_ERROR_ON_LOC_MSG(cond, func, file, line, "%s", #cond)

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
/// Throws an exception; in a translation unit without exceptions, passes its text to the error handler.
#define ARM_COMPUTE_THROW(ex) throw(ex)
#else
#define ARM_COMPUTE_THROW(ex) \
    ::arm_compute::detail::call_error_handler(::arm_compute::ErrorCode::RUNTIME_ERROR, (ex).what())
#endif

namespace arm_compute {
namespace detail {
inline void raise_logic_error(const char *msg) {
    ARM_COMPUTE_THROW(std::logic_error(msg));
}
}  // namespace detail
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_ERROR_H
