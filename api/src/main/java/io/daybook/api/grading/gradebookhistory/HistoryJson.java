package io.daybook.api.grading.gradebookhistory;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.query.grading.assignments.AssignmentView;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The responses of the gradebook history (docs/spec/grading.md, section 6.2). */
final class HistoryJson {

    private HistoryJson() {}

    /** A day with grading activity, by current grades. */
    record Day(@JsonFormat(shape = JsonFormat.Shape.STRING) LocalDate date, List<Grader> graders) {}

    /** A grader of that day; 0 stands for automatic grades. */
    record Grader(long id, @Nullable String name, List<Graded> assignments) {}

    /** An assignment for which the grader graded submissions that day. */
    record Graded(
            long id,
            long courseId,
            @Nullable String name,
            @Nullable Double pointsPossible,
            @Nullable Instant dueAt,
            String gradingType,
            boolean published) {

        static Graded of(AssignmentView view) {
            GradingType type = view.gradingType();
            return new Graded(
                    view.id(),
                    view.courseId(),
                    view.name(),
                    view.pointsPossible(),
                    view.dueAt(),
                    type.name().toLowerCase(Locale.ROOT),
                    view.published());
        }
    }

    /** A student's submission with its versions; without an id while the student is anonymous. */
    record Submission(@Nullable Long submissionId, List<SubmissionVersionJson> versions) {}
}
