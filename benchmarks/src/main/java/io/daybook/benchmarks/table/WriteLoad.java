package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Modules.Module;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** What clients do that write: each on its own connection, every write noted and checked. */
final class WriteLoad {

    private static final AtomicLong NAMES = new AtomicLong();

    private WriteLoad() {}

    /** A name that no other module has. */
    static String newName() {
        return "Week" + NAMES.incrementAndGet();
    }

    /** Each client makes modules of one of these courses. */
    static Load.Client creating(
            ModuleServer server, List<Long> courses, Acknowledged acknowledged) {
        return number -> {
            Connection connection = server.connect();
            long course = courses.get(number % courses.size());
            return counted(
                    count -> {
                        String name = newName();
                        Module module = Modules.create(connection, course, name);
                        acknowledged.add(connection, module, name, count);
                    });
        };
    }

    /**
     * Each client renames modules of its own, one after the other: what it reads back cannot be
     * another client's name.
     */
    static Load.Client renaming(
            ModuleServer server, List<Module> modules, int clients, Acknowledged acknowledged) {
        return number -> {
            Connection connection = server.connect();
            int own = (modules.size() - number + clients - 1) / clients;
            return counted(
                    count -> {
                        String name = newName();
                        Module module = modules.get(number + (int) (count % own) * clients);
                        Modules.rename(connection, module, name);
                        acknowledged.add(connection, module, name, count);
                    });
        };
    }

    private interface Write {
        void run(long number) throws Exception;
    }

    private static Load.Operation counted(Write write) {
        var count = new AtomicLong();
        return () -> write.run(count.getAndIncrement());
    }
}
