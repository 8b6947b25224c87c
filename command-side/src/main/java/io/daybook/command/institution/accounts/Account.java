package io.daybook.command.institution.accounts;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.MoveAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.institution.accounts.AccountCommand.RestoreAccount;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountEvent;
import io.daybook.events.institution.accounts.AccountEvent.AccountCourseTemplateChosen;
import io.daybook.events.institution.accounts.AccountEvent.AccountDeleted;
import io.daybook.events.institution.accounts.AccountEvent.AccountHelpLinksReplaced;
import io.daybook.events.institution.accounts.AccountEvent.AccountIntegrationIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountMoved;
import io.daybook.events.institution.accounts.AccountEvent.AccountQuotasChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.institution.accounts.AccountEvent.AccountRestored;
import io.daybook.events.institution.accounts.AccountEvent.AccountServiceSwitched;
import io.daybook.events.institution.accounts.AccountEvent.AccountSettingChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountSisIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTermsChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTimeZoneChanged;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An account in the tree of an institution. Ensures that it is not its own ancestor, and that a
 * deleted account does not change.
 */
@AggregateRoot
public class Account {

    private static final String PARENT = "parent_account_id";

    @AggregateIdentifier @Nullable String id;
    private @Nullable Long parentId;
    private long rootId;
    private String name = "";
    private @Nullable String timeZone;
    private @Nullable Long courseMegabytes;
    private @Nullable Long userMegabytes;
    private @Nullable Long groupMegabytes;
    private @Nullable String sisId;
    private @Nullable String integrationId;
    private final ConfigurationState configuration = new ConfigurationState();
    private boolean siteAdmin;
    private boolean deleted;

    Account() {}

    public static String id(long accountId) {
        return "account-" + accountId;
    }

    /** Creates a root account; returns false if it exists already. */
    boolean open(OpenRootAccount c) {
        if (id != null) {
            return false;
        }
        apply(
                new RootAccountOpened(
                        c.accountId(),
                        c.name(),
                        c.siteAdmin(),
                        c.uuid(),
                        c.ltiGuid(),
                        c.timeZone(),
                        c.now()));
        return true;
    }

    Account(OpenSubAccount c, long rootId) {
        apply(
                new SubAccountOpened(
                        c.accountId(),
                        c.parentId(),
                        rootId,
                        c.name(),
                        c.uuid(),
                        c.ltiGuid(),
                        c.now()));
        if (c.courseMegabytes() != null
                || c.userMegabytes() != null
                || c.groupMegabytes() != null) {
            apply(
                    new AccountQuotasChanged(
                            c.accountId(),
                            c.courseMegabytes(),
                            c.userMegabytes(),
                            c.groupMegabytes(),
                            c.now()));
        }
        if (c.sisId() != null) {
            apply(new AccountSisIdChanged(c.accountId(), c.sisId(), c.now()));
        }
    }

    /** Returns the root account, for a new sub-account. */
    long rootForChild() {
        requireOpen();
        return rootId;
    }

    void change(ChangeAccount c) {
        requireOpen();
        if (c.sisId().orNull() != null && parentId == null) {
            throw Rejection.invalid("sis_account_id", "cannot be set on a root account");
        }
        c.name()
                .ifChanged(
                        name,
                        to ->
                                apply(
                                        new AccountRenamed(
                                                c.accountId(),
                                                Objects.requireNonNull(to),
                                                c.now())));
        c.timeZone()
                .ifChanged(
                        timeZone,
                        to ->
                                apply(
                                        new AccountTimeZoneChanged(
                                                c.accountId(),
                                                Objects.requireNonNull(to),
                                                c.now())));
        changeQuotas(c);
        c.sisId()
                .ifChanged(sisId, to -> apply(new AccountSisIdChanged(c.accountId(), to, c.now())));
        c.integrationId()
                .ifChanged(
                        integrationId,
                        to -> apply(new AccountIntegrationIdChanged(c.accountId(), to, c.now())));
        configuration.change(c.accountId(), parentId == null, c.configuration(), c.now());
    }

    private void changeQuotas(ChangeAccount c) {
        if (c.courseMegabytes().changes(courseMegabytes)
                || c.userMegabytes().changes(userMegabytes)
                || c.groupMegabytes().changes(groupMegabytes)) {
            apply(
                    new AccountQuotasChanged(
                            c.accountId(),
                            c.courseMegabytes().or(courseMegabytes),
                            c.userMegabytes().or(userMegabytes),
                            c.groupMegabytes().or(groupMegabytes),
                            c.now()));
        }
    }

    /** Returns the parent account; null for a root account. Rejected if this account is deleted. */
    @Nullable Long openBelow() {
        requireOpen();
        return parentId;
    }

    /**
     * Moves the account with its sub-accounts.
     *
     * @param ancestors all new ancestors, the root account first
     */
    void move(MoveAccount c, List<Long> ancestors) {
        requireOpen();
        if (rootId != c.rootId()) {
            throw Rejection.notFound();
        }
        if (parentId == null) {
            throw Rejection.invalid(PARENT, "cannot be set on a root account");
        }
        if (ancestors.contains(c.accountId())) {
            throw Rejection.invalid(PARENT, "cannot be the account itself or below it");
        }
        if (ancestors.getFirst() != rootId) {
            throw Rejection.invalid(PARENT, "is in another institution");
        }
        if (parentId != c.parentId()) {
            apply(new AccountMoved(c.accountId(), c.parentId(), ancestors, c.now()));
        }
    }

    void delete(DeleteAccount c) {
        requireOpen();
        if (parentId == null && c.parentId() == c.accountId()) {
            throw Rejection.conflict("A root account cannot be deleted");
        }
        if (parentId == null || parentId != c.parentId()) {
            throw Rejection.notFound();
        }
        apply(new AccountDeleted(c.accountId(), c.now()));
    }

    void restore(RestoreAccount c) {
        if (!deleted || parentId == null || parentId != c.parentId()) {
            throw Rejection.notFound();
        }
        apply(new AccountRestored(c.accountId(), c.now()));
    }

    /** Returns whether it is the site admin account. */
    public boolean isSiteAdmin() {
        return siteAdmin;
    }

    private void requireOpen() {
        if (id == null || deleted) {
            throw Rejection.notFound();
        }
    }

    /** Returns the unique key of the SIS id in the institution; null for none, or if deleted. */
    @Nullable String sisKey() {
        return sisId == null || deleted ? null : "sis-account-" + rootId + "-" + sisId;
    }

    /** Returns the unique key of the integration id, like {@link #sisKey}. */
    @Nullable String integrationKey() {
        return integrationId == null || deleted
                ? null
                : "integration-account-" + rootId + "-" + integrationId;
    }

    @EventSourcingHandler
    void on(AccountEvent event) {
        id = id(event.accountId());
        switch (event) {
            case RootAccountOpened e -> {
                siteAdmin = e.siteAdmin();
                rootId = e.accountId();
                name = e.name();
                timeZone = e.timeZone();
            }
            case SubAccountOpened e -> {
                parentId = e.parentId();
                rootId = e.rootId();
                name = e.name();
            }
            case AccountRenamed e -> name = e.name();
            case AccountTimeZoneChanged e -> timeZone = e.timeZone();
            case AccountQuotasChanged e -> {
                courseMegabytes = e.courseMegabytes();
                userMegabytes = e.userMegabytes();
                groupMegabytes = e.groupMegabytes();
            }
            case AccountSisIdChanged e -> sisId = e.sisId();
            case AccountIntegrationIdChanged e -> integrationId = e.integrationId();
            case AccountMoved e -> parentId = e.parentId();
            case AccountSettingChanged e -> configuration.on(e);
            case AccountServiceSwitched e -> configuration.on(e);
            case AccountCourseTemplateChosen e -> configuration.on(e);
            case AccountTermsChanged e -> configuration.on(e);
            case AccountHelpLinksReplaced e -> configuration.on(e);
            case AccountDeleted _ -> deleted = true;
            case AccountRestored _ -> deleted = false;
        }
    }
}
