package io.daybook.api.courses;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Right;
import io.daybook.api.access.SelfOr;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.courses.CourseViews.Choice;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists of courses (fact sheet accounts-assignments, sections 4.3 and 7.2). */
@RestController
class CourseListsController {

    private static final Set<EnrollmentType> STAFF =
            Set.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);
    private static final Set<CourseState> STANDING =
            Set.of(CourseState.UNPUBLISHED, CourseState.AVAILABLE, CourseState.COMPLETED);

    private final CourseViews courses;
    private final PeopleViews people;
    private final CourseAnswers answers;

    CourseListsController(CourseViews courses, PeopleViews people, CourseAnswers answers) {
        this.courses = courses;
        this.people = people;
        this.answers = answers;
    }

    /** Which of one's own courses are asked for. */
    record ListOwn(
            @Nullable String enrollmentType,
            @Nullable Long enrollmentRoleId,
            @Nullable String enrollmentState,
            List<String> state) {}

    /** The caller's own courses. */
    @GetMapping("/api/v1/courses")
    @OpenToAll
    Page<CourseJson> own(Caller caller, Listing listing, @Params ListOwn body) {
        return of(caller.user(), caller, listing, body);
    }

    /** Someone's courses. */
    @GetMapping("/api/v1/users/{user_id}/courses")
    @SelfOr(Right.READ_ROSTER)
    Page<CourseJson> ofUser(UserView user, Caller caller, Listing listing, @Params ListOwn body) {
        return of(user, caller, listing, body);
    }

    private Page<CourseJson> of(UserView user, Caller caller, Listing listing, ListOwn body) {
        List<EnrollmentView> chosen =
                people.enrollmentsOf(user.id()).stream().filter(chosen(body)).toList();
        Set<CourseState> asked = ownStates(body.state());
        Set<Long> staffed = courseIds(chosen, e -> STAFF.contains(e.type()));
        Set<Long> others = courseIds(chosen, e -> !staffed.contains(e.courseId()));
        Page<CourseView> page =
                courses.of(
                        new Choice(staffed, asked.isEmpty() ? STANDING : asked),
                        new Choice(
                                others,
                                asked.isEmpty() ? Set.of(CourseState.AVAILABLE) : visible(asked)),
                        listing.window());
        return answers.own(page, user, caller, listing);
    }

    /** Who only learns never sees a course that is not out yet. */
    private static Set<CourseState> visible(Set<CourseState> asked) {
        return asked.stream()
                .filter(state -> state != CourseState.UNPUBLISHED)
                .collect(Collectors.toSet());
    }

    private static Set<Long> courseIds(
            List<EnrollmentView> enrollments, Predicate<EnrollmentView> which) {
        return enrollments.stream()
                .filter(which)
                .map(EnrollmentView::courseId)
                .collect(Collectors.toSet());
    }

    private static Predicate<EnrollmentView> chosen(ListOwn body) {
        Set<EnrollmentState> states =
                switch (body.enrollmentState() == null ? "" : body.enrollmentState()) {
                    case "active" -> Set.of(EnrollmentState.ACTIVE);
                    case "invited_or_pending" -> Set.of(EnrollmentState.INVITED);
                    case "completed" -> Set.of(EnrollmentState.COMPLETED);
                    default -> Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);
                };
        String type = body.enrollmentType();
        Long role = body.enrollmentRoleId();
        return e ->
                states.contains(e.state())
                        && (type == null || e.type().name().equalsIgnoreCase(type))
                        && (role == null || e.roleId() == role);
    }

    private static Set<CourseState> ownStates(List<String> names) {
        Set<CourseState> states = EnumSet.noneOf(CourseState.class);
        for (CourseState state : CourseState.values()) {
            if (names.contains(state.name().toLowerCase(Locale.ROOT))) {
                states.add(state);
            }
        }
        return states;
    }
}
