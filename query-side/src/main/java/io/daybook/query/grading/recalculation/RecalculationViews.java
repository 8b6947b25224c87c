package io.daybook.query.grading.recalculation;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for assignments whose grades are to be recalculated. */
@Component
public class RecalculationViews {

    private final MongoOperations mongo;

    RecalculationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Returns assignments whose rules have changed, the longest pending first, and assignments with
     * a due date up to the given instant that has not been checked for missing submissions.
     *
     * @param limit maximum number of each kind
     */
    public List<RecalculationPlanView> waiting(Instant dueUpTo, int limit) {
        Map<Long, RecalculationPlanView> found = new LinkedHashMap<>();
        Query changed =
                new Query(where("changed").is(true)).with(Sort.by("lastChange")).limit(limit);
        mongo.find(changed, RecalculationPlanView.class)
                .forEach(plan -> found.put(plan.assignmentId(), plan));
        Query due =
                new Query(
                                where("missing")
                                        .is(true)
                                        .and("waiting")
                                        .is(true)
                                        .and("dueAt")
                                        .lte(dueUpTo))
                        .with(Sort.by("dueAt"))
                        .limit(limit);
        List<Long> ids =
                mongo.find(due, DueDateView.class).stream()
                        .map(DueDateView::assignmentId)
                        .distinct()
                        .filter(id -> !found.containsKey(id))
                        .toList();
        if (!ids.isEmpty()) {
            mongo.find(new Query(where("_id").in(ids)), RecalculationPlanView.class)
                    .forEach(plan -> found.put(plan.assignmentId(), plan));
        }
        return List.copyOf(found.values());
    }

    /** Returns courses with students whose due dates may have changed. */
    public List<MovedStudentsView> moved(int limit) {
        Query query = new Query(where("waiting").is(true)).limit(limit);
        return mongo.find(query, MovedStudentsView.class);
    }

    /**
     * Returns the assignments of a course that have grades, or whose missing submissions are graded
     * automatically.
     */
    public List<RecalculationPlanView> gradedIn(long courseId) {
        Criteria concerned =
                new Criteria().orOperator(where("graded").is(true), where("missing").is(true));
        Query query =
                new Query(new Criteria().andOperator(where("courseId").is(courseId), concerned));
        return mongo.find(query.with(Sort.by("_id")), RecalculationPlanView.class);
    }
}
