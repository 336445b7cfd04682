// Notes every write, cut, sync and removal below the folder in NOTED_FOLDER in the file NOTED_LOG, in the order in
// which they are done. Loaded before the C library: cc -shared -fPIC noted_writes.c -o noted_writes.so, LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
static int noted = -1;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

// A line of words, and after it as many bytes as it says.
static void note(const char *what, const char *path, long long place, const void *data, size_t size) {
    static ssize_t (*write_really)(int, const void *, size_t);
    char line[PATH_MAX + 80];
    if (!write_really) write_really = real("write");
    if (noted < 0) noted = open(getenv("NOTED_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
    const int length = snprintf(line, sizeof line, "%s %lld %zu %s\n", what, place, size, path);
    if (write_really(noted, line, (size_t)length) < 0) abort();
    if (size > 0 && write_really(noted, data, size) < 0) abort();
}

static int is_watched(const char *path) {
    const char *folder = getenv("NOTED_FOLDER");
    return folder && getenv("NOTED_LOG") && strncmp(path, folder, strlen(folder)) == 0;
}

static int path_of(int file, char *path) {
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return 0;
    path[length] = 0;
    return is_watched(path);
}

#define BEGIN pthread_mutex_lock(&one_at_a_time)
#define END pthread_mutex_unlock(&one_at_a_time)

ssize_t write(int file, const void *data, size_t size) {
    static ssize_t (*really)(int, const void *, size_t);
    char path[PATH_MAX];
    if (!really) really = real("write");
    if (!path_of(file, path)) return really(file, data, size);
    BEGIN;
    const ssize_t done = really(file, data, size);
    if (done > 0) note("write", path, (long long)(lseek(file, 0, SEEK_CUR) - done), data, (size_t)done);
    END;
    return done;
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t place) {
    static ssize_t (*really)(int, const void *, size_t, off64_t);
    char path[PATH_MAX];
    if (!really) really = real("pwrite64");
    if (!path_of(file, path)) return really(file, data, size, place);
    BEGIN;
    const ssize_t done = really(file, data, size, place);
    if (done > 0) note("write", path, (long long)place, data, (size_t)done);
    END;
    return done;
}

ssize_t pwrite(int file, const void *data, size_t size, off_t place) { return pwrite64(file, data, size, place); }

int ftruncate64(int file, off64_t size) {
    static int (*really)(int, off64_t);
    char path[PATH_MAX];
    if (!really) really = real("ftruncate64");
    if (!path_of(file, path)) return really(file, size);
    BEGIN;
    const int done = really(file, size);
    if (done == 0) note("cut", path, (long long)size, 0, 0);
    END;
    return done;
}

int ftruncate(int file, off_t size) { return ftruncate64(file, size); }

static int sync_by(const char *name, int file) {
    int (*really)(int) = real(name);
    char path[PATH_MAX];
    if (!path_of(file, path)) return really(file);
    BEGIN;
    const int done = really(file);
    if (done == 0) note("sync", path, 0, 0, 0);
    END;
    return done;
}

int fsync(int file) { return sync_by("fsync", file); }
int fdatasync(int file) { return sync_by("fdatasync", file); }

int unlink(const char *path) {
    static int (*really)(const char *);
    if (!really) really = real("unlink");
    if (!is_watched(path)) return really(path);
    BEGIN;
    const int done = really(path);
    if (done == 0) note("remove", path, 0, 0, 0);
    END;
    return done;
}
