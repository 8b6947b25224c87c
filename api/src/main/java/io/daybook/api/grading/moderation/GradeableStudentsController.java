package io.daybook.api.grading.moderation;

import io.daybook.api.grading.moderation.GradeableStudentJson.Progress;
import io.daybook.api.platform.access.Requires;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.moderation.StudentModeration;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The students whom a grader may grade (docs/spec/content.md, section 6.5). */
@RestController
class GradeableStudentsController {

    private final AssignmentViews assignments;
    private final ProvisionalGradeAssembler assembler;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final CachedUserViews people;
    private final AnonymousIds anonymousIds;
    private final UserDisplays displays;

    GradeableStudentsController(
            AssignmentViews assignments,
            ProvisionalGradeAssembler assembler,
            Moderators moderators,
            VisibleStudents students,
            CachedUserViews people,
            AnonymousIds anonymousIds,
            UserDisplays displays) {
        this.assignments = assignments;
        this.assembler = assembler;
        this.moderators = moderators;
        this.students = students;
        this.people = people;
        this.anonymousIds = anonymousIds;
        this.displays = displays;
    }

    /** Lists the students whose submissions to an assignment can be graded. */
    @GetMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/gradeable_students")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    Page<GradeableStudentJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment =
                assignments.find(course.id(), assignmentId).orElseThrow(Rejection::notFound);
        boolean compare = listing.includes("provisional_grades");
        if (compare) {
            moderators.requireModerator(caller, course, assignment);
        }
        Page<Long> page =
                students.gradeable(
                        assignment, students.sections(caller, course, null), listing.range());
        Map<Long, UserView> users = people.users(page.items());
        var seen = compare ? assembler.seenBy(caller, course, assignment, page.items()) : null;
        return page.map(
                id ->
                        new GradeableStudentJson(
                                assignment.anonymizesStudents()
                                        ? null
                                        : display(course, users.get(id)),
                                assignment.anonymizesStudents()
                                        ? anonymousIds.ofStudent(assignmentId, id)
                                        : null,
                                seen == null ? null : progress(seen, id)));
    }

    private @Nullable UserDisplay display(CourseView course, @Nullable UserView student) {
        return student == null ? null : displays.in(course.id(), student);
    }

    private static Progress progress(ProvisionalGradeAssembler.VisibleGrades seen, long student) {
        StudentModeration moderation = seen.moderationOf(student);
        return new Progress(
                moderation.inSet() != null, moderation.selectedGradeId(), seen.gradesOf(student));
    }
}
