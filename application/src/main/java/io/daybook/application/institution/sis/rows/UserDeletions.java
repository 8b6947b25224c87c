package io.daybook.application.institution.sis.rows;

import io.daybook.command.identity.oauth.SessionCommand.EndSession;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.observers.ObservationCommand.EndObservation;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.observers.ObservationView;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Decides about rows that delete users: with a user end enrollments, roles, tokens and sessions.
 */
@Component
class UserDeletions {

    private final CachedUserViews people;
    private final ObservationViews observations;
    private final AccountViews accounts;
    private final TokenViews tokens;
    private final SessionViews sessions;

    UserDeletions(
            CachedUserViews people,
            ObservationViews observations,
            AccountViews accounts,
            TokenViews tokens,
            SessionViews sessions) {
        this.people = people;
        this.observations = observations;
        this.accounts = accounts;
        this.tokens = tokens;
        this.sessions = sessions;
    }

    /** Reads together what ends with these users. */
    Decisions of(List<Long> userIds) {
        return new Decisions(
                observations.of(userIds),
                accounts.adminRoles(userIds),
                tokens.idsOf(userIds),
                sessions.idsOf(userIds));
    }

    /** Decisions about users whose related objects have been read. */
    final class Decisions {

        private final List<ObservationView> observing;
        private final Map<Long, List<AdminView>> roles;
        private final Map<Long, List<Long>> tokens;
        private final Map<Long, List<Long>> sessions;

        private Decisions(
                List<ObservationView> observing,
                Map<Long, List<AdminView>> roles,
                Map<Long, List<Long>> tokens,
                Map<Long, List<Long>> sessions) {
            this.observing = observing;
            this.roles = roles;
            this.tokens = tokens;
            this.sessions = sessions;
        }

        /** Decides to delete the user, unless the import skips deletions. */
        RowDecision delete(UserView user, SisRun run) {
            RowDecision.Changes changes = RowDecision.about(user.id());
            if (run.sisImport().skipDeletes()) {
                return changes.decided();
            }
            changes.from("active", new RemoveUser(user.id(), run.rootId(), run.now()));
            for (EnrollmentView e : people.enrollmentsOf(user.id())) {
                var key =
                        new EnrollmentKey(
                                e.sectionId(), e.type(), e.userId(), e.associatedUserId());
                changes.from(
                        e.state().name().toLowerCase(Locale.ROOT),
                        new DeleteEnrollment(key, e.id(), e.courseId(), run.now()));
            }
            observing.stream()
                    .filter(each -> each.isOf(user.id()))
                    .map(each -> end(each, run))
                    .forEach(changes::add);
            roles.getOrDefault(user.id(), List.of()).stream()
                    .map(each -> dismissal(each, run))
                    .forEach(changes::add);
            tokens.getOrDefault(user.id(), List.of()).stream()
                    .map(token -> new RevokeToken(token, user.id(), run.now()))
                    .forEach(changes::add);
            sessions.getOrDefault(user.id(), List.of()).stream()
                    .map(session -> new EndSession(session, run.now()))
                    .forEach(changes::add);
            return changes.decided();
        }
    }

    private static DismissAdmin dismissal(AdminView each, SisRun run) {
        return new DismissAdmin(each.accountId(), each.userId(), each.roleId(), run.now());
    }

    private static EndObservation end(ObservationView each, SisRun run) {
        return new EndObservation(each.studentId(), each.observerId(), List.of(), run.now());
    }
}
