package io.daybook.query.platform.mongo;

import com.mongodb.MongoClientSettings;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The deadlines of MongoDB calls (docs/spec/stores.md, section 1).
 *
 * @param read deadline of each call of a request, and of finding a server
 * @param write socket timeout, which limits each round trip of projections, jobs and reports
 * @param health deadline of all calls of a health check together
 * @param ping timeout of a ping of {@link MongoMonitor}
 * @param connect timeout of opening a connection
 * @param pause delay between pings; the driver's heartbeat is half as frequent
 */
public record MongoTimeouts(
        Duration read,
        Duration write,
        Duration health,
        Duration ping,
        Duration connect,
        Duration pause) {

    private static final Duration PING = Duration.ofSeconds(1);
    private static final Duration HEALTH = Duration.ofMillis(600);
    private static final Duration PAUSE = Duration.ofMillis(250);

    private static final Duration LONG = Duration.ofSeconds(30);

    /**
     * Deadlines of the embedded database: it is slow only if this process is, and then waiting is
     * better than failing. Frequent pings would be of no use.
     */
    public static final MongoTimeouts EMBEDDED =
            new MongoTimeouts(LONG, LONG.multipliedBy(2), LONG, LONG, LONG, Duration.ofSeconds(5));

    /** Rejects zero deadlines, because the driver takes zero for no limit. */
    public MongoTimeouts {
        if (read.toMillis() <= 0 || write.toMillis() <= 0) {
            throw new IllegalArgumentException("Deadlines of MongoDB must be longer than zero");
        }
    }

    /** Returns the deadlines of a separate MongoDB server. */
    public static MongoTimeouts remote(Duration read, Duration write) {
        Duration connect = read.compareTo(PING) < 0 ? read : PING;
        return new MongoTimeouts(read, write, HEALTH, PING, connect, PAUSE);
    }

    /** Applies the deadlines to all calls of a client. */
    public void applyTo(MongoClientSettings.Builder client) {
        client.applyToSocketSettings(
                        socket ->
                                socket.connectTimeout(connect.toMillis(), TimeUnit.MILLISECONDS)
                                        .readTimeout(write.toMillis(), TimeUnit.MILLISECONDS))
                .applyToClusterSettings(
                        cluster ->
                                cluster.serverSelectionTimeout(
                                        read.toMillis(), TimeUnit.MILLISECONDS))
                .applyToConnectionPoolSettings(
                        pool -> pool.maxWaitTime(read.toMillis(), TimeUnit.MILLISECONDS))
                .applyToServerSettings(
                        server ->
                                server.heartbeatFrequency(
                                        pause.multipliedBy(2).toMillis(), TimeUnit.MILLISECONDS));
    }
}
