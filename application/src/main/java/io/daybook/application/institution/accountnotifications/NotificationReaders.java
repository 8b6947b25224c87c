package io.daybook.application.institution.accountnotifications;

import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.accountnotifications.NotificationReader;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.PeopleViews;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds out as whom a user reads notifications (docs/spec/institution.md, section 3.2, rules 2 and
 * 3): by the courses the user takes part in or will, and by the roles held in accounts.
 */
@Component
public class NotificationReaders {

    private final AccountViews accounts;
    private final CourseViews courses;
    private final PeopleViews people;
    private final EnrollmentDates dates;

    NotificationReaders(
            AccountViews accounts, CourseViews courses, PeopleViews people, EnrollmentDates dates) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.dates = dates;
    }

    /** The user among the people of an institution. */
    public NotificationReader of(long userId, long rootAccountId, Instant now) {
        Map<Long, Set<Long>> courseRoles = courseRoles(userId, rootAccountId, now);
        List<AdminView> held = accounts.adminRoles(userId);
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
        return new NotificationReader(userId, roles);
    }

    /** The roles of the user in courses of each account and below it. */
    private Map<Long, Set<Long>> courseRoles(long userId, long rootAccountId, Instant now) {
        List<EnrollmentView> parts = people.enrollmentsOf(userId);
        Map<Long, Set<Long>> roles = new HashMap<>();
        if (parts.isEmpty()) {
            return roles;
        }
        Set<Long> ids = parts.stream().map(EnrollmentView::courseId).collect(Collectors.toSet());
        Map<Long, CourseView> known = courses.byIds(ids);
        for (EnrollmentView part : parts) {
            CourseView course = known.get(part.courseId());
            if (course != null
                    && course.rootAccountId() == rootAccountId
                    && takesPartOrWill(part, course, now)) {
                for (long account : above(course.accountId())) {
                    roles.computeIfAbsent(account, _ -> new HashSet<>()).add(part.roleId());
                }
            }
        }
        return roles;
    }

    private boolean takesPartOrWill(EnrollmentView part, CourseView course, Instant now) {
        if (course.state() == CourseState.DELETED || course.state() == CourseState.COMPLETED) {
            return false;
        }
        return switch (dates.stateOf(part, course, now)) {
            case ACTIVE, INVITED, PENDING_ACTIVE, PENDING_INVITED -> true;
            case COMPLETED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    /** The account and those above it; the account that administers the site is above all. */
    private Set<Long> above(long accountId) {
        Set<Long> ids =
                accounts.chain(accountId).stream().map(AccountView::id).collect(Collectors.toSet());
        accounts.findSiteAdmin().map(AccountView::id).ifPresent(ids::add);
        return ids;
    }
}
