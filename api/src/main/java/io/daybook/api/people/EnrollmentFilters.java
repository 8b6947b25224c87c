package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.people.EnrollmentState;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.EnrollmentViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.SectionViews;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Which enrollments a list was asked for (fact sheet accounts-assignments, section 7.4). */
@Component
class EnrollmentFilters {

    private static final Set<EnrollmentState> CURRENT =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final UserRights rights;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final SectionViews sections;
    private final PeopleViews people;

    EnrollmentFilters(
            UserRights rights,
            AccountViews accounts,
            CourseViews courses,
            SectionViews sections,
            PeopleViews people) {
        this.rights = rights;
        this.accounts = accounts;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
    }

    /** The filters of a list of enrollments. */
    record ListEnrollments(
            List<String> type,
            List<String> role,
            List<Long> roleId,
            List<String> state,
            @Nullable String userId,
            @Nullable String gradingPeriodId,
            List<String> sisAccountId,
            List<String> sisCourseId,
            List<String> sisSectionId,
            List<String> sisUserId,
            @Nullable Boolean createdForSisId) {

        boolean namesSisIds() {
            return !(sisAccountId.isEmpty()
                    && sisCourseId.isEmpty()
                    && sisSectionId.isEmpty()
                    && sisUserId.isEmpty());
        }

        boolean choosesCourses() {
            return !sisAccountId.isEmpty() || !sisCourseId.isEmpty();
        }
    }

    /** The filter of a user's list in all courses. */
    EnrollmentViews.Filter of(UserView user, Caller caller, ListEnrollments body) {
        requireSis(body, rights.managesSis(caller, user.rootAccountId()));
        Set<Long> chosen = null;
        if (body.choosesCourses()) {
            Set<Long> own =
                    people.enrollmentsOf(user.id()).stream()
                            .map(EnrollmentView::courseId)
                            .collect(Collectors.toSet());
            chosen =
                    courses.byIds(own).values().stream()
                            .filter(course -> fits(course, body))
                            .map(CourseView::id)
                            .collect(Collectors.toSet());
        }
        return filter(body, user.rootAccountId(), true, chosen, null, null);
    }

    /**
     * The filter of a course's or section's list.
     *
     * @param sectionIds the sections the caller is held to, or null
     * @param userIds the users asked for or seen, or null
     */
    EnrollmentViews.Filter in(
            CourseView course,
            Caller caller,
            ListEnrollments body,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> userIds) {
        requireSis(body, rights.seesSis(caller, course));
        return filter(
                body,
                course.rootAccountId(),
                body.userId() != null,
                fits(course, body) ? null : Set.of(),
                sectionIds,
                userIds);
    }

    private static void requireSis(ListEnrollments body, boolean seesSis) {
        if (body.namesSisIds() && !seesSis) {
            throw Rejection.badRequest("Insufficient permissions to filter by SIS fields");
        }
        if (TextFields.blankAsNull(body.gradingPeriodId()) != null) {
            throw Rejection.refused("grading_period_id is invalid");
        }
    }

    /** A text the institution does not know finds nothing. */
    private boolean fits(CourseView course, ListEnrollments body) {
        return fits(body.sisCourseId(), course.sisId())
                && (body.sisAccountId().isEmpty()
                        || accounts.find(course.accountId())
                                .filter(account -> fits(body.sisAccountId(), account.sisId()))
                                .isPresent());
    }

    private static boolean fits(List<String> asked, @Nullable String actual) {
        return asked.isEmpty() || (actual != null && asked.contains(actual));
    }

    private EnrollmentViews.Filter filter(
            ListEnrollments body,
            long rootAccountId,
            boolean ofUser,
            @Nullable Set<Long> courseIds,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> userIds) {
        List<UserView> named =
                body.sisUserId().isEmpty()
                        ? List.of()
                        : people.usersBySisIds(rootAccountId, body.sisUserId());
        boolean byLogin =
                !body.sisUserId().isEmpty() && Boolean.TRUE.equals(body.createdForSisId());
        return new EnrollmentViews.Filter(
                types(body),
                states(body.state(), ofUser),
                Set.copyOf(body.roleId()),
                courseIds,
                body.sisSectionId().isEmpty()
                        ? sectionIds
                        : both(
                                sectionIds,
                                sections.idsBySisIds(rootAccountId, body.sisSectionId())),
                body.sisUserId().isEmpty()
                        ? userIds
                        : both(userIds, named.stream().map(UserView::id).toList()),
                byLogin ? logins(named, body.sisUserId()) : null);
    }

    private static Set<Long> logins(List<UserView> users, List<String> sisIds) {
        return users.stream()
                .flatMap(user -> user.logins().stream())
                .filter(login -> fits(sisIds, login.sisUserId()))
                .map(LoginView::loginId)
                .collect(Collectors.toSet());
    }

    private static Set<Long> both(@Nullable Set<Long> held, Collection<Long> asked) {
        Set<Long> both = new HashSet<>(asked);
        if (held != null) {
            both.retainAll(held);
        }
        return both;
    }

    /** A role names its type; roles win over types. */
    private static Set<EnrollmentType> types(ListEnrollments body) {
        Set<EnrollmentType> types = EnumSet.noneOf(EnrollmentType.class);
        for (String role : body.role()) {
            types.add(
                    EnrollmentWords.type(role)
                            .orElseThrow(() -> Rejection.badRequest("Invalid role: " + role)));
        }
        if (types.isEmpty()) {
            for (String type : body.type()) {
                types.add(
                        EnrollmentWords.type(type)
                                .orElseThrow(() -> Rejection.badRequest("Invalid type: " + type)));
            }
        }
        return types;
    }

    private static Set<EnrollmentState> states(List<String> names, boolean ofUser) {
        if (names.isEmpty()) {
            return CURRENT;
        }
        Set<EnrollmentState> states = EnumSet.noneOf(EnrollmentState.class);
        for (String name : names) {
            if (ofUser && name.startsWith("current_")) {
                states.addAll(current(name));
            } else {
                EnrollmentState state = EnrollmentWords.state(name);
                if (state != null) {
                    states.add(state);
                }
            }
        }
        return states;
    }

    private static Set<EnrollmentState> current(String name) {
        return switch (name) {
            case "current_and_invited", "current_and_future", "current_future_and_restricted" ->
                    CURRENT;
            case "current_and_concluded" ->
                    EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.COMPLETED);
            default -> throw Rejection.badRequest("Invalid enrollment state: " + name);
        };
    }
}
