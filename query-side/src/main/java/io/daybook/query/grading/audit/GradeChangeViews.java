package io.daybook.query.grading.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.gradebookhistory.CourseHistory.Teaching;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the grade change log. */
@Component
public class GradeChangeViews {

    private final MongoOperations mongo;

    GradeChangeViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Which changes are requested; null means any.
     *
     * @param studentIds only of these students; null for all
     * @param notAssignmentIds assignments to leave out
     * @param from not before
     * @param to not after
     */
    public record GradeChangeQuery(
            @Nullable Long courseId,
            @Nullable Long assignmentId,
            @Nullable Long graderId,
            @Nullable Long studentId,
            @Nullable Set<Long> studentIds,
            Set<Long> notAssignmentIds,
            @Nullable Instant from,
            @Nullable Instant to,
            SuspicionFilter suspicion) {}

    /**
     * Criteria for changes that deserve review (docs/spec/grading.md, section 6.3); all that are
     * set must match.
     *
     * @param masqueraded made while acting as another user
     * @param bulk made in a request that graded several submissions
     * @param emptyToGrade no grade existed before
     * @param passMark percentage that was not reached before the change and is reached after it
     * @param closedAt made after this instant
     * @param teachings made by a user outside all of the intervals in which that user taught
     */
    public record SuspicionFilter(
            boolean masqueraded,
            boolean bulk,
            boolean emptyToGrade,
            @Nullable Double passMark,
            @Nullable Instant closedAt,
            @Nullable List<Teaching> teachings) {}

    /** One page of the changes requested, newest first. */
    public Page<GradeChangeView> list(GradeChangeQuery asked, PageRange range) {
        Query query =
                new Query(criteria(asked))
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, GradeChangeView.class), range);
    }

    private static Criteria criteria(GradeChangeQuery asked) {
        List<Criteria> all = new ArrayList<>();
        add(all, asked.courseId(), id -> where("courseId").is(id));
        add(all, asked.assignmentId(), id -> where("assignmentId").is(id));
        add(all, asked.graderId(), id -> where("graderId").is(id));
        add(all, asked.studentId(), id -> where("studentId").is(id));
        add(all, asked.studentIds(), ids -> where("studentId").in(ids));
        add(all, asked.from(), from -> where("createdAt").gte(from));
        add(all, asked.to(), to -> where("createdAt").lte(to));
        if (!asked.notAssignmentIds().isEmpty()) {
            all.add(where("assignmentId").nin(asked.notAssignmentIds()));
        }
        add(all, asked.suspicion());
        return new Criteria().andOperator(all);
    }

    private static void add(List<Criteria> all, SuspicionFilter suspicion) {
        if (suspicion.masqueraded()) {
            all.add(where("realActorId").ne(null));
        }
        if (suspicion.bulk()) {
            all.add(where("bulk").is(true));
        }
        if (suspicion.emptyToGrade()) {
            all.add(where("gradeBefore").is(null).and("gradeAfter").ne(null));
        }
        if (suspicion.teachings() != null) {
            all.add(where("actorId").ne(null));
            suspicion.teachings().forEach(time -> all.add(outside(time)));
        }
        add(all, suspicion.closedAt(), at -> where("createdAt").gt(at));
        add(
                all,
                suspicion.passMark(),
                mark -> where("percentBefore").lt(mark).and("percentAfter").gte(mark));
    }

    private static Criteria outside(Teaching time) {
        List<Criteria> ways = new ArrayList<>();
        ways.add(where("actorId").ne(time.userId()));
        ways.add(where("createdAt").lt(time.from()));
        add(ways, time.to(), to -> where("createdAt").gte(to));
        return new Criteria().orOperator(ways);
    }

    private static <T> void add(
            List<Criteria> all, @Nullable T asked, Function<T, Criteria> criteria) {
        if (asked != null) {
            all.add(criteria.apply(asked));
        }
    }
}
