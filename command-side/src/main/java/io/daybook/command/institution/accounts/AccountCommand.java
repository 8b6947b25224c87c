package io.daybook.command.institution.accounts;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to an account. */
public sealed interface AccountCommand {

    /** The account. */
    long accountId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Account.id(accountId());
    }

    /** Creates a root account; used only to create an institution. */
    record OpenRootAccount(
            long accountId,
            String name,
            boolean siteAdmin,
            String uuid,
            String ltiGuid,
            String timeZone,
            Instant now)
            implements AccountCommand {
        public OpenRootAccount {
            AccountRules.requireName(name);
            timeZone = AccountRules.timeZone(timeZone);
        }
    }

    /** Creates a sub-account; null quotas are inherited. */
    record OpenSubAccount(
            long accountId,
            long parentId,
            String name,
            @Nullable String sisId,
            @Nullable Long courseMegabytes,
            @Nullable Long userMegabytes,
            @Nullable Long groupMegabytes,
            String uuid,
            String ltiGuid,
            Instant now)
            implements AccountCommand {
        public OpenSubAccount {
            String sentId = sisId;
            new FieldErrors()
                    .check(() -> AccountRules.requireName(name))
                    .check(() -> AccountRules.sisId("sis_account_id", sentId))
                    .check(
                            () ->
                                    AccountRules.requireQuotas(
                                            courseMegabytes, userMegabytes, groupMegabytes))
                    .reject();
            sisId = AccountRules.sisId("sis_account_id", sisId);
        }
    }

    /** Changes the fields that are present; cleared quotas are inherited. */
    record ChangeAccount(
            long accountId,
            Patch<String> name,
            Patch<String> timeZone,
            Patch<Long> courseMegabytes,
            Patch<Long> userMegabytes,
            Patch<Long> groupMegabytes,
            Patch<String> sisId,
            Patch<String> integrationId,
            AccountConfiguration configuration,
            Instant now)
            implements AccountCommand {
        public ChangeAccount {
            Patch<String> zone = timeZone;
            Patch<String> foreignId = sisId;
            Patch<String> otherId = integrationId;
            new FieldErrors()
                    .check(() -> AccountRules.requireName(name))
                    .check(() -> AccountRules.timeZone(zone))
                    .check(
                            () ->
                                    AccountRules.requireQuotas(
                                            courseMegabytes.orNull(),
                                            userMegabytes.orNull(),
                                            groupMegabytes.orNull()))
                    .check(() -> AccountRules.sisId("sis_account_id", foreignId))
                    .check(() -> AccountRules.sisId("integration_id", otherId))
                    .reject();
            timeZone = AccountRules.timeZone(timeZone);
            sisId = AccountRules.sisId("sis_account_id", sisId);
            integrationId = AccountRules.sisId("integration_id", integrationId);
        }
    }

    /**
     * Moves an account with its sub-accounts below another account of the same institution.
     *
     * @param rootId the institution it is requested in
     */
    record MoveAccount(long accountId, long rootId, long parentId, Instant now)
            implements AccountCommand {}

    /**
     * Deletes a sub-account of the account it is requested in; the caller saw to it being empty.
     */
    record DeleteAccount(long accountId, long parentId, Instant now) implements AccountCommand {}

    /**
     * Restores a deleted account. Rejected while its parent account is deleted, or if another
     * account uses one of its SIS ids meanwhile.
     */
    record RestoreAccount(long accountId, long parentId, Instant now) implements AccountCommand {}
}
