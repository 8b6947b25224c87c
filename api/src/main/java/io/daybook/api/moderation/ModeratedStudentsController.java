package io.daybook.api.moderation;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.api.submissions.AnonymousIds;
import io.daybook.api.submissions.VisibleStudents;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.moderation.ModerationCommand.SelectStudents;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.moderation.ModerationViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Whose work several graders grade (fact sheet course-content, section 6.2). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/moderated_students")
class ModeratedStudentsController {

    private final Writes writes;
    private final AssignmentViews assignments;
    private final ModerationViews moderation;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final PeopleViews people;
    private final AnonymousIds anonymousIds;
    private final Clock clock;

    ModeratedStudentsController(
            Writes writes,
            AssignmentViews assignments,
            ModerationViews moderation,
            Moderators moderators,
            VisibleStudents students,
            PeopleViews people,
            AnonymousIds anonymousIds,
            Clock clock) {
        this.writes = writes;
        this.assignments = assignments;
        this.moderation = moderation;
        this.moderators = moderators;
        this.students = students;
        this.people = people;
        this.anonymousIds = anonymousIds;
        this.clock = clock;
    }

    @GetMapping
    @Requires(Right.SELECT_FINAL_GRADE)
    Page<ModeratedStudentJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = find(course, assignmentId, caller);
        Page<Long> page = moderation.students(assignment.id(), listing.window());
        return new Page<>(json(assignment, page.items()), page.hasNext());
    }

    record ChooseStudents(List<Long> studentIds) {}

    @PostMapping
    @Requires(Right.SELECT_FINAL_GRADE)
    ResponseEntity<List<ModeratedStudentJson>> select(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params ChooseStudents sent) {
        AssignmentView assignment = find(course, assignmentId, caller);
        if (sent.studentIds().isEmpty()) {
            return ResponseEntity.badRequest().body(List.of());
        }
        Set<Long> sections = students.sections(caller, course, null);
        List<Long> chosen =
                students.takingPart(named(sent, assignment, sections), course, sections).stream()
                        .sorted()
                        .toList();
        writes.send(
                new SelectStudents(
                        course.id(),
                        assignment.id(),
                        moderators.grader(caller, course),
                        chosen,
                        clock.instant()));
        return ResponseEntity.ok(json(assignment, chosen));
    }

    /** Who must not learn who the students are names them as they are called instead. */
    private Set<Long> named(
            ChooseStudents sent, AssignmentView assignment, @Nullable Set<Long> sections) {
        Set<Long> sentIds = new HashSet<>(sent.studentIds());
        if (!assignment.anonymizesStudents()) {
            return sentIds;
        }
        return students.all(assignment.courseId(), sections).stream()
                .filter(
                        id ->
                                sentIds.contains(id)
                                        || sentIds.contains(
                                                Long.valueOf(
                                                        anonymousIds.ofStudent(
                                                                assignment.id(), id))))
                .collect(Collectors.toSet());
    }

    private AssignmentView find(CourseView course, long id, Caller caller) {
        AssignmentView assignment =
                assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
        moderators.requireModerator(caller, course, assignment);
        return assignment;
    }

    private List<ModeratedStudentJson> json(AssignmentView assignment, List<Long> ids) {
        if (assignment.anonymizesStudents()) {
            return ids.stream()
                    .map(id -> anonymousIds.ofStudent(assignment.id(), id))
                    .map(ModeratedStudentJson::of)
                    .toList();
        }
        Map<Long, UserView> users = people.users(ids);
        return ids.stream()
                .map(users::get)
                .filter(Objects::nonNull)
                .map(ModeratedStudentJson::of)
                .toList();
    }
}
