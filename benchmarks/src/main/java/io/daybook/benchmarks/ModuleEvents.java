package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.axonframework.eventsourcing.eventstore.EventStore;

/** Fills a data folder with modules that were renamed 18 times each: twenty events a module. */
public final class ModuleEvents {

    /** The token of the administrator whom the folder has. */
    public static final String TOKEN = Service.TOKEN;

    private static final int RENAMES = 18;
    private static final int EVENTS_OF_MODULE = RENAMES + 2;
    private static final long FIRST = 10_000_000;

    /** So many modules before the views must have followed. */
    private static final int STEP = 2_000;

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private ModuleEvents() {}

    /**
     * Fills a folder and saves a checkpoint of its views.
     *
     * @return the courses, each of {@link Population#PER_COURSE} modules but the last
     */
    public static List<Long> fill(Path data, int events) throws Exception {
        try (var service = new Service(data, "--logging.level.io.daybook=WARN")) {
            int modules = events / EVENTS_OF_MODULE;
            List<Long> courses = new ArrayList<>();
            for (int i = 0; i < modules; i += Population.PER_COURSE) {
                courses.add(course(service));
            }
            var population = new Population(service.bean(EventStore.class), FIRST);
            for (int from = 0; from < modules; from += STEP) {
                population.modules(courses, from, Math.min(from + STEP, modules), RENAMES);
                service.awaitViews(service.bean(StoredEvents.class).head());
            }
            return courses;
        }
    }

    private static long course(Service service) throws Exception {
        byte[] made =
                service.call("POST", "/api/v1/accounts/self/courses", "course[name]=B&offer=true");
        Matcher id = ID.matcher(new String(made, StandardCharsets.UTF_8));
        if (!id.find()) {
            throw new IllegalStateException("No course was made");
        }
        return Long.parseLong(id.group(1));
    }
}
