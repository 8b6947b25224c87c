package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRenamed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideStudentsChanged;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionAssessedInBulk;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentDeleted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentRewritten;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedRead;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedUnread;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionStickerChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Derives gradebook facts from events, both for the projection and for a replay of the event store,
 * so that both agree.
 */
public final class GradebookFacts {

    private GradebookFacts() {}

    /**
     * Returns the facts of an enrollment event.
     *
     * @param earlier supplies the preceding fact of an enrollment; called only if it moves to
     *     another course
     */
    static List<EnrollmentFact> of(
            EnrollmentEvent event, long position, LongFunction<Optional<EnrollmentFact>> earlier) {
        return switch (event) {
            case UserEnrolled e ->
                    List.of(
                            new EnrollmentFact(
                                    2 * position,
                                    e.courseId(),
                                    e.enrollmentId(),
                                    e.userId(),
                                    e.sectionId(),
                                    e.type(),
                                    e.state(),
                                    e.at()));
            case EnrollmentStateChanged e ->
                    List.of(
                            new EnrollmentFact(
                                    2 * position,
                                    e.courseId(),
                                    e.enrollmentId(),
                                    e.userId(),
                                    null,
                                    null,
                                    e.state(),
                                    e.at()));
            case EnrollmentMoved e ->
                    earlier.apply(e.enrollmentId())
                            .map(
                                    before ->
                                            List.of(
                                                    before.movedTo(position, e.courseId(), e.at()),
                                                    before.left(position, e.at())))
                            .orElse(List.of());
            default -> List.of();
        };
    }

    static List<? extends GradebookFact> of(AssignmentEvent event, long position) {
        return switch (event) {
            case AssignmentOverrideEvent e -> of(e, position);
            case AssignmentDatesChanged e ->
                    List.of(
                            new AssignmentFact(
                                    position,
                                    e.courseId(),
                                    e.assignmentId(),
                                    e.dueAt(),
                                    false,
                                    e.at()));
            case AssignmentDeleted e ->
                    List.of(
                            new AssignmentFact(
                                    position, e.courseId(), e.assignmentId(), null, true, e.at()));
            default -> List.of();
        };
    }

    static List<OverrideFact> of(AssignmentOverrideEvent event, long position) {
        return switch (event) {
            case AssignmentOverrideAdded e ->
                    List.of(
                            new OverrideFact(
                                    position,
                                    e.courseId(),
                                    e.assignmentId(),
                                    e.overrideId(),
                                    e.target(),
                                    e.targetId(),
                                    e.studentIds(),
                                    false,
                                    null,
                                    false,
                                    e.at()));
            case AssignmentOverrideDatesChanged e ->
                    List.of(changed(e, position, null, e.dueAtOverridden(), e.dueAt(), false));
            case AssignmentOverrideStudentsChanged e ->
                    List.of(changed(e, position, e.studentIds(), null, null, false));
            case AssignmentOverrideRemoved e ->
                    List.of(changed(e, position, null, null, null, true));
            case AssignmentOverrideRenamed _ -> List.of();
        };
    }

    private static OverrideFact changed(
            AssignmentOverrideEvent e,
            long position,
            @Nullable List<Long> studentIds,
            @Nullable Boolean dueAtOverridden,
            @Nullable Instant dueAt,
            boolean removed) {
        return new OverrideFact(
                position,
                e.courseId(),
                e.assignmentId(),
                e.overrideId(),
                null,
                null,
                studentIds,
                dueAtOverridden,
                dueAt,
                removed,
                e.at());
    }

    /** Without a default, so that a new submission event must be classified here. */
    public static List<VersionView> of(SubmissionEvent event, long position) {
        return switch (event) {
            case SubmissionHandedIn e -> List.of(VersionView.of(e, position));
            case SubmissionGraded e -> List.of(VersionView.of(e, position));
            case SubmissionGradeRecalculated e -> List.of(VersionView.of(e, position));
            case SubmissionGradeConfirmed e -> List.of(VersionView.of(e, position));
            case SubmissionGradePosted e -> List.of(VersionView.of(e, position));
            case SubmissionGradeHidden e -> List.of(VersionView.of(e, position));
            case SubmissionLateStatusChanged e -> List.of(VersionView.of(e, position));
            case SubmissionOpened _,
                    SubmissionCommented _,
                    SubmissionCommentRewritten _,
                    SubmissionCommentDeleted _,
                    SubmissionStickerChanged _,
                    SubmissionMarkedRead _,
                    SubmissionMarkedUnread _,
                    SubmissionAssessedInBulk _ ->
                    List.of();
        };
    }

    static List<NameFact> of(UserEvent event, long position) {
        return switch (event) {
            case UserRegistered e ->
                    List.of(new NameFact(position, e.userId(), e.name().text(), e.at()));
            case UserRenamed e ->
                    List.of(new NameFact(position, e.userId(), e.name().text(), e.at()));
            default -> List.of();
        };
    }
}
