package io.daybook.command.institution.accounts;

import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.ReservedIds;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Creates an institution in one unit of work. */
@Component
class InstitutionBootstrap implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final ReservedIds ids;
    private final JoinedCommands joined;

    InstitutionBootstrap(Aggregates aggregates, ReservedIds ids, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.ids = ids;
        this.joined = joined;
    }

    @CommandHandler
    boolean handle(FoundInstitution command) {
        if (!open(command.root())) {
            return false;
        }
        command.reserved().forEach(reserved -> ids.reserve(reserved.type(), reserved.count()));
        command.further().forEach(joined::handle);
        return true;
    }

    /** Creates another root account in addition to the institution. */
    @CommandHandler
    void handle(OpenRootAccount command) {
        open(command);
    }

    private boolean open(OpenRootAccount command) {
        return aggregates.createOrAsk(
                Account.class,
                command.aggregateId(),
                Account::new,
                account -> account.open(command));
    }
}
