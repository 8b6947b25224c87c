package io.daybook.command.platform.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.Set;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.util.PSQLState;

/**
 * Reconnects as soon as an unreachable server responds again. Without it, a connection pool pauses
 * for up to five seconds after failed attempts.
 */
final class ReconnectingDataSource extends PGSimpleDataSource {

    private static final long serialVersionUID = 1L;
    private static final Duration PAUSE = Duration.ofMillis(50);

    /** SQLSTATE classes of temporary failures: no connection, and a server that is starting. */
    private static final Set<String> AWAY = Set.of("08", "57");

    ReconnectingDataSource(String url, Properties properties) {
        setURL(url);
        try {
            for (String name : properties.stringPropertyNames()) {
                setProperty(name, properties.getProperty(name));
            }
        } catch (SQLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        while (true) {
            try {
                return super.getConnection();
            } catch (SQLException e) {
                if (!isAway(e)) {
                    throw e;
                }
                pause(e);
            }
        }
    }

    /** Returns whether the server is unreachable, starting or shutting down. */
    static boolean isAway(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && state.length() == 5 && AWAY.contains(state.substring(0, 2));
    }

    private static void pause(SQLException failure) throws SQLException {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new SQLException(
                    "Interrupted", PSQLState.CONNECTION_UNABLE_TO_CONNECT.getState(), failure);
        }
    }
}
