package io.daybook.command.platform.kernel;

import io.daybook.command.platform.eventstore.AppendedPosition;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

/** The command side of one node; several may share a record. */
final class Node {

    /** Looked for once: the classes are the same for every test. */
    static final AggregateModels MODELS = new CommandConfiguration().aggregateModels();

    final EventStore record;
    final Guests guests;
    final Commands commands;
    final Ids ids;

    Node(EventStore record, AppendedPosition appended) {
        this.record = record;
        var configuration = new CommandConfiguration();
        Aggregates aggregates = configuration.aggregates(MODELS, record, 1000);
        var bus = configuration.commandBus(MODELS, aggregates);
        guests = new Guests(aggregates);
        var handlers = new StaticListableBeanFactory(Map.of("guests", guests));
        commands =
                configuration.commands(
                        bus, appended, handlers.getBeanProvider(MultiAggregateHandler.class));
        ids = new Ids(commands);
    }

    Commands.Outcome send(Object command) {
        return commands.send(command, Map.of());
    }

    List<Object> events(String aggregateId) {
        return record.readEvents(aggregateId)
                .asStream()
                .<Object>map(EventMessage::getPayload)
                .toList();
    }
}
