package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupAdded;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    @Test
    void an_assignment_moved_to_another_group_is_updated() {
        long from = application.nextId();
        long to = application.nextId();
        application.happened(
                0,
                new AssignmentGroupAdded(course.id, from, "Essays", 1, NOW),
                new AssignmentGroupAdded(course.id, to, "Homework", 2, NOW),
                new AssignmentPlaced(course.id, from, course.essay, 1, null, null, NOW, 1));
        int before = course.bodiesOfEssay("assignment_updated").size();
        application.happened(
                0, new AssignmentPlaced(course.id, to, course.essay, 1, from, 1, NOW, 2));

        List<JsonNode> bodies = course.bodiesOfEssay("assignment_updated");

        assertThat(bodies).hasSize(before + 1);
        assertThat(bodies.getLast().path("assignment_group_id").asString())
                .isEqualTo(Long.toString(to));
    }

    @Test
    void an_assignment_that_becomes_a_group_assignment_is_updated() {
        int before = course.bodiesOfEssay("assignment_updated").size();
        application.happened(
                0,
                new AssignmentGroupingChanged(
                        course.id, course.essay, application.nextId(), true, NOW));

        assertThat(course.bodiesOfEssay("assignment_updated")).hasSize(before + 1);
    }
}
