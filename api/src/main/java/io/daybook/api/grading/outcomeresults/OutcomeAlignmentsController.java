package io.daybook.api.grading.outcomeresults;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.outcomes.OutcomeAlignmentView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The outcomes aligned with a student's assignments in a course. */
@RestController
class OutcomeAlignmentsController {

    private final OutcomeViews outcomes;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final MemberViews members;
    private final VisibleStudents students;
    private final ObjectIds ids;
    private final Urls urls;

    OutcomeAlignmentsController(
            OutcomeViews outcomes,
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            MemberViews members,
            VisibleStudents students,
            ObjectIds ids,
            Urls urls) {
        this.outcomes = outcomes;
        this.assignments = assignments;
        this.visibility = visibility;
        this.members = members;
        this.students = students;
        this.ids = ids;
        this.urls = urls;
    }

    record ListAlignments(@Nullable String studentId) {}

    /** An assignment of the student that is aligned with an outcome. */
    record AlignmentJson(
            long learningOutcomeId,
            String title,
            long assignmentId,
            String submissionTypes,
            String url) {}

    /** Lists the aligned assignments that are assigned to the student. */
    @GetMapping("/api/v1/courses/{course_id}/outcome_alignments")
    @Requires(Right.READ)
    List<AlignmentJson> list(CourseView course, Caller caller, @Params ListAlignments asked) {
        String sent = asked.studentId();
        if (sent == null || sent.isBlank()) {
            throw Rejection.badRequest("student_id is required");
        }
        long student =
                ids.user(sent, caller.rootAccountId(), caller.id())
                        .map(UserView::id)
                        .orElseThrow(Rejection::notFound);
        boolean grades = students.seesGrades(caller, course);
        if (!grades && !students.readable(caller, course).contains(student)) {
            throw Rejection.forbidden();
        }
        Set<Long> sections = grades ? students.sections(caller, course, null) : null;
        if (members.studentIds(course.id(), sections, Set.of(student)).isEmpty()) {
            throw Rejection.notFound();
        }
        return found(course, student, grades);
    }

    private List<AlignmentJson> found(CourseView course, long student, boolean grades) {
        List<OutcomeAlignmentView> aligned =
                outcomes.alignmentsIn(OutcomeContext.COURSE, course.id()).stream()
                        .filter(a -> a.assetType() == AlignedAsset.ASSIGNMENT)
                        .toList();
        Map<Long, AssignmentView> byId =
                assignments
                        .byIds(aligned.stream().map(OutcomeAlignmentView::assetId).toList())
                        .stream()
                        .filter(of -> !of.deleted() && (of.published() || grades))
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        var assigned = visibility.of(course.id(), student);
        return aligned.stream()
                .flatMap(a -> json(a, byId.get(a.assetId()), course))
                .filter(json -> isAssigned(json, byId, assigned, student))
                .toList();
    }

    private static boolean isAssigned(
            AlignmentJson json,
            Map<Long, AssignmentView> byId,
            StudentAssignments assigned,
            long student) {
        AssignmentView of = byId.get(json.assignmentId());
        return of != null && assigned.isAssigned(of, student);
    }

    private Stream<AlignmentJson> json(
            OutcomeAlignmentView aligned, @Nullable AssignmentView of, CourseView course) {
        return of == null
                ? Stream.empty()
                : Stream.of(
                        new AlignmentJson(
                                aligned.outcomeId(),
                                of.name(),
                                of.id(),
                                String.join(",", of.submissionTypes()),
                                urls.of("/courses/" + course.id() + "/assignments/" + of.id())));
    }
}
