// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_IO_FILEHANDLER_H
#define ACL_ARM_COMPUTE_CORE_UTILS_IO_FILEHANDLER_H

#include "arm_compute/core/Error.h"

#include <fstream>
#include <memory>
#include <string>

namespace arm_compute {
namespace io {
/// A file that is closed with its handler.
class FileHandler {
public:
    /// No file.
    FileHandler() = default;
    ~FileHandler() { close(); }
    FileHandler(FileHandler &&) = default;
    FileHandler(const FileHandler &) = delete;
    FileHandler &operator=(const FileHandler &) = delete;
    FileHandler &operator=(FileHandler &&) = default;

    /// Opens a file. It is an error if it cannot be opened.
    ///
    /// @param[in] filename Path.
    /// @param[in] mode     As in std::fstream.
    void open(const std::string &filename, std::ios_base::openmode mode) {
        close();
        _filename = filename;
        _mode = mode;
        _filestream.open(filename, mode);
        if (!_filestream.good()) {
            ARM_COMPUTE_ERROR_VAR("cannot open the file '%s'", filename.c_str());
        }
    }
    /// Closes the file.
    void close() {
        if (_filestream.is_open()) {
            _filestream.close();
        }
    }
    /// The file.
    std::fstream &stream() { return _filestream; }
    /// Path of the file.
    std::string filename() const { return _filename; }

private:
    std::fstream _filestream{};
    std::string _filename = " ";
    std::ios_base::openmode _mode{};
};
}  // namespace io
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_IO_FILEHANDLER_H
