package io.daybook.query.grading.gradingstandards;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for grading schemes. */
@Component
public class GradingStandardViews {

    private final MongoOperations mongo;

    GradingStandardViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns a page of the schemes of these accounts and, if given, of a course, oldest first. */
    public Page<GradingStandardView> in(
            @Nullable Long courseId, Collection<Long> accountIds, PageRange range) {
        Query query =
                new Query(of(courseId, accountIds))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, GradingStandardView.class), range);
    }

    private static Criteria of(@Nullable Long courseId, Collection<Long> accountIds) {
        List<Criteria> any = new ArrayList<>();
        any.add(where("contextType").is(StandardContext.ACCOUNT).and("contextId").in(accountIds));
        if (courseId != null) {
            any.add(where("contextType").is(StandardContext.COURSE).and("contextId").is(courseId));
        }
        return new Criteria().orOperator(any);
    }

    /** Returns the scheme if it belongs to the given course or to one of these accounts. */
    public Optional<GradingStandardView> usable(
            long id, @Nullable Long courseId, Collection<Long> accountIds) {
        return Optional.ofNullable(
                mongo.findOne(
                        new Query(
                                new Criteria()
                                        .andOperator(
                                                where("_id").is(id), of(courseId, accountIds))),
                        GradingStandardView.class));
    }

    /** Whether the scheme belongs to the course or to one of these accounts. */
    public boolean isUsable(long id, long courseId, Collection<Long> accountIds) {
        return mongo.exists(
                new Query(
                        new Criteria().andOperator(where("_id").is(id), of(courseId, accountIds))),
                GradingStandardView.class);
    }

    /** Returns these schemes by id. */
    public Map<Long, GradingStandardView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), GradingStandardView.class).stream()
                        .collect(Collectors.toMap(GradingStandardView::id, Function.identity()));
    }
}
