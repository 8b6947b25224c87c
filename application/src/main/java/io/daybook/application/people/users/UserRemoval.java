package io.daybook.application.people.users;

import io.daybook.application.people.enrollments.EnrollmentRequests;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.kernel.ViewCopies;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.users.LeaveInstitution;
import io.daybook.command.people.users.LeaveInstitution.Observation;
import io.daybook.command.people.users.LeaveInstitution.Part;
import io.daybook.command.people.users.LeaveInstitution.Role;
import io.daybook.command.platform.kernel.DataKeyDestruction;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;

/** Removes users from an institution, and erases them. */
@Component
public class UserRemoval {

    private final Writes writes;
    private final Clock clock;
    private final CachedUserViews people;
    private final ObservationViews observations;
    private final AccountViews accounts;
    private final TokenViews tokens;
    private final SessionViews sessions;
    private final DataKeyDestruction keys;
    private final ViewCopies copies;
    private final Files files;

    UserRemoval(
            Writes writes,
            Clock clock,
            CachedUserViews people,
            ObservationViews observations,
            AccountViews accounts,
            TokenViews tokens,
            SessionViews sessions,
            DataKeyDestruction keys,
            ViewCopies copies,
            Files files) {
        this.writes = writes;
        this.clock = clock;
        this.people = people;
        this.observations = observations;
        this.accounts = accounts;
        this.tokens = tokens;
        this.sessions = sessions;
        this.keys = keys;
        this.copies = copies;
        this.files = files;
    }

    /** Ends everything the user has in the institution, and removes the user from it. */
    public void remove(UserView user) {
        leave(user, false);
    }

    /** Nobody can be enrolled after the removal; who was enrolled just before it is removed too. */
    private void leave(UserView user, boolean erased) {
        writes.send(departure(user, erased));
        people.enrollmentsOf(user.id())
                .forEach(
                        e ->
                                writes.send(
                                        new DeleteEnrollment(
                                                EnrollmentRequests.key(e),
                                                e.id(),
                                                e.courseId(),
                                                clock.instant())));
    }

    /**
     * Removes the user and destroys the user's data key; a repeated erasure has no effect. When
     * this method returns, the key is permanently deleted, as are checkpoints of the views with the
     * texts, and all reports and imports that may contain them in plain text.
     */
    public void erase(UserView user) {
        leave(user, true);
        files.deleteCopies(user.rootAccountId());
        files.deleteOwn(user.id());
        keys.destroy(user.id());
        copies.renew();
    }

    private LeaveInstitution departure(UserView user, boolean erased) {
        return new LeaveInstitution(
                user.id(),
                user.rootAccountId(),
                erased,
                people.enrollmentsOf(user.id()).stream().map(UserRemoval::part).toList(),
                observations.of(List.of(user.id())).stream()
                        .map(each -> new Observation(each.studentId(), each.observerId()))
                        .toList(),
                accounts.adminRoles(user.id()).stream()
                        .map(role -> new Role(role.accountId(), role.roleId()))
                        .toList(),
                tokens.idsOf(user.id()),
                sessions.idsOf(user.id()),
                clock.instant());
    }

    private static Part part(EnrollmentView e) {
        return new Part(EnrollmentRequests.key(e), e.id(), e.courseId());
    }
}
