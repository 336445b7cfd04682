// What work throws that a budget cuts short.
#pragma once

namespace gridwright {

// Thrown where a budget ends in the middle of work that is of no use unfinished; whoever began it takes it back.
struct OutOfBudget {};

}  // namespace gridwright
