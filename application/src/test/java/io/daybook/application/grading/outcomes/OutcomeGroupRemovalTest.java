package io.daybook.application.grading.outcomes;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.grading.outcomes.Calculation;
import io.daybook.command.grading.outcomes.OutcomeCommand.CreateOutcome;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.CreateOutcomeGroup;
import io.daybook.command.grading.outcomes.OutcomeGroupCommand.OpenOutcomeTree;
import io.daybook.command.grading.outcomes.Scale;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeViews;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutcomeGroupRemovalTest {

    private final TestApplication application = TestApplication.running();
    private final OutcomeContextId course = OutcomeContextId.course(application.nextId());
    private final long root = application.nextId();
    private final long group = application.nextId();
    private final long outcome = application.nextId();

    private void send(Object command) {
        application.bean(Writes.class).send(command, Map.of());
    }

    private void createOutcome() {
        send(
                new CreateOutcome(
                        course,
                        group,
                        application.nextId(),
                        outcome,
                        "Reading",
                        null,
                        null,
                        null,
                        Scale.USUAL,
                        Calculation.USUAL,
                        NOW));
    }

    @Test
    void an_outcome_created_during_the_deletion_of_its_group_is_deleted_too() {
        send(new OpenOutcomeTree(course, root, "Course", NOW));
        send(new CreateOutcomeGroup(course, group, root, "Unit", null, null, NOW));
        var views = application.bean(OutcomeGroupViews.class);
        var clock = new InterruptedClock(application.bean(Clock.class), this::createOutcome);

        new OutcomeGroupRemoval(
                        application.bean(OutcomeTrees.class), application.bean(Writes.class), clock)
                .delete(views.find(group).orElseThrow(), course);

        assertThat(views.find(group)).isEmpty();
        var outcomes = application.bean(OutcomeViews.class);
        assertThat(outcomes.linksInGroups(List.of(group))).isEmpty();
        assertThat(outcomes.find(outcome)).isEmpty();
    }
}
