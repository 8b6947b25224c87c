package io.daybook.query.platform.mongo;

import com.mongodb.MongoClientSettings;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Deadlines of calls to MongoDB (docs/spec/stores.md, section 1).
 *
 * @param read of each call of a request, and of reaching the server
 * @param write silence after which a connection is given up: of each round trip of projections,
 *     jobs and reports
 */
public record MongoTimeouts(Duration read, Duration write) {

    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration HEARTBEAT = Duration.ofMillis(500);

    /** Refuses deadlines of nothing: the driver takes zero for no limit. */
    public MongoTimeouts {
        if (read.toMillis() <= 0 || write.toMillis() <= 0) {
            throw new IllegalArgumentException("Deadlines of MongoDB must be longer than zero");
        }
    }

    /** Sets them for all calls of a client. */
    public void applyTo(MongoClientSettings.Builder client) {
        client.applyToSocketSettings(
                        socket ->
                                socket.connectTimeout(
                                                Math.min(CONNECT.toMillis(), read.toMillis()),
                                                TimeUnit.MILLISECONDS)
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
                                        HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS));
    }
}
