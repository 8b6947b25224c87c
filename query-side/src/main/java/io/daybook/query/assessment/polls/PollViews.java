package io.daybook.query.assessment.polls;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for polls, their choices and submissions. */
@Component
public class PollViews {

    private final MongoOperations mongo;

    PollViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the poll unless it is deleted. */
    public Optional<PollView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, PollView.class));
    }

    /** A page of the polls of this user, newest first. */
    public Page<PollView> ownedBy(long userId, PageRange range) {
        return page(
                where("ownerId").is(userId), Sort.by(Direction.DESC, "_id"), range, PollView.class);
    }

    /** Returns those of the given polls that belong to this user. */
    public List<PollView> among(Collection<Long> ids, long userId) {
        return ids.isEmpty()
                ? List.of()
                : mongo.find(
                        new Query(where("_id").in(ids).and("ownerId").is(userId)), PollView.class);
    }

    /** A page of the choices of the poll, by position. */
    public Page<PollChoiceView> choices(long pollId, PageRange range) {
        return page(
                where("pollId").is(pollId),
                Sort.by("position", "_id"),
                range,
                PollChoiceView.class);
    }

    /** Ids of all choices of the poll. */
    public Set<Long> choiceIds(long pollId) {
        return mongo.find(new Query(where("pollId").is(pollId)), PollChoiceView.class).stream()
                .map(PollChoiceView::id)
                .collect(Collectors.toSet());
    }

    /** The choice of the poll. */
    public Optional<PollChoiceView> choice(long pollId, long id) {
        return Optional.ofNullable(mongo.findById(id, PollChoiceView.class))
                .filter(choice -> choice.pollId() == pollId);
    }

    /** Returns the submission in the session with this id. */
    public Optional<PollSubmissionView> submission(long sessionId, long id) {
        return Optional.ofNullable(mongo.findById(id, PollSubmissionView.class))
                .filter(found -> found.sessionId() == sessionId);
    }

    /** Returns all submissions in these sessions, by id. */
    public List<PollSubmissionView> submissions(Collection<Long> sessionIds) {
        return sessionIds.isEmpty()
                ? List.of()
                : mongo.find(
                        new Query(where("sessionId").in(sessionIds)).with(Sort.by("_id")),
                        PollSubmissionView.class);
    }

    /** Returns the user's submissions in any session of these polls. */
    public List<PollSubmissionView> submissionsOf(long userId, Collection<Long> pollIds) {
        return pollIds.isEmpty()
                ? List.of()
                : mongo.find(
                        new Query(where("userId").is(userId).and("pollId").in(pollIds)),
                        PollSubmissionView.class);
    }

    /**
     * Returns how often each choice of these polls was selected in all their sessions, by poll and
     * choice.
     */
    public Map<Long, Map<Long, Integer>> results(Collection<Long> pollIds) {
        return counts("pollId", pollIds);
    }

    /**
     * Returns how often each choice was selected in each of these sessions, by session and choice.
     */
    public Map<Long, Map<Long, Integer>> sessionResults(Collection<Long> sessionIds) {
        return counts("sessionId", sessionIds);
    }

    private Map<Long, Map<Long, Integer>> counts(String field, Collection<Long> ids) {
        Map<Long, Map<Long, Integer>> counts = new TreeMap<>();
        if (ids.isEmpty()) {
            return counts;
        }
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(where(field).in(ids)),
                        Aggregation.group(field, "choiceId").count().as("count"));
        for (Document row : mongo.aggregate(counting, PollSubmissionView.class, Document.class)) {
            Document key = row.get("_id", Document.class);
            counts.computeIfAbsent(key.get(field, Number.class).longValue(), _ -> new TreeMap<>())
                    .put(
                            key.get("choiceId", Number.class).longValue(),
                            row.get("count", Number.class).intValue());
        }
        return counts;
    }

    private <T> Page<T> page(Criteria criteria, Sort order, PageRange range, Class<T> view) {
        Query query = new Query(criteria).with(order).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, view), range);
    }
}
