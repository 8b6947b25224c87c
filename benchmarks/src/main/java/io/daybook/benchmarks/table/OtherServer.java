package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program beside Daybook, serving. It does not keep courses, so that any number is one.
 *
 * @param started from the start of its process to its first answer
 */
record OtherServer(
        String name, ServerProcess process, int port, Duration started, AtomicLong courses)
        implements ModuleServer {

    static OtherServer await(String name, ServerProcess process, int port) throws Exception {
        try {
            Duration started = process.awaitAnswer(port, "none", Modules.firstPage(0));
            return new OtherServer(name, process, port, started, new AtomicLong());
        } catch (IllegalStateException e) {
            process.close();
            throw e;
        }
    }

    @Override
    public Connection connect() throws IOException {
        return new Connection(port, "none");
    }

    @Override
    public long newCourse() {
        return courses.incrementAndGet();
    }

    @Override
    public void close() {
        process.close();
    }
}
