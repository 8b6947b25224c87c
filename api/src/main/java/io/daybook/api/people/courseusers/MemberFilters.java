package io.daybook.api.people.courseusers;

import io.daybook.application.people.courseusers.UserSearch;
import io.daybook.application.people.enrollments.EnrollmentNames;
import io.daybook.application.people.enrollments.EnrollmentRoles;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.people.users.UserReader;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.people.users.UserView;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The filters of a list of course users (docs/spec/institution.md, section 7.2). */
@Component
class MemberFilters {

    private static final String TEST_STUDENT = "student_view";
    private static final Set<EnrollmentState> CURRENT =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);
    private static final Set<EnrollmentState> ALL =
            EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED));

    private final UserRights rights;
    private final UserSearch search;
    private final SectionLimits limits;
    private final EnrollmentRoles roles;
    private final ObjectIds objects;

    MemberFilters(
            UserRights rights,
            UserSearch search,
            SectionLimits limits,
            EnrollmentRoles roles,
            ObjectIds objects) {
        this.rights = rights;
        this.search = search;
        this.limits = limits;
        this.roles = roles;
        this.objects = objects;
    }

    /**
     * Which users are requested.
     *
     * @param userId whose page is requested
     */
    record ListMembers(
            List<String> enrollmentType,
            List<String> enrollmentRole,
            List<Long> enrollmentRoleId,
            List<String> enrollmentState,
            List<String> userIds,
            @Nullable Long userId,
            @Nullable String sort) {}

    /** Those that are requested, of those the caller sees. */
    Filter of(CourseView course, Caller caller, Listing listing, ListMembers body) {
        String term = search.term(listing);
        UserReader reader = rights.reader(caller, course, listing);
        Set<Long> roleIds = new HashSet<>(body.enrollmentRoleId());
        roleIds.addAll(roles.ids(body.enrollmentRole(), course.accountId()));
        Set<EnrollmentState> states = states(body.enrollmentState());
        return new Filter(
                roleIds.isEmpty() ? types(body.enrollmentType()) : Set.of(),
                states,
                roleIds,
                limits.of(caller, course),
                states.isEmpty() ? Set.of() : users(course, caller, body, roleIds.isEmpty()),
                term,
                term == null
                        ? Set.of()
                        : search.namedBy(
                                term, course.rootAccountId(), reader.logins(), reader.sis()));
    }

    /** Returns the filter for everyone the caller sees, with enrollments in any state. */
    Filter anyone(CourseView course, Caller caller) {
        return only(Set.of(), ALL, course, caller);
    }

    /** The active and invited students whom the caller sees. */
    Filter students(CourseView course, Caller caller) {
        return only(EnumSet.of(EnrollmentType.STUDENT), CURRENT, course, caller);
    }

    private Filter only(
            Set<EnrollmentType> types,
            Set<EnrollmentState> states,
            CourseView course,
            Caller caller) {
        Set<Long> sections = limits.of(caller, course);
        return new Filter(types, states, Set.of(), sections, null, null, Set.of());
    }

    /** Null for everyone. There is no test student, so who requests it alone finds nobody. */
    private @Nullable Set<Long> users(
            CourseView course, Caller caller, ListMembers body, boolean byType) {
        if (byType && !body.enrollmentType().isEmpty() && types(body.enrollmentType()).isEmpty()) {
            return Set.of();
        }
        return body.userIds().isEmpty() ? null : ids(body.userIds(), course, caller);
    }

    /** An unknown id matches nobody (docs/spec/institution.md, section 1.2). */
    private Set<Long> ids(Collection<String> named, CourseView course, Caller caller) {
        return ObjectIds.separated(named).stream()
                .map(text -> objects.user(text, course.rootAccountId(), caller.id()))
                .flatMap(Optional::stream)
                .map(UserView::id)
                .collect(Collectors.toSet());
    }

    private static Set<EnrollmentType> types(List<String> names) {
        Set<EnrollmentType> types = EnumSet.noneOf(EnrollmentType.class);
        for (String name : names) {
            if (!name.equals(TEST_STUDENT)) {
                types.add(
                        EnrollmentNames.shortType(name)
                                .orElseThrow(
                                        () ->
                                                Rejection.badRequest(
                                                        "Invalid enrollment type: " + name)));
            }
        }
        return types;
    }

    /**
     * Empty if no state can match: users with deleted enrollments are not members of the course.
     */
    private static Set<EnrollmentState> states(List<String> names) {
        if (names.isEmpty()) {
            return CURRENT;
        }
        Set<EnrollmentState> states = EnumSet.noneOf(EnrollmentState.class);
        for (String name : names) {
            EnrollmentState state = EnrollmentNames.state(name);
            if (state != null && ALL.contains(state)) {
                states.add(state);
            }
        }
        return states;
    }
}
