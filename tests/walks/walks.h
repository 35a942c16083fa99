// SPDX-License-Identifier: MIT
// Walks over the cases of an operator (<op>.by_name.h), with T the tensors of a backend. The build generates a test for
// each walk. The head of each source describes its walk.
#pragma once

#include <vector>

namespace ac::test {

using Cases = std::vector<void (*)()>;

template <class T> void walk_failing_memory(const Cases &cases);
template <class T> void walk_failing_run(const Cases &cases);
template <class T> void walk_in_place(const Cases &cases);
template <class T> void walk_recorded(const Cases &cases);
template <class T> void walk_without_memory(const Cases &cases);

}  // namespace ac::test
