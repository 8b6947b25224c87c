package io.daybook.api.submissions;

import static io.daybook.api.submissions.SubmissionPaths.IN_COURSE;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.submissions.Assessments.Done;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import java.util.HashSet;
import java.util.Set;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * A student's work by what the student is called in anonymous grading; the answers never say who it
 * is (fact sheet outcomes-grading, section 4.3).
 */
@RestController
@RequestMapping(IN_COURSE + "/anonymous_submissions/{anonymous_id}")
class AnonymousSubmissionsController {

    private final SubmissionFinder finder;
    private final Assessments assessments;
    private final SubmissionAnswers answers;
    private final VisibleStudents students;
    private final WorkTrimmer trimmer;

    AnonymousSubmissionsController(
            SubmissionFinder finder,
            Assessments assessments,
            SubmissionAnswers answers,
            VisibleStudents students,
            WorkTrimmer trimmer) {
        this.finder = finder;
        this.assessments = assessments;
        this.answers = answers;
        this.students = students;
        this.trimmer = trimmer;
    }

    @GetMapping
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    ListedWork show(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("anonymous_id") String anonymousId,
            Caller caller,
            Listing listing,
            @Params WorkFields fields) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        long student =
                finder.student(assignment, anonymousId, students.sections(caller, course, null));
        return trimmer.only(
                fields,
                answers.one(
                        finder.of(assignment, student),
                        assignment,
                        course,
                        caller,
                        blind(listing.include())));
    }

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
        Done done = assessments.assess(course, null, assignmentId, student, caller, sent);
        return answers.graded(
                assignment,
                finder.of(assignment, student, done.along()),
                course,
                caller,
                blind(sent.includes(listing)));
    }

    private static Set<String> blind(Set<String> include) {
        Set<String> blind = new HashSet<>(include);
        blind.add(SubmissionAnswers.BLIND);
        return blind;
    }
}
