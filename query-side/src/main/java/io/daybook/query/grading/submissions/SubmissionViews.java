package io.daybook.query.grading.submissions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for submissions. */
@Component
public class SubmissionViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, SubmissionView> byId;

    SubmissionViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(20_000, SubmissionView.class);
    }

    /** A student's submission on an assignment, if anything is stored about it. */
    public Optional<SubmissionView> find(long assignmentId, long userId) {
        long id = SubmissionId.of(assignmentId, userId);
        return Optional.ofNullable(
                byId.get(id, id, () -> mongo.findById(id, SubmissionView.class)));
    }

    /** The submissions that are stored under these ids, by id. */
    public Map<Long, SubmissionView> byIds(Collection<Long> ids) {
        return byId.getAll(ids, this::read);
    }

    private Map<Long, SubmissionView> read(Set<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), SubmissionView.class).stream()
                .collect(Collectors.toMap(SubmissionView::id, Function.identity()));
    }

    /** The stored submissions of these students on an assignment, by student. */
    public Map<Long, SubmissionView> byStudents(long assignmentId, Collection<Long> userIds) {
        return byIds(userIds.stream().map(id -> SubmissionId.of(assignmentId, id)).toList())
                .values()
                .stream()
                .collect(Collectors.toMap(SubmissionView::userId, Function.identity()));
    }

    /** Some students who have a grade on an assignment, by id after this one. */
    public List<Long> gradedOn(long assignmentId, long after, int limit) {
        Query query =
                new Query(
                                where("assignmentId")
                                        .is(assignmentId)
                                        .and("userId")
                                        .gt(after)
                                        .and("latest.score")
                                        .ne(null))
                        .with(Sort.by("userId"))
                        .limit(limit);
        query.fields().include("assignmentId", "userId");
        return mongo.find(query, OfStudent.class, collection()).stream()
                .map(OfStudent::userId)
                .toList();
    }

    /** Whose work on these assignments of a course waits for a grade. */
    public List<OfStudent> toGrade(Collection<Long> courseIds, Collection<Long> assignmentIds) {
        Query query =
                new Query(
                        where("courseId")
                                .in(courseIds)
                                .and("needsGrading")
                                .is(true)
                                .and("assignmentId")
                                .in(assignmentIds));
        query.fields().include("assignmentId", "userId");
        return mongo.find(query, OfStudent.class, collection());
    }

    /** Of whom some work is, and on what. */
    public record OfStudent(long assignmentId, long userId) {}

    /** Whether work on the assignment that was submitted after then waits for a grade. */
    public boolean isAnyToGrade(long assignmentId, Instant since) {
        Criteria waiting =
                where("assignmentId")
                        .is(assignmentId)
                        .and("needsGrading")
                        .is(true)
                        .and("latest.submittedAt")
                        .gt(since);
        return mongo.exists(new Query(waiting), SubmissionView.class);
    }

    /** How much work waits for a grade in these courses, by assignment. */
    public Map<Long, Long> countToGrade(Collection<Long> courseIds) {
        Criteria waiting = where("courseId").in(courseIds).and("needsGrading").is(true);
        return countByAssignment(new Query(waiting));
    }

    private Map<Long, Long> countByAssignment(Query query) {
        query.fields().include("assignmentId");
        return mongo.find(query, OfAssignment.class, collection()).stream()
                .collect(Collectors.groupingBy(OfAssignment::assignmentId, Collectors.counting()));
    }

    /** Whether any work in the course has a grade. */
    public boolean isAnyGraded(long courseId) {
        Criteria graded = where("courseId").is(courseId).and("latest.grade").ne(null);
        return mongo.exists(new Query(graded), SubmissionView.class);
    }

    private record OfAssignment(long assignmentId) {}

    private String collection() {
        return mongo.getCollectionName(SubmissionView.class);
    }

    /**
     * Ids of the course's assignments with work that waits for a grade.
     *
     * @param of only work of these students; null for everyone's
     */
    public Set<Long> assignmentsToGrade(long courseId, @Nullable Set<Long> of) {
        Criteria waiting = where("courseId").is(courseId).and("needsGrading").is(true);
        Query query = new Query(of == null ? waiting : waiting.and("userId").in(of));
        return countByAssignment(query).keySet();
    }

    /**
     * What decides whether the student's submission is missing, of all that is stored in these
     * courses.
     */
    public List<Punctuality> punctuality(Collection<Long> courseIds, long studentId) {
        return punctuality(where("courseId").in(courseIds).and("userId").is(studentId));
    }

    /** The same on these assignments alone. */
    public List<Punctuality> punctualityOn(Collection<Long> assignmentIds, long studentId) {
        return assignmentIds.isEmpty()
                ? List.of()
                : punctuality(where("assignmentId").in(assignmentIds).and("userId").is(studentId));
    }

    private List<Punctuality> punctuality(Criteria which) {
        Query query = new Query(which);
        query.fields()
                .include("assignmentId")
                .include("latest.submittedAt")
                .include("latest.excused")
                .include("latest.lateStatus");
        return mongo.find(query, Punctuality.class, collection());
    }

    /**
     * the submissions of the student in these courses that changed since then, the latest first.
     */
    public List<SubmissionView> recent(
            long studentId, Collection<Long> courseIds, Instant since, int most) {
        Query query =
                new Query(
                                where("userId")
                                        .is(studentId)
                                        .and("updatedAt")
                                        .gte(since)
                                        .and("courseId")
                                        .in(courseIds))
                        .with(Sort.by(Sort.Direction.DESC, "updatedAt", "_id"))
                        .limit(most);
        return mongo.find(query, SubmissionView.class);
    }

    /** Whether work was submitted, excused, or decided to be missing. */
    public record Punctuality(long assignmentId, Facts latest) {

        /** What is stored about it. */
        public record Facts(
                @Nullable Instant submittedAt, boolean excused, @Nullable LateStatus lateStatus) {}

        /** Whether a grader decided that it is missing. */
        public boolean isDeclaredMissing() {
            return !latest.excused() && latest.lateStatus() == LateStatus.MISSING;
        }

        /** Whether it is not missing, however long it is overdue. */
        public boolean isSettled() {
            return latest.excused() || latest.lateStatus() != null || latest.submittedAt() != null;
        }
    }

    /** Ids of the course's assignments that each of these students has handed something in for. */
    public Set<Long> assignmentsSubmittedBy(long courseId, Set<Long> students) {
        return doneByAll(courseId, students, where("latest.attempt").gt(0));
    }

    /** The same with those they know to be graded or excused on. */
    public Set<Long> assignmentsDoneBy(long courseId, Set<Long> students) {
        Criteria done = new Criteria().orOperator(where("latest.attempt").gt(0), graded(false));
        return doneByAll(courseId, students, done);
    }

    private Set<Long> doneByAll(long courseId, Set<Long> students, Criteria done) {
        Criteria theirs = where("courseId").is(courseId).and("userId").in(students);
        return countByAssignment(new Query(new Criteria().andOperator(theirs, done)))
                .entrySet()
                .stream()
                .filter(each -> each.getValue() == students.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /** How far a student's submission on an assignment has come. */
    public record Progress(long userId, boolean needsGrading, Graded latest) {

        /**
         * The part of a {@link SubmissionView.Version} that determines whether there is a grade.
         */
        public record Graded(@Nullable Double score, boolean excused) {}

        /** Whether there is a grade that is about the latest work. */
        public boolean isGraded() {
            return !needsGrading && (latest.score() != null || latest.excused());
        }
    }

    /**
     * How far the submissions of these students on an assignment have come, where any is stored.
     */
    public List<Progress> progress(long assignmentId, Collection<Long> userIds) {
        Query query = new Query(where("assignmentId").is(assignmentId).and("userId").in(userIds));
        query.fields().include("userId", "needsGrading", "latest.score", "latest.excused");
        return mongo.find(query, Progress.class, collection());
    }

    /** Those of these students who are excused from the assignment. */
    public Set<Long> excused(long assignmentId, Collection<Long> userIds) {
        return userIds.isEmpty()
                ? Set.of()
                : progress(assignmentId, userIds).stream()
                        .filter(work -> work.latest().excused())
                        .map(Progress::userId)
                        .collect(Collectors.toSet());
    }

    /** What a student's submission is worth, without the work. */
    public record Mark(long courseId, long assignmentId, long userId, GradePart latest) {

        /**
         * The grade part of a {@link SubmissionView.Version}.
         *
         * @param submittedAt when something was submitted
         * @param postedAt since when the student sees it; null while it is held back
         */
        public record GradePart(
                @Nullable Instant submittedAt,
                @Nullable Double score,
                boolean excused,
                @Nullable Instant postedAt) {}
    }

    /** What the submissions are worth that are stored under these ids. */
    public List<Mark> marks(Collection<Long> ids) {
        return ids.isEmpty() ? List.of() : marks(new Query(where("_id").in(ids)));
    }

    /** What the submissions of these students in these courses is worth. */
    public List<Mark> marks(Collection<Long> courseIds, Collection<Long> userIds) {
        return marks(new Query(where("courseId").in(courseIds).and("userId").in(userIds)));
    }

    /** The scores on these assignments of a course that their students know. */
    public List<Mark> postedScores(long courseId, Collection<Long> assignmentIds) {
        Query query =
                new Query(
                        where("assignmentId")
                                .in(assignmentIds)
                                .and("courseId")
                                .is(courseId)
                                .and("latest.score")
                                .ne(null)
                                .and("latest.excused")
                                .is(false)
                                .and("latest.postedAt")
                                .ne(null));
        return marks(query);
    }

    private List<Mark> marks(Query query) {
        query.fields()
                .include("courseId", "assignmentId", "userId")
                .include("latest.submittedAt", "latest.score")
                .include("latest.excused", "latest.postedAt");
        return mongo.find(query, Mark.class, collection());
    }

    /** Work with a grade or an excuse that is about what was submitted last. */
    static Criteria graded(boolean heldBackToo) {
        Criteria graded =
                new Criteria()
                        .orOperator(
                                where("latest.excused").is(true),
                                where("latest.score").ne(null).and("latest.gradeMatches").is(true));
        return heldBackToo
                ? graded
                : new Criteria().andOperator(graded, where("latest.postedAt").ne(null));
    }
}
