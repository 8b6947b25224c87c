package io.daybook.events.institution.admins;

import java.time.Instant;

/** Events of an account administrator: a user with a role in an account. */
public sealed interface AdminEvent {

    /** Id of the built-in role of account administrators, which has all permissions by default. */
    long ACCOUNT_ADMIN = 1;

    /** The id that identifies user, account and role together. */
    long adminId();

    /** The user got the role in the account and its sub-accounts. */
    record AdminAppointed(long adminId, long accountId, long userId, long roleId, Instant at)
            implements AdminEvent {}

    /** The user lost the role. */
    record AdminDismissed(long adminId, long accountId, long userId, long roleId, Instant at)
            implements AdminEvent {}
}
