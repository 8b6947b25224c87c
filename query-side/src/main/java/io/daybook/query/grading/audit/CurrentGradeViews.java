package io.daybook.query.grading.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for current grades by the time of grading. */
@Component
public class CurrentGradeViews {

    /** Grader id of grades that were not given by a user. */
    public static final long NOBODY = 0;

    private static final Sort NEWEST_FIRST = Sort.by(Sort.Direction.DESC, "gradedAt", "_id");

    private final MongoOperations mongo;

    CurrentGradeViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Selects the graded submissions of a course.
     *
     * @param studentIds only of these students; null for all
     * @param anonymousIn assignments whose graders are anonymous to the reader: grades by other
     *     users in them are excluded
     */
    public record Graded(
            long courseId, @Nullable Set<Long> studentIds, Set<Long> anonymousIn, long readerId) {

        private Criteria criteria() {
            Criteria criteria = where("courseId").is(courseId);
            if (!anonymousIn.isEmpty()) {
                criteria =
                        criteria.orOperator(
                                where("assignmentId").nin(anonymousIn),
                                where("graderId").in(NOBODY, readerId));
            }
            return studentIds == null ? criteria : criteria.and("studentId").in(studentIds);
        }

        private Criteria criteria(Instant from, Instant to) {
            return criteria().and("gradedAt").gte(from).lt(to);
        }
    }

    /** All of it, the newest grade first. */
    public Page<CurrentGradeView> in(Graded work, PageRange range) {
        return page(work.criteria(), range);
    }

    /** What was graded in a time, the end of which does not belong to it. */
    public Page<CurrentGradeView> in(Graded work, Instant from, Instant to, PageRange range) {
        return page(work.criteria(from, to), range);
    }

    /** Returns a page of the grades one grader gave on an assignment in this half-open interval. */
    public Page<CurrentGradeView> of(
            Graded work,
            long graderId,
            long assignmentId,
            Instant from,
            Instant to,
            PageRange range) {
        return page(
                work.criteria(from, to)
                        .and("graderId")
                        .is(graderId)
                        .and("assignmentId")
                        .is(assignmentId),
                range);
    }

    private Page<CurrentGradeView> page(Criteria criteria, PageRange range) {
        Query query =
                new Query(criteria).with(NEWEST_FIRST).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, CurrentGradeView.class), range);
    }

    /** Returns the current grades of these submissions, by submission. */
    public Map<Long, CurrentGradeView> byIds(Collection<Long> submissionIds) {
        return mongo
                .find(new Query(where("_id").in(submissionIds)), CurrentGradeView.class)
                .stream()
                .collect(Collectors.toMap(CurrentGradeView::id, Function.identity()));
    }
}
