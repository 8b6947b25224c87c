package io.daybook.query.platform.nodes;

import com.mongodb.MongoException;
import io.daybook.query.platform.mongo.CallDeadline;
import io.daybook.query.platform.mongo.MongoFailures;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

/**
 * Renews the claims of this node periodically, whatever its processors are doing. It stops with the
 * process, and the claims expire some time later.
 */
public final class ClaimRenewal implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ClaimRenewal.class);

    private final Lease lease;
    private final Runnable renew;
    private final CountDownLatch closed = new CountDownLatch(1);

    private ClaimRenewal(Lease lease, Runnable renew) {
        this.lease = lease;
        this.renew = renew;
    }

    /**
     * Starts immediately.
     *
     * @param renew extends the claims
     */
    public static ClaimRenewal every(Lease lease, Runnable renew) {
        var renewal = new ClaimRenewal(lease, renew);
        Thread.ofPlatform().daemon().name("claim-renewal").start(renewal::repeat);
        return renewal;
    }

    private void repeat() {
        try {
            while (!closed.await(lease.renewal().toMillis(), TimeUnit.MILLISECONDS)) {
                try (CallDeadline _ = CallDeadline.ofAllCalls(lease.trusted())) {
                    renew.run();
                } catch (DataAccessException | MongoException failed) {
                    // The claims get older, as intended; the next renewal may succeed.
                    LOG.debug(
                            "Claims could not be renewed, database unavailable: {}",
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
