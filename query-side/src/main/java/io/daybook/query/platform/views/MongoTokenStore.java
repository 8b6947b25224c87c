package io.daybook.query.platform.views;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.nodes.Lease;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Date;
import java.util.List;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.mongodb.core.FindAndModifyOptions;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Stores the positions of processors in the database of the views, so that both are lost, restored
 * and dropped together. A segment belongs to one node at a time; a node that stops renewing loses
 * it after its {@link Lease}. The age of a claim is measured only by the clock of the database,
 * because those of nodes may differ. Each time a segment changes its owner its fencing token
 * increases, and writes with an older one are rejected.
 */
public final class MongoTokenStore implements TokenStore {

    /**
     * The first collection in a checkpoint: restored views may be newer than their token, never
     * older.
     */
    public static final String COLLECTION = "tokens";

    /** Added by a restored checkpoint: the tokens as they were when all views were written. */
    private static final String AFTER_CHECKPOINT = COLLECTION + ".after";

    private static final String OWNER = "owner";
    private static final String CLAIMED_AT = "claimedAt";
    private static final String FENCE = "fence";

    private static final int MOST_QUARANTINED = 100;

    private final MongoOperations mongo;
    private final String node;
    private final Lease lease;
    private final InstantSource stopwatch;
    private final DeferredPositions deferred = new DeferredPositions();
    private volatile Instant claimed = Instant.EPOCH;
    private volatile long fence = -1;
    private volatile LongConsumer onTakeover = _ -> {};
    private volatile EventStoreReachability eventStore = () -> true;

    /**
     * Creates a token store.
     *
     * @param node unique name of this process
     * @param lease how long claims last
     * @param stopwatch measures how long ago this node claimed the views; only differences count
     */
    MongoTokenStore(MongoOperations mongo, String node, Lease lease, InstantSource stopwatch) {
        this.mongo = mongo;
        this.node = node;
        this.lease = lease;
        this.stopwatch = stopwatch;
    }

    /** Returns the position stored for the processor's only segment; null if none was stored. */
    public @Nullable Long position(String processor) {
        return position(processor, 0);
    }

    private @Nullable Long position(String processor, int segment) {
        Long waiting = deferred.waiting(id(processor, segment));
        if (waiting != null) {
            return waiting;
        }
        // Requested at nearly every request on nodes that do not project, so without Spring Data.
        var which = new Document("_id", id(processor, segment));
        Document token = mongo.execute(COLLECTION, tokens -> tokens.find(which).first());
        return token == null ? null : token.getLong("position");
    }

    /** The last position whose batch was written to any view, as far as tokens record it. */
    long lastWritten(long stored) {
        Document after = mongo.findById(id(Views.PROCESSOR, 0), Document.class, AFTER_CHECKPOINT);
        Long then = after == null ? null : after.getLong("position");
        return then == null ? stored : Math.max(stored, then);
    }

    /** Whether no other node can have taken over the views since this node last claimed them. */
    boolean claimIsFresh() {
        return stopwatch.instant().isBefore(claimed.plus(lease.trusted()));
    }

    /** Returns how long claims last. */
    Lease lease() {
        return lease;
    }

    /**
     * Extends all claims of this node, so that none is lost during a long batch or pause of a
     * processor. Does nothing for claims that another node has taken, and nothing while this node
     * cannot read events, so that a node that can takes over.
     */
    void renewClaims() {
        if (!eventStore.isReachable()) {
            return;
        }
        Instant asked = stopwatch.instant();
        Query own = new Query(where(OWNER).is(node));
        Query views = new Query(where("_id").is(id(Views.PROCESSOR, 0)).and(OWNER).is(node));
        mongo.updateMulti(own, new Update().currentDate(CLAIMED_AT), COLLECTION);
        if (mongo.exists(views, COLLECTION)) {
            claimed = asked;
        }
    }

    /**
     * Makes the position known to other nodes, which rely on it for their readers; waiters on this
     * node must be notified after that.
     *
     * @throws UnableToClaimTokenException if another node has taken over the views
     */
    void publish(long position) {
        if (lease.isShared()) {
            storeToken(new GlobalSequenceTrackingToken(position), Views.PROCESSOR, 0);
        }
    }

    /** Claims nothing while this node cannot read events, because it could not process any. */
    void claimOnlyWhile(EventStoreReachability eventStore) {
        this.eventStore = eventStore;
    }

    /** Receives the stored position whenever this node takes the views over, before it projects. */
    void onTakeover(LongConsumer action) {
        onTakeover = action;
    }

    /**
     * Verifies that no other node has taken over the views, which may happen while this one is
     * suspended for long: pending writes of a suspended node must not overwrite later ones.
     *
     * @return the fencing token under which this node holds the views
     * @throws UnableToClaimTokenException if another node holds them
     */
    long holdViews() {
        if (!claimIsFresh()) {
            extendClaim(Views.PROCESSOR, 0);
        }
        return fence;
    }

    /** Returns the fencing token under which this node holds, or last held, the views. */
    long fence() {
        return fence;
    }

    /** Extends the claim of the views if this node has them; returns whether it does. */
    boolean keepsViews() {
        return isExtended(id(Views.PROCESSOR, 0), new Update().currentDate(CLAIMED_AT));
    }

    /** Claims the views for a build; false if another node holds them. */
    boolean tryHoldViews() {
        try {
            mongo.upsert(
                    new Query(where("_id").is(id(Views.PROCESSOR, 0))),
                    new Update()
                            .setOnInsert("processor", Views.PROCESSOR)
                            .setOnInsert("segment", 0),
                    COLLECTION);
            extendClaim(Views.PROCESSOR, 0);
            return true;
        } catch (DuplicateKeyException | UnableToClaimTokenException another) {
            return false;
        }
    }

    /** Sets the position from which a processor starts next, and releases its claim. */
    void restart(String processor, long position) {
        deferred.forget(id(processor, 0));
        mongo.upsert(
                new Query(where("_id").is(id(processor, 0))),
                new Update()
                        .set("processor", processor)
                        .set("segment", 0)
                        .set("position", position)
                        .unset(OWNER),
                COLLECTION);
    }

    /** Records that a processor skipped an event; the newest hundred are kept. */
    public void quarantine(String processor, long position, String error) {
        var entry = new Document("position", position).append("error", error);
        mongo.updateFirst(
                new Query(where("_id").is(id(processor, 0))),
                new Update().push("quarantined").slice(-MOST_QUARANTINED).each(entry),
                COLLECTION);
    }

    /** Returns the number of events a processor skipped, limited to those that are kept. */
    public int quarantined(String processor) {
        Document token = mongo.findById(id(processor, 0), Document.class, COLLECTION);
        return token == null ? 0 : token.getList("quarantined", Document.class, List.of()).size();
    }

    @Override
    public void initializeTokenSegments(
            String processorName, int segmentCount, @Nullable TrackingToken initialToken) {
        for (int segment = 0; segment < segmentCount; segment++) {
            try {
                mongo.insert(
                        new Document("_id", id(processorName, segment))
                                .append("processor", processorName)
                                .append("segment", segment)
                                .append("position", position(initialToken)),
                        COLLECTION);
            } catch (DuplicateKeyException another) {
                throw new UnableToClaimTokenException(
                        "Another node has just made the segments of " + processorName);
            }
        }
    }

    @Override
    public void storeToken(@Nullable TrackingToken token, String processorName, int segment) {
        long position = position(token);
        String id = id(processorName, segment);
        if (lease.isShared() || !deferred.defer(id, position, stopwatch.instant())) {
            write(position, processorName, segment);
        }
    }

    private void write(long position, String processor, int segment) {
        claim(processor, segment, new Update().set("position", position));
        if (!lease.isShared()) {
            deferred.written(id(processor, segment), position, stopwatch.instant());
        }
    }

    @Override
    public @Nullable TrackingToken fetchToken(String processorName, int segment) {
        if (!eventStore.isReachable()) {
            throw new UnableToClaimTokenException("This node cannot read events");
        }
        claim(processorName, segment, new Update());
        Long stored = position(processorName, segment);
        long position = stored == null ? -1 : stored;
        if (processorName.equals(Views.PROCESSOR)) {
            onTakeover.accept(position);
        }
        return position < 0 ? null : new GlobalSequenceTrackingToken(position);
    }

    @Override
    public void extendClaim(String processorName, int segment) {
        Long waiting = deferred.waiting(id(processorName, segment));
        if (waiting == null) {
            claim(processorName, segment, new Update());
        } else {
            write(waiting, processorName, segment);
        }
    }

    private void claim(String processor, int segment, Update update) {
        Instant asked = stopwatch.instant();
        String id = id(processor, segment);
        update.set(OWNER, node).currentDate(CLAIMED_AT);
        if (!isExtended(id, update)) {
            deferred.forget(id);
            update.inc(FENCE, 1L);
            Document taken = taken(id, where(OWNER).isNull(), update);
            if (taken == null) {
                taken = taken(id, expired(), update);
            }
            if (taken == null) {
                throw new UnableToClaimTokenException(
                        "Segment " + segment + " of " + processor + " belongs to another node");
            }
            if (processor.equals(Views.PROCESSOR)) {
                fence = numberOf(taken);
            }
        } else if (fence < 0 && processor.equals(Views.PROCESSOR)) {
            fence = numberOf(mongo.findById(id, Document.class, COLLECTION));
        }
        if (processor.equals(Views.PROCESSOR)) {
            claimed = asked;
        }
    }

    private static long numberOf(@Nullable Document token) {
        return token != null && token.get(FENCE) instanceof Number number ? number.longValue() : 0;
    }

    private boolean isExtended(String id, Update update) {
        Query own = new Query(where("_id").is(id).and(OWNER).is(node));
        return mongo.updateFirst(own, update, COLLECTION).getMatchedCount() > 0;
    }

    private @Nullable Document taken(String id, Criteria claimable, Update update) {
        Query query = new Query(where("_id").is(id).andOperator(claimable));
        return mongo.findAndModify(
                query,
                update,
                FindAndModifyOptions.options().returnNew(true),
                Document.class,
                COLLECTION);
    }

    /** Matches claims that have expired by the clock of the database. */
    private Criteria expired() {
        Document hello = mongo.executeCommand(new Document("hello", 1));
        Instant now = hello.getDate("localTime").toInstant();
        return where(CLAIMED_AT).lt(Date.from(now.minus(lease.length())));
    }

    @Override
    public void releaseClaim(String processorName, int segment) {
        Long waiting = deferred.waiting(id(processorName, segment));
        if (waiting != null) {
            write(waiting, processorName, segment);
        }
        mongo.updateFirst(
                new Query(where("_id").is(id(processorName, segment)).and(OWNER).is(node)),
                new Update().unset(OWNER),
                COLLECTION);
    }

    @Override
    public int[] fetchSegments(String processorName) {
        return mongo
                .find(new Query(where("processor").is(processorName)), Document.class, COLLECTION)
                .stream()
                .mapToInt(token -> Objects.requireNonNull(token.getInteger("segment")))
                .sorted()
                .toArray();
    }

    private static String id(String processor, int segment) {
        return processor + "/" + segment;
    }

    private static long position(@Nullable TrackingToken token) {
        return token == null ? -1 : token.position().orElse(-1);
    }
}
