package io.daybook.command.platform.encryption;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** SQL statements on the key tables, for SQLite and PostgreSQL. */
final class SqlKeys {

    static final String AFTER =
            "SELECT person, sealed_key FROM person_key WHERE person > ? ORDER BY person LIMIT ?";

    static final String PUT =
            "INSERT INTO person_key (person, sealed_key) VALUES (?, ?) ON CONFLICT (person)"
                    + " DO UPDATE SET sealed_key = NULL WHERE excluded.sealed_key IS NULL";

    private SqlKeys() {}

    static List<DataKeys.PersonKey> after(PreparedStatement query, long person, int most)
            throws SQLException {
        query.setLong(1, person);
        query.setInt(2, most);
        List<DataKeys.PersonKey> keys = new ArrayList<>();
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                keys.add(
                        new DataKeys.PersonKey(
                                row.getLong(1), new DataKeys.Entry(row.getBytes(2))));
            }
        }
        return keys;
    }

    static void put(PreparedStatement insert, List<DataKeys.PersonKey> keys) throws SQLException {
        for (DataKeys.PersonKey key : keys) {
            insert.setLong(1, key.person());
            insert.setBytes(2, key.entry().sealedKey());
            insert.addBatch();
        }
        insert.executeBatch();
    }

    /** Returns the check value of the master key; null for none. */
    static byte @Nullable [] check(Connection connection) throws SQLException {
        try (PreparedStatement query =
                        connection.prepareStatement("SELECT sealed FROM master_check");
                ResultSet row = query.executeQuery()) {
            return row.next() ? row.getBytes(1) : null;
        }
    }

    /** Stores the check value unless there is one. */
    static void putCheckIfAbsent(Connection connection, byte[] sealed) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement(
                        "INSERT INTO master_check (id, sealed) VALUES (1, ?)"
                                + " ON CONFLICT DO NOTHING")) {
            insert.setBytes(1, sealed);
            insert.executeUpdate();
        }
    }
}
