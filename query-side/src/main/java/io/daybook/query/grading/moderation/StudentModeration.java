package io.daybook.query.grading.moderation;

import io.daybook.query.grading.submissions.SubmissionView.Comment;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state of moderation of one student's submission.
 *
 * @param inSet null when the student has one grader only
 * @param grades oldest first, the final one last
 */
public record StudentModeration(
        @Nullable ModeratedStudentView inSet, List<ProvisionalGradeView> grades) {

    /** Nobody has said anything yet. */
    public static final StudentModeration NONE = new StudentModeration(null, List.of());

    /** Whether it is decided that this grade shall count. */
    public boolean hasSelected(ProvisionalGradeView grade) {
        return Objects.equals(selectedGradeId(), grade.id());
    }

    /** The grade that shall count, if that is decided. */
    public @Nullable Long selectedGradeId() {
        return inSet == null ? null : inSet.selectedGradeId();
    }

    /** Whether this grader has graded the student already, or there is a place left. */
    public boolean hasRoomFor(long graderId, int graderCount) {
        long taken = grades.stream().filter(ProvisionalGradeView::takesSlot).count();
        return taken < (inSet == null ? 1 : graderCount)
                || grades.stream().anyMatch(grade -> grade.graderId() == graderId);
    }

    /** What graders other than this one have said. */
    public List<Comment> remarksBut(long graderId) {
        return grades.stream()
                .flatMap(grade -> grade.comments().stream())
                .filter(comment -> comment.authorId() != graderId)
                .toList();
    }

    /** When grades or decisions last changed, or the earliest of times. */
    public Instant updatedAt() {
        return Stream.concat(
                        Stream.ofNullable(inSet).map(ModeratedStudentView::updatedAt),
                        grades.stream().map(ProvisionalGradeView::updatedAt))
                .max(Instant::compareTo)
                .orElse(Instant.MIN);
    }
}
