package io.daybook.query.assessment.polls;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for poll sessions. */
@Component
public class PollSessionViews {

    private final MongoOperations mongo;

    PollSessionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the session of the poll. */
    public Optional<PollSessionView> find(long pollId, long id) {
        return Optional.ofNullable(mongo.findById(id, PollSessionView.class))
                .filter(session -> session.pollId() == pollId);
    }

    /** A page of the sessions of the poll, by id. */
    public Page<PollSessionView> of(long pollId, PageRange range) {
        return page(where("pollId").is(pollId), range);
    }

    /** Returns all sessions of the poll, by id. */
    public List<PollSessionView> all(long pollId) {
        return mongo.find(
                new Query(where("pollId").is(pollId)).with(Sort.by("_id")), PollSessionView.class);
    }

    /**
     * Returns a page of the open or closed sessions for users of these courses and sections, by id.
     */
    public Page<PollSessionView> forPeopleOf(
            Collection<Long> courseIds,
            Collection<Long> sectionIds,
            boolean open,
            PageRange range) {
        return page(
                where("courseId")
                        .in(courseIds)
                        .and("open")
                        .is(open)
                        .orOperator(where("sectionId").is(null), where("sectionId").in(sectionIds)),
                range);
    }

    private Page<PollSessionView> page(Criteria criteria, PageRange range) {
        Query query =
                new Query(criteria).with(Sort.by("_id")).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, PollSessionView.class), range);
    }
}
