package io.daybook.command.grading.rubrics;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.grading.moderation.CopyAssessment;
import io.daybook.command.grading.moderation.ModerationCommand.GiveProvisionalGrade;
import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.grading.rubrics.AssessmentCommand.Assessed;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.GradingScale;
import io.daybook.command.grading.submissions.GradingScheme;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import java.math.BigDecimal;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Saves rubric assessments with the current rubric; the grade or peer review follows in the same
 * unit of work.
 */
@Component
class AssessmentHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    AssessmentHandler(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    void handle(AssessWork c) {
        Rubric rubric =
                aggregates.ask(Rubric.class, Rubric.idOf(c.rubricId()), Function.identity());
        rubric.requireActive();
        Double score = assess(c, c.assessed(), rubric);
        c.others().forEach(other -> assess(c, other, rubric));
        follow(c.follows(), score != null && isGrade(c, score) ? score : null);
    }

    /**
     * Returns whether the score is a valid grade: pass or fail grading has no grades in between,
     * and ungraded assignments have none.
     */
    private boolean isGrade(AssessWork c, double score) {
        return aggregates.ask(
                Assignment.class,
                Assignment.idOf(c.assignmentId()),
                assignment ->
                        new GradingScale(
                                        assignment.gradingType(),
                                        assignment.pointsPossible(),
                                        GradingScheme.DEFAULT)
                                .accepts(score));
    }

    /** Copies the rows to the submission's assessment, by the same grader. */
    @CommandHandler
    void handle(CopyAssessment c) {
        String from =
                AssessmentKey.of(
                        c.associationId(),
                        c.userId(),
                        AssessmentType.PROVISIONAL_GRADE,
                        c.graderId(),
                        c.finalMark());
        RubricAssessed assessed =
                aggregates.ask(RubricAssessment.class, from, RubricAssessment::latest);
        if (assessed != null) {
            aggregates.createOrChange(
                    RubricAssessment.class,
                    AssessmentKey.of(
                            c.associationId(), c.userId(), AssessmentType.GRADING, 0, false),
                    RubricAssessment::new,
                    assessment -> assessment.copy(assessed, artifact(c), c.now()));
        }
    }

    private static Assessed artifact(CopyAssessment c) {
        return new Assessed(
                c.assessmentId(), c.userId(), c.artifactId(), null, null, c.resultIds());
    }

    /** A comment without points does not change the grade. */
    private void follow(@Nullable Object command, @Nullable Double score) {
        switch (command) {
            case null -> {
                // no further command
            }
            case AssessSubmission _ when score == null -> {
                // no grade to give
            }
            case AssessSubmission grade -> joined.handle(withScore(grade, score));
            case GiveProvisionalGrade grade -> joined.handle(withScore(grade, score));
            default -> joined.handle(command);
        }
    }

    private static AssessSubmission withScore(AssessSubmission c, double score) {
        var marking =
                new GradeInput(
                        Patch.of(written(score)),
                        true,
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent());
        return new AssessSubmission(
                c.courseId(),
                c.assignmentId(),
                c.userId(),
                c.callerId(),
                marking,
                c.remark(),
                c.progressId(),
                c.mates(),
                c.rules(),
                c.anonymously(),
                c.now());
    }

    private static GiveProvisionalGrade withScore(GiveProvisionalGrade c, @Nullable Double score) {
        return new GiveProvisionalGrade(
                c.courseId(),
                c.assignmentId(),
                c.by(),
                c.studentId(),
                c.newGradeId(),
                score == null ? Patch.absent() : Patch.of(written(score)),
                Patch.absent(),
                true,
                c.asFinalMark(),
                c.remark(),
                c.scheme(),
                true,
                c.now());
    }

    private static String written(double score) {
        return BigDecimal.valueOf(score).stripTrailingZeros().toPlainString();
    }

    private @Nullable Double assess(AssessWork c, Assessed of, Rubric rubric) {
        return aggregates.createOrAsk(
                RubricAssessment.class,
                c.keyOf(of.userId()),
                RubricAssessment::new,
                assessment -> assessment.assess(c, of, rubric));
    }
}
