package io.daybook.command.people.users;

import io.daybook.command.identity.oauth.SessionCommand.EndSession;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.observers.ObservationCommand.EndObservation;
import io.daybook.command.people.users.UserCommand.EraseUser;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Removes a user and ends everything that depends on the user, in one unit of work. The user is
 * always locked before the enrollments, so that two requests cannot deadlock.
 */
@Component
class UserRemovalHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    UserRemovalHandler(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    void handle(LeaveInstitution c) {
        long user = c.userId();
        Instant now = c.now();
        aggregates.change(User.class, User.id(user), _ -> {});
        c.parts()
                .forEach(
                        part ->
                                joined.handle(
                                        new DeleteEnrollment(
                                                part.key(),
                                                part.enrollmentId(),
                                                part.courseId(),
                                                now)));
        // Enrollments of observers follow those of the student, so observations end after these.
        c.observations().forEach(each -> joined.handle(end(each, now)));
        c.roles().forEach(role -> joined.handle(dismissal(role, user, now)));
        c.tokenIds().forEach(token -> joined.handle(new RevokeToken(token, user, now)));
        c.sessionIds().forEach(session -> joined.handle(new EndSession(session, now)));
        joined.handle(
                c.erased()
                        ? new EraseUser(user, c.rootAccountId(), now)
                        : new RemoveUser(user, c.rootAccountId(), now));
    }

    private static EndObservation end(LeaveInstitution.Observation each, Instant now) {
        return new EndObservation(each.studentId(), each.observerId(), List.of(), now);
    }

    private static DismissAdmin dismissal(LeaveInstitution.Role role, long user, Instant now) {
        return new DismissAdmin(role.accountId(), user, role.roleId(), now);
    }
}
