package io.daybook.command.people.users;

import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.users.UserCommand.EraseUser;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Removes users: everything of theirs ends, or nothing does. */
@Component
class UserRemovalHandler implements MultiAggregateHandler {

    private final JoinedCommands joined;

    UserRemovalHandler(JoinedCommands joined) {
        this.joined = joined;
    }

    @CommandHandler
    void handle(LeaveInstitution c) {
        long user = c.userId();
        Instant now = c.now();
        c.parts()
                .forEach(
                        part ->
                                joined.handle(
                                        new DeleteEnrollment(
                                                part.key(),
                                                part.enrollmentId(),
                                                part.courseId(),
                                                now)));
        c.roles().forEach(role -> joined.handle(dismissal(role, user, now)));
        c.tokenIds().forEach(token -> joined.handle(new RevokeToken(token, user, now)));
        joined.handle(
                c.erased()
                        ? new EraseUser(user, c.rootAccountId(), now)
                        : new RemoveUser(user, c.rootAccountId(), now));
    }

    private static DismissAdmin dismissal(LeaveInstitution.Role role, long user, Instant now) {
        return new DismissAdmin(role.accountId(), user, role.roleId(), now);
    }
}
