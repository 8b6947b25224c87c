package io.daybook.query.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers who changed which grade of a course. */
@Component
public class GradeChangeViews {

    private final MongoOperations mongo;

    GradeChangeViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Which changes are asked for; null means any.
     *
     * @param studentIds only those of these students; null for all
     * @param from not before
     * @param to not after
     */
    public record GradeChangeQuery(
            long courseId,
            @Nullable Long assignmentId,
            @Nullable Long graderId,
            @Nullable Long studentId,
            @Nullable Set<Long> studentIds,
            @Nullable Instant from,
            @Nullable Instant to) {}

    /** One page of the changes asked for, newest first. */
    public Page<GradeChangeView> list(GradeChangeQuery asked, Window window) {
        Query query =
                new Query(criteria(asked))
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, GradeChangeView.class), window);
    }

    private static Criteria criteria(GradeChangeQuery asked) {
        Criteria criteria = where("courseId").is(asked.courseId());
        if (asked.assignmentId() != null) {
            criteria = criteria.and("assignmentId").is(asked.assignmentId());
        }
        if (asked.graderId() != null) {
            criteria = criteria.and("graderId").is(asked.graderId());
        }
        if (asked.studentId() != null) {
            criteria = criteria.and("studentId").is(asked.studentId());
        } else if (asked.studentIds() != null) {
            criteria = criteria.and("studentId").in(asked.studentIds());
        }
        if (asked.from() != null || asked.to() != null) {
            criteria = criteria.and("createdAt");
            criteria = asked.from() == null ? criteria : criteria.gte(asked.from());
            criteria = asked.to() == null ? criteria : criteria.lte(asked.to());
        }
        return criteria;
    }
}
