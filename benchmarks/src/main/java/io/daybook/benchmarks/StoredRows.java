package io.daybook.benchmarks;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What requests left in the event store of a data folder, read from its SQLite file by plain JDBC.
 * The service may be running.
 *
 * @param rows the columns of each event except its position, as they are stored
 */
public record StoredRows(List<List<@Nullable Object>> rows) {

    private static final String POSITION = "global_index";

    /**
     * The events after a position.
     *
     * @throws IllegalStateException when there are none
     */
    public static StoredRows after(Path data, long position) throws SQLException {
        try (Connection connection = open(data);
                PreparedStatement select =
                        connection.prepareStatement(
                                "SELECT * FROM event WHERE global_index > ? ORDER BY"
                                        + " global_index")) {
            select.setLong(1, position);
            List<List<@Nullable Object>> rows = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    rows.add(columns(row));
                }
            }
            if (rows.isEmpty()) {
                throw new IllegalStateException("Nothing was stored after " + position);
            }
            return new StoredRows(rows);
        }
    }

    /** The position of the last event. */
    public static long head(Path data) throws SQLException {
        try (Connection connection = open(data);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT max(global_index) FROM event")) {
            return row.getLong(1);
        }
    }

    /**
     * Reads all events in their order, every column of each, as fast as the driver can.
     *
     * @return events a second
     */
    public static double readAll(Path data) throws SQLException {
        long start = System.nanoTime();
        long count = 0;
        try (Connection connection = open(data);
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("SELECT * FROM event ORDER BY global_index")) {
            int columns = row.getMetaData().getColumnCount();
            while (row.next()) {
                for (int column = 1; column <= columns; column++) {
                    row.getObject(column);
                }
                count++;
            }
        }
        return count / ((System.nanoTime() - start) / 1e9);
    }

    private static List<@Nullable Object> columns(ResultSet row) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
            if (!row.getMetaData().getColumnName(column).equals(POSITION)) {
                values.add(row.getObject(column));
            }
        }
        return values;
    }

    private static Connection open(Path data) throws SQLException {
        return DriverManager.getConnection(
                "jdbc:sqlite:" + data.resolve("record").resolve("events.db"));
    }
}
