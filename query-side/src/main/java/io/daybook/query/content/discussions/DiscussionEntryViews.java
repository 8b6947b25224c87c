package io.daybook.query.content.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the entries of discussion topics. */
@Component
public class DiscussionEntryViews {

    private static final Sort NEWEST_FIRST = Sort.by(Sort.Direction.DESC, "_id");

    private final MongoOperations mongo;

    DiscussionEntryViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A part of what replies to this, newest first; what was taken back is still in its place. */
    public Page<DiscussionEntryView> replies(
            long topicId, @Nullable Long parentId, PageRange range) {
        Query query =
                new Query(where("topicId").is(topicId).and("parentId").is(parentId))
                        .with(NEWEST_FIRST)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, DiscussionEntryView.class), range);
    }

    /** Returns all entries of the topic, oldest first; deleted ones keep their place. */
    public List<DiscussionEntryView> all(long topicId) {
        Query query = new Query(where("topicId").is(topicId)).with(Sort.by("_id"));
        return mongo.find(query, DiscussionEntryView.class);
    }

    /** Returns those of these entries of the topic that are not deleted, oldest first. */
    public List<DiscussionEntryView> byIds(long topicId, Collection<Long> ids) {
        Criteria criteria = where("_id").in(ids).and("topicId").is(topicId);
        return mongo.find(
                new Query(criteria.and("deleted").is(false)).with(Sort.by("_id")),
                DiscussionEntryView.class);
    }

    /**
     * Returns the ids of the latest replies to these entries that are not deleted, newest first, by
     * entry; entries without replies are absent.
     *
     * @param most how many to each entry
     */
    public Map<Long, List<Long>> latestReplies(long topicId, Collection<Long> entryIds, int most) {
        Criteria criteria = where("topicId").is(topicId).and("parentId").in(entryIds);
        Query query = new Query(criteria.and("deleted").is(false)).with(NEWEST_FIRST);
        query.fields().include("parentId");
        Map<Long, List<Long>> latest = new HashMap<>();
        for (Document row :
                mongo.find(
                        query,
                        Document.class,
                        mongo.getCollectionName(DiscussionEntryView.class))) {
            List<Long> replies =
                    latest.computeIfAbsent(row.getLong("parentId"), _ -> new ArrayList<>());
            if (replies.size() < most) {
                replies.add(row.getLong("_id"));
            }
        }
        return latest;
    }

    /** Returns the entry with this id unless it is deleted. */
    public Optional<DiscussionEntryView> find(long topicId, long id) {
        return findEvenDeleted(topicId, id).filter(entry -> !entry.deleted());
    }

    /** Returns the entry with this id, even if it is deleted. */
    public Optional<DiscussionEntryView> findEvenDeleted(long topicId, long id) {
        return Optional.ofNullable(mongo.findById(id, DiscussionEntryView.class))
                .filter(entry -> entry.topicId() == topicId);
    }

    /** Returns the entries by these users in these topics that are not deleted, oldest first. */
    public List<DiscussionEntryView> saidBy(Collection<Long> topicIds, Collection<Long> userIds) {
        Criteria criteria = where("topicId").in(topicIds).and("authorId").in(userIds);
        return mongo.find(
                new Query(criteria.and("deleted").is(false)).with(Sort.by("_id")),
                DiscussionEntryView.class);
    }

    /**
     * Returns the authors of entries posted in the topic up to this instant that are not deleted.
     */
    public Set<Long> authorsIn(long topicId, Instant until) {
        Query query =
                new Query(
                        where("topicId")
                                .is(topicId)
                                .and("deleted")
                                .is(false)
                                .and("createdAt")
                                .lte(until));
        query.fields().include("authorId");
        return mongo
                .find(query, OfAuthor.class, mongo.getCollectionName(DiscussionEntryView.class))
                .stream()
                .map(OfAuthor::authorId)
                .collect(Collectors.toSet());
    }

    private record OfAuthor(long authorId) {}

    /** Returns those of the given topics in which the user has posted an entry. */
    public Set<Long> writtenIn(Collection<Long> topicIds, long userId) {
        Query query =
                new Query(
                        where("topicId")
                                .in(topicIds)
                                .and("authorId")
                                .is(userId)
                                .and("deleted")
                                .is(false));
        query.fields().include("topicId");
        return mongo
                .find(query, OfTopic.class, mongo.getCollectionName(DiscussionEntryView.class))
                .stream()
                .map(OfTopic::topicId)
                .collect(Collectors.toSet());
    }

    private record OfTopic(long topicId) {}

    /** Returns the number of top-level entries of these topics, by topic. */
    public Map<Long, Integer> rootEntries(Collection<Long> topicIds) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("topicId")
                                        .in(topicIds)
                                        .and("parentId")
                                        .is(null)
                                        .and("deleted")
                                        .is(false)),
                        Aggregation.group("topicId").count().as("count"));
        Map<Long, Integer> counts = new HashMap<>();
        for (Document row : mongo.aggregate(counting, DiscussionEntryView.class, Document.class)) {
            counts.put(
                    row.get("_id", Number.class).longValue(),
                    row.get("count", Number.class).intValue());
        }
        return counts;
    }
}
