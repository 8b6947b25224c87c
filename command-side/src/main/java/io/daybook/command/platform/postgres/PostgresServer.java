package io.daybook.command.platform.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.eventstore.StartRefusedException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A PostgreSQL database by its address, and connections to it. Every connection has timeouts: for
 * connecting, for each statement on the server, and for each response on the network.
 */
public final class PostgresServer {

    /** The schema of all tables. */
    static final String SCHEMA = "daybook";

    private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);

    private static final Duration CONNECT = Duration.ofSeconds(2);

    /** Maximum idle time within an append; much longer than a node needs between its statements. */
    private static final Duration SILENCE = Duration.ofSeconds(1);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(8);

    /** Difference between the server's statement timeout and the network timeout. */
    private static final Duration BEFORE_NETWORK = Duration.ofMillis(500);

    private final String url;
    private final Properties properties;

    private PostgresServer(String url, Properties properties) {
        this.url = url;
        this.properties = properties;
    }

    /**
     * Returns the database of an address.
     *
     * @param address {@code jdbc:postgresql://host/database?...} as for the driver, or {@code
     *     postgresql://user:password@host/database?...} as for other tools
     * @param user null if the address contains it
     * @param password null if the address contains it, or none is needed
     * @throws StartRefusedException for any other address
     */
    public static PostgresServer at(
            String address, @Nullable String user, @Nullable String password) {
        Properties properties = new Properties();
        String url = address.strip();
        if (isUri(url)) {
            url = jdbc(url, properties);
        } else if (!url.startsWith("jdbc:postgresql:")) {
            // The message omits the address, which may contain a password.
            throw new StartRefusedException(
                    "The address of PostgreSQL must begin with postgresql:// or jdbc:postgresql://");
        }
        put(properties, "user", user);
        put(properties, "password", password);
        return new PostgresServer(url, properties);
    }

    /** Returns whether this is an address of PostgreSQL. */
    public static boolean isAddress(String address) {
        return isUri(address) || address.startsWith("jdbc:postgresql:");
    }

    private static boolean isUri(String address) {
        return address.startsWith("postgresql://") || address.startsWith("postgres://");
    }

    private static String jdbc(String address, Properties properties) {
        String rest = address.substring(address.indexOf("://") + 3);
        int end = rest.indexOf('/') < 0 ? rest.length() : rest.indexOf('/');
        int at = rest.lastIndexOf('@', end);
        if (at >= 0) {
            String[] parts = rest.substring(0, at).split(":", 2);
            put(properties, "user", URLDecoder.decode(parts[0], StandardCharsets.UTF_8));
            if (parts.length > 1) {
                put(properties, "password", URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
            }
        }
        return "jdbc:postgresql://" + rest.substring(at + 1);
    }

    private static void put(Properties properties, String name, @Nullable String value) {
        if (value != null && !value.isBlank()) {
            properties.setProperty(name, value);
        }
    }

    /** Returns the address without user, password and parameters, for messages. */
    public String name() {
        String withoutParameters = url.substring("jdbc:".length()).split("\\?", 2)[0];
        return URI.create(withoutParameters).toString();
    }

    /**
     * Opens a connection.
     *
     * @param deadline of each statement
     */
    Connection connect(Duration deadline) throws SQLException {
        return DriverManager.getConnection(url, withDeadline(deadline));
    }

    /**
     * Opens a connection for appending. Appends hold a lock that blocks other nodes, so the server
     * ends a transaction that stays idle, such as that of a halted node.
     *
     * @param deadline of each statement
     */
    Connection connectToAppend(Duration deadline) throws SQLException {
        return DriverManager.getConnection(
                url, withDeadlines(deadline, deadline.compareTo(SILENCE) < 0 ? deadline : SILENCE));
    }

    /**
     * Creates missing tables.
     *
     * @throws EventStoreUnavailableException if the database is unreachable
     */
    public void createTables(Duration deadline) {
        try (Connection connection = connect(deadline)) {
            PostgresSchema.create(connection);
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /**
     * Waits without limit until the server responds, and logs it, because a node may be started
     * before its database.
     *
     * @throws StartRefusedException if the server rejects the connection
     */
    public void awaitAnswer() {
        Duration pause = FIRST_PAUSE;
        while (true) {
            try (Connection _ = connect(CONNECT)) {
                return;
            } catch (SQLException e) {
                if (!ReconnectingDataSource.isAway(e)) {
                    throw new StartRefusedException(
                            name() + " refuses the connection: " + e.getMessage());
                }
                LOG.warn(
                        "{} is unreachable; retrying in {} s: {}",
                        name(),
                        pause.toSeconds(),
                        e.getMessage());
                pause(pause, e);
                pause = pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : pause;
            }
        }
    }

    private void pause(Duration length, SQLException reason) {
        try {
            Thread.sleep(length);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw unusable(reason);
        }
    }

    /** Returns an exception with the name of this database. */
    EventStoreUnavailableException unusable(SQLException reason) {
        return EventStoreUnavailableException.notStored(
                "The event store at " + name() + " cannot be used", reason);
    }

    /**
     * Returns whether the database contains events but no key vault, so that their personal texts
     * are unreadable.
     */
    public boolean lacksKeys(Duration deadline) {
        createTables(deadline);
        try (Connection connection = connect(deadline);
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT EXISTS (SELECT FROM event)"
                                        + " AND NOT EXISTS (SELECT FROM master_check)")) {
            return row.next() && row.getBoolean(1);
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /**
     * Checks that no node is connected. Waits up to the deadline, because sessions of a process
     * that has just ended may still be listed.
     *
     * @throws StartRefusedException if a node is connected
     */
    public void requireUnused(Duration deadline) {
        long end = System.nanoTime() + deadline.toNanos();
        try (Connection connection = connect(deadline);
                Statement statement = connection.createStatement()) {
            while (isUsed(statement)) {
                if (System.nanoTime() > end) {
                    throw new StartRefusedException(
                            "Nodes are connected to " + name() + ": stop them.");
                }
                statement.execute("SELECT pg_sleep(0.2)");
            }
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    private static boolean isUsed(Statement statement) throws SQLException {
        try (ResultSet row =
                statement.executeQuery(
                        "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name ="
                                + " 'daybook' AND datname = current_database()"
                                + " AND pid <> pg_backend_pid())")) {
            return row.next() && row.getBoolean(1);
        }
    }

    /** Creates a connection pool that connects on first use. */
    public HikariDataSource pool(String name, int size, Duration deadline) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setDataSource(new ReconnectingDataSource(url, withDeadline(deadline)));
        config.setMaximumPoolSize(size);
        config.setMinimumIdle(1);
        config.setConnectionTimeout(deadline.toMillis());
        config.setValidationTimeout(Math.min(deadline.toMillis(), CONNECT.toMillis()));
        config.setInitializationFailTimeout(-1);
        return new HikariDataSource(config);
    }

    private Properties withDeadline(Duration deadline) {
        return withDeadlines(deadline, deadline);
    }

    private Properties withDeadlines(Duration deadline, Duration silence) {
        Properties all = new Properties();
        all.putAll(properties);
        all.setProperty("ApplicationName", "daybook");
        all.setProperty("currentSchema", SCHEMA);
        all.setProperty("connectTimeout", Long.toString(CONNECT.toSeconds()));
        all.setProperty("loginTimeout", Long.toString(CONNECT.toSeconds()));
        // The driver supports whole seconds only; 0 would mean no limit.
        all.setProperty("socketTimeout", Long.toString(deadline.plusMillis(999).toSeconds()));
        all.setProperty("tcpKeepAlive", "true");
        all.setProperty("reWriteBatchedInserts", "true");
        long statement = onServer(deadline).toMillis();
        all.setProperty(
                "options",
                "-c statement_timeout=%d -c lock_timeout=%d -c idle_in_transaction_session_timeout=%d"
                        .formatted(statement, statement, silence.toMillis()));
        return all;
    }

    /**
     * Returns the server's statement timeout, shorter than the deadline so that its error response
     * still arrives.
     */
    private static Duration onServer(Duration deadline) {
        Duration quarter = deadline.dividedBy(4);
        return deadline.minus(quarter.compareTo(BEFORE_NETWORK) < 0 ? quarter : BEFORE_NETWORK);
    }
}
