package io.daybook.events.institution.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an account. */
public sealed interface AccountEvent {

    /** The account. */
    long accountId();

    /** A root account was created: an institution, or the site admin account. */
    record RootAccountOpened(
            long accountId,
            String name,
            boolean siteAdmin,
            String uuid,
            String ltiGuid,
            String timeZone,
            Instant at)
            implements AccountEvent {}

    /** A sub-account was created. */
    record SubAccountOpened(
            long accountId,
            long parentId,
            long rootId,
            String name,
            String uuid,
            String ltiGuid,
            Instant at)
            implements AccountEvent {}

    /** The account was renamed. */
    record AccountRenamed(long accountId, String name, Instant at) implements AccountEvent {}

    /** The default time zone of the account changed; an IANA name. */
    record AccountTimeZoneChanged(long accountId, String timeZone, Instant at)
            implements AccountEvent {}

    /** The default storage quotas changed, in megabytes; null for none. */
    record AccountQuotasChanged(
            long accountId,
            @Nullable Long courseMegabytes,
            @Nullable Long userMegabytes,
            @Nullable Long groupMegabytes,
            Instant at)
            implements AccountEvent {}

    /** The SIS id of the account changed; null for none. */
    record AccountSisIdChanged(long accountId, @Nullable String sisId, Instant at)
            implements AccountEvent {}

    /** The integration id of the account changed; null for none. */
    record AccountIntegrationIdChanged(long accountId, @Nullable String integrationId, Instant at)
            implements AccountEvent {}

    /**
     * The account was moved below another one, with its sub-accounts.
     *
     * @param ancestors all new ancestors, the root account first
     */
    record AccountMoved(long accountId, long parentId, List<Long> ancestors, Instant at)
            implements AccountEvent {
        public AccountMoved {
            ancestors = ancestors == null ? List.of() : List.copyOf(ancestors);
        }
    }

    /**
     * A setting changed.
     *
     * @param value null to inherit the value
     * @param locked whether sub-accounts cannot override it
     */
    record AccountSettingChanged(
            long accountId,
            AccountSetting setting,
            @Nullable String value,
            boolean locked,
            Instant at)
            implements AccountEvent {}

    /** A service was switched on or off. */
    record AccountServiceSwitched(
            long accountId, AccountService service, boolean enabled, Instant at)
            implements AccountEvent {}

    /**
     * The course template of the account changed.
     *
     * @param courseId null to inherit, 0 for no template
     */
    record AccountCourseTemplateChosen(long accountId, @Nullable Long courseId, Instant at)
            implements AccountEvent {}

    /**
     * The terms of service changed.
     *
     * @param passive whether users need not accept them
     * @param content the text of custom terms
     */
    record AccountTermsChanged(
            long accountId, TermsType type, boolean passive, @Nullable String content, Instant at)
            implements AccountEvent {}

    /** The help links were replaced; an empty list restores the default links. */
    record AccountHelpLinksReplaced(long accountId, List<HelpLink> links, Instant at)
            implements AccountEvent {
        public AccountHelpLinksReplaced {
            links = links == null ? List.of() : List.copyOf(links);
        }
    }

    /** The account was deleted, with everything in it. */
    record AccountDeleted(long accountId, Instant at) implements AccountEvent {}

    /** The deleted account was restored. */
    record AccountRestored(long accountId, Instant at) implements AccountEvent {}
}
