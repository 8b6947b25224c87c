package io.daybook.api.grading.submissionlists;

import static io.daybook.application.grading.submissions.SubmissionPaths.IN_COURSE;

import io.daybook.api.grading.submissions.GradedJson;
import io.daybook.api.grading.submissions.SelectedSubmission;
import io.daybook.api.grading.submissions.SubmissionAssembler;
import io.daybook.api.grading.submissions.SubmissionPage;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.submissionlists.SubmissionFields;
import io.daybook.application.grading.submissions.AssessBody;
import io.daybook.application.grading.submissions.GradingService;
import io.daybook.application.grading.submissions.GradingService.GradingResult;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.HashSet;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Submissions addressed by the student's anonymous id; responses never identify the student
 * (docs/spec/grading.md, section 4.3).
 */
@RestController
@RequestMapping(IN_COURSE + "/anonymous_submissions/{anonymous_id}")
class AnonymousSubmissionsController {

    private final SubmissionFinder finder;
    private final GradingService grading;
    private final SubmissionAssembler assembler;
    private final VisibleStudents students;
    private final FieldSelector trimmer;

    AnonymousSubmissionsController(
            SubmissionFinder finder,
            GradingService grading,
            SubmissionAssembler assembler,
            VisibleStudents students,
            FieldSelector trimmer) {
        this.finder = finder;
        this.grading = grading;
        this.assembler = assembler;
        this.students = students;
        this.trimmer = trimmer;
    }

    /** Returns a submission whose student is anonymous. */
    @GetMapping
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    @ResponseSchema(SelectedSubmission.class)
    SubmissionPage show(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("anonymous_id") String anonymousId,
            Caller caller,
            Listing listing,
            @Params SubmissionFields fields) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        long student =
                finder.student(assignment, anonymousId, students.sections(caller, course, null));
        return trimmer.only(
                fields,
                assembler.one(
                        finder.of(assignment, student),
                        assignment,
                        course,
                        caller,
                        blind(listing.include())));
    }

    /** Grades or comments on a submission whose student is anonymous. */
    @PutMapping
    @Requires(Right.MANAGE_GRADES)
    GradedJson assess(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("anonymous_id") String anonymousId,
            Caller caller,
            Listing listing,
            @Params AssessBody sent) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        long student =
                finder.student(
                        assignment, anonymousId, students.gradedSections(caller, course, null));
        GradingResult done = grading.assess(course, null, assignmentId, student, caller, sent);
        return assembler.graded(
                assignment,
                finder.of(assignment, student, done.along()),
                course,
                caller,
                blind(sent.includes(listing)));
    }

    private static Set<String> blind(Set<String> include) {
        Set<String> blind = new HashSet<>(include);
        blind.add(SubmissionAssembler.BLIND);
        return blind;
    }
}
