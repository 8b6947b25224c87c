package io.daybook.query.scheduling.planner;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.scheduling.planner.Plannable;
import io.daybook.events.scheduling.planner.PlannableType;
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

/** Queries for planner overrides. */
@Component
public class PlannerOverrideViews {

    private final MongoOperations mongo;

    PlannerOverrideViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the override if it is one of the user's. */
    public Optional<PlannerOverrideView> find(long id, long userId) {
        return Optional.ofNullable(mongo.findById(id, PlannerOverrideView.class))
                .filter(override -> override.userId() == userId);
    }

    /** Returns a page of the user's overrides, oldest first. */
    public Page<PlannerOverrideView> ofUser(long userId, PageRange range) {
        Query query =
                new Query(where("userId").is(userId))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, PlannerOverrideView.class), range);
    }

    /** Returns the user's overrides of these items, by item. */
    public Map<Plannable, PlannerOverrideView> of(Collection<Plannable> items, long userId) {
        if (items.isEmpty()) {
            return Map.of();
        }
        Map<PlannableType, List<Plannable>> byType =
                items.stream().collect(Collectors.groupingBy(Plannable::type));
        List<Criteria> each =
                byType.entrySet().stream()
                        .map(
                                of ->
                                        where("userId")
                                                .is(userId)
                                                .and("type")
                                                .is(of.getKey())
                                                .and("itemId")
                                                .in(ids(of.getValue())))
                        .toList();
        return mongo
                .find(new Query(new Criteria().orOperator(each)), PlannerOverrideView.class)
                .stream()
                .collect(Collectors.toMap(PlannerOverrideView::item, Function.identity()));
    }

    private static List<Long> ids(Collection<Plannable> items) {
        return items.stream().map(Plannable::id).toList();
    }
}
