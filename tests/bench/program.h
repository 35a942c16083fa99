// SPDX-License-Identifier: MIT
// Main functions of benchmark programs: number of words, exit status, marks and answers.
#pragma once

#include "tests/bench/mark.h"

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include <cstdio>

namespace bench {

/// The library or this CPU does not support this function or type.
struct Unavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Exit status of a program that runs `body` with at least `least` and at most `most` words: 0; 1 after an exception,
/// with its message on stderr; 2 for a wrong number of words; 3 for Unavailable, with the reason on stdout.
template <class Body> int program(int argc, int least, int most, const char *usage, const Body &body) {
    if (argc - 1 < least || argc - 1 > most) {
        std::fprintf(stderr, "usage: %s\n", usage);
        return 2;
    }
    try {
        body();
        return 0;
    } catch (const Unavailable &e) {
        std::printf("unavailable: %s\n", e.what());
        return 3;
    } catch (const std::exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
}

/// Runs once, with marks before and after, then `repeat` times, with a mark at the end.
template <class Run> void marked_runs(int repeat, const Run &run) {
    mark(0);
    run();
    mark(1);
    for (int i = 0; i < repeat; ++i)
        run();
    mark(2);
}

/// Exit status of a program that answers each line of standard input with one line. `begin` returns its first line,
/// `answer` the answer to a line. An exception is answered with "error TEXT"; in `begin` it ends the program.
template <class Begin, class Answer> int server(const Begin &begin, const Answer &answer) {
    try {
        std::cout << begin() << std::endl;
    } catch (const std::exception &e) {
        std::cout << "error " << e.what() << std::endl;
        return 1;
    }
    for (std::string line; std::getline(std::cin, line);) {
        try {
            std::cout << answer(line) << std::endl;
        } catch (const std::exception &e) {
            std::cout << "error " << e.what() << std::endl;
        }
    }
    return 0;
}

}  // namespace bench
