package io.daybook.api.people.enrollments;

import io.daybook.application.people.enrollments.EnrollmentNames;
import io.daybook.application.people.enrollments.EnrollmentRoles;
import io.daybook.application.people.enrollments.EnrollmentStates;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The filters of a list of enrollments (docs/spec/institution.md, section 7.4). */
@Component
class EnrollmentFilters {

    private final UserRights rights;
    private final AccountViews accounts;
    private final CourseViews courses;
    private final SectionViews sections;
    private final CachedUserViews people;
    private final EnrollmentRoles roles;
    private final EnrollmentStates states;
    private final ObjectIds objects;

    EnrollmentFilters(
            UserRights rights,
            AccountViews accounts,
            CourseViews courses,
            SectionViews sections,
            CachedUserViews people,
            EnrollmentRoles roles,
            EnrollmentStates states,
            ObjectIds objects) {
        this.rights = rights;
        this.accounts = accounts;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.roles = roles;
        this.states = states;
        this.objects = objects;
    }

    /** The filters of a list of enrollments. */
    record ListEnrollments(
            List<String> type,
            List<String> role,
            List<Long> roleId,
            List<String> state,
            @Nullable String userId,
            @Nullable String gradingPeriodId,
            @Nullable String enrollmentTermId,
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
            return !sisAccountId.isEmpty()
                    || !sisCourseId.isEmpty()
                    || TextFields.blankAsNull(enrollmentTermId) != null;
        }
    }

    /**
     * The scope of a list of enrollments.
     *
     * @param accountId the account whose roles count
     * @param userId the one user whose enrollments are requested, or null
     * @param staff whether inactive enrollments are listed by default
     */
    private record Scope(
            long accountId,
            long rootAccountId,
            @Nullable Long userId,
            @Nullable Set<Long> courseIds,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> userIds,
            boolean staff) {}

    /**
     * Returns the filter of a user's list in all courses.
     *
     * @param known the only courses whose enrollments the caller may see, or null
     */
    EnrollmentViews.Filter of(
            UserView user, @Nullable Set<Long> known, Caller caller, ListEnrollments body) {
        requireSis(body, rights.managesSis(caller, user.rootAccountId()));
        long root = user.rootAccountId();
        return filter(
                body,
                new Scope(root, root, user.id(), coursesOf(user, known, body), null, null, false));
    }

    /** Of a user's courses that are known those that are requested; null for all. */
    private @Nullable Set<Long> coursesOf(
            UserView user, @Nullable Set<Long> known, ListEnrollments body) {
        if (!body.choosesCourses()) {
            return known;
        }
        Set<Long> own = EnrollmentStates.courseIds(people.enrollmentsOf(user.id()));
        return both(
                known,
                courses.byIds(own).values().stream()
                        .filter(course -> fits(course, body))
                        .map(CourseView::id)
                        .toList());
    }

    /**
     * Returns the filter of a course's or section's list.
     *
     * @param sectionIds the sections the caller is held to, or null
     * @param userId the user requested, or null
     * @param visible the users the caller sees, or null
     */
    EnrollmentViews.Filter in(
            CourseView course,
            Caller caller,
            ListEnrollments body,
            @Nullable Set<Long> sectionIds,
            @Nullable Long userId,
            @Nullable Set<Long> visible) {
        requireSis(body, rights.seesSis(caller, course));
        return filter(
                body,
                new Scope(
                        course.accountId(),
                        course.rootAccountId(),
                        userId,
                        fits(course, body) ? null : Set.of(),
                        sectionIds,
                        userId == null ? visible : both(visible, Set.of(userId)),
                        caller.may(Right.READ_AS_ADMIN, course)));
    }

    private static void requireSis(ListEnrollments body, boolean seesSis) {
        if (body.namesSisIds() && !seesSis) {
            throw Rejection.badRequest("Insufficient permissions to filter by SIS fields");
        }
        if (TextFields.blankAsNull(body.gradingPeriodId()) != null) {
            throw Rejection.refused("grading_period_id is invalid");
        }
    }

    /** An SIS id that is unknown in the institution matches nothing. */
    private boolean fits(CourseView course, ListEnrollments body) {
        return fits(body.sisCourseId(), course.sisId())
                && fitsTerm(course, TextFields.blankAsNull(body.enrollmentTermId()))
                && (body.sisAccountId().isEmpty()
                        || accounts.find(course.accountId())
                                .filter(account -> fits(body.sisAccountId(), account.sisId()))
                                .isPresent());
    }

    private boolean fitsTerm(CourseView course, @Nullable String term) {
        return term == null
                || objects.term(term, course.rootAccountId())
                        .filter(found -> Objects.equals(found.id(), course.termId()))
                        .isPresent();
    }

    private static boolean fits(List<String> asked, @Nullable String actual) {
        return asked.isEmpty() || (actual != null && asked.contains(actual));
    }

    /** A role takes precedence over a type. */
    private EnrollmentViews.Filter filter(ListEnrollments body, Scope in) {
        Set<Long> roleIds = new HashSet<>(body.roleId());
        roleIds.addAll(roles.ids(body.role(), in.accountId()));
        List<UserView> named =
                body.sisUserId().isEmpty()
                        ? List.of()
                        : people.usersBySisIds(in.rootAccountId(), body.sisUserId());
        boolean byLogin =
                !body.sisUserId().isEmpty() && Boolean.TRUE.equals(body.createdForSisId());
        return new EnrollmentViews.Filter(
                roleIds.isEmpty() ? types(body.type()) : Set.of(),
                EnrollmentStates.plain(body.state(), in.userId() != null, in.staff()),
                states.combined(body.state(), in.userId()),
                roleIds,
                in.courseIds(),
                body.sisSectionId().isEmpty()
                        ? in.sectionIds()
                        : both(
                                in.sectionIds(),
                                sections.idsBySisIds(in.rootAccountId(), body.sisSectionId())),
                body.sisUserId().isEmpty()
                        ? in.userIds()
                        : both(in.userIds(), named.stream().map(UserView::id).toList()),
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

    private static Set<EnrollmentType> types(List<String> names) {
        Set<EnrollmentType> types = EnumSet.noneOf(EnrollmentType.class);
        for (String name : names) {
            types.add(
                    EnrollmentNames.type(name)
                            .orElseThrow(() -> Rejection.badRequest("Invalid type: " + name)));
        }
        return types;
    }
}
