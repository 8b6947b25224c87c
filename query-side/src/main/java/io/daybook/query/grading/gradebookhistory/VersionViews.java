package io.daybook.query.grading.gradebookhistory;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.gradebookhistory.VersionHistory.State;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the versions of submissions. */
@Component
public class VersionViews {

    private final MongoOperations mongo;

    VersionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A version, and the state of the submission after it. */
    public record Version(VersionView view, State state) {}

    /**
     * Which versions are requested; null means any.
     *
     * @param studentIds only of these students; null for all
     * @param notAssignmentIds assignments to leave out
     */
    public record VersionQuery(
            long courseId,
            @Nullable Long assignmentId,
            @Nullable Long studentId,
            @Nullable Set<Long> studentIds,
            Set<Long> notAssignmentIds) {

        private Criteria criteria() {
            List<Criteria> all = new ArrayList<>();
            all.add(where("courseId").is(courseId).and("version").gt(0));
            if (assignmentId != null) {
                all.add(where("assignmentId").is(assignmentId));
            }
            if (studentId != null) {
                all.add(where("studentId").is(studentId));
            }
            if (studentIds != null) {
                all.add(where("studentId").in(studentIds));
            }
            if (!notAssignmentIds.isEmpty()) {
                all.add(where("assignmentId").nin(notAssignmentIds));
            }
            return new Criteria().andOperator(all);
        }
    }

    /** Versions of submissions of a course, newest first by default. */
    public Page<VersionView> in(VersionQuery asked, boolean ascending, PageRange range) {
        Sort.Direction order = ascending ? Sort.Direction.ASC : Sort.Direction.DESC;
        Query query =
                new Query(asked.criteria())
                        .with(Sort.by(order, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, VersionView.class), range);
    }

    /** Returns every version of these submissions, oldest first, by submission. */
    public Map<Long, List<Version>> of(Collection<Long> submissionIds) {
        Query query = new Query(where("submissionId").in(submissionIds)).with(Sort.by("_id"));
        Map<Long, List<Version>> versions = new HashMap<>();
        for (VersionView view : mongo.find(query, VersionView.class)) {
            List<Version> of =
                    versions.computeIfAbsent(view.submissionId(), _ -> new ArrayList<>());
            State before = of.isEmpty() ? State.NOTHING : of.getLast().state();
            of.add(new Version(view, before.after(view)));
        }
        return versions;
    }

    /** Returns the state of the submission after each of these versions, by version. */
    public Map<Long, State> states(Collection<VersionView> versions) {
        return of(versions.stream().map(VersionView::submissionId).distinct().toList())
                .values()
                .stream()
                .flatMap(List::stream)
                .collect(Collectors.toMap(each -> each.view().id(), Version::state));
    }
}
