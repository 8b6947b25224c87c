package io.daybook.query.grading.submissions;

import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.events.grading.submissions.MediaKind;
import io.daybook.events.grading.submissions.Recording;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One student's submission on one assignment as lists and shows answer it (docs/spec/grading.md,
 * section 4.1).
 *
 * @param latest how it stands now
 * @param earlier how it stood before each time something new was submitted, oldest first
 * @param needsGrading whether something was submitted that no grade is about yet
 * @param readings who has taken note of it, by reader
 */
@Document("submissions_v3")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, 'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'userId': 1, '_id': 1}")
@CompoundIndex(name = "by_user_and_time", def = "{'userId': 1, 'updatedAt': -1, '_id': -1}")
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
        Map<Long, Reading> readings,
        Instant updatedAt) {

    /**
     * The submitted content and its grade at a moment.
     *
     * @param attempt null before anything was submitted
     * @param fileIds the files of an upload
     * @param gradeMatches whether the grade is about this attempt
     * @param graderId null when no person graded
     * @param postedAt since when the student sees the grade; null while it is held back
     * @param lateStatus what a grader decided about punctuality; null where the dates decide
     * @param secondsLateOverride how late it was decided to be
     * @param sticker the name of the sticker a grader put on it
     * @param deduction what the late policy took off what the grader gave; null for nothing
     * @param recording what was recorded; null for none
     * @param eulaAcceptedAt when the agreement of the tool that looks for plagiarism was accepted;
     *     null where none was
     */
    public record Version(
            @Nullable Integer attempt,
            @Nullable String type,
            @Nullable String body,
            @Nullable String url,
            List<Long> fileIds,
            @Nullable Instant submittedAt,
            @Nullable Double score,
            @Nullable String grade,
            boolean excused,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            boolean gradeMatches,
            @Nullable Instant postedAt,
            @Nullable LateStatus lateStatus,
            @Nullable Long secondsLateOverride,
            @Nullable String sticker,
            @Nullable Deduction deduction,
            @Nullable Media recording,
            @Nullable Instant eulaAcceptedAt) {

        /**
         * Whether the student does not see the grade, and not what graders wrote: until it is
         * posted, where the assignment holds grades back or there is one.
         */
        public boolean isHeldBack(boolean postManually) {
            return postedAt == null && (postManually || isGraded());
        }

        /** What the grader gave. */
        public @Nullable Double enteredScore() {
            return deduction == null ? score : Double.valueOf(deduction.enteredScore());
        }

        /** What the late policy took off; null for nothing. */
        public @Nullable Double pointsDeducted() {
            return deduction == null ? null : Double.valueOf(deduction.points());
        }

        /** What the grader gave, as it is written. */
        public @Nullable String enteredGrade() {
            return deduction == null ? grade : deduction.enteredGrade();
        }

        /** Whether there is a grade or an excuse. */
        public boolean isGraded() {
            return score != null || excused;
        }

        /** The same without what its student wrote. */
        Version forgotten() {
            return new Version(
                    attempt,
                    type,
                    null,
                    null,
                    List.of(),
                    submittedAt,
                    score,
                    grade,
                    excused,
                    gradedAt,
                    graderId,
                    gradeMatches,
                    postedAt,
                    lateStatus,
                    secondsLateOverride,
                    sticker,
                    deduction,
                    null,
                    eulaAcceptedAt);
        }
    }

    /**
     * A remark about the work.
     *
     * @param text null once its author has been erased
     * @param fileIds files that came along
     * @param hidden whether the student sees it only once the grade is posted
     * @param recording what was recorded; null for none
     * @param byStudent whether a student says it; null in older events, where the author decides
     */
    public record Comment(
            long id,
            long authorId,
            @Nullable String text,
            @Nullable Integer attempt,
            List<Long> fileIds,
            boolean hidden,
            Instant createdAt,
            @Nullable Instant editedAt,
            @Nullable Media recording,
            @Nullable Boolean byStudent) {

        /** Whether a student says it about the work of this student, and not a grader. */
        boolean isByStudent(long ownerId) {
            return authorId == ownerId || Boolean.TRUE.equals(byStudent);
        }

        /** The same for a grade that is held back. */
        Comment withheld() {
            return new Comment(
                    id, authorId, text, attempt, fileIds, true, createdAt, editedAt, recording,
                    byStudent);
        }

        /** The same once its author has been erased. */
        public Comment forgotten() {
            return new Comment(
                    id, authorId, null, attempt, List.of(), hidden, createdAt, editedAt, null,
                    byStudent);
        }
    }

    /**
     * Something spoken or filmed.
     *
     * @param mediaId what the media service calls it that keeps it
     */
    public record Media(String mediaId, MediaKind kind) {

        /** The stored form; null for none. */
        public static @Nullable Media of(@Nullable Recording told) {
            return told == null ? null : new Media(told.mediaId(), told.kind());
        }
    }

    /**
     * What a reader noted last.
     *
     * @param read false for a reader who wants to come back
     */
    public record Reading(boolean read, Instant at) {}

    static final Version NOTHING =
            new Version(
                    null, null, null, null, List.of(), null, null, null, false, null, null, true,
                    null, null, null, null, null, null, null);

    /** A student's submission about which nothing is stored. */
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
                Map.of(),
                since);
    }
}
