package io.daybook.query.grading.audit;

import io.daybook.events.grading.moderation.ModerationEvent;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalCommentAdded;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeChanged;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeGiven;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradeSelected;
import io.daybook.events.grading.moderation.ModerationEvent.ProvisionalGradesPublished;
import io.daybook.events.grading.moderation.ModerationEvent.StudentsSelectedForModeration;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.query.grading.gradebookhistory.GradebookFacts;
import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import io.daybook.query.grading.integrity.HashChains;
import io.daybook.query.grading.submissions.SubmissionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Reads the complete history of a grade from the event store: the events of the submission, and of
 * the provisional grades it was selected from.
 */
@Component
public class GradeHistory {

    private final EventStore record;

    GradeHistory(EventStore record) {
        this.record = record;
    }

    /**
     * One provisional grade after the other.
     *
     * @param id of the provisional grade
     */
    public record Provisional(
            long id, long graderId, @Nullable Double score, @Nullable String grade) {}

    /**
     * One event.
     *
     * @param before how the work, or the provisional grade, stood before it
     * @param after how it stood after it
     * @param reason what was remarked in the same request
     * @param metadata who requested it and how
     */
    public record Entry(
            DomainEventMessage<?> event,
            @Nullable Object before,
            @Nullable Object after,
            @Nullable String reason,
            Map<String, ?> metadata) {}

    /**
     * All events of a student's submission, and its course; empty if there is no such submission.
     */
    public record GradeEvents(long courseId, List<Entry> entries) {}

    /** Returns the complete history of the grade of a submission. */
    public Optional<GradeEvents> of(long submissionId) {
        long assignment = SubmissionId.assignmentOf(submissionId);
        long student = SubmissionId.studentOf(submissionId);
        List<? extends DomainEventMessage<?>> own = events(HashChains.ofWork(assignment, student));
        List<? extends DomainEventMessage<?>> provisional =
                events(HashChains.ofModeration(assignment)).stream()
                        .filter(event -> isAbout((ModerationEvent) event.getPayload(), student))
                        .toList();
        return Stream.concat(own.stream(), provisional.stream())
                .findFirst()
                .map(
                        first ->
                                new GradeEvents(
                                        courseOf(first.getPayload()), merged(own, provisional)));
    }

    private List<? extends DomainEventMessage<?>> events(String aggregateId) {
        return record.readEvents(aggregateId).asStream().toList();
    }

    private static long courseOf(Object event) {
        return switch (event) {
            case SubmissionEvent e -> e.courseId();
            case ModerationEvent e -> e.courseId();
            default -> throw new IllegalStateException("No event of a grade: " + event.getClass());
        };
    }

    private static boolean isAbout(ModerationEvent event, long student) {
        return switch (event) {
            case ProvisionalGradeGiven e -> e.studentId() == student;
            case ProvisionalGradeChanged e -> e.studentId() == student;
            case ProvisionalCommentAdded e -> e.studentId() == student;
            case ProvisionalGradeSelected e -> e.studentId() == student;
            case ProvisionalGradesPublished e ->
                    e.grades().stream().anyMatch(grade -> grade.studentId() == student);
            case StudentsSelectedForModeration _ -> false;
        };
    }

    /** At the same instant, provisional grades and their selection come before the grade. */
    private static List<Entry> merged(
            List<? extends DomainEventMessage<?>> own,
            List<? extends DomainEventMessage<?>> provisional) {
        Map<String, String> reasons = reasons(own);
        List<Entry> entries = new ArrayList<>(provisional(provisional));
        State state = State.NOTHING;
        for (DomainEventMessage<?> event : own) {
            State before = state;
            state = after(before, event);
            entries.add(
                    new Entry(
                            event,
                            before,
                            state,
                            reasons.get(request(event)),
                            event.getMetaData()));
        }
        entries.sort(Comparator.comparing(entry -> entry.event().getTimestamp()));
        return entries;
    }

    private static State after(State before, DomainEventMessage<?> event) {
        return GradebookFacts.of((SubmissionEvent) event.getPayload(), event.getSequenceNumber())
                .stream()
                .findFirst()
                .map(before::after)
                .orElse(before);
    }

    private static List<Entry> provisional(List<? extends DomainEventMessage<?>> events) {
        Map<Long, Provisional> grades = new HashMap<>();
        List<Entry> entries = new ArrayList<>();
        for (DomainEventMessage<?> event : events) {
            Provisional after = provisional((ModerationEvent) event.getPayload());
            Provisional before = after == null ? null : grades.put(after.id(), after);
            entries.add(new Entry(event, before, after, null, event.getMetaData()));
        }
        return entries;
    }

    private static @Nullable Provisional provisional(ModerationEvent event) {
        return switch (event) {
            case ProvisionalGradeGiven e ->
                    new Provisional(e.provisionalGradeId(), e.graderId(), e.score(), e.grade());
            case ProvisionalGradeChanged e ->
                    new Provisional(e.provisionalGradeId(), e.graderId(), e.score(), e.grade());
            case StudentsSelectedForModeration _,
                    ProvisionalCommentAdded _,
                    ProvisionalGradeSelected _,
                    ProvisionalGradesPublished _ ->
                    null;
        };
    }

    private static Map<String, String> reasons(List<? extends DomainEventMessage<?>> events) {
        Map<String, String> reasons = new HashMap<>();
        for (DomainEventMessage<?> event : events) {
            if (event.getPayload() instanceof SubmissionCommented remark
                    && remark.comment().text() != null) {
                reasons.put(request(event), remark.comment().text());
            }
        }
        return reasons;
    }

    private static String request(DomainEventMessage<?> event) {
        return String.valueOf(event.getMetaData().get("request"));
    }
}
