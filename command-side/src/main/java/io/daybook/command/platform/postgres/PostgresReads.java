package io.daybook.command.platform.postgres;

import com.zaxxer.hikari.HikariDataSource;
import io.daybook.command.platform.eventstore.EventReader;
import io.daybook.command.platform.eventstore.EventReads;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.integrity.EventChecksums;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** A pool of connections with prepared queries. */
final class PostgresReads implements EventReads {

    private final HikariDataSource pool;
    private final @Nullable EventChecksums checksums;

    PostgresReads(HikariDataSource pool, @Nullable EventChecksums checksums) {
        this.pool = pool;
        this.checksums = checksums;
    }

    @Override
    public <R> R read(Query<R> query) {
        try (Connection connection = pool.getConnection()) {
            // The driver fetches large results in parts only inside a transaction.
            connection.setAutoCommit(false);
            try (EventReader reader = new EventReader(connection, checksums)) {
                return query.on(reader);
            }
        } catch (SQLException e) {
            throw EventStoreUnavailableException.notStored("The event store could not be read", e);
        }
    }

    /** Does nothing: the pool belongs to the database. */
    @Override
    public void close() {}
}
