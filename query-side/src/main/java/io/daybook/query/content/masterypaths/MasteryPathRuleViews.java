package io.daybook.query.content.masterypaths;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Queries for mastery path rules. The rules of a course are cached, because every grade looks for a
 * rule that it triggers.
 */
@Component
public class MasteryPathRuleViews {

    /** The feature flag that enables mastery paths in a course. */
    public static final String FEATURE = "conditional_release";

    private final MongoOperations mongo;
    private final ViewCache<Long, List<MasteryPathRuleView>> byCourse;

    MasteryPathRuleViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byCourse = caches.of(2_000, MasteryPathRuleView.class);
    }

    /** All rules of a course, oldest first. */
    public List<MasteryPathRuleView> of(long courseId) {
        return Objects.requireNonNull(byCourse.get(courseId, courseId, () -> read(courseId)));
    }

    private List<MasteryPathRuleView> read(long courseId) {
        Query query = new Query(where("courseId").is(courseId)).with(Sort.by("_id"));
        return mongo.find(query, MasteryPathRuleView.class);
    }

    /** Returns the rules of a course that this assignment triggers, oldest first. */
    public List<MasteryPathRuleView> triggeredBy(long courseId, long assignmentId) {
        return of(courseId).stream()
                .filter(rule -> rule.triggerAssignmentId() == assignmentId)
                .toList();
    }

    private record OfCourse(long courseId) {}

    /** Returns the courses with any rule. Reads all rules, so only for rare events. */
    Set<Long> courseIds() {
        Query all = new Query();
        all.fields().include("courseId").exclude("_id");
        return mongo
                .find(all, OfCourse.class, mongo.getCollectionName(MasteryPathRuleView.class))
                .stream()
                .map(OfCourse::courseId)
                .collect(Collectors.toSet());
    }

    /** A page of the rules of a course, oldest first. */
    public Page<MasteryPathRuleView> in(long courseId, PageRange range) {
        Query query =
                new Query(where("courseId").is(courseId))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, MasteryPathRuleView.class), range);
    }

    /** Returns the rule if it belongs to the course and is not deleted. */
    public Optional<MasteryPathRuleView> find(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, MasteryPathRuleView.class))
                .filter(found -> found.courseId() == courseId);
    }
}
