package io.daybook.query.platform.nodes;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.mongo.MongoFailures;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * The registry of running nodes, each with a unique name (docs/spec/stores.md, section 4). An entry
 * belongs to one process, which renews it; its age is measured by the clock of the database.
 */
public final class RunningNodes implements AutoCloseable {

    static final String COLLECTION = "nodes";

    private static final Logger LOG = LoggerFactory.getLogger(RunningNodes.class);

    private static final String PROCESS = "process";
    private static final String SEEN_AT = "seenAt";

    /** How long to keep entries of killed processes, whose names may never be used again. */
    private static final Duration KEPT = Duration.ofDays(1);

    private final MongoOperations mongo;
    private final NodeIdentity node;
    private final Lease lease;
    private @Nullable ClaimRenewal renewal;

    /** Creates the registry of nodes that share this database, for this node. */
    public RunningNodes(MongoOperations mongo, NodeIdentity node, Lease lease) {
        this.mongo = mongo;
        this.node = node;
        this.lease = lease;
    }

    /**
     * Claims the name of this node and keeps it until {@link #close}. Waits until the lease of a
     * killed process of this name has ended.
     *
     * @throws DuplicateNodeNameException if another process of this name is running
     */
    public synchronized void join() throws InterruptedException {
        if (!lease.isShared() || renewal != null) {
            return;
        }
        long end = System.nanoTime() + lease.length().plus(lease.trusted()).toNanos();
        while (!isClaimed()) {
            if (System.nanoTime() > end) {
                throw new DuplicateNodeNameException(node.name());
            }
            TimeUnit.MILLISECONDS.sleep(lease.poll().toMillis());
        }
        mongo.remove(new Query(silentFor(KEPT)), COLLECTION);
        renewal = ClaimRenewal.every(lease, this::renew);
    }

    private boolean isClaimed() {
        return isRenewed() || isTakenFromASilentProcess();
    }

    /** Creates or renews the entry; false if it belongs to another process. */
    private boolean isRenewed() {
        try {
            mongo.upsert(own(), new Update().currentDate(SEEN_AT), COLLECTION);
            return true;
        } catch (DuplicateKeyException another) {
            return false;
        }
    }

    private boolean isTakenFromASilentProcess() {
        Query silent =
                new Query(where("_id").is(node.name()).andOperator(silentFor(lease.length())));
        Update taken = new Update().set(PROCESS, node.process()).currentDate(SEEN_AT);
        return mongo.updateFirst(silent, taken, COLLECTION).getMatchedCount() > 0;
    }

    private void renew() {
        if (!isRenewed()) {
            LOG.error(
                    "Another process runs under the node name {}: this one was paused for longer than"
                            + " its lease. Restart it under a name of its own",
                    node.name());
        }
    }

    /** Returns the names of the other running nodes. */
    public List<String> others() {
        Query running = new Query(where(SEEN_AT).gte(ago(lease.length())));
        return mongo.find(running, Document.class, COLLECTION).stream()
                .map(entry -> entry.getString("_id"))
                .filter(name -> !name.equals(node.name()))
                .sorted()
                .toList();
    }

    private Query own() {
        return new Query(where("_id").is(node.name()).and(PROCESS).is(node.process()));
    }

    private Criteria silentFor(Duration time) {
        return where(SEEN_AT).lt(ago(time));
    }

    private Date ago(Duration time) {
        Document hello = mongo.executeCommand(new Document("hello", 1));
        Instant now = hello.getDate("localTime").toInstant();
        return Date.from(now.minus(time));
    }

    /** Releases the name immediately. */
    @Override
    public synchronized void close() {
        if (renewal == null) {
            return;
        }
        renewal.close();
        renewal = null;
        try {
            mongo.remove(own(), COLLECTION);
        } catch (DataAccessException failed) {
            // The entry expires; no other node needs this name meanwhile.
            LOG.debug(
                    "The node name could not be released, database unavailable: {}",
                    MongoFailures.isAway(failed),
                    failed);
        }
    }
}
