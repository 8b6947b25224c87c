package io.daybook.command.institution.admins;

import java.time.Instant;

/** Commands to an account administrator: a user's role in an account. */
public sealed interface AdminCommand {

    /** The account. */
    long accountId();

    /** The user. */
    long userId();

    /** The role. */
    long roleId();

    /** Returns the aggregate identifier: a user has each role at most once in an account. */
    default String aggregateId() {
        return AdminLink.id(accountId(), userId(), roleId());
    }

    /** Grants the role; returns the id of the new or existing grant. */
    record AppointAdmin(long adminId, long accountId, long userId, long roleId, Instant now)
            implements AdminCommand {}

    /** Revokes the role; returns the id of the grant. */
    record DismissAdmin(long accountId, long userId, long roleId, Instant now)
            implements AdminCommand {}
}
