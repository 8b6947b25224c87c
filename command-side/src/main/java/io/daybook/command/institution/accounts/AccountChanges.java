package io.daybook.command.institution.accounts;

import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.MoveAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.institution.accounts.AccountCommand.RestoreAccount;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import java.util.ArrayDeque;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Changes an account together with the unique keys of its SIS ids, and checks the accounts above
 * it.
 */
@Component
class AccountChanges implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    AccountChanges(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    @CommandHandler
    void handle(OpenSubAccount command) {
        aggregates.change(
                Account.class,
                Account.id(command.parentId()),
                parent -> {
                    long rootId = parent.rootForChild();
                    aggregates.create(Account.class, () -> new Account(command, rootId));
                });
        aggregates.change(
                Account.class,
                command.aggregateId(),
                account ->
                        keys.move(
                                null,
                                account.sisKey(),
                                command.accountId(),
                                taken("sis_account_id")));
    }

    @CommandHandler
    void handle(ChangeAccount command) {
        change(command, account -> account.change(command));
    }

    /**
     * Locks the root account of the institution: two concurrent moves could otherwise create a
     * cycle.
     */
    @CommandHandler
    void handle(MoveAccount command) {
        aggregates.change(
                Account.class,
                Account.id(command.rootId()),
                _ -> {
                    List<Long> ancestors = upFrom(command.parentId());
                    aggregates.change(
                            Account.class,
                            command.aggregateId(),
                            account -> account.move(command, ancestors));
                });
    }

    /** Returns the account and its ancestors, the root account first. */
    private List<Long> upFrom(long accountId) {
        var ancestors = new ArrayDeque<Long>();
        Long id = accountId;
        while (id != null) {
            ancestors.addFirst(id);
            id = aggregates.ask(Account.class, Account.id(id), Account::openBelow);
        }
        return List.copyOf(ancestors);
    }

    @CommandHandler
    void handle(DeleteAccount command) {
        change(command, account -> account.delete(command));
    }

    @CommandHandler
    void handle(RestoreAccount command) {
        aggregates.change(
                Account.class,
                Account.id(command.parentId()),
                parent -> {
                    parent.rootForChild();
                    change(command, account -> account.restore(command));
                });
    }

    private void change(AccountCommand command, Consumer<Account> change) {
        aggregates.change(
                Account.class,
                command.aggregateId(),
                account -> {
                    String sisBefore = account.sisKey();
                    String integrationBefore = account.integrationKey();
                    change.accept(account);
                    long id = command.accountId();
                    keys.move(sisBefore, account.sisKey(), id, taken("sis_account_id"));
                    keys.move(
                            integrationBefore,
                            account.integrationKey(),
                            id,
                            taken("integration_id"));
                });
    }

    private static Rejection taken(String field) {
        return Rejection.invalid(field, "is already in use");
    }
}
