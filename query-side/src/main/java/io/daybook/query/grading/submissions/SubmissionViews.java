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

    /** Returns a student's submission for an assignment, if anything is stored. */
    public Optional<SubmissionView> find(long assignmentId, long userId) {
        long id = SubmissionId.of(assignmentId, userId);
        return Optional.ofNullable(
                byId.get(id, id, () -> mongo.findById(id, SubmissionView.class)));
    }

    /** Returns the stored submissions with these ids, by id. */
    public Map<Long, SubmissionView> byIds(Collection<Long> ids) {
        return byId.getAll(ids, this::read);
    }

    private Map<Long, SubmissionView> read(Set<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), SubmissionView.class).stream()
                .collect(Collectors.toMap(SubmissionView::id, Function.identity()));
    }

    /** Returns the stored submissions of these students for an assignment, by student. */
    public Map<Long, SubmissionView> byStudents(long assignmentId, Collection<Long> userIds) {
        return byIds(userIds.stream().map(id -> SubmissionId.of(assignmentId, id)).toList())
                .values()
                .stream()
                .collect(Collectors.toMap(SubmissionView::userId, Function.identity()));
    }

    /** Returns students with a score on an assignment, by ascending id after the given one. */
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

    /** Returns the submissions for these assignments that need grading. */
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

    /** Identifies a submission by assignment and student. */
    public record OfStudent(long assignmentId, long userId) {}

    /**
     * Whether a submission for the assignment that was submitted after this instant needs grading.
     */
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

    /** Returns the number of submissions that need grading in these courses, by assignment. */
    public Map<Long, Long> countToGrade(Collection<Long> courseIds) {
        Criteria waiting = where("courseId").in(courseIds).and("needsGrading").is(true);
        return countByAssignment(new Query(waiting));
    }

    private Map<Long, Long> countByAssignment(Query query) {
        query.fields().include("assignmentId");
        return mongo.find(query, OfAssignment.class, collection()).stream()
                .collect(Collectors.groupingBy(OfAssignment::assignmentId, Collectors.counting()));
    }

    /** Whether any submission in the course has a grade. */
    public boolean isAnyGraded(long courseId) {
        Criteria graded = where("courseId").is(courseId).and("latest.grade").ne(null);
        return mongo.exists(new Query(graded), SubmissionView.class);
    }

    private record OfAssignment(long assignmentId) {}

    private String collection() {
        return mongo.getCollectionName(SubmissionView.class);
    }

    /**
     * Returns the course's assignments with submissions that need grading.
     *
     * @param of only submissions of these students; null for all
     */
    public Set<Long> assignmentsToGrade(long courseId, @Nullable Set<Long> of) {
        Criteria waiting = where("courseId").is(courseId).and("needsGrading").is(true);
        Query query = new Query(of == null ? waiting : waiting.and("userId").in(of));
        return countByAssignment(query).keySet();
    }

    /**
     * Returns what determines whether the student's submissions are missing, for all that are
     * stored in these courses.
     */
    public List<Punctuality> punctuality(Collection<Long> courseIds, long studentId) {
        return punctuality(where("courseId").in(courseIds).and("userId").is(studentId));
    }

    /** Returns the same for these assignments. */
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
     * Returns the student's submissions in these courses that changed since the given instant,
     * latest first.
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

    /** Attributes that determine whether a submission is missing. */
    public record Punctuality(long assignmentId, Facts latest) {

        /** Stored attributes of the latest version. */
        public record Facts(
                @Nullable Instant submittedAt, boolean excused, @Nullable LateStatus lateStatus) {}

        /** Whether a grader set the late status to missing. */
        public boolean isDeclaredMissing() {
            return !latest.excused() && latest.lateStatus() == LateStatus.MISSING;
        }

        /** Whether the submission is not derived as missing, however long it is overdue. */
        public boolean isSettled() {
            return latest.excused() || latest.lateStatus() != null || latest.submittedAt() != null;
        }
    }

    /** Returns the course's assignments for which all of these students have submitted. */
    public Set<Long> assignmentsSubmittedBy(long courseId, Set<Long> students) {
        return doneByAll(courseId, students, where("latest.attempt").gt(0));
    }

    /**
     * Returns the course's assignments for which all of these students have submitted or have a
     * posted grade or excuse.
     */
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

    /** Grading progress of a student's submission. */
    public record Progress(long userId, boolean needsGrading, Graded latest) {

        /**
         * The part of a {@link SubmissionView.Version} that determines whether there is a grade.
         */
        public record Graded(@Nullable Double score, boolean excused) {}

        /** Whether there is a grade or excuse that refers to the latest attempt. */
        public boolean isGraded() {
            return !needsGrading && (latest.score() != null || latest.excused());
        }
    }

    /** Returns the grading progress of these students' stored submissions for an assignment. */
    public List<Progress> progress(long assignmentId, Collection<Long> userIds) {
        Query query = new Query(where("assignmentId").is(assignmentId).and("userId").in(userIds));
        query.fields().include("userId", "needsGrading", "latest.score", "latest.excused");
        return mongo.find(query, Progress.class, collection());
    }

    /** Returns those of the students who are excused from the assignment. */
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
         * @param submittedAt when it was submitted
         * @param postedAt when the grade was posted; null while it is hidden
         */
        public record GradePart(
                @Nullable Instant submittedAt,
                @Nullable Double score,
                boolean excused,
                @Nullable Instant postedAt) {}
    }

    /** Returns the grades of the stored submissions with these ids. */
    public List<Mark> marks(Collection<Long> ids) {
        return ids.isEmpty() ? List.of() : marks(new Query(where("_id").in(ids)));
    }

    /** Returns the grades of these students' stored submissions in these courses. */
    public List<Mark> marks(Collection<Long> courseIds, Collection<Long> userIds) {
        return marks(new Query(where("courseId").in(courseIds).and("userId").in(userIds)));
    }

    /** Returns the posted scores for these assignments of a course. */
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

    /** Matches submissions with an excuse, or with a grade that refers to the latest attempt. */
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
