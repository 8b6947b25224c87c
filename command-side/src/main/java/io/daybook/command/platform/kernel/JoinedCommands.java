package io.daybook.command.platform.kernel;

import java.util.Map;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandResultMessage;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.stereotype.Component;

/**
 * Executes commands of any feature in the unit of work of the current command: their events are
 * appended atomically and have the metadata of the same request.
 */
@Component
public class JoinedCommands {

    private final CommandBus bus;

    JoinedCommands(CommandBus bus) {
        this.bus = bus;
    }

    /**
     * Handles the command synchronously.
     *
     * @throws Rejection if the command is rejected; the caller should then change nothing else
     */
    public void handle(Object command) {
        handle(command, Map.of());
    }

    /** Handles the command; its events get additional metadata. */
    public void handle(Object command, Map<String, String> more) {
        bus.<Object, Object>dispatch(
                GenericCommandMessage.asCommandMessage(command)
                        .withMetaData(
                                CurrentUnitOfWork.get()
                                        .getMessage()
                                        .getMetaData()
                                        .mergedWith(more)),
                (_, result) -> rethrow(result));
    }

    private static void rethrow(CommandResultMessage<?> result) {
        if (result.isExceptional()) {
            throw result.exceptionResult() instanceof RuntimeException failure
                    ? failure
                    : new IllegalStateException(result.exceptionResult());
        }
    }
}
