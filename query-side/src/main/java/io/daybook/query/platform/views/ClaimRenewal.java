package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.CallDeadline;
import io.daybook.query.platform.mongo.MongoFailures;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Extends the claims of this node in time, whatever its processors are doing. It ends with the
 * process, and the claims some time after it.
 */
final class ClaimRenewal implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ClaimRenewal.class);

    private final MongoTokenStore tokens;
    private final CountDownLatch closed = new CountDownLatch(1);

    private ClaimRenewal(MongoTokenStore tokens) {
        this.tokens = tokens;
    }

    /** Begins at once. */
    static ClaimRenewal of(MongoTokenStore tokens) {
        var renewal = new ClaimRenewal(tokens);
        Thread.ofPlatform().daemon().name("claim-renewal").start(renewal::repeat);
        return renewal;
    }

    private void repeat() {
        Lease lease = tokens.lease();
        try {
            while (!closed.await(lease.renewal().toMillis(), TimeUnit.MILLISECONDS)) {
                try (CallDeadline _ = CallDeadline.ofAllCalls(lease.trusted())) {
                    tokens.renewClaims();
                } catch (DataAccessException failed) {
                    // The claims age, as they must; the next renewal may succeed.
                    LOG.debug(
                            "Claims are not renewed, away {}",
                            MongoFailures.isAway(failed),
                            failed);
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
