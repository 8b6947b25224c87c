package io.daybook.query.integration.webhooks;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.integration.delivery.DeadLetterView;
import io.daybook.query.integration.delivery.DeliveryProgressView;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for webhook subscriptions, without deleted ones. */
@Component
public class SubscriptionViews {

    private static final String ALL = "all";
    private static final Sort OLDEST_FIRST = Sort.by("createdAt", "_id");

    private final MongoOperations mongo;
    private final ToolProxyViews tools;
    private final ViewCache<String, List<SubscriptionView>> all;

    SubscriptionViews(MongoOperations mongo, ToolProxyViews tools, ViewCaches caches) {
        this.mongo = mongo;
        this.tools = tools;
        this.all = caches.of(1, SubscriptionView.class);
    }

    /** Returns the tool's subscription with this id. */
    public Optional<SubscriptionView> find(long toolProxyId, String id) {
        return Optional.ofNullable(mongo.findById(id, SubscriptionView.class))
                .filter(subscription -> subscription.toolProxyId() == toolProxyId);
    }

    /**
     * Returns the tool's subscriptions in the order of creation.
     *
     * @param after the last one of the previous page; null to begin
     */
    public List<SubscriptionView> of(long toolProxyId, @Nullable PageCursor after, int most) {
        Criteria wanted = where("toolProxyId").is(toolProxyId);
        if (after != null) {
            wanted.orOperator(
                    where("createdAt").gt(after.createdAt()),
                    where("createdAt").is(after.createdAt()).and("_id").gt(after.id()));
        }
        Query query = new Query(wanted).with(OLDEST_FIRST).limit(most);
        return mongo.find(query, SubscriptionView.class);
    }

    /** Returns all subscriptions of the tool in the order of creation. */
    public List<SubscriptionView> of(long toolProxyId) {
        return mongo.find(
                new Query(where("toolProxyId").is(toolProxyId)).with(OLDEST_FIRST),
                SubscriptionView.class);
    }

    /** Returns the number of subscriptions of the tool. */
    public long count(long toolProxyId) {
        return mongo.count(new Query(where("toolProxyId").is(toolProxyId)), SubscriptionView.class);
    }

    /** Place of a subscription in the list of those of its tool, even after its deletion. */
    public record PageCursor(Instant createdAt, String id) {

        /** Returns the place of this subscription. */
        public static PageCursor of(SubscriptionView subscription) {
            return new PageCursor(subscription.createdAt(), subscription.id());
        }
    }

    /** A page of the messages to the subscription that were given up, oldest event first. */
    public Page<DeadLetterView> deadLetters(String subscriptionId, PageRange range) {
        Query query =
                new Query(where("subscriptionId").is(subscriptionId))
                        .with(Sort.by("eventPosition", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, DeadLetterView.class), range);
    }

    /** Whether the message with this id was given up and has not been delivered since. */
    public boolean isDead(String deliveryId) {
        return mongo.findById(deliveryId, DeadLetterView.class) != null;
    }

    /** Returns the subscription with this id, of any tool. */
    public Optional<SubscriptionView> find(String id) {
        return Optional.ofNullable(mongo.findById(id, SubscriptionView.class));
    }

    /**
     * Every subscription of every tool in the order of creation; read by the outbox at each event.
     */
    public List<SubscriptionView> all() {
        List<SubscriptionView> found =
                all.get(
                        ALL,
                        ALL,
                        () -> mongo.find(new Query().with(OLDEST_FIRST), SubscriptionView.class));
        return found == null ? List.of() : found;
    }

    /** Whether the subscription's tool is active; nothing is sent to an inactive one. */
    public boolean isOfActiveTool(SubscriptionView subscription) {
        return tools.active().containsKey(subscription.toolProxyId());
    }

    /**
     * Whether there may be a subscription: false only if it is known, without reading anything,
     * that there is none.
     */
    public boolean mayExist() {
        List<SubscriptionView> known = all.known(ALL, ALL);
        return known == null || !known.isEmpty();
    }

    /** Returns the progress of all subscriptions that have any. */
    List<DeliveryProgressView> progress() {
        return mongo.findAll(DeliveryProgressView.class);
    }
}
