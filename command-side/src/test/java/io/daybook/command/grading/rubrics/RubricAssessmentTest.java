package io.daybook.command.grading.rubrics;

import static io.daybook.command.grading.rubrics.RubricCommands.COURSE;
import static io.daybook.command.grading.rubrics.RubricCommands.COURSE_ID;
import static io.daybook.command.grading.rubrics.RubricCommands.ESSAY;
import static io.daybook.command.grading.rubrics.RubricCommands.OUTCOME;
import static io.daybook.command.grading.rubrics.RubricCommands.RUBRIC;
import static io.daybook.command.grading.rubrics.RubricCommands.T0;
import static io.daybook.command.grading.rubrics.RubricCommands.course;
import static io.daybook.command.grading.rubrics.RubricCommands.criterion;
import static io.daybook.command.grading.rubrics.RubricCommands.draft;
import static io.daybook.command.grading.rubrics.RubricCommands.grades;
import static io.daybook.command.grading.rubrics.RubricCommands.newRubric;
import static io.daybook.command.grading.rubrics.RubricCommands.save;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.moderation.CopyAssessment;
import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.grading.rubrics.AssessmentCommand.Assessed;
import io.daybook.command.grading.rubrics.AssessmentCommand.DeleteAssessment;
import io.daybook.command.grading.rubrics.AssessmentCommand.RowDraft;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessmentDeleted;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricAssessmentTest {

    private static final long USE = 1;
    private static final long STUDENT = 50;
    private static final long GRADER = 40;
    private static final long SUBMISSION = 60;
    private static final RowDraft FULL = points(5);
    private static final RowDraft NONE = points(0);

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void an_essay_is_graded_by_style_and_by_an_outcome() {
        commands.given(course());
        commands.given(
                newRubric(
                        RUBRIC,
                        COURSE,
                        draft("Style", criterion("c1", 5), criterion("c2", 5, OUTCOME)),
                        grades(USE, ESSAY)));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static RowDraft points(double points) {
        return new RowDraft(Patch.of(points), Patch.absent(), null, null);
    }

    private static AssessWork assess(long newId, Map<String, RowDraft> rows) {
        return assess(USE, AssessmentType.GRADING, newId, 500, rows);
    }

    private static AssessWork provisional(long newId, Map<String, RowDraft> rows) {
        return assess(USE, AssessmentType.PROVISIONAL_GRADE, newId, 500, rows);
    }

    private static AssessWork assess(
            long use, AssessmentType type, long newId, long resultId, Map<String, RowDraft> rows) {
        return new AssessWork(
                COURSE_ID,
                ESSAY,
                RUBRIC,
                use,
                type,
                GRADER,
                false,
                new Assessed(newId, STUDENT, SUBMISSION, 1, T0, Map.of(OUTCOME, resultId)),
                List.of(),
                rows,
                null,
                T0);
    }

    private static AssessedRow style(double points) {
        return row("c1", points, null, null);
    }

    private static AssessedRow outcome(double points, @Nullable Long resultId) {
        return row("c2", points, OUTCOME, resultId);
    }

    private static AssessedRow row(
            String id, double points, @Nullable Long outcomeId, @Nullable Long resultId) {
        boolean full = points > 0;
        return new AssessedRow(
                id,
                id + (full ? "-full" : "-none"),
                full ? "Full" : "None",
                null,
                points,
                false,
                5,
                outcomeId,
                outcomeId == null ? null : 3.0,
                resultId);
    }

    private static RubricAssessed assessed(
            long id, int version, double score, AssessedRow... rows) {
        return assessed(id, AssessmentType.GRADING, version, score, rows);
    }

    private static RubricAssessed assessed(
            long id, AssessmentType type, int version, double score, AssessedRow... rows) {
        return new RubricAssessed(
                id,
                COURSE_ID,
                ESSAY,
                STUDENT,
                RUBRIC,
                version,
                USE,
                type,
                GRADER,
                false,
                SUBMISSION,
                1,
                T0,
                List.of(rows),
                score,
                false,
                false,
                T0);
    }

    private static DeleteAssessment delete(AssessmentType type) {
        return new DeleteAssessment(AssessmentKey.of(USE, STUDENT, type, GRADER, false), T0);
    }

    private static CopyAssessment copy(long newId, long resultId) {
        return new CopyAssessment(
                USE, newId, STUDENT, GRADER, false, SUBMISSION, Map.of(OUTCOME, resultId), T0);
    }

    @Test
    void points_are_added_up_and_the_same_assessment_is_stored_once() {
        var both = Map.of("c1", FULL, "c2", FULL);
        assertThat(commands.eventsOf(assess(100, both)))
                .containsExactly(assessed(100, 1, 10, style(5), outcome(5, 500L)));
        assertThat(commands.eventsOf(assess(101, both))).isEmpty();
    }

    @Test
    void rows_that_are_not_named_stay_and_so_do_the_ids() {
        commands.given(assess(100, Map.of("c2", FULL)));
        assertThat(
                        commands.eventsOf(
                                assess(
                                        USE,
                                        AssessmentType.GRADING,
                                        101,
                                        501,
                                        Map.of("c1", NONE, "c2", NONE))))
                .containsExactly(assessed(100, 1, 0, style(0), outcome(0, 500L)));
        assertThat(commands.eventsOf(assess(102, Map.of("c1", FULL))))
                .containsExactly(assessed(100, 1, 5, style(5), outcome(0, 500L)));
    }

    @Test
    void an_assessment_contains_the_version_of_the_rubric() {
        commands.given(save(RUBRIC, draft("Form", criterion("c1", 5)), null));
        assertThat(commands.eventsOf(assess(100, Map.of("c1", FULL))))
                .containsExactly(assessed(100, 2, 5, style(5)));
    }

    @Test
    void a_use_that_the_rubric_does_not_have_is_not_found() {
        assertThat(
                        commands.refusalOf(
                                assess(2, AssessmentType.GRADING, 100, 500, Map.of("c1", FULL))))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void an_assessment_is_deleted_once_and_a_later_one_starts_again() {
        commands.given(assess(100, Map.of("c1", FULL)));
        assertThat(commands.eventsOf(delete(AssessmentType.GRADING)))
                .containsExactly(
                        new RubricAssessmentDeleted(
                                100, COURSE_ID, ESSAY, STUDENT, AssessmentType.GRADING, T0));
        assertThat(commands.refusalOf(delete(AssessmentType.GRADING)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.eventsOf(assess(101, Map.of("c2", FULL))))
                .containsExactly(assessed(101, 1, 5, outcome(5, 500L)));
        assertThat(commands.eventsOf(assess(102, Map.of("c2", NONE))))
                .containsExactly(assessed(101, 1, 0, outcome(0, 500L)));
    }

    @Test
    void what_a_deleted_assessment_said_can_be_said_again() {
        commands.given(assess(100, Map.of("c1", FULL)), delete(AssessmentType.GRADING));
        assertThat(commands.eventsOf(assess(100, Map.of("c1", FULL))))
                .containsExactly(assessed(100, 1, 5, style(5)));
    }

    @Test
    void a_provisional_assessment_has_no_results_until_it_becomes_the_students() {
        assertThat(commands.eventsOf(provisional(100, Map.of("c1", FULL, "c2", FULL))))
                .containsExactly(
                        assessed(
                                100,
                                AssessmentType.PROVISIONAL_GRADE,
                                1,
                                10,
                                style(5),
                                outcome(5, null)));
        assertThat(commands.eventsOf(copy(200, 600)))
                .containsExactly(copied(200, style(5), outcome(5, 600L)));
        assertThat(commands.eventsOf(copy(201, 601)))
                .containsExactly(copied(200, style(5), outcome(5, 600L)));
    }

    @Test
    void what_becomes_the_students_after_a_deletion_has_a_new_id() {
        commands.given(
                provisional(100, Map.of("c1", FULL)),
                copy(200, 600),
                delete(AssessmentType.GRADING));
        assertThat(commands.eventsOf(copy(201, 601))).containsExactly(copied(201, style(5)));
    }

    @Test
    void a_provisional_assessment_that_was_deleted_is_not_copied() {
        commands.given(
                provisional(100, Map.of("c1", FULL)), delete(AssessmentType.PROVISIONAL_GRADE));
        assertThat(commands.eventsOf(copy(200, 600))).isEmpty();
    }

    private static RubricAssessed copied(long id, AssessedRow... rows) {
        double score = List.of(rows).stream().mapToDouble(AssessedRow::possible).sum();
        return new RubricAssessed(
                id,
                COURSE_ID,
                ESSAY,
                STUDENT,
                RUBRIC,
                1,
                USE,
                AssessmentType.GRADING,
                GRADER,
                false,
                SUBMISSION,
                1,
                T0,
                List.of(rows),
                score,
                false,
                false,
                T0);
    }
}
