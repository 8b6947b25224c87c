package io.daybook.command.institution.admins;

import java.time.Instant;

/** Commands to a user's role in an account. */
public sealed interface AdminCommand {

    /** The account. */
    long accountId();

    /** The user. */
    long userId();

    /** The role. */
    long roleId();

    /** Its aggregate identifier: a user holds each role once in an account. */
    default String aggregateId() {
        return AdminLink.id(accountId(), userId(), roleId());
    }

    /** Gives the user the role; answered with the id of the link, the present one if there is. */
    record AppointAdmin(long adminId, long accountId, long userId, long roleId, Instant now)
            implements AdminCommand {}

    /** Takes the role away; answered with the id of the link. */
    record DismissAdmin(long accountId, long userId, long roleId, Instant now)
            implements AdminCommand {}
}
