package io.daybook.application.communication.conversations;

import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the users whom a user may message (docs/spec/scheduling.md, section 15): users of their
 * courses and groups, and everyone in the accounts they administer (docs/decisions/0086).
 */
@Component
public class MessageableUsers {

    private final CachedUserViews people;
    private final EnrollmentViews enrollments;
    private final GroupMembershipViews memberships;
    private final GroupAccess members;
    private final CourseViews courses;
    private final AccountViews accounts;
    private final EnrollmentDates dates;
    private final SectionLimits limits;
    private final Clock clock;

    MessageableUsers(
            CachedUserViews people,
            EnrollmentViews enrollments,
            GroupMembershipViews memberships,
            GroupAccess members,
            CourseViews courses,
            AccountViews accounts,
            EnrollmentDates dates,
            SectionLimits limits,
            Clock clock) {
        this.people = people;
        this.enrollments = enrollments;
        this.memberships = memberships;
        this.members = members;
        this.courses = courses;
        this.accounts = accounts;
        this.dates = dates;
        this.limits = limits;
        this.clock = clock;
    }

    /** Returns those of these users to whom the caller may write. */
    public Set<Long> among(Collection<UserView> asked, Caller caller) {
        Set<Long> ids = asked.stream().map(UserView::id).collect(Collectors.toSet());
        Set<Long> reached = new HashSet<>(inCourses(ids, caller));
        reached.addAll(inGroups(ids, caller));
        asked.stream()
                .filter(user -> !reached.contains(user.id()))
                .filter(user -> administers(caller, user))
                .forEach(user -> reached.add(user.id()));
        return reached;
    }

    private Set<Long> inCourses(Set<Long> ids, Caller caller) {
        Map<Long, MessagingScope> scopes = scopes(caller);
        return enrollments.inCourses(scopes.keySet(), ids).stream()
                .filter(
                        enrollment ->
                                Objects.requireNonNull(scopes.get(enrollment.courseId()))
                                        .includes(enrollment))
                .map(EnrollmentView::userId)
                .collect(Collectors.toSet());
    }

    /** Returns the enrollments of these users in the courses where the caller may write to them. */
    List<EnrollmentView> sharedParts(Collection<Long> ids, Caller caller) {
        Map<Long, MessagingScope> scopes = scopes(caller);
        return enrollments.inCourses(scopes.keySet(), ids).stream()
                .filter(
                        enrollment ->
                                Objects.requireNonNull(scopes.get(enrollment.courseId()))
                                        .includes(enrollment))
                .toList();
    }

    /** Returns the accepted memberships of these users in groups of the caller. */
    List<GroupMembershipView> sharedGroups(Collection<Long> ids, Caller caller) {
        List<Long> own =
                memberships.ofUser(caller.id()).stream().map(GroupMembershipView::groupId).toList();
        return memberships.among(own, ids).stream()
                .filter(GroupMembershipView::isAccepted)
                .toList();
    }

    /**
     * Returns the caller's messaging scope in a course, null for none; administrators may message
     * every user of courses in which they are not enrolled.
     */
    @Nullable MessagingScope scope(CourseView course, Caller caller) {
        MessagingScope own = scopes(caller).get(course.id());
        return own == null && caller.may(Right.SEND_MESSAGES, course)
                ? new MessagingScope(true, null, Set.of())
                : own;
    }

    /** Returns the caller's messaging scope in each of their courses. */
    Map<Long, MessagingScope> scopes(Caller caller) {
        Map<Long, List<EnrollmentView>> own =
                people.enrollmentsOf(caller.id()).stream()
                        .collect(Collectors.groupingBy(EnrollmentView::courseId));
        Map<Long, MessagingScope> scopes = new HashMap<>();
        for (CourseView course : courses.byIds(own.keySet()).values()) {
            MessagingScope scope = scope(caller, course, own.getOrDefault(course.id(), List.of()));
            if (scope != null) {
                scopes.put(course.id(), scope);
            }
        }
        return scopes;
    }

    /** Users who may not write to everybody may still write to the teachers. */
    private @Nullable MessagingScope scope(
            Caller caller, CourseView course, List<EnrollmentView> own) {
        if (caller.may(Right.SEND_MESSAGES, course)) {
            return new MessagingScope(
                    true, limits.of(caller, course, Right.SEND_MESSAGES), Set.of());
        }
        boolean takesPart =
                caller.may(Right.READ, course)
                        && own.stream()
                                .map(
                                        enrollment ->
                                                dates.stateOf(enrollment, course, clock.instant()))
                                .anyMatch(state -> state == EffectiveState.ACTIVE);
        return takesPart
                ? new MessagingScope(
                        false,
                        null,
                        own.stream()
                                .map(EnrollmentView::associatedUserId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()))
                : null;
    }

    private Set<Long> inGroups(Set<Long> ids, Caller caller) {
        return memberships.among(groupsOf(caller), ids).stream()
                .filter(GroupMembershipView::isAccepted)
                .map(GroupMembershipView::userId)
                .collect(Collectors.toSet());
    }

    /** The groups to which the caller may write as a member. */
    List<Long> groupsOf(Caller caller) {
        return memberships.ofUser(caller.id()).stream()
                .filter(members::takesPartAround)
                .map(GroupMembershipView::groupId)
                .toList();
    }

    /** The accounts whose users the caller may write to as an administrator. */
    Set<Long> administeredAccounts(Caller caller) {
        Set<Long> own =
                accounts.adminRoles(caller.id()).stream()
                        .map(AdminView::accountId)
                        .collect(Collectors.toSet());
        return accounts.findAll(accounts.idsFrom(own)).stream()
                .filter(account -> caller.may(Right.SEND_MESSAGES, account))
                .map(AccountView::id)
                .collect(Collectors.toSet());
    }

    private boolean administers(Caller caller, UserView user) {
        return Stream.concat(Stream.of(user.rootAccountId()), user.accountIds().stream())
                .flatMap(id -> accounts.find(id).stream())
                .anyMatch(account -> caller.may(Right.SEND_MESSAGES, account));
    }
}
