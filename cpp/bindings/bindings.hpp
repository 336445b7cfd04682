// What each binding file offers to the module.
#pragma once

#include <nanobind/nanobind.h>

namespace gridwright::bindings {}  // namespace gridwright::bindings
