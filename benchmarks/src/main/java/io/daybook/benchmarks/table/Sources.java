package io.daybook.benchmarks.table;

import java.nio.file.Path;

/** The folder of the sources that {@code ./daybook} was started in, with what was built there. */
final class Sources {

    private static final String HOME = "DAYBOOK_BENCH_HOME";

    private Sources() {}

    /** A folder of the module {@code benchmarks}. */
    static Path benchmarks(String name) {
        String home = System.getenv(HOME);
        if (home == null) {
            throw new IllegalStateException(HOME + " is not set: use ./daybook bench table");
        }
        return Path.of(home, "benchmarks", name);
    }

    /** The java that runs this. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
