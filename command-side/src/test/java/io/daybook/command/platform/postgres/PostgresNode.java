package io.daybook.command.platform.postgres;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.eventstore.EventSerializer;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;

/** One of the nodes that append to a database. */
final class PostgresNode {

    private PostgresNode() {}

    /** The event store as a node at this address has it open. */
    static SqlEventStorage at(String address, PostgresDatabase.Deadlines deadlines) {
        return SqlEventStorage.open(
                PostgresDatabase.open(PostgresServer.at(address, null, null), deadlines, null),
                EventSerializer.create(new ClearVault()),
                new EventUpcasterChain(),
                null,
                null);
    }
}
