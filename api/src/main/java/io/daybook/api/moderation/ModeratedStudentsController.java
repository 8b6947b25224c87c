package io.daybook.api.moderation;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.api.submissions.SubmitterJson;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private final Clock clock;

    ModeratedStudentsController(
            Writes writes,
            AssignmentViews assignments,
            ModerationViews moderation,
            Moderators moderators,
            VisibleStudents students,
            PeopleViews people,
            Clock clock) {
        this.writes = writes;
        this.assignments = assignments;
        this.moderation = moderation;
        this.moderators = moderators;
        this.students = students;
        this.people = people;
        this.clock = clock;
    }

    @GetMapping
    @Requires(Right.SELECT_FINAL_GRADE)
    Page<SubmitterJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = find(course, assignmentId, caller);
        Page<Long> page = moderation.students(assignment.id(), listing.window());
        return new Page<>(users(page.items()), page.hasNext());
    }

    record ChooseStudents(List<Long> studentIds) {}

    @PostMapping
    @Requires(Right.SELECT_FINAL_GRADE)
    ResponseEntity<List<SubmitterJson>> select(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params ChooseStudents sent) {
        AssignmentView assignment = find(course, assignmentId, caller);
        if (sent.studentIds().isEmpty()) {
            return ResponseEntity.badRequest().body(List.of());
        }
        List<Long> chosen =
                students
                        .takingPart(
                                sent.studentIds(), course, students.sections(caller, course, null))
                        .stream()
                        .sorted()
                        .toList();
        writes.send(
                new SelectStudents(
                        course.id(),
                        assignment.id(),
                        moderators.grader(caller, course),
                        chosen,
                        clock.instant()));
        return ResponseEntity.ok(users(chosen));
    }

    private AssignmentView find(CourseView course, long id, Caller caller) {
        AssignmentView assignment =
                assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
        moderators.requireModerator(caller, course, assignment);
        return assignment;
    }

    private List<SubmitterJson> users(List<Long> ids) {
        Map<Long, UserView> users = people.users(ids);
        return ids.stream()
                .map(users::get)
                .filter(Objects::nonNull)
                .map(SubmitterJson::of)
                .toList();
    }
}
