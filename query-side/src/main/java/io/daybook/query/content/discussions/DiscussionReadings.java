package io.daybook.query.content.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Reads the read state of a user for a page of topics, with one query. */
@Component
public class DiscussionReadings {

    private final MongoOperations mongo;

    DiscussionReadings(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the user's read state of one topic. */
    public DiscussionReadingView of(long topicId, long userId) {
        return of(List.of(topicId), userId)
                .getOrDefault(topicId, DiscussionReadingView.blank(topicId, userId));
    }

    /** Returns the user's read states of these topics, by topic. */
    public Map<Long, DiscussionReadingView> of(Collection<Long> topicIds, long userId) {
        List<String> ids =
                topicIds.stream().map(topic -> DiscussionReadingView.id(topic, userId)).toList();
        Map<Long, DiscussionReadingView> readings = new HashMap<>();
        topicIds.forEach(topic -> readings.put(topic, DiscussionReadingView.blank(topic, userId)));
        mongo.find(new Query(where("_id").in(ids)), DiscussionReadingView.class)
                .forEach(found -> readings.put(found.topicId(), found));
        return readings;
    }

    /** Returns those of these topics that the user has not read, in the same order. */
    public List<Long> unread(List<DiscussionViews.Authored> topics, long userId) {
        Map<Long, DiscussionReadingView> readings =
                of(topics.stream().map(DiscussionViews.Authored::topicId).toList(), userId);
        return topics.stream()
                .filter(topic -> !isRead(topic, readings.get(topic.topicId()), userId))
                .map(DiscussionViews.Authored::topicId)
                .toList();
    }

    private static boolean isRead(
            DiscussionViews.Authored topic, @Nullable DiscussionReadingView reading, long userId) {
        Boolean read = reading == null ? null : reading.topicRead();
        return read == null ? topic.authorId() == userId : read;
    }

    /** Who chose whether to subscribe to new entries in the topic, and what. */
    public Map<Long, Boolean> subscriptions(long topicId) {
        Query query = new Query(where("topicId").is(topicId).and("subscribed").ne(null));
        return mongo.find(query, DiscussionReadingView.class).stream()
                .collect(
                        Collectors.toMap(
                                DiscussionReadingView::userId,
                                reading -> Boolean.TRUE.equals(reading.subscribed())));
    }

    /** Returns the number of unread entries by topic, without topics that have none. */
    public Map<Long, Integer> unread(Collection<DiscussionReadingView> readings) {
        if (readings.isEmpty()) {
            return Map.of();
        }
        List<Long> topicIds = readings.stream().map(DiscussionReadingView::topicId).toList();
        Criteria present = where("topicId").in(topicIds).and("deleted").is(false);
        Criteria unread =
                new Criteria()
                        .orOperator(readings.stream().map(DiscussionReadings::unread).toList());
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(new Criteria().andOperator(present, unread)),
                        Aggregation.group("topicId").count().as("count"));
        return mongo
                .aggregate(counting, DiscussionEntryView.class, Document.class)
                .getMappedResults()
                .stream()
                .collect(
                        Collectors.toMap(
                                row -> row.getLong("_id"),
                                row -> row.get("count", Number.class).intValue()));
    }

    private static Criteria unread(DiscussionReadingView reading) {
        Criteria others = where("authorId").ne(reading.userId());
        if (!reading.readIds().isEmpty()) {
            others.and("_id").nin(reading.readIds());
        }
        if (reading.readUntil() != null) {
            others.and("createdAt").gt(reading.readUntil());
        }
        Criteria which = new Criteria().orOperator(others, where("_id").in(reading.unreadIds()));
        return new Criteria().andOperator(where("topicId").is(reading.topicId()), which);
    }
}
