/* Syncs of the write-ahead log that fail for as long as the file EIGHTS_SYNC_FAILS names is there. The write before them is done. */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails(int file) {
    const char *sign = getenv("EIGHTS_SYNC_FAILS");
    char link[64], path[4096];
    ssize_t length;
    if (!sign || access(sign, F_OK) != 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, path, sizeof path);
    return length > 4 && memcmp(path + length - 4, "-wal", 4) == 0;
}

static int sync_file(int file, long how) {
    if (fails(file)) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(how, file);
}

int fsync(int file) { return sync_file(file, SYS_fsync); }
int fdatasync(int file) { return sync_file(file, SYS_fdatasync); }
