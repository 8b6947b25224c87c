package io.daybook.query.integration.liveevents;

import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.submissions.Lateness;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionWorkflow;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds the submission objects of live events for tools (document 2, section 6). */
@Component
class SubmissionBodies {

    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final GroupMembershipViews groups;
    private final CourseViews courses;
    private final SimilarityTools tools;
    private final OpaqueIds opaqueIds;

    SubmissionBodies(
            SubmissionViews submissions,
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            GroupMembershipViews groups,
            CourseViews courses,
            SimilarityTools tools,
            OpaqueIds opaqueIds) {
        this.submissions = submissions;
        this.assignments = assignments;
        this.visibility = visibility;
        this.groups = groups;
        this.courses = courses;
        this.tools = tools;
        this.opaqueIds = opaqueIds;
    }

    /** The submission object of live events, from its view. */
    Map<String, @Nullable Object> of(long courseId, long assignmentId, long userId, Instant at) {
        SubmissionView view = submissions.find(assignmentId, userId).orElseThrow();
        Version latest = view.latest();
        AssignmentView of = assignments.findEvenDeleted(courseId, assignmentId).orElse(null);
        Instant dueAt = of == null ? null : dueAt(of, userId);
        Lateness lateness = Lateness.of(latest, dueAt, of == null || of.expectsSubmission(), at);
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("submission_id", view.id());
        body.put("assignment_id", assignmentId);
        body.put("user_id", userId);
        body.put("lti_user_id", opaqueIds.ofUser(userId));
        body.put("submitted_at", latest.submittedAt());
        body.put("graded_at", latest.gradedAt());
        body.put("updated_at", view.updatedAt());
        body.put("score", latest.score());
        body.put("grade", latest.grade());
        body.put("submission_type", latest.type());
        body.put("body", latest.body());
        body.put("url", latest.url());
        body.put("attempt", latest.attempt());
        body.put("late", lateness.late());
        body.put("missing", lateness.missing());
        body.put("lti_assignment_id", opaqueIds.ofAssignment(assignmentId));
        body.put("group_id", of == null ? null : group(of, userId));
        body.put("posted_at", latest.postedAt());
        body.put("workflow_state", state(view).wireName());
        courses.findEvenDeleted(courseId)
                .flatMap(course -> tools.ofAssignment(course, assignmentId))
                .ifPresent(tool -> body.put("associated_integration_id", tool.guid()));
        return body;
    }

    /** Returns the effective due date for the student. */
    private @Nullable Instant dueAt(AssignmentView of, long userId) {
        return visibility.of(of.courseId(), userId).dates(of, userId).dueAt();
    }

    /** Returns the student's group in a group assignment; null for an individual assignment. */
    private @Nullable Long group(AssignmentView of, long userId) {
        Long category = of.groupCategoryId();
        return category == null
                ? null
                : groups.groupsInCategory(of.courseId(), category, List.of(userId)).get(userId);
    }

    /** Whether the views show neither an attempt nor a grade. */
    boolean isUnsubmitted(long assignmentId, long userId) {
        return submissions
                .find(assignmentId, userId)
                .map(SubmissionBodies::state)
                .filter(state -> state != SubmissionWorkflow.UNSUBMITTED)
                .isEmpty();
    }

    private static SubmissionWorkflow state(SubmissionView view) {
        Version latest = view.latest();
        boolean graded = !view.needsGrading() && (latest.excused() || latest.grade() != null);
        return SubmissionWorkflow.of(graded, latest.submittedAt(), latest.type());
    }
}
