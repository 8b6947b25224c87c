package io.daybook.command.accounts;

import io.daybook.command.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.kernel.UniqueKeys;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Changes an account together with the claim on its id of the student information system, which is
 * unique among the accounts of an institution.
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
                account -> keys.move(null, account.sisKey(), command.accountId(), taken()));
    }

    @CommandHandler
    void handle(ChangeAccount command) {
        change(command, account -> account.change(command));
    }

    @CommandHandler
    void handle(DeleteAccount command) {
        change(command, account -> account.delete(command));
    }

    private void change(AccountCommand command, Consumer<Account> change) {
        aggregates.change(
                Account.class,
                command.aggregateId(),
                account -> {
                    String before = account.sisKey();
                    change.accept(account);
                    keys.move(before, account.sisKey(), command.accountId(), taken());
                });
    }

    private static Rejection taken() {
        return Rejection.invalid("sis_account_id", "is already in use");
    }
}
