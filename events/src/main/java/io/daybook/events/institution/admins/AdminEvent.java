package io.daybook.events.institution.admins;

import java.time.Instant;

/** Events of a user's role in an account. */
public sealed interface AdminEvent {

    /** Id of the role of those who have every right that administrators start out with. */
    long ACCOUNT_ADMIN = 1;

    /** The link between user, account and role. */
    long adminId();

    /** The user holds the role in the account and everything below it. */
    record AdminAppointed(long adminId, long accountId, long userId, long roleId, Instant at)
            implements AdminEvent {}

    /** The user holds the role no longer. */
    record AdminDismissed(long adminId, long accountId, long userId, long roleId, Instant at)
            implements AdminEvent {}
}
