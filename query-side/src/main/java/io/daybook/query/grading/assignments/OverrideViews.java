package io.daybook.query.grading.assignments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Queries for assignment overrides. Those of a course are cached, because every list of assignments
 * needs them.
 */
@Component
public class OverrideViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, Map<Long, List<OverrideView>>> byCourse;

    OverrideViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byCourse = caches.of(2_000, OverrideView.class);
    }

    /** Returns all overrides of a course, by assignment, oldest first. */
    public Map<Long, List<OverrideView>> of(long courseId) {
        return Objects.requireNonNull(byCourse.get(courseId, courseId, () -> read(courseId)));
    }

    private Map<Long, List<OverrideView>> read(long courseId) {
        Query query = new Query(where("courseId").is(courseId)).with(Sort.by("_id"));
        return mongo.find(query, OverrideView.class).stream()
                .collect(Collectors.groupingBy(OverrideView::assignmentId));
    }

    /** Returns the overrides of an assignment, oldest first. */
    public List<OverrideView> of(AssignmentView assignment) {
        return of(assignment.courseId()).getOrDefault(assignment.id(), List.of());
    }

    /** Returns the overrides for a section or a group, in any course. */
    public List<OverrideView> forTarget(OverrideTarget target, long id) {
        Query query = new Query(where("targetId").is(id).and("target").is(target));
        return mongo.find(query.with(Sort.by("_id")), OverrideView.class);
    }

    /** Returns one override of an assignment. */
    public Optional<OverrideView> find(AssignmentView assignment, long id) {
        return of(assignment).stream().filter(found -> found.id() == id).findFirst();
    }
}
