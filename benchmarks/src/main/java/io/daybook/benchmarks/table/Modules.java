package io.daybook.benchmarks.table;

import io.daybook.benchmarks.Connection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The requests for modules of courses, which all servers understand. */
final class Modules {

    /** How many modules a list shows. */
    static final int PER_PAGE = 50;

    private static final int LARGEST_PAGE = 100;

    private Modules() {}

    /** A module by its course and id. */
    record Module(long course, String id) {

        String path() {
            return Modules.path(course) + "/" + id;
        }
    }

    private static String path(long course) {
        return "/api/v1/courses/" + course + "/modules";
    }

    /** The first page of a course's modules. */
    static String firstPage(long course) {
        return path(course) + "?per_page=" + PER_PAGE;
    }

    static Module create(Connection connection, long course, String name) throws IOException {
        byte[] answer =
                connection.send(connection.request("POST", path(course), "module[name]=" + name));
        return new Module(course, Answers.id(answer));
    }

    /** Makes modules of these courses in turn. */
    static List<Module> create(ModuleServer server, List<Long> courses, int count)
            throws IOException {
        List<Module> modules = new ArrayList<>();
        try (Connection connection = server.connect()) {
            for (int i = 0; i < count; i++) {
                modules.add(create(connection, courses.get(i % courses.size()), "Module" + i));
            }
        }
        return modules;
    }

    static void rename(Connection connection, Module module, String name) throws IOException {
        connection.send(connection.request("PUT", module.path(), "module[name]=" + name));
    }

    /** The names of all modules of a course by their ids, read page by page. */
    static Map<String, String> names(Connection connection, long course) throws IOException {
        Map<String, String> all = new HashMap<>();
        int found = LARGEST_PAGE;
        for (int page = 1; found == LARGEST_PAGE; page++) {
            String path = path(course) + "?per_page=" + LARGEST_PAGE + "&page=" + page;
            Map<String, String> names =
                    Answers.names(connection.send(connection.request("GET", path, "")));
            all.putAll(names);
            found = names.size();
        }
        return all;
    }
}
