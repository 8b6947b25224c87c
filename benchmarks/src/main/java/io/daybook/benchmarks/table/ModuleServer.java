package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A running server that keeps modules of courses, at Daybook's paths and parameters. */
interface ModuleServer extends AutoCloseable {

    /** What the table calls it. */
    String name();

    /** The process whose processor time and memory count. */
    ServerProcess process();

    /** A kept-alive connection with the right to do everything. */
    Connection connect() throws IOException;

    /** A course that has no modules yet. */
    long newCourse() throws IOException;

    @Override
    void close();

    /** So many of them. */
    default List<Long> newCourses(int count) throws IOException {
        List<Long> courses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            courses.add(newCourse());
        }
        return courses;
    }

    /** Sends one request on a connection of its own. */
    default byte[] call(String method, String path, String form) throws IOException {
        try (Connection connection = connect()) {
            return connection.send(connection.request(method, path, form));
        }
    }
}
