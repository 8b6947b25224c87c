package io.daybook.query.kernel;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Keeps how far each processor has come, in the database of the views: both are lost, restored and
 * dropped together. A segment belongs to one node at a time; a node that falls silent loses it
 * after {@link #CLAIM_TIMEOUT}.
 */
public final class MongoTokenStore implements TokenStore {

    /**
     * The first collection of a checkpoint: views may then be newer than their token, never older.
     */
    public static final String COLLECTION = "tokens";

    static final Duration CLAIM_TIMEOUT = Duration.ofSeconds(30);

    /** A claim is extended every five seconds; one this old may be about to be taken over. */
    private static final Duration CLAIM_TRUSTED = Duration.ofSeconds(20);

    private final MongoOperations mongo;
    private final String node;
    private final Clock clock;
    private volatile Instant claimed = Instant.EPOCH;
    private volatile LongConsumer onTakeover = _ -> {};

    MongoTokenStore(MongoOperations mongo, String node, Clock clock) {
        this.mongo = mongo;
        this.node = node;
        this.clock = clock;
    }

    /**
     * The position stored for the processor's only segment, or null when it has never been stored.
     */
    public @Nullable Long position(String processor) {
        return position(processor, 0);
    }

    private @Nullable Long position(String processor, int segment) {
        Document token = mongo.findById(id(processor, segment), Document.class, COLLECTION);
        return token == null ? null : token.getLong("position");
    }

    /** Whether no other node can have taken the views over since this node last claimed them. */
    boolean claimIsFresh() {
        return clock.instant().isBefore(claimed.plus(CLAIM_TRUSTED));
    }

    /** Told the stored position whenever this node takes the views over, before it projects. */
    void onTakeover(LongConsumer action) {
        onTakeover = action;
    }

    /**
     * Makes sure that no other node has taken the views over, as it may while this one was halted
     * for long: what a halted node still has in hand must not be written over what came after.
     *
     * @throws UnableToClaimTokenException when another node has them
     */
    void holdViews() {
        if (!claimIsFresh()) {
            extendClaim(Views.PROCESSOR, 0);
        }
    }

    /** Takes hold of the views for building them; false while another node has them. */
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

    /** Sets the position a processor starts from next and lets go of it. */
    void restart(String processor, long position) {
        mongo.upsert(
                new Query(where("_id").is(id(processor, 0))),
                new Update()
                        .set("processor", processor)
                        .set("segment", 0)
                        .set("position", position)
                        .unset("owner"),
                COLLECTION);
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
        claim(processorName, segment, new Update().set("position", position(token)));
    }

    @Override
    public @Nullable TrackingToken fetchToken(String processorName, int segment) {
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
        claim(processorName, segment, new Update());
    }

    private void claim(String processor, int segment, Update update) {
        Instant now = clock.instant();
        Criteria free =
                new Criteria()
                        .orOperator(
                                where("owner").is(node),
                                where("owner").isNull(),
                                where("claimedAt").lt(Date.from(now.minus(CLAIM_TIMEOUT))));
        var result =
                mongo.updateFirst(
                        new Query(where("_id").is(id(processor, segment)).andOperator(free)),
                        update.set("owner", node).set("claimedAt", Date.from(now)),
                        COLLECTION);
        if (result.getMatchedCount() == 0) {
            throw new UnableToClaimTokenException(
                    "Segment " + segment + " of " + processor + " belongs to another node");
        }
        if (processor.equals(Views.PROCESSOR)) {
            claimed = now;
        }
    }

    @Override
    public void releaseClaim(String processorName, int segment) {
        mongo.updateFirst(
                new Query(where("_id").is(id(processorName, segment)).and("owner").is(node)),
                new Update().unset("owner"),
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
