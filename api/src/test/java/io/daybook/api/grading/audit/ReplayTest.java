package io.daybook.api.grading.audit;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.gradebookhistory.RecordedGradebooks;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.query.grading.gradebookhistory.RecordedGradebook;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.Test;

class ReplayTest {

    private static String replayed(long course, String until) throws Exception {
        var gradebook = new RecordedGradebook(course, Instant.parse(until));
        long head = TestDaybook.running().bean(StoredEvents.class).head();
        EventStore record = TestDaybook.running().bean(EventStore.class);
        try (BlockingStream<TrackedEventMessage<?>> events = record.openStream(null)) {
            long position = -1;
            while (position < head) {
                TrackedEventMessage<?> event = events.nextAvailable();
                position = event.trackingToken().position().orElseThrow();
                gradebook.on(event.getPayload(), position);
            }
        }
        assertThat(gradebook.knowsCourse()).isTrue();
        var out = new ByteArrayOutputStream();
        RecordedGradebooks.write(gradebook, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String answered(long course, String asOf) {
        return SCHOOL.admin()
                .with("Accept", "text/csv")
                .get("/api/v1/courses/" + course + "/gradebook", "as_of", asOf)
                .text();
    }

    @Test
    void a_replay_of_the_events_writes_the_same_bytes_as_the_service() throws Exception {
        var course = new GradedCourse();
        long essay = course.assignment("assignment[due_at]", "2020-01-01T00:00:00Z");
        long talk = course.assignment();
        List<String> moments = new ArrayList<>();
        Person student = SCHOOL.student(course.id);
        moments.add(GradedCourse.moment());
        course.handIn(essay, student);
        course.grade(essay, student, "7.25");
        moments.add(GradedCourse.moment());
        Person other = SCHOOL.person("Comma, \"quoted\"");
        long enrollment = SCHOOL.enroll(course.id, other, "Student");
        course.grade(talk, other, "0");
        moments.add(GradedCourse.moment());
        SCHOOL.admin().delete(course.path("/enrollments/" + enrollment), "task", "conclude").ok();
        course.teacher.client().delete(course.path("/assignments/" + essay)).ok();
        moments.add(GradedCourse.moment());

        for (String moment : moments) {
            assertThat(replayed(course.id, moment)).isEqualTo(answered(course.id, moment));
        }
        assertThat(replayed(course.id, moments.get(2)))
                .contains(",7.25,", ",\"Comma, \"\"quoted\"\"\",");
    }
}
