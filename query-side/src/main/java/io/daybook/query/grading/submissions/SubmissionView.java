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
 * A student's submission for an assignment as returned by list and single-object endpoints
 * (docs/spec/grading.md, section 4.1).
 *
 * @param latest the current version
 * @param earlier the version before each resubmission, oldest first
 * @param needsGrading whether there is an attempt that no grade refers to
 * @param readings read states, by reader
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
     * @param fileIds the uploaded files
     * @param gradeMatches whether the grade refers to this attempt
     * @param graderId null if it was not graded by a user
     * @param postedAt when the grade was posted; null while it is hidden
     * @param lateStatus late status set by a grader; null if dates determine it
     * @param secondsLateOverride seconds late as set by a grader
     * @param sticker name of the sticker that a grader added
     * @param deduction late policy deduction from the entered score; null for none
     * @param recording the submitted media recording; null for none
     * @param eulaAcceptedAt when the end-user agreement of the plagiarism tool was accepted; null
     *     if it was not
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
         * Whether the grade and the graders' comments are hidden from the student: they are not
         * posted, and there is a grade or the assignment posts grades manually.
         */
        public boolean isHeldBack(boolean postManually) {
            return postedAt == null && (postManually || isGraded());
        }

        /** Returns the score before late policy deductions. */
        public @Nullable Double enteredScore() {
            return deduction == null ? score : Double.valueOf(deduction.enteredScore());
        }

        /** Returns the late policy deduction; null if there is none. */
        public @Nullable Double pointsDeducted() {
            return deduction == null ? null : Double.valueOf(deduction.points());
        }

        /** Returns the grade before late policy deductions. */
        public @Nullable String enteredGrade() {
            return deduction == null ? grade : deduction.enteredGrade();
        }

        /** Whether there is a grade or an excuse. */
        public boolean isGraded() {
            return score != null || excused;
        }

        /** Returns this version without the texts of its student. */
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
     * A submission comment.
     *
     * @param text null once its author was erased
     * @param fileIds attached files
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

        /** Whether the comment was made by a student rather than by a grader. */
        boolean isByStudent(long ownerId) {
            return authorId == ownerId || Boolean.TRUE.equals(byStudent);
        }

        /** Returns this comment hidden until the grade is posted. */
        Comment withheld() {
            return new Comment(
                    id, authorId, text, attempt, fileIds, true, createdAt, editedAt, recording,
                    byStudent);
        }

        /** Returns this comment after its author was erased. */
        public Comment forgotten() {
            return new Comment(
                    id, authorId, null, attempt, List.of(), hidden, createdAt, editedAt, null,
                    byStudent);
        }
    }

    /**
     * A media recording.
     *
     * @param mediaId its id in the media service that stores it
     */
    public record Media(String mediaId, MediaKind kind) {

        /** Returns the stored form; null for none. */
        public static @Nullable Media of(@Nullable Recording told) {
            return told == null ? null : new Media(told.mediaId(), told.kind());
        }
    }

    /**
     * The latest read state set by a reader.
     *
     * @param read false if marked as unread
     */
    public record Reading(boolean read, Instant at) {}

    static final Version NOTHING =
            new Version(
                    null, null, null, null, List.of(), null, null, null, false, null, null, true,
                    null, null, null, null, null, null, null);

    /** Returns the submission of a student for whom nothing is stored. */
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
