package io.daybook.query.grading.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.audit.GradingContextChangeView.Kind;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for changes of what grades depend on. */
@Component
public class GradingContextChangeViews {

    private final MongoOperations mongo;

    GradingContextChangeViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Filter for changes; null means any. */
    public record Filter(
            @Nullable Kind kind,
            @Nullable Long userId,
            @Nullable Instant from,
            @Nullable Instant to) {}

    /** Changes of a course, newest first. */
    public Page<GradingContextChangeView> ofCourse(long courseId, Filter filter, PageRange range) {
        return page(where("courseId").is(courseId), filter, range);
    }

    /** Changes of an account, newest first. */
    public Page<GradingContextChangeView> ofAccount(
            long accountId, Filter filter, PageRange range) {
        return page(where("accountId").is(accountId), filter, range);
    }

    private Page<GradingContextChangeView> page(Criteria of, Filter filter, PageRange range) {
        List<Criteria> all = new ArrayList<>(List.of(of));
        if (filter.kind() != null) {
            all.add(where("kind").is(filter.kind()));
        }
        if (filter.userId() != null) {
            all.add(where("userId").is(filter.userId()));
        }
        if (filter.from() != null) {
            all.add(where("at").gte(filter.from()));
        }
        if (filter.to() != null) {
            all.add(where("at").lte(filter.to()));
        }
        Query query =
                new Query(new Criteria().andOperator(all))
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, GradingContextChangeView.class), range);
    }
}
