package io.daybook.query.grading.moderation;

import io.daybook.query.grading.submissions.SubmissionView.Comment;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The provisional grade of one grader for one submission (docs/spec/content.md, section 6.5).
 *
 * @param finalMark whether it is the moderator's final grade besides those of the graders
 * @param takesSlot whether it counts towards the maximum number of graders of a student
 * @param gradedAt when score or grade last changed; null if there are only comments
 */
@Document("provisional_grades_v3")
@CompoundIndex(
        name = "by_student",
        def = "{'assignmentId': 1, 'studentId': 1, 'finalMark': 1, '_id': 1}")
@CompoundIndex(name = "by_author", def = "{'comments.authorId': 1}")
public record ProvisionalGradeView(
        @Id long id,
        long assignmentId,
        long studentId,
        long graderId,
        @Nullable Double score,
        @Nullable String grade,
        boolean finalMark,
        boolean takesSlot,
        boolean gradedAnonymously,
        @Nullable Instant gradedAt,
        List<Comment> comments,
        Instant updatedAt) {}
