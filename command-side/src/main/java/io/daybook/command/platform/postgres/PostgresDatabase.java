package io.daybook.command.platform.postgres;

import com.zaxxer.hikari.HikariDataSource;
import io.daybook.command.platform.eventstore.EventDatabase;
import io.daybook.command.platform.eventstore.EventReads;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.eventstore.EventWrites;
import io.daybook.command.platform.eventstore.MetaTable;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.integrity.EventChecksums;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The events in PostgreSQL, to which any number of nodes append. */
public final class PostgresDatabase implements EventDatabase {

    private static final Logger LOG = LoggerFactory.getLogger(PostgresDatabase.class);
    private static final int READERS = 8;

    private final PostgresServer server;
    private final Deadlines deadlines;
    private final @Nullable EventChecksums checksums;
    private final HikariDataSource pool;
    private final String storeId;
    private volatile @Nullable PostgresHead head;

    /**
     * Deadlines of statements that read and that write; at least 100 ms each, since rounding to 0
     * would mean no limit.
     */
    public record Deadlines(Duration read, Duration write) {

        private static final Duration SHORTEST = Duration.ofMillis(100);

        /** Two seconds for reads, five seconds for writes. */
        public static final Deadlines STANDARD =
                new Deadlines(Duration.ofSeconds(2), Duration.ofSeconds(5));

        public Deadlines {
            if (read.compareTo(SHORTEST) < 0 || write.compareTo(SHORTEST) < 0) {
                throw new StartRefusedException(
                        "DAYBOOK_POSTGRES_READ_TIMEOUT and DAYBOOK_POSTGRES_WRITE_TIMEOUT must be"
                                + " at least 100ms.");
            }
        }
    }

    private PostgresDatabase(
            PostgresServer server,
            Deadlines deadlines,
            @Nullable EventChecksums checksums,
            String storeId) {
        this.server = server;
        this.deadlines = deadlines;
        this.checksums = checksums;
        this.storeId = storeId;
        pool = server.pool("event-store", READERS, deadlines.read());
    }

    /**
     * Opens the database; its tables are created if missing.
     *
     * @throws EventStoreUnavailableException if it is unreachable
     */
    public static PostgresDatabase open(
            PostgresServer server, Deadlines deadlines, @Nullable EventChecksums checksums) {
        try (Connection connection = server.connect(deadlines.write())) {
            PostgresSchema.create(connection);
            String storeId = Objects.requireNonNull(MetaTable.get(connection, "store_id"));
            return new PostgresDatabase(server, deadlines, checksums, storeId);
        } catch (SQLException e) {
            throw server.unusable(e);
        }
    }

    @Override
    public String storeId() {
        return storeId;
    }

    /** Returns false, because other nodes may append. */
    @Override
    public boolean isExclusive() {
        return false;
    }

    @Override
    public EventWrites writes() throws SQLException {
        return new PostgresEventWrites(server, deadlines.write());
    }

    @Override
    public EventWrites copyingWrites() throws SQLException {
        return writes();
    }

    @Override
    public @Nullable String note(String name) throws SQLException {
        try (Connection connection = server.connect(deadlines.read())) {
            return MetaTable.get(connection, name);
        }
    }

    @Override
    public void note(String name, @Nullable String value) throws SQLException {
        try (Connection connection = server.connect(deadlines.write())) {
            MetaTable.put(connection, name, value);
        }
    }

    @Override
    public EventReads reads() {
        return new PostgresReads(pool, checksums);
    }

    @Override
    public void follow(LongConsumer position) {
        head = new PostgresHead(server, deadlines.read(), position);
    }

    @Override
    public boolean isReachable() {
        PostgresHead following = head;
        return following == null || following.isReachable();
    }

    @Override
    public void close() throws SQLException {
        LOG.debug("Closing the event store");
        try (pool) {
            PostgresHead following = head;
            if (following != null) {
                following.close();
            }
        }
    }
}
