package io.daybook.query.grading.outcomes;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for outcome groups. */
@Component
public class OutcomeGroupViews {

    private final MongoOperations mongo;

    OutcomeGroupViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the group unless it is deleted. */
    public Optional<OutcomeGroupView> find(long id) {
        return findEvenDeleted(id).filter(group -> !group.deleted());
    }

    /** Returns the group, even if it is deleted. */
    public Optional<OutcomeGroupView> findEvenDeleted(long id) {
        return Optional.ofNullable(mongo.findById(id, OutcomeGroupView.class));
    }

    /** Returns these groups by id, including deleted ones. */
    public Map<Long, OutcomeGroupView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), OutcomeGroupView.class).stream()
                        .collect(Collectors.toMap(OutcomeGroupView::id, Function.identity()));
    }

    /** Returns the root group of a context; empty until it is created. */
    public Optional<OutcomeGroupView> root(OutcomeContext type, long contextId) {
        Query query = new Query(in(type, contextId).and("parentId").is(null));
        return Optional.ofNullable(mongo.findOne(query, OutcomeGroupView.class));
    }

    /** The groups of a context, oldest first. */
    public Page<OutcomeGroupView> in(OutcomeContext type, long contextId, PageRange range) {
        Query query =
                new Query(in(type, contextId))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, OutcomeGroupView.class), range);
    }

    /** Returns all groups of a context, oldest first. */
    public List<OutcomeGroupView> allIn(OutcomeContext type, long contextId) {
        return mongo.find(
                new Query(in(type, contextId)).with(Sort.by("_id")), OutcomeGroupView.class);
    }

    private static Criteria in(OutcomeContext type, long contextId) {
        return where("contextType")
                .is(type)
                .and("contextId")
                .is(contextId)
                .and("deleted")
                .is(false);
    }

    /** The groups directly below one, by title. */
    public Page<OutcomeGroupView> below(long groupId, PageRange range) {
        Query query =
                new Query(where("parentId").is(groupId).and("deleted").is(false))
                        .with(Sort.by("titleKey", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, OutcomeGroupView.class), range);
    }
}
