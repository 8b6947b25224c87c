package io.daybook.application.institution.accountnotifications;

import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.accountnotifications.NotificationReader;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Determines the roles in which users see account notifications (docs/spec/institution.md, section
 * 3.2, rules 2 and 3): by current and future enrollments, and by roles in accounts.
 */
@Component
public class NotificationReaders {

    private final AccountViews accounts;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final EnrollmentDates dates;

    NotificationReaders(
            AccountViews accounts,
            CourseViews courses,
            CachedUserViews people,
            EnrollmentDates dates) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.dates = dates;
    }

    /** Returns the user with the roles in an institution. */
    public NotificationReader of(long userId, long rootAccountId, Instant now) {
        return of(List.of(userId), rootAccountId, now).getFirst();
    }

    /** Returns several users, with everything about them read together. */
    public List<NotificationReader> of(List<Long> userIds, long rootAccountId, Instant now) {
        Map<Long, List<AdminView>> held = accounts.adminRoles(userIds);
        Map<Long, List<EnrollmentView>> enrollments = people.enrollmentsOf(userIds);
        List<EnrollmentView> all = enrollments.values().stream().flatMap(List::stream).toList();
        Map<Long, CourseView> known = coursesOf(all, rootAccountId);
        Map<Long, EffectiveState> states = dates.statesOf(all, known, now);
        Set<String> services = servicesOf(rootAccountId);
        return userIds.stream()
                .map(
                        user ->
                                reader(
                                        user,
                                        rootAccountId,
                                        courseRoles(
                                                enrollments.getOrDefault(user, List.of()),
                                                known,
                                                states),
                                        held.getOrDefault(user, List.of()),
                                        services))
                .toList();
    }

    private Set<String> servicesOf(long rootAccountId) {
        return accounts.settings(rootAccountId).services().entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** Returns those courses that are not deleted, by id. */
    private Map<Long, CourseView> coursesOf(List<EnrollmentView> enrollments, long rootAccountId) {
        Set<Long> ids =
                enrollments.stream().map(EnrollmentView::courseId).collect(Collectors.toSet());
        return ids.isEmpty()
                ? Map.of()
                : courses.byIds(ids).values().stream()
                        .filter(course -> course.rootAccountId() == rootAccountId)
                        .filter(course -> course.state() != CourseState.DELETED)
                        .filter(course -> course.state() != CourseState.COMPLETED)
                        .collect(Collectors.toMap(CourseView::id, Function.identity()));
    }

    private NotificationReader reader(
            long userId,
            long rootAccountId,
            Map<Long, Set<Long>> courseRoles,
            List<AdminView> held,
            Set<String> services) {
        Set<Long> accountRoles = held.stream().map(AdminView::roleId).collect(Collectors.toSet());
        Set<Long> concerned = new HashSet<>(courseRoles.keySet());
        concerned.addAll(above(rootAccountId));
        for (AdminView role : held) {
            Set<Long> chain = above(role.accountId());
            if (chain.contains(rootAccountId)) {
                concerned.addAll(chain);
            }
        }
        Map<Long, Set<Long>> roles = new HashMap<>();
        for (long account : concerned) {
            Set<Long> known =
                    new HashSet<>(
                            courseRoles.getOrDefault(
                                    account, Set.of(AccountNotificationView.NO_ROLE)));
            known.addAll(accountRoles);
            known.add(AccountNotificationView.EVERYONE);
            roles.put(account, known);
        }
        return new NotificationReader(userId, roles, services);
    }

    /**
     * Returns the roles of a user in courses, by the account of the course and each account above
     * it.
     */
    private Map<Long, Set<Long>> courseRoles(
            List<EnrollmentView> enrollments,
            Map<Long, CourseView> known,
            Map<Long, EffectiveState> states) {
        Map<Long, Set<Long>> roles = new HashMap<>();
        for (EnrollmentView enrollment : enrollments) {
            CourseView course = known.get(enrollment.courseId());
            if (course != null && takesPartOrWill(states.get(enrollment.id()))) {
                for (long account : above(course.accountId())) {
                    roles.computeIfAbsent(account, _ -> new HashSet<>()).add(enrollment.roleId());
                }
            }
        }
        return roles;
    }

    private static boolean takesPartOrWill(@Nullable EffectiveState state) {
        return switch (state) {
            case ACTIVE, INVITED, PENDING_ACTIVE, PENDING_INVITED -> true;
            case COMPLETED, INACTIVE, REJECTED, DELETED -> false;
            case null -> false;
        };
    }

    /** Returns the account and its ancestors, including the site admin account. */
    private Set<Long> above(long accountId) {
        Set<Long> ids =
                accounts.chain(accountId).stream().map(AccountView::id).collect(Collectors.toSet());
        accounts.findSiteAdmin().map(AccountView::id).ifPresent(ids::add);
        return ids;
    }
}
