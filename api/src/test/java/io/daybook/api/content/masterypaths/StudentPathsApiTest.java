package io.daybook.api.content.masterypaths;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.content.masterypaths.WhenScoredThenFollowMasteryPaths;
import java.util.Map;
import org.awaitility.Awaitility;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StudentPathsApiTest {

    private final PathCourse paths = new PathCourse();

    @Test
    void the_only_set_of_a_range_is_assigned_by_itself_with_the_dates_of_everyone() {
        assertThat(paths.seenBy(paths.student)).containsExactly("Trigger");
        paths.grade(7);
        paths.awaitSeen("Best", "Shared", "Trigger");

        assertThat(paths.seenBy(paths.other)).containsExactly("Trigger");
        JsonNode shown = paths.student.client().get(paths.api + "/assignments/" + paths.best).ok();
        assertThat(shown.path("due_at").asString()).isEqualTo("2130-01-01T12:00:00Z");
        assertThat(
                        paths.teacher
                                .get(paths.api + "/assignments/" + paths.best + "/overrides")
                                .ok()
                                .isEmpty())
                .isTrue();
        assertThat(paths.other.client().get(paths.api + "/assignments/" + paths.best).status())
                .isEqualTo(403);
        paths.student
                .client()
                .post(
                        paths.api + "/assignments/" + paths.best + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "words")
                .ok();
    }

    @Test
    void a_score_that_moves_takes_what_was_assigned_back_but_not_what_a_teacher_gave() {
        Reply byHand =
                paths.teacher.post(
                        paths.api + "/assignments/" + paths.shared + "/overrides",
                        "assignment_override[student_ids][]",
                        paths.student.id());
        assertThat(byHand.status()).isEqualTo(201);
        paths.grade(9);
        paths.awaitSeen("Best", "Shared", "Trigger");
        paths.grade(5);
        paths.awaitSeen("Shared", "Trigger");
        paths.grade(8);
        paths.awaitSeen("Best", "Shared", "Trigger");
        paths.grade(1);
        paths.awaitSeen("Shared", "Trigger");
    }

    @Test
    void among_several_the_student_chooses_and_another_choice_takes_the_former_back() {
        paths.grade(5);
        JsonNode chosen = paths.choose(paths.student.client(), paths.setId(0, 0)).ok();

        assertThat(chosen.at("/meta/primaryCollection").asString()).isEqualTo("assignments");
        assertThat(chosen.path("assignments").valueStream().map(it -> it.path("id").asLong()))
                .containsExactly(paths.shared, paths.left);
        assertThat(chosen.path("items").valueStream().map(it -> it.path("content_id").asLong()))
                .containsExactly(paths.shared);
        assertThat(paths.seenBy(paths.student)).containsExactly("Left", "Shared", "Trigger");
        assertThat(paths.seenBy(paths.other)).containsExactly("Trigger");

        paths.choose(paths.teacher, paths.setId(0, 1), "student_id", paths.student.id()).ok();
        assertThat(paths.seenBy(paths.student)).containsExactly("Shared", "Trigger");
    }

    @Test
    void a_score_that_is_held_back_leads_nowhere_until_it_is_posted() {
        paths.teacher
                .put(paths.api + "/assignments/" + paths.trigger, "assignment[post_manually]", true)
                .ok();
        paths.grade(5);
        assertThat(paths.choose(paths.student.client(), paths.setId(0, 0)).status()).isEqualTo(400);
        paths.teacher.post(paths.api + "/assignments/" + paths.trigger + "/post_grades").ok();
        Awaitility.await()
                .until(
                        () -> paths.choose(paths.student.client(), paths.setId(0, 0)).status(),
                        it -> it == 200);
    }

    @Test
    void only_what_the_score_leads_to_can_be_chosen_and_nothing_changes() {
        assertThat(paths.choose(paths.student.client(), paths.setId(0, 0)).status()).isEqualTo(400);
        paths.grade(5);
        for (Object wrong : new Object[] {paths.setId(1, 0), 999_999, "some"}) {
            Reply refused = paths.choose(paths.student.client(), wrong);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("message").asString())
                    .isEqualTo("invalid assignment_set_id");
        }
        assertThat(paths.seenBy(paths.student)).containsExactly("Trigger");
    }

    @Test
    void a_rule_that_comes_after_the_grade_counts_as_well() {
        paths.endRule();
        paths.grade(9);
        paths.rule = paths.makeRule();
        paths.awaitSeen("Best", "Shared", "Trigger");
    }

    @Test
    void other_points_to_reach_lead_elsewhere() {
        paths.grade(9);
        paths.awaitSeen("Best", "Shared", "Trigger");
        paths.teacher
                .put(
                        paths.api + "/assignments/" + paths.trigger,
                        "assignment[points_possible]",
                        100)
                .ok();
        paths.awaitSeen("Trigger");
    }

    @Test
    void a_repeated_evaluation_writes_nothing() {
        paths.grade(9);
        paths.awaitSeen("Best", "Shared", "Trigger");
        long rule = paths.rule.path("id").asLong();
        var follower = TestDaybook.running().bean(WhenScoredThenFollowMasteryPaths.class);

        follower.scored(paths.course, paths.trigger, paths.student.id(), Map.of());
        follower.rescaled(paths.course, paths.trigger, Map.of());
        follower.ruled(paths.course, rule, Map.of());
        follower.switched(paths.course, Map.of());

        assertThat(
                        TestDaybook.running()
                                .bean(EventStore.class)
                                .readEvents("mastery-path-" + rule + "-" + paths.student.id())
                                .asStream())
                .hasSize(1);
    }

    @Test
    void nothing_follows_before_the_course_has_the_feature() {
        paths.switchTo("off");
        paths.grade(9);
        assertThat(paths.choose(paths.student.client(), paths.setId(1, 0)).status()).isEqualTo(400);
        assertThat(paths.seenBy(paths.student)).containsExactly("Trigger");

        paths.switchTo("on");
        paths.awaitSeen("Best", "Shared", "Trigger");
        paths.switchTo("off");
        assertThat(paths.seenBy(paths.student)).containsExactly("Best", "Shared", "Trigger");
    }

    @Test
    void what_a_student_got_by_a_rule_stays_when_the_rule_ends() {
        paths.grade(9);
        paths.awaitSeen("Best", "Shared", "Trigger");
        paths.endRule();
        paths.grade(1);
        assertThat(paths.seenBy(paths.student)).containsExactly("Best", "Shared", "Trigger");
    }
}
