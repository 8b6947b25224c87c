package io.daybook.api.platform.http;

import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.AbstractProcessor;
import org.apache.coyote.Constants;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * HTTP/1.1 that closes a connection whose request line and headers take too long. The timeout of
 * Tomcat counts from the last byte, so a client that sends a byte now and then is never
 * disconnected. The configuration of the web server refers to this class.
 */
public final class HeaderDeadlineProtocol extends Http11NioProtocol {

    /** Counts from when a connection is first seen in the middle of its headers. */
    static final Duration DEADLINE = Duration.ofSeconds(10);

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    private final Duration deadline;
    private final Duration betweenLooks;

    /** When each connection was first seen in the middle of its headers. */
    private final Map<SocketWrapperBase<NioChannel>, Long> reading = new WeakHashMap<>();

    private @Nullable ScheduledFuture<?> watching;

    /** Creates the protocol with the default deadline. */
    public HeaderDeadlineProtocol() {
        this(DEADLINE, BETWEEN_LOOKS);
    }

    HeaderDeadlineProtocol(Duration deadline, Duration betweenLooks) {
        this.deadline = deadline;
        this.betweenLooks = betweenLooks;
    }

    @Override
    public void start() throws Exception {
        super.start();
        watching =
                getUtilityExecutor()
                        .scheduleWithFixedDelay(
                                this::closeSlow,
                                betweenLooks.toMillis(),
                                betweenLooks.toMillis(),
                                TimeUnit.MILLISECONDS);
    }

    @Override
    public void stop() throws Exception {
        if (watching != null) {
            watching.cancel(false);
        }
        super.stop();
    }

    private synchronized void closeSlow() {
        long now = System.nanoTime();
        for (SocketWrapperBase<NioChannel> connection : getEndpoint().getConnections()) {
            if (!isReadingHeaders(connection)) {
                reading.remove(connection);
            } else if (now - reading.computeIfAbsent(connection, _ -> now) > deadline.toNanos()) {
                connection.close();
                reading.remove(connection);
            }
        }
    }

    /** Between two reads, a connection has a processor only while a request is incomplete. */
    private static boolean isReadingHeaders(SocketWrapperBase<NioChannel> connection) {
        if (!(connection.getCurrentProcessor() instanceof AbstractProcessor processor)
                || processor.isAsync()
                || processor.isUpgrade()) {
            return false;
        }
        int stage = processor.getRequest().getRequestProcessor().getStage();
        return stage == Constants.STAGE_PARSE || stage == Constants.STAGE_ENDED;
    }
}
