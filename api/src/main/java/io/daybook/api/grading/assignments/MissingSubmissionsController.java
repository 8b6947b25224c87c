package io.daybook.api.grading.assignments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.MissingSubmissions;
import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists a student's missing submissions in all courses. */
@RestController
class MissingSubmissionsController {

    private final MissingSubmissions missing;
    private final AssignmentAssembler assembler;
    private final AssignmentReaders readers;
    private final EmbeddedCourses courseAnswers;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final ObservedStudents observed;

    MissingSubmissionsController(
            MissingSubmissions missing,
            AssignmentAssembler assembler,
            AssignmentReaders readers,
            EmbeddedCourses courseAnswers,
            CourseViews courses,
            CachedUserViews people,
            ObservedStudents observed) {
        this.missing = missing;
        this.assembler = assembler;
        this.readers = readers;
        this.courseAnswers = courseAnswers;
        this.courses = courses;
        this.people = people;
        this.observed = observed;
    }

    /**
     * Which of them are requested.
     *
     * @param observedUserId a student whom the caller observes, instead of the user in the path
     * @param courseIds limits the list to these courses; empty for all
     * @param filter {@code submittable} leaves out assignments that accept no submission now
     */
    record ListMissing(@Nullable Long observedUserId, Set<Long> courseIds, Set<String> filter) {}

    /**
     * An assignment that the student has not submitted.
     *
     * @param course present only if it is included
     */
    record MissingJson(
            @JsonUnwrapped AssignmentJson assignment,
            @JsonInclude(Include.NON_NULL) @Nullable EmbeddedCourse course) {}

    /** Lists the assignments that are due and that a student has not submitted, by due date. */
    @GetMapping("/api/v1/users/{user_id}/missing_submissions")
    @OpenToAll
    Page<MissingJson> list(
            UserView user, Caller caller, Listing listing, @Params ListMissing asked) {
        UserView student = student(user, caller, asked);
        Map<Long, CourseView> in = courses(student, caller, asked.courseIds());
        Page<AssignmentView> page =
                missing.of(
                        student.id(),
                        in.values(),
                        asked.filter().contains("submittable"),
                        listing.range());
        Map<Long, MissingJson> shown = shown(page.items(), in, student.id(), caller, listing);
        return page.map(each -> Objects.requireNonNull(shown.get(each.id())));
    }

    private UserView student(UserView user, Caller caller, ListMissing asked) {
        Long observee = asked.observedUserId();
        if (observee == null) {
            return user;
        }
        if (asked.courseIds().isEmpty()) {
            throw Rejection.badRequest("course_ids is required with observed_user_id");
        }
        if (user.id() != caller.id()) {
            throw Rejection.forbidden();
        }
        return people.findUser(observee).orElseThrow(Rejection::notFound);
    }

    /** The courses in which the user is a student now and whose submissions the caller may read. */
    private Map<Long, CourseView> courses(UserView student, Caller caller, Set<Long> wanted) {
        Set<Long> attended =
                people.enrollmentsOf(student.id()).stream()
                        .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                        .filter(EnrollmentView::isActive)
                        .map(EnrollmentView::courseId)
                        .filter(id -> wanted.isEmpty() || wanted.contains(id))
                        .collect(Collectors.toSet());
        Map<Long, CourseView> found = new HashMap<>(courses.byIds(attended));
        found.values().removeIf(course -> course.state() != CourseState.AVAILABLE);
        if (caller.id() == student.id()) {
            return found;
        }
        Map<Long, CourseView> readable = new HashMap<>(found);
        readable.values().removeIf(course -> !mayList(student, course, caller));
        boolean isPartial = !wanted.isEmpty() && readable.size() < found.size();
        if (readable.isEmpty() || isPartial) {
            throw Rejection.forbidden();
        }
        return readable;
    }

    /** Teachers of single courses have lists of their own. */
    private boolean mayList(UserView student, CourseView course, Caller caller) {
        boolean teaches =
                people.enrollmentsOf(caller.id(), course.id()).stream()
                        .anyMatch(EnrollmentView::isActive);
        return observed.is(student.id(), caller.id(), course)
                || (!teaches && caller.may(Right.VIEW_ALL_GRADES, course));
    }

    /** The JSON by assignment; assignments of one course are assembled together. */
    private Map<Long, MissingJson> shown(
            Collection<AssignmentView> page,
            Map<Long, CourseView> in,
            long studentId,
            Caller caller,
            Listing listing) {
        Map<Long, List<AssignmentView>> byCourse =
                page.stream().collect(Collectors.groupingBy(AssignmentView::courseId));
        Map<Long, MissingJson> shown = new HashMap<>();
        byCourse.forEach(
                (id, some) -> {
                    CourseView course = Objects.requireNonNull(in.get(id));
                    EmbeddedCourse beside =
                            listing.includes("course")
                                    ? courseAnswers.beside(course, caller)
                                    : null;
                    assembler
                            .page(
                                    new Page<>(some, false),
                                    course,
                                    caller,
                                    readers.of(studentId, course),
                                    Set.of())
                            .items()
                            .forEach(json -> shown.put(json.id(), new MissingJson(json, beside)));
                });
        return shown;
    }
}
