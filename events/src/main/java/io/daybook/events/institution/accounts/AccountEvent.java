package io.daybook.events.institution.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an account. */
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

    /** It was renamed. */
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

    /** The same system's other id for it is this now, or none. */
    record AccountIntegrationIdChanged(long accountId, @Nullable String integrationId, Instant at)
            implements AccountEvent {}

    /**
     * It is below another account now, and everything below it came along.
     *
     * @param ancestors everything above it now, the root account first
     */
    record AccountMoved(long accountId, long parentId, List<Long> ancestors, Instant at)
            implements AccountEvent {
        public AccountMoved {
            ancestors = ancestors == null ? List.of() : List.copyOf(ancestors);
        }
    }

    /**
     * Something is set in it.
     *
     * @param value null where it is left to those above
     * @param locked whether those below may not set it otherwise
     */
    record AccountSettingChanged(
            long accountId,
            AccountSetting setting,
            @Nullable String value,
            boolean locked,
            Instant at)
            implements AccountEvent {}

    /** A service is on or off in it. */
    record AccountServiceSwitched(
            long accountId, AccountService service, boolean enabled, Instant at)
            implements AccountEvent {}

    /**
     * New courses in it start out as copies of this one.
     *
     * @param courseId null to do as the accounts above, 0 for no template
     */
    record AccountCourseTemplateChosen(long accountId, @Nullable Long courseId, Instant at)
            implements AccountEvent {}

    /**
     * Its users are under other terms of service.
     *
     * @param passive whether they need not accept them
     * @param content the text of terms of its own
     */
    record AccountTermsChanged(
            long accountId, TermsType type, boolean passive, @Nullable String content, Instant at)
            implements AccountEvent {}

    /** It offers these ways to help; none means those of the service. */
    record AccountHelpLinksReplaced(long accountId, List<HelpLink> links, Instant at)
            implements AccountEvent {
        public AccountHelpLinksReplaced {
            links = links == null ? List.of() : List.copyOf(links);
        }
    }

    /** It was deleted; nothing in it can be reached any more. */
    record AccountDeleted(long accountId, Instant at) implements AccountEvent {}

    /** Its deletion was undone. */
    record AccountRestored(long accountId, Instant at) implements AccountEvent {}
}
