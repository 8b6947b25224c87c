package io.daybook.query.grading.studentpaths;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Queries for the mastery paths of students. Lists of assignments depend on them; a course without
 * any costs no query.
 */
@Component
public class StudentPathViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, Boolean> areThere;
    private final ViewCache<Of, List<StudentPathView>> paths;

    private record Of(long courseId, Set<Long> students) {}

    StudentPathViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.areThere = caches.of(2_000, StudentPathView.class);
        this.paths = caches.of(2_000, StudentPathView.class);
    }

    /** Returns the paths of these students in a course. */
    public List<StudentPathView> of(long courseId, Collection<Long> students) {
        if (students.isEmpty() || !areThere(courseId)) {
            return List.of();
        }
        Set<Long> who = Set.copyOf(students);
        return Objects.requireNonNull(
                paths.get(courseId, new Of(courseId, who), () -> read(courseId, who)));
    }

    /** The assignments of these students by the paths they take, by student. */
    public Map<Long, Set<Long>> reached(long courseId, Collection<Long> students) {
        Map<Long, Set<Long>> reached = new HashMap<>();
        for (StudentPathView path : of(courseId, students)) {
            reached.computeIfAbsent(path.studentId(), _ -> new HashSet<>())
                    .addAll(path.assignmentIds());
        }
        return reached;
    }

    private boolean areThere(long courseId) {
        Query any = new Query(where("courseId").is(courseId));
        return Boolean.TRUE.equals(
                areThere.get(courseId, courseId, () -> mongo.exists(any, StudentPathView.class)));
    }

    private List<StudentPathView> read(long courseId, Set<Long> students) {
        Query query = new Query(where("courseId").is(courseId).and("studentId").in(students));
        return mongo.find(query, StudentPathView.class);
    }
}
