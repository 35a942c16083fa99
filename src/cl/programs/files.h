// SPDX-License-Identifier: MIT
// Files of the OpenCL backend, and folders that belong to one user.
#pragma once

#include <string>

namespace ac::ocl {

/// Reads the whole file; false if that fails.
bool read_file(std::string &content, const std::string &path);

/// Writes a file under a temporary name and renames it, so the file is either complete or missing.
bool write_file(const std::string &path, const std::string &content);

/// Does the character separate the names in a path?
bool is_separator(char c);

/// Makes a folder for this user only, unless the name is taken.
void make_folder(const std::string &path);

/// A folder; links to it or to its files are not followed.
class Folder {
public:
    explicit Folder(const std::string &path);
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    ~Folder();

    bool is_there() const;
    /// Does it belong to this user, and can nobody else write to it?
    bool is_mine() const;
    /// Reads a whole file, which must belong to this user and be writable by nobody else.
    bool read(const std::string &name, std::string &content) const;
    /// Writes a file for this user only, under a temporary name, and renames it; false, with errno, if that fails.
    bool write(const std::string &name, const std::string &content) const;
    void remove(const std::string &name) const;

private:
#if defined(_WIN32)
    const std::string path_;
#else
    const int number_;
#endif
};

}  // namespace ac::ocl
