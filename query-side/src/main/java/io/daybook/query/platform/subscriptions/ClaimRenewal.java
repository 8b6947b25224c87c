package io.daybook.query.platform.subscriptions;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Renews the claims of followers while they act on an event, however long that takes. The processor
 * renews a claim between events only, and another node would take it over during a long one.
 */
final class ClaimRenewal implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ClaimRenewal.class);

    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("follower-claims").daemon().factory());
    private final TokenStore tokens;
    private final Duration interval;

    /** A claim that is renewed until this is closed. */
    interface Renewed extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Renews claims.
     *
     * @param interval time between two renewals of a claim
     */
    ClaimRenewal(TokenStore tokens, Duration interval) {
        this.tokens = tokens;
        this.interval = interval;
    }

    /** Renews the claim of this processor, for the first time after one interval. */
    Renewed renew(String processor) {
        ScheduledFuture<?> renewals =
                timer.scheduleWithFixedDelay(
                        () -> extend(processor),
                        interval.toNanos(),
                        interval.toNanos(),
                        TimeUnit.NANOSECONDS);
        return () -> renewals.cancel(false);
    }

    /** What fails now is tried again after the next interval. */
    private void extend(String processor) {
        try {
            tokens.extendClaim(processor, 0);
        } catch (UnableToClaimTokenException taken) {
            LOG.warn("Another node follows as {} and acts on the same event again", processor);
        } catch (RuntimeException away) {
            LOG.debug("The claim of {} could not be renewed", processor, away);
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
