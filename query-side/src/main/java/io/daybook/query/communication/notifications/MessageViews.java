package io.daybook.query.communication.notifications;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for messages. */
@Component
public class MessageViews {

    private final MongoOperations mongo;

    MessageViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns a page of the messages to the user, newest first.
     *
     * @param rootAccountId only messages of this institution; null for all
     * @param from created not before; null for no limit
     * @param to created not after; null for no limit
     */
    public Page<MessageView> to(
            long userId,
            @Nullable Long rootAccountId,
            @Nullable Instant from,
            @Nullable Instant to,
            PageRange range) {
        Criteria criteria = where("userId").is(userId);
        if (rootAccountId != null) {
            criteria.and("rootAccountId").is(rootAccountId);
        }
        if (from != null || to != null) {
            Criteria created = criteria.and("createdAt");
            if (from != null) {
                created = created.gte(from);
            }
            if (to != null) {
                created.lte(to);
            }
        }
        Query query =
                new Query(criteria)
                        .with(Sort.by(Direction.DESC, "createdAt", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, MessageView.class), range);
    }

    /**
     * Returns messages that are due to be sent, longest waiting first.
     *
     * @param without channels to leave out
     */
    public List<MessageView> due(Instant now, Set<Long> without, int most) {
        Criteria due = where("state").is(MessageState.CREATED).and("sendAt").lte(now);
        if (!without.isEmpty()) {
            due.and("channelId").nin(without);
        }
        return mongo.find(
                new Query(due).with(Sort.by("sendAt", "_id")).limit(most), MessageView.class);
    }

    /** Returns messages to this channel that are due to be sent, oldest first. */
    public List<MessageView> dueAt(long channelId, Instant now, int most) {
        return mongo.find(
                new Query(
                                where("channelId")
                                        .is(channelId)
                                        .and("state")
                                        .is(MessageState.CREATED)
                                        .and("sendAt")
                                        .lte(now))
                        .with(Sort.by("sendAt", "_id"))
                        .limit(most),
                MessageView.class);
    }

    /**
     * Returns the position up to which users were notified of events, as last recorded in the event
     * store; -1 if it never was.
     */
    public long handledUpTo() {
        var progress = mongo.findById(NotificationProgressView.ID, NotificationProgressView.class);
        return progress == null ? -1 : progress.handledUpTo();
    }

    /**
     * Returns the number of messages to each of these users created since the given instant,
     * without users who have none.
     */
    public Map<Long, Integer> countSince(Collection<Long> userIds, Instant since) {
        Map<Long, Integer> counts = new HashMap<>();
        if (userIds.isEmpty()) {
            return counts;
        }
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(where("userId").in(userIds).and("createdAt").gte(since)),
                        Aggregation.group("userId").count().as("count"));
        for (Document row : mongo.aggregate(counting, MessageView.class, Document.class)) {
            counts.put(
                    row.get("_id", Number.class).longValue(),
                    row.get("count", Number.class).intValue());
        }
        return counts;
    }
}
