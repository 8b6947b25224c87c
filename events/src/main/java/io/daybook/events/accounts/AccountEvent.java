package io.daybook.events.accounts;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens to an account. */
public sealed interface AccountEvent {

    /** The account. */
    long accountId();

    /**
     * An account without parent came to be: an institution, or the one that administers the site.
     */
    record RootAccountOpened(
            long accountId,
            String name,
            boolean siteAdmin,
            String uuid,
            String ltiGuid,
            String timeZone,
            Instant at)
            implements AccountEvent {}

    /** An account below another came to be. */
    record SubAccountOpened(
            long accountId,
            long parentId,
            long rootId,
            String name,
            String uuid,
            String ltiGuid,
            Instant at)
            implements AccountEvent {}

    /** It is called something else. */
    record AccountRenamed(long accountId, String name, Instant at) implements AccountEvent {}

    /** Its courses keep time elsewhere; an IANA name. */
    record AccountTimeZoneChanged(long accountId, String timeZone, Instant at)
            implements AccountEvent {}

    /** Its default quotas, in megabytes; null where none is set. */
    record AccountQuotasChanged(
            long accountId,
            @Nullable Long courseMegabytes,
            @Nullable Long userMegabytes,
            @Nullable Long groupMegabytes,
            Instant at)
            implements AccountEvent {}

    /** The student information system calls it by this id now, or by none. */
    record AccountSisIdChanged(long accountId, @Nullable String sisId, Instant at)
            implements AccountEvent {}

    /** It was deleted; nothing in it can be reached any more. */
    record AccountDeleted(long accountId, Instant at) implements AccountEvent {}
}
