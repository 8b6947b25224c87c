package io.daybook.api.conversations;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.people.SectionLimits;
import io.daybook.events.groups.GroupContextType;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.courses.EffectiveState;
import io.daybook.query.courses.EnrollmentDates;
import io.daybook.query.groups.GroupMembershipView;
import io.daybook.query.groups.GroupMembershipViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.EnrollmentViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
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
 * Whom a person may write to (fact sheet scheduling-quizzes, section 15): people of the courses and
 * groups they are in, and everyone of the accounts they administer (docs/decisions/0086).
 */
@Component
public class Reachable {

    private final PeopleViews people;
    private final EnrollmentViews enrollments;
    private final GroupMembershipViews memberships;
    private final CourseViews courses;
    private final AccountViews accounts;
    private final EnrollmentDates dates;
    private final SectionLimits limits;
    private final Clock clock;

    Reachable(
            PeopleViews people,
            EnrollmentViews enrollments,
            GroupMembershipViews memberships,
            CourseViews courses,
            AccountViews accounts,
            EnrollmentDates dates,
            SectionLimits limits,
            Clock clock) {
        this.people = people;
        this.enrollments = enrollments;
        this.memberships = memberships;
        this.courses = courses;
        this.accounts = accounts;
        this.dates = dates;
        this.limits = limits;
        this.clock = clock;
    }

    /** Those of these users to whom the caller may write. */
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
        Map<Long, Reach> reaches = reaches(caller);
        return enrollments.inCourses(reaches.keySet(), ids).stream()
                .filter(part -> Objects.requireNonNull(reaches.get(part.courseId())).includes(part))
                .map(EnrollmentView::userId)
                .collect(Collectors.toSet());
    }

    private Map<Long, Reach> reaches(Caller caller) {
        Map<Long, List<EnrollmentView>> own =
                people.enrollmentsOf(caller.id()).stream()
                        .collect(Collectors.groupingBy(EnrollmentView::courseId));
        Map<Long, Reach> reaches = new HashMap<>();
        for (CourseView course : courses.byIds(own.keySet()).values()) {
            Reach reach = reach(caller, course, own.getOrDefault(course.id(), List.of()));
            if (reach != null) {
                reaches.put(course.id(), reach);
            }
        }
        return reaches;
    }

    /** Who may not write to everybody still writes to those who teach. */
    private @Nullable Reach reach(Caller caller, CourseView course, List<EnrollmentView> own) {
        if (caller.may(Right.SEND_MESSAGES, course)) {
            return new Reach(true, limits.of(caller, course, Right.SEND_MESSAGES), Set.of());
        }
        boolean takesPart =
                caller.may(Right.READ, course)
                        && own.stream()
                                .map(part -> dates.stateOf(part, course, clock.instant()))
                                .anyMatch(state -> state == EffectiveState.ACTIVE);
        return takesPart
                ? new Reach(
                        false,
                        null,
                        own.stream()
                                .map(EnrollmentView::associatedUserId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()))
                : null;
    }

    private Set<Long> inGroups(Set<Long> ids, Caller caller) {
        List<GroupMembershipView> own = memberships.ofUser(caller.id());
        Set<Long> over = over(own);
        List<Long> groups =
                own.stream()
                        .filter(one -> !isIn(over, one))
                        .map(GroupMembershipView::groupId)
                        .toList();
        return memberships.among(groups, ids).stream()
                .filter(GroupMembershipView::isAccepted)
                .map(GroupMembershipView::userId)
                .collect(Collectors.toSet());
    }

    /** The courses of these memberships in which nobody acts any more. */
    private Set<Long> over(List<GroupMembershipView> of) {
        Set<Long> ids =
                of.stream()
                        .filter(one -> one.contextType() == GroupContextType.COURSE)
                        .map(GroupMembershipView::contextId)
                        .collect(Collectors.toSet());
        return courses.byIds(ids).values().stream()
                .filter(
                        course ->
                                course.state() == CourseState.DELETED
                                        || course.state() == CourseState.COMPLETED)
                .map(CourseView::id)
                .collect(Collectors.toSet());
    }

    private static boolean isIn(Set<Long> courseIds, GroupMembershipView one) {
        return one.contextType() == GroupContextType.COURSE && courseIds.contains(one.contextId());
    }

    private boolean administers(Caller caller, UserView user) {
        return Stream.concat(Stream.of(user.rootAccountId()), user.accountIds().stream())
                .flatMap(id -> accounts.find(id).stream())
                .anyMatch(account -> caller.may(Right.SEND_MESSAGES, account));
    }
}
