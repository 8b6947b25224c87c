package io.daybook.command.people;

import io.daybook.command.accounts.AdminCommand.DismissAdmin;
import io.daybook.command.kernel.JoinedCommands;
import io.daybook.command.kernel.MultiAggregateHandler;
import io.daybook.command.people.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.UserCommand.EraseUser;
import io.daybook.command.people.UserCommand.RemoveUser;
import io.daybook.command.tokens.TokenCommand.RevokeToken;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Lets people leave: everything of theirs ends, or nothing does. */
@Component
class LeavingHandler implements MultiAggregateHandler {

    private final JoinedCommands joined;

    LeavingHandler(JoinedCommands joined) {
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
