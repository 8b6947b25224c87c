package io.daybook.api.content.courses;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.enrollments.EnrollmentRoles;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.favorites.FavoriteKind;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.CourseViews.Choice;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.content.courses.StudentView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.favorites.FavoriteViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Lists of courses (docs/spec/institution.md, sections 4.3 and 7.2). */
@RestController
class CourseListsController {

    private static final Set<EnrollmentState> STANDING_PARTS =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);
    private static final Set<CourseState> STANDING =
            Set.of(CourseState.UNPUBLISHED, CourseState.AVAILABLE, CourseState.COMPLETED);

    private final CourseViews courses;
    private final CachedUserViews people;
    private final EnrollmentDates dates;
    private final AccountViews accounts;
    private final EnrollmentRoles roles;
    private final Clock clock;
    private final CourseAssembler assembler;
    private final FavoriteViews favorites;
    private final UserRights rights;

    CourseListsController(
            CourseViews courses,
            CachedUserViews people,
            EnrollmentDates dates,
            AccountViews accounts,
            EnrollmentRoles roles,
            Clock clock,
            CourseAssembler assembler,
            FavoriteViews favorites,
            UserRights rights) {
        this.courses = courses;
        this.people = people;
        this.dates = dates;
        this.accounts = accounts;
        this.roles = roles;
        this.clock = clock;
        this.assembler = assembler;
        this.favorites = favorites;
        this.rights = rights;
    }

    /** Which of one's own courses are requested. */
    record ListOwn(
            @Nullable String enrollmentType,
            @Nullable String enrollmentRole,
            @Nullable Long enrollmentRoleId,
            @Nullable String enrollmentState,
            boolean excludeBlueprintCourses,
            List<String> state) {}

    /** Lists the caller's courses. */
    @GetMapping("/api/v1/courses")
    @OpenToAll
    Page<ListedCourse> own(Caller caller, Listing listing, @Params ListOwn body) {
        return of(caller.user(), caller, listing, body, Set.of());
    }

    /** Lists the caller's favorite courses; all current ones if there are no favorites. */
    @GetMapping("/api/v1/users/self/favorites/courses")
    @OpenToAll
    Page<ListedCourse> favorites(Caller caller, Listing listing, @Params ListOwn body) {
        Set<Long> marked = favorites.of(caller.id(), FavoriteKind.COURSE);
        return of(caller.user(), caller, listing, body, marked);
    }

    /** Lists a user's courses, to the user, observers and administrators. */
    @GetMapping("/api/v1/users/{user_id}/courses")
    @OpenToAll
    Page<ListedCourse> ofUser(UserView user, Caller caller, Listing listing, @Params ListOwn body) {
        Set<Long> known = rights.knownCourses(caller, user);
        if (known != null && known.isEmpty()) {
            throw Rejection.forbidden();
        }
        return of(user, caller, listing, body, known == null ? Set.of() : known);
    }

    private Page<ListedCourse> of(
            UserView user, Caller caller, Listing listing, ListOwn body, Set<Long> only) {
        List<EnrollmentView> fitting =
                people.enrollmentsOf(user.id()).stream()
                        .filter(
                                enrollment ->
                                        only.isEmpty() || only.contains(enrollment.courseId()))
                        .filter(fits(body))
                        .toList();
        List<EnrollmentView> chosen = listed(standing(fitting, body.enrollmentState()));
        Set<CourseState> asked = ownStates(body.state());
        Set<Long> staffed = courseIds(chosen, e -> e.type().isStaff());
        Set<Long> others = courseIds(chosen, e -> !staffed.contains(e.courseId()));
        Page<CourseView> page =
                courses.of(
                        new Choice(staffed, asked.isEmpty() ? STANDING : asked),
                        new Choice(
                                others,
                                asked.isEmpty() ? Set.of(CourseState.AVAILABLE) : visible(asked)),
                        !body.excludeBlueprintCourses(),
                        listing.range());
        return assembler.own(page, user, caller, listing);
    }

    /** An account can hide future courses from lists of students who wait for them to start. */
    private List<EnrollmentView> listed(List<EnrollmentView> enrollments) {
        Map<Long, CourseView> learned =
                courses.byIds(courseIds(enrollments, each -> !each.type().isStaff()));
        return enrollments.stream()
                .filter(each -> each.type().isStaff() || isListed(each, learned))
                .toList();
    }

    private boolean isListed(EnrollmentView enrollment, Map<Long, CourseView> learned) {
        CourseView course = learned.get(enrollment.courseId());
        if (course == null) {
            return true;
        }
        StudentView students = StudentView.of(course, accounts.settings(course.accountId()));
        return !students.futureUnlisted()
                || !students.leavesOut(dates.stateOf(enrollment, course, clock.instant()));
    }

    /** Users with only student enrollments never see unpublished courses. */
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

    private Predicate<EnrollmentView> fits(ListOwn body) {
        String type = body.enrollmentType();
        Long role = body.enrollmentRoleId();
        String roleName = body.enrollmentRole();
        return e ->
                (type == null || e.type().name().equalsIgnoreCase(type))
                        && (role == null || e.roleId() == role)
                        && (roleName == null || roles.nameOf(e).equals(roleName));
    }

    /** A state that is requested is the one that the dates leave; else those count that stand. */
    private List<EnrollmentView> standing(
            List<EnrollmentView> enrollments, @Nullable String asked) {
        Set<EffectiveState> states =
                switch (asked == null ? "" : asked) {
                    case "active" -> Set.of(EffectiveState.ACTIVE);
                    case "invited_or_pending" ->
                            Set.of(
                                    EffectiveState.INVITED,
                                    EffectiveState.PENDING_INVITED,
                                    EffectiveState.PENDING_ACTIVE);
                    case "completed" -> Set.of(EffectiveState.COMPLETED);
                    default -> Set.of();
                };
        if (states.isEmpty()) {
            return enrollments.stream().filter(e -> STANDING_PARTS.contains(e.state())).toList();
        }
        Map<Long, CourseView> known = courses.byIds(courseIds(enrollments, _ -> true));
        return enrollments.stream()
                .filter(e -> states.contains(state(e, known.get(e.courseId()))))
                .toList();
    }

    private EffectiveState state(EnrollmentView enrollment, @Nullable CourseView course) {
        return course == null || course.state() == CourseState.DELETED
                ? EffectiveState.DELETED
                : dates.stateOf(enrollment, course, clock.instant());
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
