package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import java.io.IOException;
import java.time.Duration;

/**
 * Daybook, serving.
 *
 * @param started from the start of its process to its first answer to a caller
 */
record DaybookServer(ServerProcess process, int port, Duration started) implements ModuleServer {

    static final String NAME = "Daybook";

    private static final String COURSES = "/api/v1/accounts/self/courses";

    static DaybookServer await(ServerProcess process, int port) throws Exception {
        try {
            Duration started = process.awaitAnswer(port, DaybookProgram.TOKEN, COURSES);
            return new DaybookServer(process, port, started);
        } catch (IllegalStateException e) {
            process.close();
            throw e;
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Connection connect() throws IOException {
        return new Connection(port, DaybookProgram.TOKEN);
    }

    @Override
    public long newCourse() throws IOException {
        return Long.parseLong(Answers.id(call("POST", COURSES, "course[name]=Bench&offer=true")));
    }

    @Override
    public void close() {
        process.close();
    }
}
