# The kernels are plain C++: static libraries, one for each family, that module, tests and fuzzers link without Python.

find_package(Threads REQUIRED)
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag("-mavx2 -mavx512bw" has_x86_vectors)

# add_kernels(VARIANT option...) makes the libraries nonogramVARIANT, sudokuVARIANT and kernelsVARIANT, both of them.
function(add_kernels variant)
    foreach(family nonogram sudoku)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/cpp/${family}/*.cpp)
        list(FILTER sources EXCLUDE REGEX "_target.cpp$")
        add_library(${family}${variant} STATIC EXCLUDE_FROM_ALL ${sources}
            ${CMAKE_SOURCE_DIR}/cpp/budget.cpp ${CMAKE_SOURCE_DIR}/cpp/digest.cpp)
        target_include_directories(${family}${variant} PUBLIC ${CMAKE_SOURCE_DIR}/cpp)
        target_link_libraries(${family}${variant} PUBLIC Threads::Threads)
        _dress(${family}${variant} ${ARGN})
    endforeach()
    add_library(kernels${variant} INTERFACE)
    target_link_libraries(kernels${variant} INTERFACE nonogram${variant} sudoku${variant})
endfunction()

function(_dress target)
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wconversion ${ARGN})
endfunction()

# The 9x9 kernels are compiled once for every instruction set; the best one is chosen when the program runs.
# add_instruction_set(VARIANT NAME LANES BOARDS option...)
function(add_instruction_set variant set lanes boards)
    set(target lanes_${set}${variant})
    add_library(${target} OBJECT EXCLUDE_FROM_ALL
        ${CMAKE_SOURCE_DIR}/cpp/sudoku/lanes_target.cpp ${CMAKE_SOURCE_DIR}/cpp/sudoku/digit_boards_target.cpp)
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/cpp)
    target_compile_definitions(${target} PRIVATE
        GRIDWRIGHT_LANES=${lanes} GRIDWRIGHT_LANES_NAME=solve_lanes_${set}
        GRIDWRIGHT_BOARDS=${boards} GRIDWRIGHT_BOARDS_NAME=settle_boards_${set}
        GRIDWRIGHT_BANDS_NAME=rate_bands_${set})
    # Their vectors are written out by hand; the compiler's own attempts only get in the way.
    _dress(${target} -Wno-psabi -fno-tree-vectorize -fno-tree-slp-vectorize ${ARGN})
    target_sources(sudoku${variant} PRIVATE $<TARGET_OBJECTS:${target}>)
endfunction()

add_kernels("" -O3)
add_instruction_set("" baseline 8 1 -O3)
if(has_x86_vectors)
    add_instruction_set("" avx2 16 2 -O3 -mavx2 -mbmi)
    add_instruction_set("" avx512 32 2 -O3 -mavx512bw -mavx512vl -mavx512dq -mbmi -mprefer-vector-width=512)
    target_compile_definitions(sudoku PRIVATE GRIDWRIGHT_X86_DISPATCH)
endif()
