/* Starts the Python of the bundle with the program. Never run: it has only been read. */
#include <libgen.h>
#include <limits.h>
#include <mach-o/dyld.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **words) {
    char own[PATH_MAX], real[PATH_MAX], python[PATH_MAX];
    uint32_t size = sizeof own;
    if (_NSGetExecutablePath(own, &size) != 0 || realpath(own, real) == NULL) {
        return 70;
    }
    if (snprintf(python, sizeof python, "%s/../Resources/python/bin/python3.11", dirname(real)) >= (int)sizeof python) {
        return 70;
    }
    char **asked = calloc((size_t)count + 4, sizeof *asked);
    if (asked == NULL) {
        return 71;
    }
    asked[0] = python;
    asked[1] = "-I";
    asked[2] = "-m";
    asked[3] = "desktop_agent";
    for (int at = 1; at < count; at++) {
        asked[at + 3] = words[at];
    }
    execv(python, asked);
    perror(python);
    return 71;
}
