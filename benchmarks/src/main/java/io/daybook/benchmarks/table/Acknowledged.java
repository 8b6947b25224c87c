package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.table.Modules.Module;
import java.io.IOException;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The writes that a server has acknowledged in a round. Reading one's own writes is asserted in two
 * ways: every {@value #SAMPLE}th write of each client, and its first, is read back at once by the
 * same client (asking after each would halve every rate), and after the round every write must be
 * in the lists.
 */
final class Acknowledged {

    private static final int SAMPLE = 20;

    private final ModuleServer server;
    private final Map<Module, String> names = new ConcurrentHashMap<>();

    Acknowledged(ModuleServer server) {
        this.server = server;
    }

    /**
     * Notes a write and reads it back where it is in the sample.
     *
     * @param number how many writes the client has made before
     * @throws IllegalStateException when the client does not read what it has written
     */
    void add(Connection connection, Module module, String name, long number) throws IOException {
        names.put(module, name);
        if (number % SAMPLE == 0) {
            byte[] shown = connection.send(connection.request("GET", module.path(), ""));
            requireEqual(module, name, Answers.names(shown).get(module.id()));
        }
    }

    /** How many different modules were written. */
    int size() {
        return names.size();
    }

    /**
     * Reads all lists.
     *
     * @throws IllegalStateException when an acknowledged write is not in them
     */
    void requireListed() throws IOException {
        try (Connection connection = server.connect()) {
            var courses = new TreeSet<Long>();
            names.keySet().forEach(module -> courses.add(module.course()));
            for (long course : courses) {
                Map<String, String> listed = Modules.names(connection, course);
                names.forEach(
                        (module, name) -> {
                            if (module.course() == course) {
                                requireEqual(module, name, listed.get(module.id()));
                            }
                        });
            }
        }
    }

    private void requireEqual(Module module, String name, @Nullable String read) {
        if (!name.equals(read)) {
            throw new IllegalStateException(
                    "%s acknowledged the name %s of %s and answers with %s"
                            .formatted(server.name(), name, module, read));
        }
    }
}
