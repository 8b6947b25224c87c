package io.daybook.query.integration.plagiarism;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for plagiarism tools of assignments and their originality reports. */
@Component
public class PlagiarismViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, Map<Long, SimilarityToolView>> byCourse;

    PlagiarismViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byCourse = caches.of(2_000, SimilarityToolView.class);
    }

    /** Returns the tool selected for the assignment. */
    public Optional<SimilarityToolView> tool(long courseId, long assignmentId) {
        return Optional.ofNullable(tools(courseId).get(assignmentId));
    }

    /** Returns the tools selected for the course's assignments, by assignment. */
    public Map<Long, SimilarityToolView> tools(long courseId) {
        Map<Long, SimilarityToolView> found =
                byCourse.get(courseId, courseId, () -> read(courseId));
        return found == null ? Map.of() : found;
    }

    private Map<Long, SimilarityToolView> read(long courseId) {
        return mongo
                .find(new Query(where("courseId").is(courseId)), SimilarityToolView.class)
                .stream()
                .collect(Collectors.toMap(SimilarityToolView::id, Function.identity()));
    }

    /** Returns the report with this id. */
    public Optional<OriginalityReportView> report(long id) {
        return Optional.ofNullable(mongo.findById(id, OriginalityReportView.class));
    }

    /** Returns the reports about a student's submission for an assignment, oldest first. */
    public List<OriginalityReportView> reports(long assignmentId, long userId) {
        return mongo.find(
                new Query(where("assignmentId").is(assignmentId).and("userId").is(userId))
                        .with(Sort.by("_id")),
                OriginalityReportView.class);
    }

    /**
     * Returns the reports about these students' submissions for these assignments, oldest first.
     */
    public List<OriginalityReportView> reports(
            Collection<Long> assignmentIds, Collection<Long> userIds) {
        return mongo.find(
                new Query(where("assignmentId").in(assignmentIds).and("userId").in(userIds))
                        .with(Sort.by("_id")),
                OriginalityReportView.class);
    }

    /** Returns the reports about a file submitted for an assignment, oldest first. */
    public List<OriginalityReportView> aboutFile(long assignmentId, long fileId) {
        return mongo.find(
                new Query(where("assignmentId").is(assignmentId).and("fileId").is(fileId))
                        .with(Sort.by("_id")),
                OriginalityReportView.class);
    }
}
