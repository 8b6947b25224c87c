package io.daybook.benchmarks;

import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.events.content.modules.OutlineEvent.ModulePlaced;
import io.daybook.events.content.modules.ProgressionEvent.ModuleProgressed;
import io.daybook.events.content.modules.RequirementType;
import io.daybook.query.content.moduleitems.SubmissionChanges.Change;
import io.daybook.query.content.moduleprogress.ModuleStates;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * A course of 100 modules of 50 items with 1,000 students who have been in every tenth module: what
 * one submission costs to judge, and what relocking a module does.
 */
final class ProgressBench {

    private static final int MODULES = 100;
    private static final int ITEMS = 50;
    private static final int STUDENTS = 1_000;
    private static final int ROUNDS = 2_000;
    private static final int BATCH = 1_000;
    private static final long FIRST = 50_000_000;
    private static final double MOST_MILLIS = 10;
    private static final Instant THEN = Instant.parse("2026-01-05T08:00:00Z");
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private final PrintStream out;
    private final Path folder;
    private final List<EventMessage<?>> batch = new ArrayList<>();

    ProgressBench(PrintStream out, Path folder) {
        this.out = out;
        this.folder = folder;
    }

    void run() throws Exception {
        try (var service = new Service(folder.resolve("progress"))) {
            byte[] made = service.call("POST", "/api/v1/accounts/self/courses", "course[name]=P");
            Matcher id = ID.matcher(new String(made, StandardCharsets.UTF_8));
            if (!id.find()) {
                throw new IllegalStateException("No course was made");
            }
            long course = Long.parseLong(id.group(1));
            fill(service, course);
            judge(service.bean(ModuleStates.class), course);
            relock(service, course);
        }
    }

    private void fill(Service service, long course) throws Exception {
        EventStore record = service.bean(EventStore.class);
        for (int number = 0; number < MODULES; number++) {
            module(record, course, number);
        }
        for (long student = FIRST; student < FIRST + STUDENTS; student++) {
            for (int step = 0; step < MODULES / 10; step++) {
                long module = FIRST + step * 10L;
                ModuleState state = step == 9 ? ModuleState.STARTED : ModuleState.UNLOCKED;
                add(
                        record,
                        "progression-" + course + "-" + student,
                        "Progression",
                        step,
                        new ModuleProgressed(course, student, module, 0, state, null, THEN));
            }
        }
        flush(record);
        service.awaitViews(service.bean(StoredEvents.class).head());
    }

    private void module(EventStore record, long course, int number) {
        long module = FIRST + number;
        add(
                record,
                "outline-" + course,
                "CourseOutline",
                number,
                new ModulePlaced(course, module, number + 1, false, THEN));
        String id = "module-" + module;
        var created =
                new ModuleCreated(
                        course, module, "M" + number, number + 1, null, false, false, THEN);
        add(record, id, "CourseModule", 0, created);
        add(record, id, "CourseModule", 1, new ModulePublished(course, module, THEN));
        for (int place = 1; place <= ITEMS; place++) {
            long item = FIRST + (long) number * ITEMS + place;
            add(record, id, "CourseModule", 2L * place, added(course, module, item, place));
            var required =
                    new ModuleItemRequirementSet(
                            course, module, item, RequirementType.MUST_SUBMIT, null, THEN);
            add(record, id, "CourseModule", 2L * place + 1, required);
        }
    }

    /** An item that stands for the assignment with the item's own number. */
    private static ModuleItemAdded added(long course, long module, long item, int place) {
        return new ModuleItemAdded(
                course,
                module,
                item,
                ItemType.ASSIGNMENT,
                item,
                item,
                null,
                null,
                null,
                "I" + place,
                place,
                false,
                0,
                true,
                THEN);
    }

    private void add(
            EventStore record, String aggregate, String type, long sequence, Object event) {
        batch.add(new GenericDomainEventMessage<>(type, aggregate, sequence, event));
        if (batch.size() >= BATCH) {
            flush(record);
        }
    }

    private void flush(EventStore record) {
        record.publish(List.copyOf(batch));
        batch.clear();
    }

    private void judge(ModuleStates standings, long course) {
        double[] millis = new double[ROUNDS];
        for (int round = 0; round < 2 * ROUNDS; round++) {
            long student = FIRST + round % STUDENTS;
            long assignment = FIRST + 1 + (round * 37L) % (MODULES * ITEMS);
            long start = System.nanoTime();
            standings.affectedBy(
                    new Change(course, assignment, student, false), THEN.plusSeconds(60));
            millis[round % ROUNDS] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(millis);
        out.printf(
                Locale.ROOT,
                "%nOne submission of %d x %d items, %,d students: judged in p50 %.2f ms, p99 %.2f"
                        + " ms (to reach: %.0f)%n",
                MODULES,
                ITEMS,
                STUDENTS,
                millis[ROUNDS / 2],
                millis[ROUNDS * 99 / 100],
                MOST_MILLIS);
    }

    private void relock(Service service, long course) throws Exception {
        StoredEvents record = service.bean(StoredEvents.class);
        long before = record.head();
        long start = System.nanoTime();
        service.call("PUT", "/api/v1/courses/" + course + "/modules/" + FIRST + "/relock", "a=b");
        out.printf(
                Locale.ROOT,
                "A module that %,d students have entered is relocked in %.1f ms with %d event(s)%n",
                STUDENTS,
                (System.nanoTime() - start) / 1e6,
                record.head() - before);
    }
}
