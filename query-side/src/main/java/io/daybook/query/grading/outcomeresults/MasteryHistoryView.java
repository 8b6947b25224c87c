package io.daybook.query.grading.outcomeresults;

import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Results of one assessment in a time interval.
 *
 * @param until when the results ceased to count; null if they still count
 */
@Document("mastery_history_v1")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'userId': 1, 'since': 1}")
@CompoundIndex(name = "by_association", def = "{'associationId': 1}")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1}")
public record MasteryHistoryView(
        @Id long id,
        long courseId,
        long userId,
        long associationId,
        long assignmentId,
        Instant since,
        @Nullable Instant until,
        List<Result> results) {}
