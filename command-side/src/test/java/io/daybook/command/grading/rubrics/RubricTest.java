package io.daybook.command.grading.rubrics;

import static io.daybook.command.grading.rubrics.RubricCommands.ACCOUNT;
import static io.daybook.command.grading.rubrics.RubricCommands.COURSE;
import static io.daybook.command.grading.rubrics.RubricCommands.COURSE_ID;
import static io.daybook.command.grading.rubrics.RubricCommands.ESSAY;
import static io.daybook.command.grading.rubrics.RubricCommands.OUTCOME;
import static io.daybook.command.grading.rubrics.RubricCommands.RUBRIC;
import static io.daybook.command.grading.rubrics.RubricCommands.T0;
import static io.daybook.command.grading.rubrics.RubricCommands.TALK;
import static io.daybook.command.grading.rubrics.RubricCommands.TEACHER;
import static io.daybook.command.grading.rubrics.RubricCommands.bookmark;
import static io.daybook.command.grading.rubrics.RubricCommands.copy;
import static io.daybook.command.grading.rubrics.RubricCommands.course;
import static io.daybook.command.grading.rubrics.RubricCommands.criterion;
import static io.daybook.command.grading.rubrics.RubricCommands.draft;
import static io.daybook.command.grading.rubrics.RubricCommands.grades;
import static io.daybook.command.grading.rubrics.RubricCommands.newRubric;
import static io.daybook.command.grading.rubrics.RubricCommands.save;
import static io.daybook.command.grading.rubrics.RubricCommands.use;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.grading.rubrics.RubricCommand.DeleteRubric;
import io.daybook.command.grading.rubrics.RubricCommand.DissociateRubric;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.outcomes.OutcomeEvent;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeAligned;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeUnaligned;
import io.daybook.events.grading.rubrics.AssignmentRubricEvent;
import io.daybook.events.grading.rubrics.AssignmentRubricEvent.AssignmentRubricChosen;
import io.daybook.events.grading.rubrics.AssignmentRubricEvent.AssignmentRubricRemoved;
import io.daybook.events.grading.rubrics.RubricCriterion;
import io.daybook.events.grading.rubrics.RubricCriterion.RubricRating;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationChanged;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationHandedOver;
import io.daybook.events.grading.rubrics.RubricEvent.RubricAssociationTakenOver;
import io.daybook.events.grading.rubrics.RubricEvent.RubricCreated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDeleted;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDissociated;
import io.daybook.events.grading.rubrics.RubricEvent.RubricForm;
import io.daybook.events.grading.rubrics.RubricEvent.RubricRevised;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricTest {

    private static final RubricDraft STYLE = draft("Style", criterion("c1", 5));
    private static final RubricDraft READING = draft("Reading", criterion("c1", 5, OUTCOME));

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void there_is_a_course() {
        commands.given(course());
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static RubricForm form(String title, double points) {
        return new RubricForm(
                title,
                false,
                false,
                "numeric",
                "descending",
                points,
                List.of(
                        new RubricCriterion(
                                "c1",
                                "Criterion c1",
                                null,
                                points,
                                false,
                                false,
                                null,
                                null,
                                List.of(
                                        new RubricRating("c1-full", "Full", null, points),
                                        new RubricRating("c1-none", "None", null, 0)))));
    }

    private static RubricAssociated gradesEssay(long rubricId, long associationId) {
        return new RubricAssociated(
                rubricId,
                associationId,
                RubricObject.ASSIGNMENT,
                ESSAY,
                OutcomeContext.COURSE,
                COURSE_ID,
                use(RubricPurpose.GRADING, false).asTold(),
                T0);
    }

    private static DissociateRubric dissociate(long associationId) {
        return new DissociateRubric(RUBRIC, associationId, T0);
    }

    private static RubricDissociated dissociated(long associationId, long assignmentId) {
        return new RubricDissociated(
                RUBRIC, associationId, RubricObject.ASSIGNMENT, assignmentId, T0);
    }

    private List<Object> outcomeEventsOf(Object command) {
        return commands.eventsOf(command).stream().filter(OutcomeEvent.class::isInstance).toList();
    }

    private void isGone() {
        assertThat(commands.refusalOf(save(RUBRIC, STYLE, null)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(save(RUBRIC, null, grades(9, ESSAY))))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(dissociate(1))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_rubric_is_made_and_used_at_once() {
        assertThat(commands.eventsOf(newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY))))
                .containsExactly(
                        new RubricCreated(
                                RUBRIC,
                                OutcomeContext.COURSE,
                                COURSE_ID,
                                TEACHER,
                                null,
                                form("Style", 5),
                                T0),
                        gradesEssay(RUBRIC, 1),
                        new AssignmentRubricChosen(ESSAY, RUBRIC, 1, T0));
    }

    @Test
    void a_rubric_has_a_new_version_where_its_form_differs() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, null));
        assertThat(commands.eventsOf(save(RUBRIC, STYLE, null))).isEmpty();
        assertThat(commands.eventsOf(save(RUBRIC, draft("Style", criterion("c1", 6)), null)))
                .containsExactly(new RubricRevised(RUBRIC, 2, form("Style", 6), T0));
        assertThat(commands.eventsOf(save(RUBRIC, draft("Form", criterion("c1", 6)), null)))
                .containsExactly(new RubricRevised(RUBRIC, 3, form("Form", 6), T0));
    }

    @Test
    void another_use_of_the_same_object_is_a_change_and_the_same_one_is_none() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, bookmark(1, COURSE, false)));
        assertThat(commands.eventsOf(save(RUBRIC, null, bookmark(1, COURSE, false)))).isEmpty();
        assertThat(commands.eventsOf(save(RUBRIC, null, bookmark(1, COURSE, true))))
                .containsExactly(
                        new RubricAssociationChanged(
                                RUBRIC, 1, use(RubricPurpose.BOOKMARK, true).asTold(), T0));
        assertThat(commands.eventsOf(save(RUBRIC, null, bookmark(1, COURSE, true)))).isEmpty();
    }

    @Test
    void a_rubric_goes_with_its_last_use() {
        commands.given(
                newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY)),
                save(RUBRIC, null, grades(2, TALK)));
        assertThat(commands.eventsOf(dissociate(1)))
                .containsExactly(dissociated(1, ESSAY), new AssignmentRubricRemoved(ESSAY, 1, T0));
        assertThat(commands.eventsOf(dissociate(2)))
                .containsExactly(
                        dissociated(2, TALK),
                        new RubricDeleted(RUBRIC, T0),
                        new AssignmentRubricRemoved(TALK, 2, T0));
        isGone();
    }

    @Test
    void a_use_that_is_not_there_is_not_found() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY)));
        assertThat(commands.refusalOf(dissociate(2))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_rubric_of_an_account_stays_when_a_course_uses_it_no_more() {
        commands.given(newRubric(RUBRIC, ACCOUNT, STYLE, grades(1, ESSAY)));
        assertThat(commands.eventsOf(dissociate(1)))
                .containsExactly(dissociated(1, ESSAY), new AssignmentRubricRemoved(ESSAY, 1, T0));
    }

    @Test
    void deleting_a_rubric_ends_its_uses_in_that_context_only() {
        commands.given(
                newRubric(RUBRIC, ACCOUNT, STYLE, bookmark(1, ACCOUNT, false)),
                save(RUBRIC, null, bookmark(2, COURSE, false)));
        assertThat(commands.eventsOf(new DeleteRubric(RUBRIC, COURSE, T0)))
                .containsExactly(
                        new RubricDissociated(RUBRIC, 2, RubricObject.COURSE, COURSE_ID, T0));
        assertThat(commands.eventsOf(new DeleteRubric(RUBRIC, ACCOUNT, T0)))
                .containsExactly(
                        new RubricDissociated(RUBRIC, 1, RubricObject.ACCOUNT, ACCOUNT.id(), T0),
                        new RubricDeleted(RUBRIC, T0));
        isGone();
    }

    @Test
    void a_rubric_that_is_used_for_nothing_is_deleted_once() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, null));
        var delete = new DeleteRubric(RUBRIC, COURSE, T0);
        assertThat(commands.eventsOf(delete)).containsExactly(new RubricDeleted(RUBRIC, T0));
        assertThat(commands.eventsOf(delete)).isEmpty();
    }

    @Test
    void a_changed_copy_takes_a_use_over_and_the_original_goes_with_its_last() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY)));
        assertThat(commands.eventsOf(copy(31, RUBRIC, STYLE, grades(1, ESSAY, RUBRIC))))
                .contains(
                        new RubricAssociationHandedOver(RUBRIC, 1, 31, T0),
                        new RubricDeleted(RUBRIC, T0),
                        new RubricAssociationTakenOver(
                                31,
                                1,
                                RUBRIC,
                                RubricObject.ASSIGNMENT,
                                ESSAY,
                                OutcomeContext.COURSE,
                                COURSE_ID,
                                use(RubricPurpose.GRADING, false).asTold(),
                                T0),
                        new AssignmentRubricChosen(ESSAY, 31, 1, T0));
        isGone();
        assertThat(commands.eventsOf(new DissociateRubric(31, 1, T0)))
                .contains(new RubricDeleted(31, T0));
    }

    @Test
    void a_use_that_the_original_does_not_have_is_not_handed_over() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY)));
        assertThat(commands.refusalOf(copy(31, RUBRIC, STYLE, grades(2, TALK, RUBRIC))))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_rubric_that_is_gone_takes_nothing_over_and_hands_nothing_over() {
        commands.given(
                newRubric(RUBRIC, COURSE, STYLE, null),
                new DeleteRubric(RUBRIC, COURSE, T0),
                newRubric(31, COURSE, STYLE, grades(1, ESSAY)));
        assertThat(commands.refusalOf(save(RUBRIC, null, grades(1, ESSAY, 31L))))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(save(31, null, grades(9, TALK, RUBRIC))))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void an_assignment_has_one_rubric_and_another_one_replaces_it() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY)));
        assertThat(commands.eventsOf(newRubric(31, COURSE, STYLE, grades(2, ESSAY))))
                .contains(
                        gradesEssay(31, 2),
                        new AssignmentRubricChosen(ESSAY, 31, 2, T0),
                        dissociated(1, ESSAY),
                        new RubricDeleted(RUBRIC, T0));
        assertThat(commands.eventsOf(save(31, null, grades(2, ESSAY))))
                .noneMatch(AssignmentRubricEvent.class::isInstance);
        assertThat(commands.eventsOf(newRubric(32, COURSE, STYLE, grades(3, TALK))))
                .contains(new AssignmentRubricChosen(TALK, 32, 3, T0));
    }

    @Test
    void outcomes_of_criteria_are_aligned_to_the_rubric_and_to_what_it_grades() {
        commands.given(newRubric(RUBRIC, COURSE, STYLE, grades(1, ESSAY)));
        assertThat(outcomeEventsOf(save(RUBRIC, READING, null)))
                .containsExactly(
                        aligned(AlignedAsset.RUBRIC, RUBRIC),
                        aligned(AlignedAsset.ASSIGNMENT, ESSAY));
        assertThat(outcomeEventsOf(save(RUBRIC, null, grades(2, TALK))))
                .containsExactly(aligned(AlignedAsset.ASSIGNMENT, TALK));
        assertThat(outcomeEventsOf(save(RUBRIC, STYLE, null)))
                .containsExactlyInAnyOrder(
                        unaligned(AlignedAsset.RUBRIC, RUBRIC),
                        unaligned(AlignedAsset.ASSIGNMENT, ESSAY),
                        unaligned(AlignedAsset.ASSIGNMENT, TALK));
    }

    @Test
    void outcomes_stay_aligned_to_a_rubric_until_it_goes() {
        commands.given(
                newRubric(RUBRIC, COURSE, READING, grades(1, ESSAY)),
                save(RUBRIC, null, grades(2, TALK)));
        assertThat(outcomeEventsOf(dissociate(1)))
                .containsExactly(unaligned(AlignedAsset.ASSIGNMENT, ESSAY));
        assertThat(outcomeEventsOf(dissociate(2)))
                .containsExactlyInAnyOrder(
                        unaligned(AlignedAsset.ASSIGNMENT, TALK),
                        unaligned(AlignedAsset.RUBRIC, RUBRIC));
    }

    private static OutcomeAligned aligned(AlignedAsset type, long assetId) {
        return new OutcomeAligned(OUTCOME, type, assetId, OutcomeContext.COURSE, COURSE_ID, T0);
    }

    private static OutcomeUnaligned unaligned(AlignedAsset type, long assetId) {
        return new OutcomeUnaligned(OUTCOME, type, assetId, T0);
    }
}
