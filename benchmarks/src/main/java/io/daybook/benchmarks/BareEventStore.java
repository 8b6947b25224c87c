package io.daybook.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Durable inserts of the bytes that a request left, by plain JDBC into a SQLite table of the same
 * columns without an index: no serializer, no chain of hashes, no writer that shares commits among
 * appends. Each transaction is on the disk before it returns, as the event store's are.
 */
public final class BareEventStore implements AutoCloseable {

    private final Connection connection;
    private final PreparedStatement insert;
    private final StoredRows sample;

    private BareEventStore(Path file, StoredRows sample) throws SQLException {
        this.sample = sample;
        int columns = sample.rows().getFirst().size();
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute(
                    "CREATE TABLE event (position INTEGER PRIMARY KEY, c"
                            + String.join(", c", numbers(columns))
                            + ")");
        }
        connection.setAutoCommit(false);
        insert =
                connection.prepareStatement(
                        "INSERT INTO event VALUES (NULL, "
                                + String.join(", ", Collections.nCopies(columns, "?"))
                                + ")");
    }

    private static List<String> numbers(int count) {
        return IntStream.range(0, count).mapToObj(Integer::toString).toList();
    }

    /**
     * Inserts the sample again and again, one transaction each time.
     *
     * @param threads SQLite has one writer, so that they take turns
     */
    public static Load.Figures append(StoredRows sample, Path folder, int threads, Duration time)
            throws Exception {
        try (var record = new BareEventStore(file(folder), sample)) {
            return Load.run(threads, time, _ -> record::append);
        }
    }

    private static Path file(Path folder) throws IOException {
        return Files.createDirectories(folder).resolve("bare.db");
    }

    private synchronized void append() throws SQLException {
        for (List<@Nullable Object> row : sample.rows()) {
            for (int column = 0; column < row.size(); column++) {
                insert.setObject(column + 1, row.get(column));
            }
            insert.executeUpdate();
        }
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            insert.close();
        }
    }
}
