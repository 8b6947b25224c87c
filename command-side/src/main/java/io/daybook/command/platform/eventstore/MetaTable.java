package io.daybook.command.platform.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The table of properties of a SQL event store, for SQLite and PostgreSQL. */
public final class MetaTable {

    private MetaTable() {}

    /** Returns a property; null for none. */
    public static @Nullable String get(Connection connection, String name) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT value FROM meta WHERE name = ?")) {
            select.setString(1, name);
            try (ResultSet row = select.executeQuery()) {
                return row.next() ? row.getString(1) : null;
            }
        }
    }

    /** Sets a property unless it exists. */
    public static void putIfAbsent(Connection connection, String name, String value)
            throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement(
                        "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING")) {
            insert.setString(1, name);
            insert.setString(2, value);
            insert.executeUpdate();
        }
    }

    /** Sets a property, or removes it if the value is null. */
    public static void put(Connection connection, String name, @Nullable String value)
            throws SQLException {
        try (PreparedStatement change =
                connection.prepareStatement(
                        value == null
                                ? "DELETE FROM meta WHERE name = ?"
                                : "INSERT INTO meta (name, value) VALUES (?, ?)"
                                        + " ON CONFLICT (name) DO UPDATE SET value ="
                                        + " excluded.value")) {
            change.setString(1, name);
            if (value != null) {
                change.setString(2, value);
            }
            change.executeUpdate();
        }
    }
}
