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

    /** Far longer than what a node does between the statements of an append. */
    private static final Duration SILENCE = Duration.ofSeconds(1);

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(8);

    /** The server ends what takes longer this much before the network gives up waiting for it. */
    private static final Duration BEFORE_NETWORK = Duration.ofMillis(500);

    private final String url;
    private final Properties properties;

    private PostgresServer(String url, Properties properties) {
        this.url = url;
        this.properties = properties;
    }

    /**
     * The database at this address.
     *
     * @param address {@code jdbc:postgresql://host/database?...} as the driver takes it, or {@code
     *     postgresql://user:password@host/database?...} as other tools do
     * @param user null where the address says it
     * @param password null where the address says it, or none is needed
     * @throws StartRefusedException when it is neither
     */
    public static PostgresServer at(
            String address, @Nullable String user, @Nullable String password) {
        Properties properties = new Properties();
        String url = address.strip();
        if (isUri(url)) {
            url = jdbc(url, properties);
        } else if (!url.startsWith("jdbc:postgresql:")) {
            // The address is not repeated: it may hold a password.
            throw new StartRefusedException(
                    "The address of PostgreSQL must begin with postgresql:// or jdbc:postgresql://");
        }
        put(properties, "user", user);
        put(properties, "password", password);
        return new PostgresServer(url, properties);
    }

    /** Whether this is an address of PostgreSQL. */
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

    /** The address without user, password and parameters, for messages. */
    public String name() {
        String withoutParameters = url.substring("jdbc:".length()).split("\\?", 2)[0];
        return URI.create(withoutParameters).toString();
    }

    /**
     * A new connection.
     *
     * @param deadline of each statement
     */
    Connection connect(Duration deadline) throws SQLException {
        return DriverManager.getConnection(url, withDeadline(deadline));
    }

    /**
     * A new connection that appends. Whoever appends holds up the others, and so loses the lock
     * when nothing is heard of it in the middle of a transaction, as of a node that was halted.
     *
     * @param deadline of each statement
     */
    Connection connectToAppend(Duration deadline) throws SQLException {
        return DriverManager.getConnection(
                url, withDeadlines(deadline, deadline.compareTo(SILENCE) < 0 ? deadline : SILENCE));
    }

    /**
     * Creates the tables where they are missing.
     *
     * @throws EventStoreUnavailableException when the database cannot be reached
     */
    public void createTables(Duration deadline) {
        try (Connection connection = connect(deadline)) {
            PostgresSchema.create(connection);
        } catch (SQLException e) {
            throw unusable(e);
        }
    }

    /**
     * Waits until the server answers, however long it is away, and says so in the log: a node may
     * be started before its database.
     *
     * @throws StartRefusedException when it answers and refuses the connection
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

    /** Why the database cannot be used, by its name. */
    EventStoreUnavailableException unusable(SQLException reason) {
        return EventStoreUnavailableException.notStored(
                "The event store at " + name() + " cannot be used", reason);
    }

    /**
     * Whether events are stored in a database that has no key vault, so that none of their personal
     * texts could be read.
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
     * Checks that no node is connected. Sessions of a process that has just ended may be listed for
     * a moment.
     *
     * @throws StartRefusedException when one is
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

    /** A pool of connections, none of which is opened before it is needed. */
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
        // The driver knows whole seconds only, and takes 0 for no limit.
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

    /** How long the server may take, so that its answer that time is up still arrives. */
    private static Duration onServer(Duration deadline) {
        Duration quarter = deadline.dividedBy(4);
        return deadline.minus(quarter.compareTo(BEFORE_NETWORK) < 0 ? quarter : BEFORE_NETWORK);
    }
}
