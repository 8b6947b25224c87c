package io.daybook.benchmarks;

import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.courses.CourseEvent.CourseTermChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.content.modules.OutlineEvent.ModulePlaced;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * Fills the event store with modules and courses that look as if they had been made through the
 * API, only faster.
 */
final class Population {

    /** How many modules a course has. */
    static final int PER_COURSE = 200;

    private static final int BATCH = 1000;
    private static final Instant THEN = Instant.parse("2026-01-05T08:00:00Z");

    private final EventStore record;
    private final long firstModule;
    private final List<EventMessage<?>> batch = new ArrayList<>();
    private long events;

    /**
     * @param firstModule of modules or courses: far from the ids that the service gives out itself,
     *     and from other populations
     */
    Population(EventStore record, long firstModule) {
        this.record = record;
        this.firstModule = firstModule;
    }

    /** Ids of modules made by {@link #modules}. */
    long module(int number) {
        return firstModule + number;
    }

    /**
     * Adds modules to these courses, {@link #PER_COURSE} to each, and renames each so often;
     * answers with the number of events so far.
     */
    long modules(List<Long> courses, int from, int to, int renames) {
        for (int number = from; number < to; number++) {
            long course = courses.get(number / PER_COURSE);
            long module = module(number);
            int position = number % PER_COURSE + 1;
            add(
                    "outline-" + course,
                    "CourseOutline",
                    position - 1,
                    new ModulePlaced(course, module, position, false, THEN));
            add(
                    "module-" + module,
                    "CourseModule",
                    0,
                    new ModuleCreated(
                            course,
                            module,
                            "Module " + number,
                            position,
                            null,
                            false,
                            false,
                            THEN));
            for (int rename = 1; rename <= renames; rename++) {
                add(
                        "module-" + module,
                        "CourseModule",
                        rename,
                        new ModuleRenamed(
                                course, module, "Module " + number + " v" + rename, THEN));
            }
        }
        flush();
        return events;
    }

    /** Adds courses to the institution, each in its default term. */
    void courses(int count) {
        String[] subjects = {"Biology", "Chemistry", "History", "Law", "Music", "Physics"};
        for (int number = 0; number < count; number++) {
            long course = firstModule + number;
            String name = "Introduction to " + subjects[number % subjects.length] + " " + number;
            add(
                    "course-" + course,
                    "Course",
                    0,
                    new CourseCreated(
                            course, 1, 1, name, "CODE-" + number, "u" + number, "Etc/UTC", THEN));
            add("course-" + course, "Course", 1, new CourseTermChanged(course, 1, THEN));
        }
        flush();
    }

    private void add(String aggregate, String type, long sequence, Object event) {
        batch.add(new GenericDomainEventMessage<>(type, aggregate, sequence, event));
        events++;
        if (batch.size() >= BATCH) {
            flush();
        }
    }

    private void flush() {
        record.publish(List.copyOf(batch));
        batch.clear();
    }
}
