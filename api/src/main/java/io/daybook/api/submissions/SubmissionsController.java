package io.daybook.api.submissions;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.submissions.SubmissionRequests.MarkBody;
import io.daybook.api.submissions.SubmissionRequests.WorkBody;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.MemberViews;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.UserView;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * Work on one assignment, by way of the course or of a section (fact sheet outcomes-grading,
 * sections 4.2 to 4.4). Every student of the course has a submission, on record or not.
 */
@RestController
class SubmissionsController {

    private static final String COURSE =
            "/api/v1/courses/{course_id}/assignments/{assignment_id}/submissions";
    private static final String SECTION =
            "/api/v1/sections/{section_id}/assignments/{assignment_id}/submissions";
    private static final String COMMENTS = "submission_comments";

    private final SubmissionRequests requests;
    private final SubmissionAnswers answers;
    private final SubmissionViews submissions;
    private final AssignmentViews assignments;
    private final VisibleStudents students;
    private final MemberViews members;

    SubmissionsController(
            SubmissionRequests requests,
            SubmissionAnswers answers,
            SubmissionViews submissions,
            AssignmentViews assignments,
            VisibleStudents students,
            MemberViews members) {
        this.requests = requests;
        this.answers = answers;
        this.submissions = submissions;
        this.assignments = assignments;
        this.students = students;
        this.members = members;
    }

    record HandIn(@Nullable WorkBody submission, @Nullable CommentBody comment) {}

    @PostMapping({COURSE, SECTION})
    @Requires(Right.READ)
    ResponseEntity<SubmissionJson> handIn(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params HandIn sent) {
        WorkBody work = Required.of(sent.submission(), "submission");
        AssignmentView assignment = find(course, assignmentId);
        long student = requests.handIn(course, section, assignment, caller, work, sent.comment());
        URI location =
                ServletUriComponentsBuilder.fromCurrentRequestUri()
                        .path("/{user_id}")
                        .build(student);
        return ResponseEntity.created(location)
                .body(
                        answers.one(
                                submission(assignment, student),
                                assignment,
                                course,
                                caller,
                                Set.of(COMMENTS)));
    }

    @GetMapping({COURSE, SECTION})
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    Page<SubmissionJson> list(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = find(course, assignmentId);
        Page<Long> page =
                members.studentsById(
                        course.id(), students.sections(caller, course, section), listing.window());
        var known = submissions.byStudents(assignmentId, page.items());
        List<SubmissionView> shown =
                page.items().stream()
                        .map(id -> known.getOrDefault(id, unsubmitted(assignment, id)))
                        .toList();
        return new Page<>(
                answers.all(shown, List.of(assignment), course, caller, listing.include()),
                page.hasNext());
    }

    @GetMapping({COURSE + "/{user_id}", SECTION + "/{user_id}"})
    @Requires(Right.READ)
    SubmissionJson show(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller,
            Listing listing) {
        students.requireReadable(caller, course, user.id());
        AssignmentView assignment = find(course, assignmentId);
        if (!assignment.published() && !caller.may(Right.READ_AS_ADMIN, course)) {
            throw Rejection.notFound();
        }
        students.requireSeen(
                user.id(),
                course,
                students.sections(caller, course, section),
                submissions.find(assignmentId, user.id()).isPresent());
        return answers.one(
                submission(assignment, user.id()), assignment, course, caller, listing.include());
    }

    record Assess(
            @Nullable MarkBody submission,
            @Nullable CommentBody comment,
            boolean preferPointsOverScheme) {}

    @PutMapping({COURSE + "/{user_id}", SECTION + "/{user_id}"})
    @Requires(Right.READ)
    GradedJson assess(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller,
            Listing listing,
            @Params Assess sent) {
        AssignmentView assignment = find(course, assignmentId);
        requests.assess(
                course,
                section,
                assignment,
                user.id(),
                caller,
                sent.submission(),
                sent.comment(),
                sent.preferPointsOverScheme());
        Set<String> include = new HashSet<>(listing.include());
        include.add(COMMENTS);
        if (sent.submission() != null && sent.submission().provisional()) {
            include.add("provisional_grades");
        }
        return GradedJson.of(
                answers.one(
                        submission(assignment, user.id()), assignment, course, caller, include));
    }

    private AssignmentView find(CourseView course, long id) {
        return assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    private SubmissionView submission(AssignmentView assignment, long userId) {
        return submissions
                .find(assignment.id(), userId)
                .orElseGet(() -> unsubmitted(assignment, userId));
    }

    private static SubmissionView unsubmitted(AssignmentView assignment, long userId) {
        return SubmissionView.unsubmitted(
                assignment.courseId(), assignment.id(), userId, assignment.createdAt());
    }
}
