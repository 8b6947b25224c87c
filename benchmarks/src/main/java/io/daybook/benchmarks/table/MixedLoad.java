package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import io.daybook.benchmarks.Load;
import io.daybook.benchmarks.table.Modules.Module;
import java.io.IOException;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * 90 % lists and 10 % renames in one course. Each client renames one module of the page that all
 * list, and requires its name in each of its lists: reading one's own writes is asserted on every
 * write.
 */
final class MixedLoad {

    private static final int ONE_RENAME_IN = 10;

    private final ModuleServer server;
    private final long course;
    private final List<Module> shown;
    private final Queue<Long> nanosOfWrites = new ConcurrentLinkedQueue<>();

    /**
     * @param shown the modules of the course's first page, at least one for each client
     */
    MixedLoad(ModuleServer server, long course, List<Module> shown) {
        this.server = server;
        this.course = course;
        this.shown = shown;
    }

    /** One more client. */
    Load.Operation connect(int number) throws IOException {
        return new Client(server.connect(), shown.get(number), number);
    }

    /** Median time of the renames so far in ms; forgets them. */
    double medianOfWrites() {
        double[] millis = nanosOfWrites.stream().mapToDouble(nanos -> nanos / 1e6).toArray();
        nanosOfWrites.clear();
        return millis.length == 0 ? 0 : Rounds.median(millis);
    }

    private final class Client implements Load.Operation {

        private final Connection connection;
        private final byte[] list;
        private final Module own;
        private String name = "";
        private int count;

        /**
         * @param number so that not all clients rename at once
         */
        private Client(Connection connection, Module own, int number) {
            this.connection = connection;
            this.own = own;
            count = number;
            list = connection.request("GET", Modules.firstPage(course), "");
        }

        @Override
        public void run() throws IOException {
            if (count++ % ONE_RENAME_IN == 0) {
                rename();
            } else {
                list();
            }
        }

        private void rename() throws IOException {
            name = WriteLoad.newName();
            long start = System.nanoTime();
            Modules.rename(connection, own, name);
            nanosOfWrites.add(System.nanoTime() - start);
        }

        private void list() throws IOException {
            String answer = Answers.text(connection.send(list));
            if (!name.isEmpty() && !answer.contains("\"" + name + "\"")) {
                throw new IllegalStateException(
                        server.name() + " does not list " + own + " as " + name);
            }
        }
    }
}
