package io.daybook.api.integration.plagiarism;

import io.daybook.api.platform.binding.Params;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.plagiarism.ToolSubmissions;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.plagiarism.SimilarityTools;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Assignments, for the plagiarism detection tool that checks them (document 2, section 6). */
@RestController
class LtiAssignmentsController {

    /** An assignment as tools see it. */
    record LtiAssignmentJson(
            long id,
            String name,
            @Nullable String description,
            @Nullable Instant dueAt,
            @Nullable Double pointsPossible,
            String ltiId,
            String ltiCourseId,
            long courseId) {}

    /** The user whose dates are returned. */
    record ShowAssignment(@Nullable String userId) {}

    private final ToolSubmissions works;
    private final CourseViews courses;
    private final SimilarityTools tools;
    private final AssignmentVisibility visibility;
    private final CachedUserViews people;
    private final OpaqueIds opaqueIds;

    LtiAssignmentsController(
            ToolSubmissions works,
            CourseViews courses,
            SimilarityTools tools,
            AssignmentVisibility visibility,
            CachedUserViews people,
            OpaqueIds opaqueIds) {
        this.works = works;
        this.courses = courses;
        this.tools = tools;
        this.visibility = visibility;
        this.people = people;
        this.opaqueIds = opaqueIds;
    }

    /** Returns an assignment, with the dates of one student if requested. */
    @GetMapping("/api/lti/assignments/{assignment_id}")
    @Unauthenticated("tools show an access token of their own")
    LtiAssignmentJson show(
            @CalledByTool(LtiNames.ASSIGNMENT_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String id,
            @Params ShowAssignment asked) {
        AssignmentView assignment = works.assignment(id).orElseThrow(Rejection::notFound);
        CourseView course = courses.find(assignment.courseId()).orElseThrow(Rejection::notFound);
        if (!tools.isLinked(tool, course, assignment.id())) {
            throw ToolErrors.notAssociated();
        }
        return new LtiAssignmentJson(
                assignment.id(),
                assignment.name(),
                assignment.description(),
                dueAt(assignment, asked.userId()),
                assignment.pointsPossible(),
                opaqueIds.ofAssignment(assignment.id()),
                opaqueIds.ofCourse(course.id()),
                course.id());
    }

    private @Nullable Instant dueAt(AssignmentView assignment, @Nullable String userId) {
        if (userId == null) {
            return assignment.dueAt();
        }
        long student = opaqueIds.user(userId).orElseThrow(Rejection::notFound);
        UserView user = people.findUser(student).orElseThrow(Rejection::notFound);
        if (!people.isStudent(user.id(), assignment.courseId())) {
            throw ToolErrors.notAssociated();
        }
        return visibility.of(assignment.courseId(), student).dates(assignment, student).dueAt();
    }
}
