package io.daybook.query.submissions;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One student's work on one assignment as lists and shows answer it (fact sheet outcomes-grading,
 * section 4.1).
 *
 * @param latest how it stands now
 * @param earlier how it stood before each time something new was handed in, oldest first
 * @param needsGrading whether something was handed in that no grade is about yet
 */
@Document("submissions_v1")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, 'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
@CompoundIndex(name = "by_author", def = "{'comments.authorId': 1}")
@CompoundIndex(name = "to_grade", def = "{'courseId': 1, 'needsGrading': 1, 'assignmentId': 1}")
public record SubmissionView(
        @Id long id,
        long courseId,
        long assignmentId,
        long userId,
        Version latest,
        List<Version> earlier,
        List<Comment> comments,
        boolean needsGrading,
        Instant updatedAt) {

    /**
     * What was handed in and what it was worth at a time.
     *
     * @param attempt null before anything was handed in
     * @param gradeMatches whether the grade is about this attempt
     * @param graderId null when no person graded
     * @param postedAt since when the student sees the grade; null while it is held back
     */
    public record Version(
            @Nullable Integer attempt,
            @Nullable String type,
            @Nullable String body,
            @Nullable String url,
            @Nullable Instant submittedAt,
            @Nullable Double score,
            @Nullable String grade,
            boolean excused,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            boolean gradeMatches,
            @Nullable Instant postedAt) {

        /** The same without what its student wrote. */
        Version forgotten() {
            return new Version(
                    attempt,
                    type,
                    null,
                    null,
                    submittedAt,
                    score,
                    grade,
                    excused,
                    gradedAt,
                    graderId,
                    gradeMatches,
                    postedAt);
        }
    }

    /**
     * A remark about the work.
     *
     * @param text null once its author has been erased
     * @param hidden whether the student sees it only once the grade is posted
     */
    public record Comment(
            long id,
            long authorId,
            @Nullable String text,
            @Nullable Integer attempt,
            boolean hidden,
            Instant createdAt) {

        /** The same once its author has been erased. */
        public Comment forgotten() {
            return new Comment(id, authorId, null, attempt, hidden, createdAt);
        }
    }

    static final Version NOTHING =
            new Version(null, null, null, null, null, null, null, false, null, null, true, null);

    /** A student's work about which nothing is on record. */
    public static SubmissionView unsubmitted(
            long courseId, long assignmentId, long userId, Instant since) {
        return new SubmissionView(
                SubmissionId.of(assignmentId, userId),
                courseId,
                assignmentId,
                userId,
                NOTHING,
                List.of(),
                List.of(),
                false,
                since);
    }
}
