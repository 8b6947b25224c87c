package io.daybook.query.platform.mongo;

import com.mongodb.MongoClientSettings;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The deadlines of MongoDB calls (docs/spec/stores.md, section 1).
 *
 * @param read of each call of a request, and of reaching the server
 * @param write silence after which a connection is given up: of each round trip of projections,
 *     jobs and reports
 * @param health of all calls of a health check together
 * @param ping of a ping of {@link MongoMonitor}
 * @param connect of the set-up of a connection
 * @param pause between two pings; the driver itself looks half as often
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
     * Of the database inside this process: it answers late only where this process is late itself,
     * and then waiting is better than a refusal. Nothing is found out by looking often.
     */
    public static final MongoTimeouts EMBEDDED =
            new MongoTimeouts(LONG, LONG.multipliedBy(2), LONG, LONG, LONG, Duration.ofSeconds(5));

    /** Refuses deadlines of nothing: the driver takes zero for no limit. */
    public MongoTimeouts {
        if (read.toMillis() <= 0 || write.toMillis() <= 0) {
            throw new IllegalArgumentException("Deadlines of MongoDB must be longer than zero");
        }
    }

    /** Of a server that other processes and a network stand before. */
    public static MongoTimeouts remote(Duration read, Duration write) {
        Duration connect = read.compareTo(PING) < 0 ? read : PING;
        return new MongoTimeouts(read, write, HEALTH, PING, connect, PAUSE);
    }

    /** Sets them for all calls of a client. */
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
