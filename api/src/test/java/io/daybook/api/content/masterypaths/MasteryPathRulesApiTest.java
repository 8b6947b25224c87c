package io.daybook.api.content.masterypaths;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MasteryPathRulesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String rules = "/api/v1/courses/" + course + "/mastery_paths/rules";
    private final long trigger = assignment(course);
    private final long next = assignment(course);

    private long assignment(long in) {
        return school.admin()
                .post(
                        "/api/v1/courses/" + in + "/assignments",
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        "Essay")
                .id();
    }

    private static String rule(long trigger, String... ranges) {
        return "{\"trigger_assignment_id\":"
                + trigger
                + ",\"scoring_ranges\":["
                + String.join(",", ranges)
                + "]}";
    }

    private static String range(double from, double to, long... assignments) {
        StringBuilder associations = new StringBuilder();
        for (long assignment : assignments) {
            associations
                    .append(associations.isEmpty() ? "" : ",")
                    .append("{\"assignment_id\":")
                    .append(assignment)
                    .append('}');
        }
        return "{\"lower_bound\":"
                + from
                + ",\"upper_bound\":"
                + to
                + ",\"assignment_sets\":[{\"assignment_set_associations\":["
                + associations
                + "]}]}";
    }

    private JsonNode made() {
        return teacher.postJson(rules, rule(trigger, range(0.7, 1, next), range(0, 0.7))).ok();
    }

    @Test
    void a_rule_shows_its_ranges_from_the_lowest() {
        JsonNode made = made();
        assertThat(made.path("trigger_assignment_id").asLong()).isEqualTo(trigger);
        assertThat(made.at("/scoring_ranges/0/upper_bound").asDouble()).isEqualTo(0.7);
        assertThat(
                        made.at(
                                        "/scoring_ranges/1/assignment_sets/0"
                                                + "/assignment_set_associations/0/assignment_id")
                                .asLong())
                .isEqualTo(next);
        assertThat(teacher.get(rules + "/" + made.path("id").asLong()).ok()).isEqualTo(made);
        assertThat(teacher.get(rules).ok().get(0)).isEqualTo(made);
    }

    @Test
    void a_form_makes_the_same_rule() {
        JsonNode made =
                teacher.post(
                                rules,
                                "trigger_assignment_id",
                                trigger,
                                "scoring_ranges[][lower_bound]",
                                "0.5",
                                "scoring_ranges[][upper_bound]",
                                "1")
                        .ok();
        assertThat(made.at("/scoring_ranges/0/lower_bound").asDouble()).isEqualTo(0.5);
        assertThat(made.at("/scoring_ranges/0/assignment_sets").isEmpty()).isTrue();
    }

    @Test
    void what_an_update_leaves_out_stays() {
        JsonNode made = made();
        String path = rules + "/" + made.path("id").asLong();
        JsonNode moved = teacher.put(path, "trigger_assignment_id", next).ok();
        assertThat(moved.path("trigger_assignment_id").asLong()).isEqualTo(next);
        assertThat(moved.path("scoring_ranges")).isEqualTo(made.path("scoring_ranges"));

        long range = made.at("/scoring_ranges/1/id").asLong();
        JsonNode kept =
                teacher.putJson(
                                path,
                                "{\"scoring_ranges\":[{\"id\":" + range + ",\"lower_bound\":0.9}]}")
                        .ok();
        assertThat(kept.path("scoring_ranges")).hasSize(1);
        assertThat(kept.at("/scoring_ranges/0/lower_bound").asDouble()).isEqualTo(0.9);
        assertThat(kept.at("/scoring_ranges/0/assignment_sets"))
                .isEqualTo(made.at("/scoring_ranges/1/assignment_sets"));
    }

    @Test
    void what_cannot_be_is_refused_and_nothing_is_saved() {
        long foreign = assignment(school.course());
        assertThat(teacher.postJson(rules, "{}").status()).isEqualTo(400);
        for (String wrong :
                new String[] {
                    rule(foreign),
                    rule(trigger, range(0, 1, foreign)),
                    rule(trigger, range(0, 1.1)),
                    rule(trigger, range(-0.1, 1)),
                    rule(trigger, range(0.5, 0.5)),
                    rule(trigger, range(0, 0.5), range(0.4, 1)),
                    rule(trigger, "{\"id\":1,\"lower_bound\":0,\"upper_bound\":1}")
                }) {
            assertThat(teacher.postJson(rules, wrong).status()).as(wrong).isEqualTo(400);
        }
        assertThat(teacher.get(rules).ok().isEmpty()).isTrue();
        JsonNode made = made();
        String path = rules + "/" + made.path("id").asLong();
        assertThat(teacher.putJson(path, rule(next, range(0, 2))).status()).isEqualTo(400);
        assertThat(teacher.get(path).ok()).isEqualTo(made);
    }

    @Test
    void a_rule_that_was_deleted_is_gone() {
        JsonNode made = made();
        String path = rules + "/" + made.path("id").asLong();
        assertThat(teacher.delete(path).ok()).isEqualTo(made);
        assertThat(teacher.get(path).status()).isEqualTo(404);
        assertThat(teacher.put(path, "trigger_assignment_id", next).status()).isEqualTo(404);
        assertThat(teacher.delete(path).status()).isEqualTo(404);
    }

    @Test
    void only_those_who_manage_assignments_and_in_the_rules_own_course() {
        long rule = made().path("id").asLong();
        Client student = school.student(course).client();
        assertThat(student.get(rules).status()).isEqualTo(403);
        assertThat(student.get(rules + "/" + rule).status()).isEqualTo(403);
        assertThat(student.postJson(rules, rule(trigger)).status()).isEqualTo(403);
        assertThat(student.delete(rules + "/" + rule).status()).isEqualTo(403);

        String foreign = "/api/v1/courses/" + school.course() + "/mastery_paths/rules/" + rule;
        assertThat(school.admin().get(foreign).status()).isEqualTo(404);
        assertThat(school.admin().put(foreign, "trigger_assignment_id", 1).status()).isEqualTo(404);
        assertThat(school.admin().delete(foreign).status()).isEqualTo(404);
    }
}
