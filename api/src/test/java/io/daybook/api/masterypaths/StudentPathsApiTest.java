package io.daybook.api.masterypaths;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Client;
import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** From 70 % on there is one set, from 40 % on there are two, and below there is nothing. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class StudentPathsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final Person other = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private final long trigger = assignment("Trigger", false, true);
    private final long best = assignment("Best", true, true);
    private final long left = assignment("Left", true, true);
    private final long shared = assignment("Shared", true, true);
    private final long draft = assignment("Draft", true, false);
    private long module;
    private long item;
    private JsonNode rule = rule();

    private long assignment(String name, boolean forSome, boolean published) {
        return teacher.post(
                        api + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[points_possible]",
                        10,
                        "assignment[submission_types][]",
                        "online_text_entry",
                        "assignment[due_at]",
                        "2130-01-01T12:00:00Z",
                        "assignment[only_visible_to_overrides]",
                        forSome,
                        "assignment[published]",
                        published)
                .id();
    }

    private static String range(String from, String to, String... sets) {
        return "{\"lower_bound\":%s,\"upper_bound\":%s,\"assignment_sets\":[%s]}"
                .formatted(from, to, String.join(",", sets));
    }

    private static String set(Object... assignments) {
        List<String> named =
                List.of(assignments).stream().map("{\"assignment_id\":%s}"::formatted).toList();
        return "{\"assignment_set_associations\":[" + String.join(",", named) + "]}";
    }

    private JsonNode rule() {
        return teacher.postJson(
                        api + "/mastery_paths/rules",
                        "{\"trigger_assignment_id\":%d,\"scoring_ranges\":[%s,%s]}"
                                .formatted(
                                        trigger,
                                        range("0.7", "1", set(best, shared)),
                                        range("0.4", "0.7", set(draft, shared, left), set(shared))))
                .ok();
    }

    @BeforeEach
    void switch_it_on() {
        school.admin()
                .put("/api/v1/accounts/self/features/flags/conditional_release", "state", "allowed")
                .ok();
        teacher.put(api + "/features/flags/conditional_release", "state", "on").ok();
        module = teacher.post(api + "/modules", "module[name]", "Week").id();
        item = item(trigger);
        item(shared);
        teacher.put(api + "/modules/" + module, "module[published]", true).ok();
    }

    private long item(long assignment) {
        return teacher.post(
                        api + "/modules/" + module + "/items",
                        "module_item[type]",
                        "Assignment",
                        "module_item[content_id]",
                        assignment)
                .id();
    }

    private long setId(int range, int set) {
        return rule.at("/scoring_ranges/%d/assignment_sets/%d/id".formatted(range, set)).asLong();
    }

    private void grade(Object score) {
        teacher.put(
                        api + "/assignments/" + trigger + "/submissions/" + student.id(),
                        "submission[posted_grade]",
                        score)
                .ok();
    }

    private Reply choose(Client client, Object set, Object... more) {
        Object[] sent = new Object[more.length + 2];
        sent[0] = "assignment_set_id";
        sent[1] = set;
        System.arraycopy(more, 0, sent, 2, more.length);
        return client.post(
                api + "/modules/" + module + "/items/" + item + "/select_mastery_path", sent);
    }

    private List<String> seenBy(Person who) {
        return names(who.client().get(api + "/assignments", "order_by", "name"));
    }

    private static List<String> names(Reply list) {
        return list.ok().valueStream().map(it -> it.path("name").asString()).toList();
    }

    private void awaitSeen(String... names) {
        Awaitility.await().until(() -> seenBy(student), List.of(names)::equals);
    }

    @Test
    void the_only_set_of_a_range_is_assigned_by_itself_with_the_dates_of_everyone() {
        assertThat(seenBy(student)).containsExactly("Trigger");
        grade(7);
        awaitSeen("Best", "Shared", "Trigger");

        assertThat(seenBy(other)).containsExactly("Trigger");
        JsonNode shown = student.client().get(api + "/assignments/" + best).ok();
        assertThat(shown.path("due_at").asString()).isEqualTo("2130-01-01T12:00:00Z");
        assertThat(teacher.get(api + "/assignments/" + best + "/overrides").ok().isEmpty())
                .isTrue();
        assertThat(other.client().get(api + "/assignments/" + best).status()).isEqualTo(403);
        student.client()
                .post(
                        api + "/assignments/" + best + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "words")
                .ok();
    }

    @Test
    void a_score_that_moves_takes_what_was_assigned_back_but_not_what_a_teacher_gave() {
        Reply byHand =
                teacher.post(
                        api + "/assignments/" + shared + "/overrides",
                        "assignment_override[student_ids][]",
                        student.id());
        assertThat(byHand.status()).isEqualTo(201);
        grade(9);
        awaitSeen("Best", "Shared", "Trigger");
        grade(5);
        awaitSeen("Shared", "Trigger");
        grade(8);
        awaitSeen("Best", "Shared", "Trigger");
        grade(1);
        awaitSeen("Shared", "Trigger");
    }

    @Test
    void among_several_the_student_chooses_and_another_choice_takes_the_former_back() {
        grade(5);
        JsonNode chosen = choose(student.client(), setId(0, 0)).ok();

        assertThat(chosen.at("/meta/primaryCollection").asString()).isEqualTo("assignments");
        assertThat(chosen.path("assignments").valueStream().map(it -> it.path("id").asLong()))
                .containsExactly(shared, left);
        assertThat(chosen.path("items").valueStream().map(it -> it.path("content_id").asLong()))
                .containsExactly(shared);
        assertThat(seenBy(student)).containsExactly("Left", "Shared", "Trigger");
        assertThat(seenBy(other)).containsExactly("Trigger");

        choose(teacher, setId(0, 1), "student_id", student.id()).ok();
        assertThat(seenBy(student)).containsExactly("Shared", "Trigger");
    }

    @Test
    void a_score_that_is_held_back_leads_nowhere_until_it_is_posted() {
        teacher.put(api + "/assignments/" + trigger, "assignment[post_manually]", true).ok();
        grade(5);
        assertThat(choose(student.client(), setId(0, 0)).status()).isEqualTo(400);
        teacher.post(api + "/assignments/" + trigger + "/post_grades").ok();
        Awaitility.await()
                .until(() -> choose(student.client(), setId(0, 0)).status(), it -> it == 200);
    }

    @Test
    void only_what_the_score_leads_to_can_be_chosen_and_nothing_changes() {
        assertThat(choose(student.client(), setId(0, 0)).status()).isEqualTo(400);
        grade(5);
        for (Object wrong : new Object[] {setId(1, 0), 999_999, "some"}) {
            Reply refused = choose(student.client(), wrong);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("message").asString())
                    .isEqualTo("invalid assignment_set_id");
        }
        assertThat(seenBy(student)).containsExactly("Trigger");
    }

    @Test
    void a_rule_that_comes_after_the_grade_counts_as_well() {
        String path = api + "/mastery_paths/rules/" + rule.path("id").asLong();
        teacher.delete(path).ok();
        grade(9);
        rule = rule();
        awaitSeen("Best", "Shared", "Trigger");
    }

    @Test
    void what_a_student_got_by_a_rule_stays_when_the_rule_ends() {
        grade(9);
        awaitSeen("Best", "Shared", "Trigger");
        teacher.delete(api + "/mastery_paths/rules/" + rule.path("id").asLong()).ok();
        grade(1);
        assertThat(seenBy(student)).containsExactly("Best", "Shared", "Trigger");
    }
}
