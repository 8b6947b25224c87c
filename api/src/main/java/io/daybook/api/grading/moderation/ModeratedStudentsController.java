package io.daybook.api.grading.moderation;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.moderation.ModerationCommand.SelectStudents;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.moderation.ModerationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The students selected for moderation (docs/spec/content.md, section 6.2). */
@RestController
@ErrorSchema(status = 400, value = "EmptyList")
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/moderated_students")
class ModeratedStudentsController {

    /** More than any course has. */
    private static final PageRange EVERYONE = new PageRange(0, 1_000_000);

    private final Writes writes;
    private final AssignmentViews assignments;
    private final ModerationViews moderation;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final CachedUserViews people;
    private final AnonymousIds anonymousIds;
    private final Clock clock;

    ModeratedStudentsController(
            Writes writes,
            AssignmentViews assignments,
            ModerationViews moderation,
            Moderators moderators,
            VisibleStudents students,
            CachedUserViews people,
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

    /** Lists the students selected for moderation. */
    @GetMapping
    @Requires({Right.SELECT_FINAL_GRADE, Right.MANAGE_GRADES})
    Page<ModeratedStudentJson> list(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            Listing listing) {
        AssignmentView assignment = find(course, assignmentId, caller);
        Set<Long> sections = students.sections(caller, course, null);
        Page<Long> page =
                sections == null && !assignment.anonymizesStudents()
                        ? moderation.students(assignment.id(), listing.range())
                        : Page.slice(chosen(assignment, course, sections), listing.range());
        return new Page<>(json(assignment, page.items()), page.hasNext());
    }

    /** All of them whom the caller sees, in an order that does not reveal who they are. */
    private List<Long> chosen(
            AssignmentView assignment, CourseView course, @Nullable Set<Long> sections) {
        List<Long> all = moderation.students(assignment.id(), EVERYONE).items();
        Set<Long> seen = students.seen(new HashSet<>(all), course, sections);
        List<Long> chosen = all.stream().filter(seen::contains).toList();
        return assignment.anonymizesStudents()
                ? anonymousIds.inOrder(assignment.id(), chosen)
                : chosen;
    }

    record ChooseStudents(List<Long> studentIds) {}

    /** Selects students for moderation. */
    @PostMapping
    @Requires({Right.SELECT_FINAL_GRADE, Right.MANAGE_GRADES})
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

    /**
     * Students of an anonymous assignment are named by anonymous id alone: choosing one by number
     * would reveal whose anonymous id the response contains (decision 0112).
     */
    private Set<Long> named(
            ChooseStudents sent, AssignmentView assignment, @Nullable Set<Long> sections) {
        Set<Long> sentIds = new HashSet<>(sent.studentIds());
        if (!assignment.anonymizesStudents()) {
            return sentIds;
        }
        Set<Long> named = new HashSet<>();
        Set<Long> all = students.all(assignment.courseId(), sections);
        for (Long id : all) {
            if (sentIds.remove(Long.valueOf(anonymousIds.ofStudent(assignment.id(), id)))) {
                named.add(id);
            }
        }
        if (!Collections.disjoint(sentIds, all)) {
            throw Rejection.badRequest(
                    "students of an anonymous assignment are chosen by anonymous id");
        }
        return named;
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
                    .sorted()
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
