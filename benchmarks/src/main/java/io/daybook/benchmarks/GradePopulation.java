package io.daybook.benchmarks;

import io.daybook.events.grading.assignments.GradingType;
import io.daybook.events.grading.submissions.GradingRoute;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;

/**
 * Fills the event store with grades that look as if they had been given through the API, only
 * faster.
 */
final class GradePopulation {

    private static final int BATCH = 1_000;
    private static final Instant THEN = Instant.parse("2026-01-05T08:00:00Z");
    private static final Map<String, String> BY =
            Map.of(
                    "actor", "1",
                    "request", "00000000-0000-0000-0000-000000000000",
                    "route", "PUT /api/v1/courses/:course_id/assignments/:assignment_id",
                    "token", "1");

    private final EventStore record;
    private final long course;
    private final long first;
    private final List<EventMessage<?>> batch = new ArrayList<>();

    /**
     * @param first of students and assignments: far from the ids that the service gives out itself
     */
    GradePopulation(EventStore record, long course, long first) {
        this.record = record;
        this.course = course;
        this.first = first;
    }

    /** Enrolls so many students. */
    void students(int students) {
        for (long student = first; student < first + students; student++) {
            add(
                    "enrollment-" + student,
                    "Enrollment",
                    0,
                    new UserEnrolled(
                            student,
                            course,
                            1,
                            student,
                            EnrollmentType.STUDENT,
                            1,
                            EnrollmentState.ACTIVE,
                            false,
                            null,
                            THEN));
        }
        flush();
    }

    /** Gives each student so many grades on one more assignment, an hour apart. */
    void grades(int students, int assignment, int grades) {
        for (long student = first; student < first + students; student++) {
            grade(first + assignment, student, grades);
        }
        flush();
    }

    private void grade(long assignment, long student, int grades) {
        String id = "submission-" + assignment + "-" + student;
        add(id, "Submission", 0, new SubmissionOpened(course, assignment, student, THEN));
        for (int grade = 1; grade <= grades; grade++) {
            Instant at = THEN.plusSeconds(3_600L * (grade - 1));
            boolean isFirst = grade == 1;
            add(
                    id,
                    "Submission",
                    grade,
                    new SubmissionGraded(
                            course,
                            assignment,
                            student,
                            1L,
                            isFirst ? null : Integer.toString(grade - 1),
                            isFirst ? null : grade - 1.0,
                            Integer.toString(grade),
                            (double) grade,
                            false,
                            false,
                            10.0,
                            10.0,
                            GradingType.POINTS,
                            false,
                            grade,
                            null,
                            GradingRoute.SINGLE,
                            at,
                            at,
                            null,
                            null,
                            null));
        }
    }

    private void add(String aggregate, String type, long sequence, Object event) {
        batch.add(new GenericDomainEventMessage<>(type, aggregate, sequence, event, BY));
        if (batch.size() >= BATCH) {
            flush();
        }
    }

    private void flush() {
        record.publish(List.copyOf(batch));
        batch.clear();
    }
}
