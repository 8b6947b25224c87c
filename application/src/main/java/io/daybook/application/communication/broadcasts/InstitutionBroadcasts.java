package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Right;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.institution.admins.AdminViews;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Broadcasts new users, courses and administrators to the administrators who may list them. Changes
 * by a SIS import cause no notification, because the import has its own report.
 */
@Component
class InstitutionBroadcasts implements BroadcastPolicy {

    private static final int ADMINS_AT_ONCE = 500;

    private final AccountViews accounts;
    private final AdminViews admins;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final Access access;

    InstitutionBroadcasts(
            AccountViews accounts,
            AdminViews admins,
            CachedUserViews people,
            CourseViews courses,
            Access access) {
        this.accounts = accounts;
        this.admins = admins;
        this.people = people;
        this.courses = courses;
        this.access = access;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(UserRegistered.class, CourseCreated.class, AdminAppointed.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case UserRegistered e -> e.at();
            case CourseCreated e -> e.at();
            case AdminAppointed e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return cause.isSisImport()
                ? List.of()
                : switch (event) {
                    case UserRegistered e -> registered(e, cause.actorId()).stream().toList();
                    case CourseCreated e -> created(e, cause.actorId()).stream().toList();
                    case AdminAppointed e -> appointed(e, cause.actorId()).stream().toList();
                    default -> List.of();
                };
    }

    private Optional<Broadcast> registered(UserRegistered e, long actorId) {
        return people.findUser(e.userId())
                .map(
                        user ->
                                broadcast(
                                        "new_user",
                                        user.id(),
                                        user.rootAccountId(),
                                        user.id(),
                                        admins(
                                                user.rootAccountId(),
                                                Right.READ_ROSTER,
                                                Set.of(user.id(), actorId)),
                                        new Text(
                                                "New user: " + user.shortName(),
                                                "A user was added to the institution.",
                                                "/users/" + user.id()),
                                        e.at()));
    }

    private Optional<Broadcast> created(CourseCreated e, long actorId) {
        CourseView course = courses.find(e.courseId()).orElse(null);
        return course == null
                ? Optional.empty()
                : Optional.of(
                        broadcast(
                                "new_course",
                                course.id(),
                                course.rootAccountId(),
                                0,
                                admins(course.accountId(), Right.READ_COURSE_LIST, Set.of(actorId)),
                                new Text(
                                        "New course: " + course.name(),
                                        "A course was added.",
                                        "/courses/" + course.id()),
                                e.at()));
    }

    private Optional<Broadcast> appointed(AdminAppointed e, long actorId) {
        AccountView account = accounts.find(e.accountId()).orElse(null);
        return account == null
                ? Optional.empty()
                : people.findUser(e.userId())
                        .map(
                                user ->
                                        broadcast(
                                                "new_account_user",
                                                e.adminId(),
                                                account.rootId(),
                                                user.id(),
                                                admins(
                                                        account.id(),
                                                        Right.MANAGE_ACCOUNT_MEMBERSHIPS,
                                                        Set.of(user.id(), actorId)),
                                                new Text(
                                                        "New administrator: "
                                                                + user.shortName()
                                                                + ", "
                                                                + account.name(),
                                                        "A user administers the account now.",
                                                        "/accounts/" + account.id()),
                                                e.at()));
    }

    /** Administrators of the account and its parent accounts who have the right in it. */
    private Set<Long> admins(long accountId, Right right, Set<Long> except) {
        AccountView account = accounts.find(accountId).orElse(null);
        Set<Long> recipients = new HashSet<>();
        if (account == null) {
            return recipients;
        }
        List<Long> chain = accounts.chain(accountId).stream().map(AccountView::id).toList();
        List<AdminView> page;
        long last = 0;
        do {
            page = admins.after(last, chain, ADMINS_AT_ONCE);
            if (!page.isEmpty()) {
                recipients.addAll(holders(right, account, page));
                last = page.getLast().id();
            }
        } while (page.size() == ADMINS_AT_ONCE);
        recipients.removeAll(except);
        return recipients;
    }

    /** Reads the roles of all these administrators at once. */
    private Set<Long> holders(Right right, AccountView account, List<AdminView> page) {
        Set<Long> users = page.stream().map(AdminView::userId).collect(Collectors.toSet());
        people.users(users);
        accounts.adminRoles(users);
        return users.stream()
                .filter(user -> access.may(user, right, account))
                .collect(Collectors.toSet());
    }

    private static Broadcast broadcast(
            String name,
            long id,
            long rootAccountId,
            long authorId,
            Set<Long> recipients,
            Text text,
            Instant at) {
        return new Broadcast(
                name + "-" + id,
                name,
                rootAccountId,
                null,
                authorId,
                recipients,
                text.subject(),
                text.body(),
                text.path(),
                at);
    }
}
