package io.daybook.command.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daybook.command.kernel.Rejection.Reason;
import io.daybook.command.record.AppendedPosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

/**
 * Given events, when a command, then events: for commands that change several aggregates at once,
 * with the real aggregates on a record in memory.
 */
public final class CommandBench {

    private final EmbeddedEventStore record =
            EmbeddedEventStore.builder().storageEngine(new InMemoryEventStorageEngine()).build();
    private final List<Object> appended = new ArrayList<>();
    private final Commands commands;

    /** A bench with these handlers. */
    @SafeVarargs
    public CommandBench(Function<Aggregates, MultiAggregateHandler>... handlers) {
        var configuration = new CommandConfiguration();
        Aggregates aggregates = configuration.aggregates(record, 100);
        CommandBus bus = configuration.commandBus(aggregates);
        var beans = new StaticListableBeanFactory();
        for (var handler : handlers) {
            beans.addBean(handler.toString(), handler.apply(aggregates));
        }
        commands =
                configuration.commands(
                        bus, new Nowhere(), beans.getBeanProvider(MultiAggregateHandler.class));
        record.subscribe(
                events -> events.stream().map(EventMessage::getPayload).forEach(appended::add));
    }

    /** These commands have been carried out. */
    public CommandBench given(Object... earlier) {
        for (Object command : earlier) {
            commands.send(command, Map.of());
        }
        return this;
    }

    /** The events the command leads to. */
    public List<Object> when(Object command) {
        appended.clear();
        commands.send(command, Map.of());
        return List.copyOf(appended);
    }

    /** Why the command is refused; nothing may have been appended. */
    public Reason refusal(Object command) {
        appended.clear();
        Rejection refused =
                catchThrowableOfType(Rejection.class, () -> commands.send(command, Map.of()));
        assertThat(refused).as("%s is refused", command).isNotNull();
        assertThat(appended).isEmpty();
        return refused.reason();
    }

    private static final class Nowhere implements AppendedPosition {

        @Override
        public void reset() {
            // No test asks where an event stands.
        }

        @Override
        public OptionalLong get() {
            return OptionalLong.empty();
        }
    }
}
