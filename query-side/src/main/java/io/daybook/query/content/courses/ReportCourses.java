package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.institution.reports.BatchedViews;
import io.daybook.query.institution.reports.CourseDeletionView;
import io.daybook.query.institution.reports.ReportScope;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Reads the courses of a report, in the order of their index (docs/decisions/0077). */
@Component
public class ReportCourses {

    private static final int BATCH = 500;

    private final MongoOperations mongo;

    ReportCourses(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The courses of the accounts, account by account; deleted ones where they are requested. */
    public BatchedViews<CourseView> all(ReportScope scope) {
        return all(
                scope,
                scope.withDeleted()
                        ? EnumSet.allOf(CourseState.class)
                        : EnumSet.complementOf(EnumSet.of(CourseState.DELETED)));
    }

    /** Returns the courses of the accounts in one of these states. */
    public BatchedViews<CourseView> all(ReportScope scope, Set<CourseState> states) {
        Criteria criteria = where("accountId").in(scope.accountIds()).and("state").in(states);
        if (scope.courseId() != null) {
            criteria.and("_id").is(scope.courseId());
        }
        Query query = new Query(ofTerm(criteria, scope)).with(Sort.by("accountId", "_id"));
        return BatchedViews.of(mongo, query, CourseView.class);
    }

    private static Criteria ofTerm(Criteria criteria, ReportScope scope) {
        return scope.termId() == null ? criteria : criteria.and("termId").is(scope.termId());
    }

    /** Returns the ids of those of the given courses that have assignments or modules. */
    public Set<Long> withContent(Collection<CourseView> courses) {
        Criteria existing = of(courses).and("deleted").is(false);
        Set<Long> used = new HashSet<>(numbers(AssignmentView.class, existing, "courseId"));
        used.addAll(numbers(ModuleView.class, existing, "courseId"));
        return used;
    }

    /** Returns the deleted courses among these that are in the scope, by id. */
    public Map<Long, CourseView> deleted(
            Collection<CourseDeletionView> deletions, ReportScope scope) {
        Criteria criteria =
                where("_id")
                        .in(deletions.stream().map(CourseDeletionView::courseId).toList())
                        .and("accountId")
                        .in(scope.accountIds());
        return mongo.find(new Query(ofTerm(criteria, scope)), CourseView.class).stream()
                .collect(Collectors.toMap(CourseView::id, Function.identity()));
    }

    /**
     * Returns the ids of the users enrolled in the courses of the scope. For a hundred thousand
     * users they take a few megabytes.
     */
    public Set<Long> participants(ReportScope scope) {
        Set<Long> ids = new TreeSet<>();
        all(scope)
                .inBatches(
                        BATCH,
                        courses -> {
                            Criteria enrolled =
                                    of(courses).and("state").ne(EnrollmentState.DELETED);
                            ids.addAll(numbers(EnrollmentView.class, enrolled, "userId"));
                        });
        return ids;
    }

    private static Criteria of(Collection<CourseView> courses) {
        return where("courseId").in(courses.stream().map(CourseView::id).toList());
    }

    /** Returns the distinct ids in one field of the matching documents. */
    private Set<Long> numbers(Class<?> view, Criteria criteria, String field) {
        Query query = new Query(criteria);
        query.fields().include(field).exclude("_id");
        try (Stream<Document> all =
                mongo.stream(query, Document.class, mongo.getCollectionName(view))) {
            return all.map(each -> each.getLong(field)).collect(Collectors.toSet());
        }
    }
}
