// SHA-256, by which puzzles are named: keys of very many rows take as long as solving them, so they are made here.
#pragma once

#include <cstddef>
#include <string>

namespace gridwright {

// Characters of a key: half of the digest, in hexadecimal.
inline constexpr std::size_t key_length = 32;

// Writes keys, as `key_of` in gridwright/model/key.py gives them, two at a time where the processor has instructions
// for it: a key is certain to be there after `finish`.
class KeyWriter {
public:
    explicit KeyWriter(bool is_quick = can_be_quick()) : is_quick_(is_quick) {}

    // Takes the content away: the string is left with something else.
    void write(std::string& content, char* key);
    void finish();

    static bool can_be_quick();

private:
    bool is_quick_;
    std::string waiting_content_;
    char* waiting_ = nullptr;
};

}  // namespace gridwright
