package io.daybook.command.platform.encryption;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Statements over the table {@code person_key} that SQLite and PostgreSQL both understand. */
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
}
