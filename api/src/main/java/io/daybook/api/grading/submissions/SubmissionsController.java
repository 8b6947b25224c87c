package io.daybook.api.grading.submissions;

import static io.daybook.application.grading.submissions.SubmissionPaths.OF_COURSE;
import static io.daybook.application.grading.submissions.SubmissionPaths.OF_SECTION;

import io.daybook.api.grading.submissionlists.FieldSelector;
import io.daybook.api.grading.submissionlists.SubmissionIncludes;
import io.daybook.api.grading.submissions.SubmissionService.WorkBody;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.submissioncomments.CommentBody;
import io.daybook.application.grading.submissionlists.SubmissionFields;
import io.daybook.application.grading.submissions.AnonymityRule;
import io.daybook.application.grading.submissions.AssessBody;
import io.daybook.application.grading.submissions.GradingService;
import io.daybook.application.grading.submissions.GradingService.GradingResult;
import io.daybook.application.grading.submissions.GroupMembers;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.net.URI;
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
 * Submissions of one assignment, addressed through the course or a section (docs/spec/grading.md,
 * sections 4.2 to 4.4). Every student of the course has a submission, stored or not.
 */
@RestController
class SubmissionsController {

    private final SubmissionService service;
    private final GradingService grading;
    private final SubmissionAssembler assembler;
    private final SubmissionViews submissions;
    private final SubmissionFinder finder;
    private final VisibleStudents students;
    private final GroupMembers groupMembers;
    private final FieldSelector trimmer;
    private final AssignmentViews assignments;
    private final AnonymityRule anonymity;

    SubmissionsController(
            SubmissionService service,
            GradingService grading,
            SubmissionAssembler assembler,
            SubmissionViews submissions,
            SubmissionFinder finder,
            VisibleStudents students,
            GroupMembers groupMembers,
            FieldSelector trimmer,
            AssignmentViews assignments,
            AnonymityRule anonymity) {
        this.submissions = submissions;
        this.grading = grading;
        this.assembler = assembler;
        this.service = service;
        this.finder = finder;
        this.students = students;
        this.groupMembers = groupMembers;
        this.trimmer = trimmer;
        this.assignments = assignments;
        this.anonymity = anonymity;
    }

    record CreateSubmission(@Nullable WorkBody submission, @Nullable CommentBody comment) {}

    /** Submits an assignment. */
    @PostMapping({OF_COURSE, OF_SECTION})
    @Requires(Right.READ)
    @ResponseSchema(value = SubmissionJson.class, status = 201)
    ResponseEntity<SubmissionJson> handIn(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params CreateSubmission sent) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        long student =
                service.handIn(
                        course, section, assignment, caller, sent.submission(), sent.comment());
        URI location =
                ServletUriComponentsBuilder.fromCurrentRequestUri()
                        .path("/{user_id}")
                        .build(student);
        return ResponseEntity.created(location)
                .body(
                        assembler.one(
                                finder.of(assignment, student),
                                assignment,
                                course,
                                caller,
                                Set.of(SubmissionIncludes.COMMENTS)));
    }

    /**
     * What of the work on an assignment is requested.
     *
     * @param grouped whether one member's submission stands for each group
     */
    record ListWork(
            boolean grouped, List<String> responseFields, List<String> excludeResponseFields) {}

    /** Lists the submissions of an assignment. */
    @GetMapping({OF_COURSE, OF_SECTION})
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    Page<SubmissionPage> list(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing,
            @Params ListWork asked) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        Set<Long> sections = students.sections(caller, course, section);
        Page<Long> page =
                asked.grouped()
                        ? Page.slice(
                                groupMembers.standingForGroups(
                                        assignment, students.asked(assignment, sections)),
                                listing.range())
                        : students.asked(assignment, sections, listing.range());
        var known = submissions.byStudents(assignmentId, page.items());
        List<SubmissionView> shown =
                page.items().stream()
                        .map(
                                id ->
                                        known.getOrDefault(
                                                id, SubmissionFinder.unsubmitted(assignment, id)))
                        .toList();
        var fields = new SubmissionFields(asked.responseFields(), asked.excludeResponseFields());
        boolean isOfOne = students.isOfOne(assignment, section, sections);
        return new Page<>(
                assembler
                        .all(shown, List.of(assignment), course, caller, listing.include())
                        .stream()
                        .filter(each -> each.whose().userId() != null || !isOfOne)
                        .map(each -> trimmer.only(fields, each))
                        .toList(),
                page.hasNext());
    }

    /** Returns a student's submission. */
    @GetMapping({OF_COURSE + "/{user_id}", OF_SECTION + "/{user_id}"})
    @Requires(Right.READ)
    @ResponseSchema(SelectedSubmission.class)
    SubmissionPage show(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller,
            Listing listing,
            @Params SubmissionFields fields) {
        var found = finder.readable(course, section, assignmentId, user.id(), caller);
        return trimmer.only(
                fields,
                assembler.one(
                        found.submission(), found.assignment(), course, caller, listing.include()));
    }

    /** Grades or comments on a student's submission. */
    @PutMapping({OF_COURSE + "/{user_id}", OF_SECTION + "/{user_id}"})
    @Requires(Right.READ)
    GradedJson assess(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            UserView user,
            Caller caller,
            Listing listing,
            @Params AssessBody sent) {
        assignments
                .find(course.id(), assignmentId)
                .ifPresent(of -> anonymity.requireNameable(caller, course, of, user.id()));
        GradingResult done = grading.assess(course, section, assignmentId, user.id(), caller, sent);
        return assembler.graded(
                done.assignment(),
                finder.of(done.assignment(), user.id(), done.along()),
                course,
                caller,
                sent.includes(listing));
    }
}
