// Columns by the Arrow C data interface: any library of tables takes them, and none has to be installed.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bindings.hpp"

namespace nb = nanobind;

// The structures that the interface lays down (https://arrow.apache.org/docs/format/CDataInterface.html).
struct ArrowSchema {
    const char* format;
    const char* name;
    const char* metadata;
    std::int64_t flags;
    std::int64_t n_children;
    ArrowSchema** children;
    ArrowSchema* dictionary;
    void (*release)(ArrowSchema*);
    void* private_data;
};

struct ArrowArray {
    std::int64_t length;
    std::int64_t null_count;
    std::int64_t offset;
    std::int64_t n_buffers;
    std::int64_t n_children;
    const void** buffers;
    ArrowArray** children;
    ArrowArray* dictionary;
    void (*release)(ArrowArray*);
    void* private_data;
};

struct ArrowArrayStream {
    int (*get_schema)(ArrowArrayStream*, ArrowSchema*);
    int (*get_next)(ArrowArrayStream*, ArrowArray*);
    const char* (*get_last_error)(ArrowArrayStream*);
    void (*release)(ArrowArrayStream*);
    void* private_data;
};

namespace gridwright::bindings {

namespace {

constexpr const char* stream_name = "arrow_array_stream";
constexpr std::int64_t nullable = 2;

// A column as Python describes it: its children are columns too.
struct Described {
    std::string name, format, metadata;
    std::int64_t length = 0, nulls = 0;
    std::vector<nb::object> buffers;
    std::vector<Described> children;
};

Described describe(nb::handle given) {
    const nb::tuple parts = nb::cast<nb::tuple>(given);
    Described made{nb::cast<std::string>(parts[0]), nb::cast<std::string>(parts[1]), {}, 0, 0, {}, {}};
    const nb::bytes metadata = nb::cast<nb::bytes>(parts[2]);
    made.metadata.assign(metadata.c_str(), metadata.size());
    made.length = nb::cast<std::int64_t>(parts[3]);
    made.nulls = nb::cast<std::int64_t>(parts[4]);
    for (const nb::handle buffer : nb::cast<nb::list>(parts[5])) made.buffers.push_back(nb::borrow(buffer));
    for (const nb::handle child : nb::cast<nb::list>(parts[6])) made.children.push_back(describe(child));
    return made;
}

// What a structure of the interface owns; children are released by themselves where nobody took them over.
template <class Structure>
struct Owned {
    std::vector<std::unique_ptr<Structure>> children;
    std::vector<Structure*> pointers;

    ~Owned() {
        for (auto& child : children)
            if (child->release != nullptr) child->release(child.get());
    }
    Structure* add() {
        children.push_back(std::make_unique<Structure>());
        pointers.push_back(children.back().get());
        return pointers.back();
    }
};

struct OwnedSchema : Owned<ArrowSchema> {
    std::string name, format, metadata;
};

struct OwnedArray : Owned<ArrowArray> {
    std::vector<Py_buffer> views;
    std::vector<const void*> buffers;

    ~OwnedArray() {
        if (views.empty() || Py_IsInitialized() == 0) return;
        nb::gil_scoped_acquire locked;
        for (Py_buffer& view : views) PyBuffer_Release(&view);
    }
};

void fill_schema(const Described& column, ArrowSchema* schema) {
    auto own = std::make_unique<OwnedSchema>();
    own->name = column.name, own->format = column.format, own->metadata = column.metadata;
    for (const Described& child : column.children) fill_schema(child, own->add());
    *schema = {own->format.c_str(), own->name.c_str(), own->metadata.empty() ? nullptr : own->metadata.data(),
               // The keys of a map and its pairs are always there.
               column.nulls < 0 ? 0 : nullable, static_cast<std::int64_t>(own->pointers.size()), own->pointers.data(),
               nullptr,
               [](ArrowSchema* done) {
                   delete static_cast<OwnedSchema*>(done->private_data);
                   done->release = nullptr;
               },
               nullptr};
    schema->private_data = own.release();
}

void fill_array(const Described& column, ArrowArray* array) {
    auto own = std::make_unique<OwnedArray>();
    for (const Described& child : column.children) fill_array(child, own->add());
    own->views.reserve(column.buffers.size());
    for (const nb::object& buffer : column.buffers) {
        if (buffer.is_none()) {
            own->buffers.push_back(nullptr);
            continue;
        }
        Py_buffer view;
        if (PyObject_GetBuffer(buffer.ptr(), &view, PyBUF_SIMPLE) != 0) throw nb::python_error();
        own->views.push_back(view);
        own->buffers.push_back(view.buf);
    }
    *array = {column.length,
              std::max<std::int64_t>(column.nulls, 0),
              0,
              static_cast<std::int64_t>(own->buffers.size()),
              static_cast<std::int64_t>(own->pointers.size()),
              own->buffers.data(),
              own->pointers.data(),
              nullptr,
              [](ArrowArray* done) {
                  delete static_cast<OwnedArray*>(done->private_data);
                  done->release = nullptr;
              },
              nullptr};
    array->private_data = own.release();
}

// A stream of one batch.
struct OwnedStream {
    Described table;
    bool is_given = false;
};

void release_stream(ArrowArrayStream* stream) {
    if (Py_IsInitialized() != 0) {
        nb::gil_scoped_acquire locked;
        delete static_cast<OwnedStream*>(stream->private_data);
    }
    stream->release = nullptr;
}

int give_schema(ArrowArrayStream* stream, ArrowSchema* schema) {
    fill_schema(static_cast<OwnedStream*>(stream->private_data)->table, schema);
    return 0;
}

int give_next(ArrowArrayStream* stream, ArrowArray* array) {
    auto* own = static_cast<OwnedStream*>(stream->private_data);
    if (own->is_given) {
        array->release = nullptr;
        return 0;
    }
    nb::gil_scoped_acquire locked;
    fill_array(own->table, array);
    own->is_given = true;
    return 0;
}

nb::object make_stream(const nb::tuple& table) {
    auto stream = std::make_unique<ArrowArrayStream>();
    *stream = {give_schema, give_next, [](ArrowArrayStream*) -> const char* { return nullptr; }, release_stream,
               new OwnedStream{describe(table)}};
    PyObject* capsule = PyCapsule_New(stream.get(), stream_name, [](PyObject* made) {
        auto* kept = static_cast<ArrowArrayStream*>(PyCapsule_GetPointer(made, stream_name));
        if (kept->release != nullptr) kept->release(kept);
        delete kept;
    });
    if (capsule == nullptr) throw nb::python_error();
    stream.release();
    return nb::steal(capsule);
}

// One text of an array of texts: offsets of 32 or 64 bits, or views that hold short texts themselves.
std::string_view text_at(const ArrowArray& array, std::string_view format, std::int64_t row) {
    const std::int64_t place = array.offset + row;
    if (format == "vu") {
        const auto* view = static_cast<const unsigned char*>(array.buffers[1]) + 16 * place;
        std::int32_t parts[4];
        std::memcpy(parts, view, sizeof parts);
        const auto length = static_cast<std::size_t>(parts[0]);
        if (length <= 12) return {reinterpret_cast<const char*>(view + 4), length};
        return {static_cast<const char*>(array.buffers[2 + parts[2]]) + parts[3], length};
    }
    const auto* data = static_cast<const char*>(array.buffers[2]);
    const auto cut = [&](const auto* offsets) {
        return std::string_view(data + offsets[place], static_cast<std::size_t>(offsets[place + 1] - offsets[place]));
    };
    if (format == "u") return cut(static_cast<const std::int32_t*>(array.buffers[1]));
    return cut(static_cast<const std::int64_t*>(array.buffers[1]));
}

bool is_null(const ArrowArray& array, std::int64_t row) {
    if (array.null_count == 0 || array.buffers[0] == nullptr) return false;
    const std::int64_t place = array.offset + row;
    return (static_cast<const unsigned char*>(array.buffers[0])[place / 8] >> (place % 8) & 1) == 0;
}

template <class Structure>
struct Releasing {
    Structure made{};
    ~Releasing() {
        if (made.release != nullptr) made.release(&made);
    }
};

void check(ArrowArrayStream* stream, int code) {
    if (code == 0) return;
    const char* said = stream->get_last_error(stream);
    throw nb::value_error(said == nullptr ? "the table could not be read" : said);
}

nb::list read_texts(nb::handle capsule, const std::string& column) {
    auto* stream = static_cast<ArrowArrayStream*>(PyCapsule_GetPointer(capsule.ptr(), stream_name));
    if (stream == nullptr) throw nb::python_error();
    Releasing<ArrowSchema> schema;
    check(stream, stream->get_schema(stream, &schema.made));
    std::int64_t place = -1;
    std::string names;
    for (std::int64_t i = 0; i < schema.made.n_children; ++i) {
        if (schema.made.children[i]->name == column) place = i;
        names += (i > 0 ? ", " : "") + std::string(schema.made.children[i]->name);
    }
    if (place < 0) throw nb::value_error(("expected a column " + column + ", got " + names).c_str());
    const std::string format = schema.made.children[place]->format;
    if ((format != "u" && format != "U" && format != "vu") || schema.made.children[place]->dictionary != nullptr)
        throw nb::value_error(("expected texts in the column " + column + ", got the Arrow format " + format).c_str());
    nb::list texts;
    while (true) {
        Releasing<ArrowArray> batch;
        check(stream, stream->get_next(stream, &batch.made));
        if (batch.made.release == nullptr) return texts;
        const ArrowArray& array = *batch.made.children[place];
        for (std::int64_t row = 0; row < batch.made.length; ++row) {
            if (is_null(array, batch.made.offset + row)) {
                texts.append(nb::none());
                continue;
            }
            const std::string_view text = text_at(array, format, batch.made.offset + row);
            texts.append(nb::str(text.data(), text.size()));
        }
    }
}

}  // namespace

void bind_arrow(nb::module_& m) {
    m.def(
        "arrow_stream", &make_stream, nb::arg("table"),
        nb::sig("def arrow_stream(table: tuple[object, ...]) -> object"),
        "Offer a table, described as name, format, metadata, length, nulls, buffers and children, as an Arrow stream.");
    m.def("arrow_texts", &read_texts, nb::arg("stream"), nb::arg("column"),
          nb::sig("def arrow_texts(stream: object, column: str) -> list[str | None]"),
          "The texts of one column of an Arrow stream.");
}

}  // namespace gridwright::bindings
