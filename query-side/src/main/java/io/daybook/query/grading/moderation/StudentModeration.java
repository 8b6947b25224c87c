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
 * @param inSet null if the student is not in the moderation set and has a single grader
 * @param grades oldest first, the final one last
 */
public record StudentModeration(
        @Nullable ModeratedStudentView inSet, List<ProvisionalGradeView> grades) {

    /** State without any grades or comments. */
    public static final StudentModeration NONE = new StudentModeration(null, List.of());

    /** Whether this provisional grade is selected. */
    public boolean hasSelected(ProvisionalGradeView grade) {
        return Objects.equals(selectedGradeId(), grade.id());
    }

    /** Returns the selected provisional grade; null if none is selected. */
    public @Nullable Long selectedGradeId() {
        return inSet == null ? null : inSet.selectedGradeId();
    }

    /**
     * Whether the grader may grade the student: has already done so, or the maximum number of
     * graders is not reached.
     */
    public boolean hasRoomFor(long graderId, int graderCount) {
        long taken = grades.stream().filter(ProvisionalGradeView::takesSlot).count();
        return taken < (inSet == null ? 1 : graderCount)
                || grades.stream().anyMatch(grade -> grade.graderId() == graderId);
    }

    /** Returns the comments of all other graders. */
    public List<Comment> remarksBut(long graderId) {
        return grades.stream()
                .flatMap(grade -> grade.comments().stream())
                .filter(comment -> comment.authorId() != graderId)
                .toList();
    }

    /** Returns when grades or selections last changed; {@link Instant#MIN} if never. */
    public Instant updatedAt() {
        return Stream.concat(
                        Stream.ofNullable(inSet).map(ModeratedStudentView::updatedAt),
                        grades.stream().map(ProvisionalGradeView::updatedAt))
                .max(Instant::compareTo)
                .orElse(Instant.MIN);
    }
}
