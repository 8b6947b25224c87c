package io.daybook.application.integration.liveevents;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.MembershipState;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubmissionLiveEventsTest {

    private final EssayCourse course = new EssayCourse();
    private final TestApplication application = course.application;

    @Test
    void work_is_late_by_the_dates_that_hold_for_the_student() {
        long override = application.nextId();
        application.happened(
                0,
                new AssignmentOverrideAdded(
                        course.id,
                        course.essay,
                        override,
                        OverrideTarget.STUDENTS,
                        null,
                        List.of(course.bob),
                        null,
                        NOW),
                new AssignmentOverrideDatesChanged(
                        course.id,
                        course.essay,
                        override,
                        true,
                        NOW.plus(Duration.ofDays(1)),
                        false,
                        null,
                        false,
                        null,
                        NOW));
        course.submit(course.ann, List.of());
        course.submit(course.bob, List.of());
        assertThat(course.bodiesOfEssay("submission_created"))
                .extracting(body -> body.path("late").booleanValue())
                .containsExactly(true, false);
    }

    @Test
    void work_of_a_group_names_the_group() {
        long category = application.nextId();
        long group = course.group(category);
        application.happened(
                0,
                new GroupMembershipCreated(
                        group,
                        category,
                        GroupContextType.COURSE,
                        course.id,
                        application.nextId(),
                        course.ann,
                        MembershipState.ACCEPTED,
                        false,
                        NOW),
                new AssignmentGroupingChanged(course.id, course.essay, category, false, NOW));
        course.submit(course.ann, List.of());
        course.submit(course.bob, List.of());
        List<JsonNode> bodies = course.bodiesOfEssay("submission_created");
        assertThat(bodies.getFirst().path("group_id").stringValue())
                .isEqualTo(Long.toString(group));
        assertThat(bodies.getLast().path("group_id").isNull()).isTrue();
    }
}
