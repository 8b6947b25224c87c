package io.daybook.events.grading.moderation;

import io.daybook.events.grading.submissions.Recording;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of an assignment's moderated grading, up to the publication of its grades. */
public sealed interface ModerationEvent {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** Students were added to the moderation set, which students never leave. */
    record StudentsSelectedForModeration(
            long courseId, long assignmentId, List<Long> studentIds, Instant at)
            implements ModerationEvent {

        /** Treats a missing list as empty. */
        public StudentsSelectedForModeration {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /**
     * A grader graded or commented on a student's submission for the first time.
     *
     * @param score null for a comment without a grade
     * @param finalMark whether it is the moderator's own grade, besides those of the graders
     * @param takesSlot whether it counts towards the number of graders
     * @param gradingStandardId the grading scheme of grade names; null for the default scheme
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
     * A provisional grade was changed or removed.
     *
     * @param graderId who changed it: a final mark may be changed by another moderator
     * @param gradingStandardId the grading scheme of grade names; null for the default scheme
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
     * A grader commented on the submission; visible to the student once the grades are published.
     *
     * @param attempt the attempt that the comment is about; null for none
     * @param fileIds attached files
     * @param recording the media recording; null for none
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

        /** Treats a missing list as empty. */
        public ProvisionalCommentAdded {
            fileIds = fileIds == null ? List.of() : List.copyOf(fileIds);
        }
    }

    /** The moderator selected one of a student's provisional grades. */
    record ProvisionalGradeSelected(
            long courseId,
            long assignmentId,
            long provisionalGradeId,
            long studentId,
            long moderatorId,
            Instant at)
            implements ModerationEvent {}

    /** One provisional grade of each student became the student's grade; this cannot be undone. */
    record ProvisionalGradesPublished(
            long courseId,
            long assignmentId,
            long publisherId,
            List<PublishedGrade> grades,
            Instant at)
            implements ModerationEvent {

        /** Treats a missing list as empty. */
        public ProvisionalGradesPublished {
            grades = grades == null ? List.of() : List.copyOf(grades);
        }
    }

    /**
     * The provisional grade that became the student's grade.
     *
     * @param score null if only its comments were published
     */
    record PublishedGrade(
            long provisionalGradeId,
            long studentId,
            long graderId,
            @Nullable Double score,
            @Nullable String grade) {}
}
