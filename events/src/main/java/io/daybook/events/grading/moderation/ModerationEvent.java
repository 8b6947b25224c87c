package io.daybook.events.grading.moderation;

import io.daybook.events.grading.submissions.Recording;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens between the first provisional grade of an assignment and its published grades. */
public sealed interface ModerationEvent {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** These students join those whose work several graders grade; nobody ever leaves them. */
    record StudentsSelectedForModeration(
            long courseId, long assignmentId, List<Long> studentIds, Instant at)
            implements ModerationEvent {

        /** A list that is missing is empty. */
        public StudentsSelectedForModeration {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /**
     * A grader said something about a student's submission for the first time.
     *
     * @param score null when it was only commented on
     * @param finalMark whether it is the moderator's own mark beside those of the graders
     * @param takesSlot whether it counts among the graders a student may have
     * @param gradingStandardId the scheme by which names were read and written; null for the usual
     *     one
     */
    record ProvisionalGradeGiven(
            long courseId,
            long assignmentId,
            long provisionalGradeId,
            long studentId,
            long graderId,
            @Nullable Double score,
            @Nullable String grade,
            boolean finalMark,
            boolean takesSlot,
            boolean gradedAnonymously,
            Instant at,
            @Nullable Long gradingStandardId)
            implements ModerationEvent {}

    /**
     * A provisional grade became another one, or was taken away.
     *
     * @param graderId who graded now: a final mark may be changed by another moderator
     * @param gradingStandardId the scheme by which names were read and written; null for the usual
     *     one
     */
    record ProvisionalGradeChanged(
            long courseId,
            long assignmentId,
            long provisionalGradeId,
            long studentId,
            long graderId,
            @Nullable Double score,
            @Nullable String grade,
            boolean gradedAnonymously,
            Instant at,
            @Nullable Long gradingStandardId)
            implements ModerationEvent {}

    /**
     * A grader wrote about the work; the student reads it once the grades are published.
     *
     * @param attempt the attempt it is about, if any
     * @param fileIds files that come along
     * @param recording what was recorded; null for none
     */
    record ProvisionalCommentAdded(
            long courseId,
            long assignmentId,
            long provisionalGradeId,
            long studentId,
            long commentId,
            long authorId,
            Personal comment,
            @Nullable Integer attempt,
            Instant at,
            List<Long> fileIds,
            @Nullable Recording recording)
            implements ModerationEvent {

        /** A list that is missing is empty. */
        public ProvisionalCommentAdded {
            fileIds = fileIds == null ? List.of() : List.copyOf(fileIds);
        }
    }

    /** The moderator decided which of a student's provisional grades shall count. */
    record ProvisionalGradeSelected(
            long courseId,
            long assignmentId,
            long provisionalGradeId,
            long studentId,
            long moderatorId,
            Instant at)
            implements ModerationEvent {}

    /** One provisional grade of each student became the student's grade; that is never undone. */
    record ProvisionalGradesPublished(
            long courseId,
            long assignmentId,
            long publisherId,
            List<PublishedGrade> grades,
            Instant at)
            implements ModerationEvent {

        /** A list that is missing is empty. */
        public ProvisionalGradesPublished {
            grades = grades == null ? List.of() : List.copyOf(grades);
        }
    }

    /**
     * Which provisional grade a student got.
     *
     * @param score null when only its comments were published
     */
    record PublishedGrade(
            long provisionalGradeId,
            long studentId,
            long graderId,
            @Nullable Double score,
            @Nullable String grade) {}
}
