/* Asks a solver for every line of a buffer, so that its speed is measured without a call from Python for each. */

#include <stddef.h>
#include <stdint.h>

enum { LINE = 82, CELLS = 81 };

typedef size_t (*solver)(const char *puzzle, size_t limit, uint32_t configuration, char *solution, size_t *guesses);

/* Each line is 81 characters and one to end it. Gives the sum of the numbers of solutions, each up to `limit`. */
size_t solve_lines(solver solve, const char *lines, size_t number, size_t limit, uint32_t configuration) {
    char solution[CELLS + 1];
    size_t guesses = 0;
    size_t total = 0;
    for (size_t line = 0; line < number; ++line) {
        total += solve(lines + line * LINE, limit, configuration, solution, &guesses);
    }
    return total;
}
