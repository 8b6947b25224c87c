package io.daybook.command.platform.integrity;

import io.daybook.command.platform.eventstore.MetaTable;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.eventstore.StoredEvent;
import io.daybook.command.platform.sqlite.EventFile;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds checksums, once, to an event store from before their introduction. Only if no event has one:
 * otherwise checksums have been removed.
 */
public final class ChecksumMigration {

    private static final Logger LOG = LoggerFactory.getLogger(ChecksumMigration.class);
    private static final String DONE = "checksums";
    private static final int BATCH = 20;

    private ChecksumMigration() {}

    public static void run(Connection writer, EventChecksums checksums) throws SQLException {
        if (MetaTable.get(writer, DONE) != null) {
            return;
        }
        if (hasChecksums(writer)) {
            throw new StartRefusedException(
                    "The event store was changed by another program: it no longer says that its"
                            + " events carry checksums. Restore it from a backup.");
        }
        EventFile.execute(writer, "BEGIN IMMEDIATE");
        try {
            long events = addAll(writer, checksums);
            MetaTable.putIfAbsent(writer, DONE, "1");
            EventFile.execute(writer, "COMMIT");
            if (events > 0) {
                LOG.info("Added checksums to {} events", events);
            }
        } catch (SQLException e) {
            EventFile.execute(writer, "ROLLBACK");
            throw e;
        }
    }

    private static boolean hasChecksums(Connection writer) throws SQLException {
        try (Statement statement = writer.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT 1 FROM event WHERE checksum IS NOT NULL LIMIT 1")) {
            return row.next();
        }
    }

    private static long addAll(Connection writer, EventChecksums checksums) throws SQLException {
        long events = 0;
        try (PreparedStatement select =
                        writer.prepareStatement(
                                "SELECT "
                                        + StoredEvent.COLUMNS
                                        + " FROM event WHERE global_index > ?"
                                        + " ORDER BY global_index LIMIT "
                                        + BATCH);
                PreparedStatement update =
                        writer.prepareStatement(
                                "UPDATE event SET checksum = ? WHERE global_index = ?")) {
            long position = 0;
            for (List<StoredEvent> batch = read(select, position);
                    !batch.isEmpty();
                    batch = read(select, position)) {
                for (StoredEvent event : batch) {
                    position = event.index();
                    update.setBytes(1, checksums.of(event.covered()));
                    update.setLong(2, position);
                    update.executeUpdate();
                    events++;
                }
            }
        }
        return events;
    }

    private static List<StoredEvent> read(PreparedStatement select, long after)
            throws SQLException {
        select.setLong(1, after);
        List<StoredEvent> events = new ArrayList<>();
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                events.add(StoredEvent.of(rows, null));
            }
        }
        return events;
    }
}
