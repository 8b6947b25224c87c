package io.daybook.query.integration.liveevents;

import io.daybook.events.grading.submissions.GradeChange;
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
import io.daybook.events.integration.plagiarism.OriginalityEvent.PlagiarismCheckRequested;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps submissions and their grades to live events. */
@Component
class SubmissionLiveEvents implements LiveEventSource {

    private final SubmissionBodies bodies;
    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final CachedUserViews people;

    SubmissionLiveEvents(
            SubmissionBodies bodies,
            SubmissionViews submissions,
            AssignmentViews assignments,
            CachedUserViews people) {
        this.bodies = bodies;
        this.submissions = submissions;
        this.assignments = assignments;
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case SubmissionEvent e -> of(e);
            case PlagiarismCheckRequested e -> List.of(resubmitted(e));
            default -> List.of();
        };
    }

    private LiveEvent resubmitted(PlagiarismCheckRequested e) {
        return new LiveEvent(
                "plagiarism_resubmit",
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.at(),
                e.courseId(),
                e.assignmentId(),
                () -> bodies.of(e.courseId(), e.assignmentId(), e.userId(), e.at()));
    }

    private List<LiveEvent> of(SubmissionEvent event) {
        return switch (event) {
            case SubmissionHandedIn e -> List.of(liveEvent("submission_created", e, () -> body(e)));
            case SubmissionGradeConfirmed e -> List.of(updated(e));
            case SubmissionLateStatusChanged e -> List.of(updated(e));
            case SubmissionGradePosted e -> List.of(updated(e));
            case SubmissionGradeHidden e -> List.of(updated(e));
            case SubmissionGraded e -> graded(e, e);
            case SubmissionGradeRecalculated e -> graded(e, e);
            // These events do not change the attempt or its grade.
            case SubmissionOpened _ -> List.of();
            case SubmissionCommented _ -> List.of();
            case SubmissionCommentRewritten _ -> List.of();
            case SubmissionCommentDeleted _ -> List.of();
            case SubmissionStickerChanged _ -> List.of();
            case SubmissionMarkedRead _ -> List.of();
            case SubmissionMarkedUnread _ -> List.of();
            case SubmissionAssessedInBulk _ -> List.of();
        };
    }

    private List<LiveEvent> graded(SubmissionEvent e, GradeChange change) {
        return changesGrade(change)
                ? List.of(updated(e), liveEvent("grade_change", e, () -> gradeChange(change)))
                : List.of(updated(e));
    }

    private static boolean changesGrade(GradeChange e) {
        return !Objects.equals(e.gradeBefore(), e.gradeAfter())
                || !Objects.equals(e.scoreBefore(), e.scoreAfter())
                || !Objects.equals(e.pointsPossibleBefore(), e.pointsPossibleAfter());
    }

    private static LiveEvent liveEvent(
            String name, SubmissionEvent e, Supplier<Map<String, @Nullable Object>> body) {
        return new LiveEvent(
                name,
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.at(),
                e.courseId(),
                e.assignmentId(),
                body);
    }

    /** A submission without content and grade causes no event. */
    private LiveEvent updated(SubmissionEvent e) {
        return new LiveEvent(
                "submission_updated",
                SubmissionId.of(e.assignmentId(), e.userId()),
                e.at(),
                () ->
                        bodies.isUnsubmitted(e.assignmentId(), e.userId())
                                ? Optional.empty()
                                : Optional.of(LiveEventContextId.course(e.courseId())),
                e.assignmentId(),
                null,
                () -> body(e));
    }

    private Map<String, @Nullable Object> body(SubmissionEvent e) {
        return bodies.of(e.courseId(), e.assignmentId(), e.userId(), e.at());
    }

    private Map<String, @Nullable Object> gradeChange(GradeChange e) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("submission_id", SubmissionId.of(e.assignmentId(), e.userId()));
        body.put("assignment_id", e.assignmentId());
        body.put(
                "assignment_name",
                assignments
                        .findEvenDeleted(e.courseId(), e.assignmentId())
                        .map(AssignmentView::name)
                        .orElse(null));
        body.put("grade", e.gradeAfter());
        body.put("old_grade", e.gradeBefore());
        body.put("score", e.scoreAfter());
        body.put("old_score", e.scoreBefore());
        body.put("points_possible", e.pointsPossibleAfter());
        body.put("old_points_possible", e.pointsPossibleBefore());
        body.put("grader_id", e.graderId());
        body.put("student_id", e.userId());
        body.put("student_sis_id", sisId(e.userId()));
        body.put("user_id", e.userId());
        body.put("grading_complete", e.gradeAfter() != null || e.excusedAfter());
        body.put("muted", isHeldBack(e));
        return body;
    }

    /** Whether the grade is hidden from the student. A recalculation does not change that. */
    private boolean isHeldBack(GradeChange e) {
        return e instanceof SubmissionGraded graded
                ? graded.postedAt() == null
                : submissions
                        .find(e.assignmentId(), e.userId())
                        .map(work -> work.latest().postedAt() == null)
                        .orElse(true);
    }

    private @Nullable String sisId(long student) {
        LoginView login = people.findUser(student).map(u -> u.primaryLogin()).orElse(null);
        return login == null ? null : login.sisUserId();
    }
}
