package io.daybook.benchmarks;

import io.daybook.events.grading.outcomes.CalculationMethod;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeLinked;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
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
 * Fills the event store with outcomes and assessments that look as if they had been made through
 * the API, only faster. Ids are far from those that the service gives out itself.
 */
final class MasteryPopulation {

    private static final int BATCH = 100;
    private static final long FIRST = 900_000_000L;
    private static final Instant THEN = Instant.parse("2026-01-05T08:00:00Z");
    private static final List<OutcomeRating> SCALE =
            List.of(
                    new OutcomeRating("Exceeds", 5),
                    new OutcomeRating("Meets", 3),
                    new OutcomeRating("Not yet", 0));
    private static final Map<String, String> BY =
            Map.of(
                    "actor", "1",
                    "request", "00000000-0000-0000-0000-000000000000",
                    "route", "POST /api/v1/courses/:course_id/rubric_associations",
                    "token", "1");

    private final EventStore store;
    private final List<EventMessage<?>> batch = new ArrayList<>();
    private long ids = FIRST;

    MasteryPopulation(EventStore store) {
        this.store = store;
    }

    /** Makes so many outcomes and links them in a group; answers with their ids. */
    List<Long> outcomes(int outcomes, OutcomeContext context, long contextId, long group) {
        List<Long> made = new ArrayList<>();
        for (int i = 0; i < outcomes; i++) {
            long id = ids++;
            String aggregate = "outcome-" + id;
            add(
                    aggregate,
                    "Outcome",
                    0,
                    new OutcomeCreated(
                            id,
                            context,
                            contextId,
                            "Outcome " + id,
                            null,
                            "What a student is able to do",
                            null,
                            3,
                            SCALE,
                            CalculationMethod.DECAYING_AVERAGE,
                            65,
                            THEN));
            add(
                    aggregate,
                    "Outcome",
                    1,
                    new OutcomeLinked(id, ids++, group, context, contextId, THEN));
            made.add(id);
        }
        flush();
        return made;
    }

    /** Enrolls so many students; answers with their ids. */
    List<Long> students(int students, long course) {
        List<Long> made = new ArrayList<>();
        for (int i = 0; i < students; i++) {
            long id = ids++;
            add(
                    "enrollment-" + id,
                    "Enrollment",
                    0,
                    new UserEnrolled(
                            id,
                            course,
                            1,
                            id,
                            EnrollmentType.STUDENT,
                            1,
                            EnrollmentState.ACTIVE,
                            false,
                            null,
                            THEN));
            made.add(id);
        }
        flush();
        return made;
    }

    /** Assesses each student once for each outcome, by one more assignment. */
    void assessments(List<Long> students, List<Long> outcomes, long course) {
        long assignment = ids++;
        for (long student : students) {
            List<AssessedRow> rows =
                    outcomes.stream().map(outcome -> row(outcome, student + assignment)).toList();
            add(
                    "rubricassessment-" + assignment + "-" + student,
                    "RubricAssessment",
                    0,
                    new RubricAssessed(
                            ids++,
                            course,
                            assignment,
                            student,
                            assignment,
                            1,
                            assignment,
                            AssessmentType.GRADING,
                            1,
                            false,
                            ids++,
                            1,
                            THEN,
                            rows,
                            100.0,
                            false,
                            false,
                            THEN.plusSeconds(assignment - FIRST)));
        }
        flush();
    }

    private AssessedRow row(long outcome, long seed) {
        double points = (outcome + seed) % 6;
        return new AssessedRow(
                "c" + outcome, null, "Rating", null, points, false, 5, outcome, 3.0, ids++);
    }

    private void add(String aggregate, String type, long sequence, Object event) {
        batch.add(new GenericDomainEventMessage<>(type, aggregate, sequence, event, BY));
        if (batch.size() >= BATCH) {
            flush();
        }
    }

    private void flush() {
        store.publish(List.copyOf(batch));
        batch.clear();
    }
}
