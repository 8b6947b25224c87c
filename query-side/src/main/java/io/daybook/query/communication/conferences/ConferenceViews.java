package io.daybook.query.communication.conferences;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for web conferences. */
@Component
public class ConferenceViews {

    private static final Sort NEWEST_FIRST = Sort.by(Direction.DESC, "createdAt", "_id");

    private final MongoOperations mongo;

    ConferenceViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the conference. */
    public Optional<ConferenceView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ConferenceView.class));
    }

    /**
     * Returns a page of the conferences of a course or group, newest first.
     *
     * @param participantId only conferences with this participant; null for all
     */
    public Page<ConferenceView> in(
            String contextType, long contextId, @Nullable Long participantId, PageRange range) {
        Criteria criteria = where("contextType").is(contextType).and("contextId").is(contextId);
        return page(
                participantId == null ? criteria : criteria.and("userIds").is(participantId),
                range);
    }

    /**
     * Returns a page of the conferences of a user, newest first.
     *
     * @param courseIds only those of these courses, and of these groups
     * @param liveOnly whether only those are requested that are being held
     */
    public Page<ConferenceView> ofUser(
            long userId,
            Set<Long> courseIds,
            Set<Long> groupIds,
            boolean liveOnly,
            PageRange range) {
        Criteria criteria = where("userIds").is(userId);
        if (liveOnly) {
            criteria.and("live").is(true);
        }
        criteria.orOperator(
                where("contextType").is("Course").and("contextId").in(courseIds),
                where("contextType").is("Group").and("contextId").in(groupIds));
        return page(criteria, range);
    }

    private Page<ConferenceView> page(Criteria criteria, PageRange range) {
        Query query =
                new Query(criteria).with(NEWEST_FIRST).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, ConferenceView.class), range);
    }

    /** Returns conferences in progress, by ascending id after the given one. */
    public List<ConferenceView> live(long afterId, int most) {
        Query query = new Query(where("live").is(true).and("_id").gt(afterId));
        return mongo.find(query.with(Sort.by("_id")).limit(most), ConferenceView.class);
    }

    /** Returns conferences of a provider that ended since the given instant, latest first. */
    public List<ConferenceView> endedSince(String type, Instant since, int most) {
        Query query = new Query(where("type").is(type).and("endedAt").gte(since));
        return mongo.find(
                query.with(Sort.by(Direction.DESC, "endedAt", "_id")).limit(most),
                ConferenceView.class);
    }
}
