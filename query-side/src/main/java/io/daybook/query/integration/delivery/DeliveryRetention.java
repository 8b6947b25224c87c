package io.daybook.query.integration.delivery;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.Delivery.State;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Enforces the retention of the delivery log (docs/spec/integration.md, section I8): deletes bodies
 * of settled messages, later the messages, and immediately everything about an erased user.
 */
public final class DeliveryRetention {

    private static final List<State> SETTLED = List.of(State.DELIVERED, State.DEAD, State.SKIPPED);

    private final MongoOperations mongo;
    private final DeliveryArchive archive;
    private final DeliveryArchiver archiver;
    private final Function<Delivery, Optional<Delivery>> rebuild;
    private final Duration keepPayloads;
    private final Duration keep;

    /**
     * Creates a retention policy; periods start when messages are created.
     *
     * @param rebuild creates a pending message again from the views
     * @param keepPayloads how long to keep bodies
     * @param keep how long to keep messages with their outcome
     */
    public DeliveryRetention(
            MongoOperations mongo,
            DeliveryArchive archive,
            DeliveryArchiver archiver,
            Function<Delivery, Optional<Delivery>> rebuild,
            Duration keepPayloads,
            Duration keep) {
        this.mongo = mongo;
        this.archive = archive;
        this.archiver = archiver;
        this.rebuild = rebuild;
        this.keepPayloads = keepPayloads;
        this.keep = keep;
    }

    /** Deletes what has been kept for long enough. */
    public void expire(Instant now) {
        mongo.remove(new Query(settledBefore(now.minus(keep))), Delivery.class);
        mongo.updateMulti(
                new Query(
                        settledBefore(now.minus(keepPayloads))
                                .and("payload")
                                .ne(Delivery.NO_PAYLOAD)),
                Update.update("payload", Delivery.NO_PAYLOAD),
                Delivery.class);
        archive.expire(now.minus(keep), now.minus(keepPayloads));
    }

    private static Criteria settledBefore(Instant moment) {
        return where("state").in(SETTLED).and("createdAt").lt(moment);
    }

    /**
     * Removes the texts of the user from messages. Pending messages are rebuilt from the views,
     * which no longer contain the user. Reads every stored message.
     */
    public void erase(long userId) {
        archiver.exclusively(() -> erase(naming(userId)));
    }

    private void erase(Pattern naming) {
        mongo.updateMulti(
                new Query(where("state").in(SETTLED).and("payload").regex(naming)),
                Update.update("payload", Delivery.NO_PAYLOAD),
                Delivery.class);
        Query waiting = new Query(where("state").is(State.PENDING).and("payload").regex(naming));
        mongo.find(waiting, Delivery.class).forEach(this::rebuildPayload);
        archive.forgetBodies(naming);
    }

    private void rebuildPayload(Delivery delivery) {
        Query same = new Query(where("_id").is(delivery.id()));
        Optional<String> retold = rebuild.apply(delivery).map(Delivery::payload);
        if (retold.isPresent()) {
            mongo.updateFirst(same, Update.update("payload", retold.get()), Delivery.class);
        } else {
            mongo.remove(same, Delivery.class);
        }
    }

    /** Returns a pattern for all references to a user by id, in either message format. */
    private static Pattern naming(long userId) {
        return Pattern.compile(
                "\"(?:[a-z]+_)*(?:user|student|author|grader)_id\":\"%1$d\"|\"user\":\\{\"id\":\"%1$d\"|:user:%1$d\""
                        .formatted(userId));
    }
}
