// Expectations of a native test: those that fail are named, and the program's exit code tells that there were some.
#pragma once

#include <cstdio>

namespace gridwright::tests {

inline int failures = 0;

inline void expect(bool holds, const char* what) {
    if (holds) return;
    std::printf("failed: %s\n", what);
    ++failures;
}

// What main returns.
inline int exit_code(const char* where_all_held) {
    if (failures == 0) std::printf("%s\n", where_all_held);
    return failures == 0 ? 0 : 1;
}

}  // namespace gridwright::tests
