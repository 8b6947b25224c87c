package io.daybook.command.grading.rubrics;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.Fields;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.outcomes.Calculation;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.outcomes.Scale;
import io.daybook.command.grading.rubrics.RubricCommand.Association;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.grading.rubrics.RubricCommand.Use;
import io.daybook.command.grading.rubrics.RubricDraft.CriterionDraft;
import io.daybook.command.grading.rubrics.RubricDraft.RatingDraft;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Commands about rubrics of a course with two assignments and an outcome. */
final class RubricCommands {

    static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    static final long COURSE_ID = 7;
    static final OutcomeContextId COURSE = OutcomeContextId.course(COURSE_ID);
    static final OutcomeContextId ACCOUNT = OutcomeContextId.account(2);
    static final long ESSAY = 1;
    static final long TALK = 2;
    static final long OUTCOME = 5;
    static final long RUBRIC = 30;
    static final long TEACHER = 40;

    private RubricCommands() {}

    /** The course has an essay, a talk and an outcome. */
    static Object[] course() {
        return new Object[] {
            assignment(ESSAY),
            assignment(TALK),
            new OpenOutcomeTree(COURSE, 10, "Course", T0),
            new CreateOutcome(
                    COURSE,
                    10,
                    11,
                    OUTCOME,
                    "Reading",
                    null,
                    null,
                    null,
                    Scale.USUAL,
                    Calculation.USUAL,
                    T0)
        };
    }

    private static CreateAssignment assignment(long id) {
        return new CreateAssignment(
                COURSE_ID,
                id,
                70,
                Fields.of("name", "Work", "points_possible", 20.0),
                new GradingStaff(5, true, true),
                T0);
    }

    static RubricDraft draft(String title, CriterionDraft... criteria) {
        return new RubricDraft(title, false, false, "numeric", "descending", List.of(criteria));
    }

    static CriterionDraft criterion(String id, double points) {
        return criterion(id, points, null);
    }

    static CriterionDraft criterion(String id, double points, @Nullable Long outcomeId) {
        return new CriterionDraft(
                id,
                "Criterion " + id,
                null,
                false,
                false,
                outcomeId,
                outcomeId == null ? null : 3.0,
                List.of(
                        new RatingDraft(id + "-full", "Full", null, points),
                        new RatingDraft(id + "-none", "None", null, 0)));
    }

    static SaveRubric newRubric(
            long rubricId, OutcomeContextId place, RubricDraft draft, @Nullable Association use) {
        return new SaveRubric(
                rubricId, place, true, null, draft, "Untitled", use, roots(), TEACHER, T0);
    }

    static SaveRubric copy(long rubricId, long from, RubricDraft draft, Association use) {
        return new SaveRubric(
                rubricId, COURSE, true, from, draft, "Untitled", use, roots(), TEACHER, T0);
    }

    static SaveRubric save(long rubricId, @Nullable RubricDraft draft, @Nullable Association use) {
        return new SaveRubric(
                rubricId, COURSE, false, null, draft, "Untitled", use, roots(), TEACHER, T0);
    }

    private static RootLinks roots() {
        return new RootLinks(COURSE, 10, "Course", Map.of(OUTCOME, 12L));
    }

    static Use use(RubricPurpose purpose, boolean hidePoints) {
        return new Use(purpose, false, false, hidePoints, false, true, null);
    }

    static Association grades(long associationId, long assignmentId) {
        return grades(associationId, assignmentId, null);
    }

    static Association grades(long associationId, long assignmentId, @Nullable Long takenFrom) {
        return new Association(
                associationId,
                RubricObject.ASSIGNMENT,
                assignmentId,
                COURSE_ID,
                COURSE,
                use(RubricPurpose.GRADING, false),
                true,
                takenFrom,
                List.of());
    }

    static Association bookmark(long associationId, OutcomeContextId place, boolean hidePoints) {
        return new Association(
                associationId,
                place.equals(COURSE) ? RubricObject.COURSE : RubricObject.ACCOUNT,
                place.id(),
                0,
                place,
                use(RubricPurpose.BOOKMARK, hidePoints),
                true,
                null,
                List.of());
    }
}
