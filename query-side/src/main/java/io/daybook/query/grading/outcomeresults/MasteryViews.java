package io.daybook.query.grading.outcomeresults;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import com.mongodb.client.model.Projections;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.people.courseusers.MemberView;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.courseusers.MemberViews.Filter;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.aggregation.AggregationOperation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for outcome results, current ones and those of any past moment. */
@Component
public class MasteryViews {

    /** Sort key that is 1 if there is no score: neither a missing nor a null score is a number. */
    private static final Document UNSCORED =
            new Document(
                    "$cond",
                    List.of(new Document("$gte", List.of("$score", -Double.MAX_VALUE)), 0, 1));

    private final MongoOperations mongo;

    MasteryViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns all results of these students in a course by student, without students who have none.
     */
    public Map<Long, List<Result>> results(long courseId, Collection<Long> userIds) {
        Query query = new Query(where("courseId").is(courseId).and("userId").in(userIds));
        return mongo.find(query, StudentMasteryView.class).stream()
                .collect(
                        Collectors.groupingBy(
                                StudentMasteryView::userId,
                                Collectors.flatMapping(
                                        outcome -> outcome.results().stream(),
                                        Collectors.toList())));
    }

    /** Returns the scores of these students by student, without students who have none. */
    public Map<Long, List<OutcomeScore>> scores(long courseId, Collection<Long> userIds) {
        Query query = new Query(where("courseId").is(courseId).and("userId").in(userIds));
        return mongo.find(query, StudentScoresView.class).stream()
                .collect(Collectors.toMap(StudentScoresView::userId, StudentScoresView::all));
    }

    /**
     * Returns the scores of many students for these outcomes, without reading the results they are
     * computed from.
     */
    public CourseScores scores(long courseId, Set<Long> userIds, Set<Long> outcomeIds) {
        CourseScores all = new CourseScores();
        mongo.execute(
                StudentScoresView.class,
                stored -> {
                    stored.find(new Document("courseId", courseId))
                            .projection(
                                    Projections.include(
                                            "userId", "scores", "unreached", "pointsHidden"))
                            .forEach(
                                    student -> {
                                        if (userIds.contains(student.getLong("userId"))) {
                                            add(student, outcomeIds, all);
                                        }
                                    });
                    return null;
                });
        return all;
    }

    private static void add(Document student, Set<Long> outcomeIds, CourseScores all) {
        List<Long> hidden = student.getList("pointsHidden", Long.class);
        student.get("scores", Document.class)
                .forEach(
                        (id, score) -> {
                            long outcomeId = Long.parseLong(id);
                            if (outcomeIds.contains(outcomeId)) {
                                all.add(outcomeId, (Double) score, hidden.contains(outcomeId));
                            }
                        });
        for (Long outcomeId : student.getList("unreached", Long.class)) {
            if (outcomeIds.contains(outcomeId)) {
                all.add(outcomeId, null, hidden.contains(outcomeId));
            }
        }
    }

    /**
     * Returns a page of the users of a course ordered by their score for an outcome, and the total
     * number. Users without a score come last in either direction; equal scores are ordered by
     * sortable name.
     */
    public Page<MemberView> byScore(
            long courseId, Filter filter, long outcomeId, boolean descending, PageRange range) {
        Criteria which = MemberViews.criteria(courseId, filter);
        String scores = mongo.getCollectionName(StudentScoresView.class);
        // MongoDB joins this collection itself, so this access checks that the view is available.
        mongo.getCollection(scores);
        var sorting =
                Aggregation.newAggregation(
                        Aggregation.match(which),
                        Aggregation.lookup(scores, "_id", "_id", "mastery"),
                        Aggregation.unwind("mastery", true),
                        stage("$addFields", new Document("score", "$mastery.scores." + outcomeId)),
                        stage("$addFields", new Document("unscored", UNSCORED)),
                        stage(
                                "$sort",
                                new Document("unscored", 1)
                                        .append("score", descending ? -1 : 1)
                                        .append("sortKey", 1)
                                        .append("_id", 1)),
                        Aggregation.skip((long) range.skip()),
                        Aggregation.limit(range.fetch()));
        Page<MemberView> page =
                Page.of(
                        mongo.aggregate(sorting, MemberView.class, MemberView.class)
                                .getMappedResults(),
                        range);
        return new Page<>(
                page.items(), page.hasNext(), mongo.count(new Query(which), MemberView.class));
    }

    private static AggregationOperation stage(String name, Document fields) {
        return _ -> new Document(name, fields);
    }

    /** Returns all results of these students at an instant, by student. */
    public Map<Long, List<Result>> results(
            long courseId, Collection<Long> userIds, Instant moment) {
        Criteria then =
                where("courseId").is(courseId).and("userId").in(userIds).and("since").lte(moment);
        Map<Long, Map<Long, List<Result>>> latest = new HashMap<>();
        for (MasteryHistoryView each :
                mongo.find(new Query(then).with(Sort.by("_id")), MasteryHistoryView.class)) {
            boolean counts = each.until() == null || each.until().isAfter(moment);
            latest.computeIfAbsent(each.userId(), _ -> new HashMap<>())
                    .put(each.associationId(), counts ? each.results() : List.of());
        }
        Map<Long, List<Result>> results = new HashMap<>();
        latest.forEach(
                (user, byAssociation) -> {
                    List<Result> all = new ArrayList<>();
                    byAssociation.values().forEach(all::addAll);
                    results.put(user, all);
                });
        return results;
    }

    /** Returns the calculation rules of these outcomes at an instant, by outcome. */
    public Map<Long, ScoreCalculator> calculators(Collection<Long> outcomeIds, Instant moment) {
        Map<Long, ScoreCalculator> calculators = new HashMap<>();
        Query query =
                new Query(where("outcomeId").in(outcomeIds).and("since").lte(moment))
                        .with(Sort.by("_id"));
        for (OutcomeVersionView version : mongo.find(query, OutcomeVersionView.class)) {
            calculators.put(version.outcomeId(), version.calculator());
        }
        return calculators;
    }

    /** Returns the students of a course with results that count for any of these outcomes. */
    public Set<Long> studentsWithScores(long courseId, Collection<Long> outcomeIds) {
        Query query =
                new Query(where("courseId").is(courseId).and("sources.outcomeId").in(outcomeIds));
        query.fields().include("userId");
        return mongo
                .find(query, OfUser.class, mongo.getCollectionName(StudentScoresView.class))
                .stream()
                .map(OfUser::userId)
                .collect(Collectors.toSet());
    }

    private record OfUser(long userId) {}

    /** Returns those of the outcomes with a result through one of these rubric associations. */
    public Set<Long> assessedBy(Collection<Long> associationIds, Collection<Long> outcomeIds) {
        return assessed(
                outcomeIds,
                id ->
                        where("results")
                                .elemMatch(
                                        where("associationId")
                                                .in(associationIds)
                                                .and("outcomeId")
                                                .is(id)));
    }

    /** Returns those of the outcomes with a result in the course. */
    public Set<Long> assessedIn(long courseId, Collection<Long> outcomeIds) {
        return assessed(
                outcomeIds, id -> where("courseId").is(courseId).and("results.outcomeId").is(id));
    }

    /** Returns those of the outcomes with a result in any course. */
    public Set<Long> assessedAnywhere(Collection<Long> outcomeIds) {
        return assessed(outcomeIds, id -> where("results.outcomeId").is(id));
    }

    private Set<Long> assessed(Collection<Long> outcomeIds, LongFunction<Criteria> which) {
        Set<Long> found = new HashSet<>();
        for (Long id : outcomeIds) {
            if (mongo.exists(new Query(which.apply(id)), StudentMasteryView.class)) {
                found.add(id);
            }
        }
        return found;
    }
}
