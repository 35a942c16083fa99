// SPDX-License-Identifier: MIT
// The frame of a program of the benchmarks: how its words are counted, how it ends, what it marks and answers.
#pragma once

#include "tests/bench/mark.h"

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include <cstdio>

namespace bench {

/// The library that the program is built against has no such function or type, or this CPU has not.
struct Unavailable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Exit status of a program that makes `body` with at least `least` words and at most `most`: 0; 1 after an exception,
/// with its text on stderr; 2 after a wrong number of words; 3 for what is Unavailable, with the reason on stdout.
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

/// Exit status of a program that answers each line of its standard input by one line. `begin` gives its first line,
/// `answer` the one for a line. An exception is the answer "error TEXT"; in `begin` it ends the program.
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
