package io.daybook.command.integration.lti;

import io.daybook.command.integration.lti.ToolRegistrationCommand.UseToolRegistration;
import io.daybook.command.integration.webhooks.ToolProxyCommand.AcceptToolProxyUpdate;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Completes a registration and the commands that depend on it in one unit of work. */
@Component
class ToolRegistrationHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    ToolRegistrationHandler(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    void handle(UseToolRegistration command) {
        aggregates.change(
                ToolRegistration.class,
                command.aggregateId(),
                invitation -> invitation.use(command));
        command.further().forEach(joined::handle);
    }

    @CommandHandler
    void handle(AcceptRegistration command) {
        joined.handle(new AcceptToolProxyUpdate(command.toolProxyId(), command.now()));
        command.further().forEach(joined::handle);
    }
}
