package io.daybook.query.integration.liveevents;

import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.Lateness;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionWorkflow;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** How a submission is told to tools (document 2, section 6). */
@Component
class SubmissionBodies {

    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final CourseViews courses;
    private final SimilarityTools tools;
    private final OpaqueIds opaqueIds;

    SubmissionBodies(
            SubmissionViews submissions,
            AssignmentViews assignments,
            CourseViews courses,
            SimilarityTools tools,
            OpaqueIds opaqueIds) {
        this.submissions = submissions;
        this.assignments = assignments;
        this.courses = courses;
        this.tools = tools;
        this.opaqueIds = opaqueIds;
    }

    /** What tools are told of a submission as the views show it. */
    Map<String, @Nullable Object> of(long courseId, long assignmentId, long userId, Instant at) {
        SubmissionView view = submissions.find(assignmentId, userId).orElseThrow();
        Version latest = view.latest();
        AssignmentView of = assignments.findEvenDeleted(courseId, assignmentId).orElse(null);
        Instant dueAt = of == null ? null : of.dueAt();
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
        body.put("group_id", null);
        body.put("posted_at", latest.postedAt());
        body.put("workflow_state", state(view));
        courses.findEvenDeleted(courseId)
                .flatMap(course -> tools.ofAssignment(course, assignmentId))
                .ifPresent(tool -> body.put("associated_integration_id", tool.guid()));
        return body;
    }

    private static String state(SubmissionView view) {
        Version latest = view.latest();
        boolean graded = !view.needsGrading() && (latest.excused() || latest.grade() != null);
        return SubmissionWorkflow.of(graded, latest.submittedAt(), latest.type()).wireName();
    }
}
