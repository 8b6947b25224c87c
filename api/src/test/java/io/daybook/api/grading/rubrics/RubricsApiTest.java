package io.daybook.api.grading.rubrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RubricsApiTest {

    private final RubricCourse course = new RubricCourse();
    private final String inCourse = course.path();
    private final Person teacher = course.teacher();
    private final Person student = course.student();

    @Test
    void criteria_are_in_the_order_of_their_keys_and_worth_their_highest_rating() {
        long assignment = course.assignment();
        JsonNode saved = course.rubric(assignment, course.outcome(), true);
        JsonNode made = saved.path("rubric");
        assertThat(made.path("data").get(0).path("description").asString()).isEqualTo("Reading");
        assertThat(made.path("data").get(1).path("points").asDouble()).isEqualTo(10);
        assertThat(made.path("points_possible").asDouble()).isEqualTo(15);
        assertThat(made.path("criteria")).isEqualTo(made.path("data"));
        JsonNode association = saved.path("rubric_association");
        assertThat(association.path("association_type").asString()).isEqualTo("Assignment");
        assertThat(
                        teacher.client()
                                .get(inCourse + "/assignments/" + assignment)
                                .ok()
                                .path("points_possible")
                                .asDouble())
                .isEqualTo(15);
    }

    @Test
    void a_second_rubric_for_grading_replaces_the_first() {
        long assignment = course.assignment();
        long first =
                course.rubric(assignment, course.outcome(), false)
                        .path("rubric")
                        .path("id")
                        .asLong();
        JsonNode second = course.rubric(assignment, course.outcome(), false).path("rubric");
        assertThat(second.path("title").asString()).isEqualTo("Essays (1)");
        assertThat(teacher.client().get(inCourse + "/rubrics/" + first).status()).isEqualTo(404);
        assertThat(teacher.client().get(inCourse + "/rubrics").each("title"))
                .containsExactly("Essays (1)");
    }

    @Test
    void a_rubric_that_grades_several_assignments_is_copied_when_it_is_changed() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), false);
        long id = saved.path("rubric").path("id").asLong();
        JsonNode again =
                teacher.client()
                        .post(
                                inCourse + "/rubric_associations",
                                "rubric_association[rubric_id]",
                                id,
                                "rubric_association[association_id]",
                                course.assignment(),
                                "rubric_association[association_type]",
                                "Assignment",
                                "rubric_association[purpose]",
                                "grading")
                        .ok();
        assertThat(again.path("rubric_id").asLong()).isEqualTo(id);
        assertThat(again.path("rubric").path("read_only").asBoolean()).isTrue();
        JsonNode changed =
                teacher.client()
                        .putJson(
                                inCourse + "/rubrics/" + id,
                                "{\"rubric\": {\"title\": \"Other\", \"criteria\": []}}")
                        .ok();
        assertThat(changed.path("rubric").path("id").asLong()).isNotEqualTo(id);
        JsonNode same = teacher.client().get(inCourse + "/rubrics/" + id).ok();
        assertThat(same.path("title").asString()).isEqualTo("Essays");
    }

    @Test
    void includes_of_a_rubric_are_returned_and_validated() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), false);
        String url = inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong();
        Client client = teacher.client();
        course.assess(client, saved, "grading", RubricCourse.points(saved, 1), 7).ok();
        JsonNode full = client.get(url, "include[]", "assessments", "style", "full").ok();
        assertThat(full.path("assessments").get(0).path("data").size()).isEqualTo(1);
        assertThat(
                        client.get(url, "include[]", "assignment_associations")
                                .ok()
                                .path("associations")
                                .size())
                .isEqualTo(1);
        assertThat(client.get(url, "style", "full").status()).isEqualTo(400);
        assertThat(client.get(url, "include[]", "unknown").status()).isEqualTo(400);
        assertThat(
                        client.get(
                                        url,
                                        "include[]",
                                        "assessments",
                                        "include[]",
                                        "graded_assessments")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void an_outcome_of_a_rubric_cannot_be_unlinked_until_the_rubric_is_gone() {
        long outcome = course.outcome();
        JsonNode saved = course.rubric(course.assignment(), outcome, false);
        Client client = teacher.client();
        JsonNode link = client.get(inCourse + "/outcome_group_links").ok().get(0);
        assertThat(link.path("can_unlink").asBoolean()).isFalse();
        Reply refused = client.delete(link.path("url").asString());
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString()).contains("link is the last link");
        client.delete(inCourse + "/rubrics/" + saved.path("rubric").path("id").asLong()).ok();
        client.delete(link.path("url").asString()).ok();
    }

    @Test
    void students_neither_see_nor_change_rubrics() {
        Client pupil = student.client();
        assertThat(pupil.get(inCourse + "/rubrics").status()).isEqualTo(403);
        assertThat(pupil.post(inCourse + "/rubrics").status()).isEqualTo(403);
    }

    @Test
    void creating_with_the_id_of_a_rubric_updates_and_associates_it() {
        JsonNode saved = course.rubric(course.assignment(), course.outcome(), true);
        long id = saved.path("rubric").path("id").asLong();
        long assignment = course.assignment();

        JsonNode used =
                teacher.client()
                        .post(
                                inCourse + "/rubrics",
                                "id",
                                id,
                                "rubric_association[association_id]",
                                assignment,
                                "rubric_association[association_type]",
                                "Assignment",
                                "rubric_association[purpose]",
                                "grading")
                        .ok();

        assertThat(used.path("rubric").path("id").asLong()).isEqualTo(id);
        assertThat(used.path("rubric").path("data").size()).isEqualTo(2);
        assertThat(used.path("rubric_association").path("association_id").asLong())
                .isEqualTo(assignment);
        assertThat(teacher.client().get(inCourse + "/rubrics").each("title"))
                .containsExactly("Essays");
    }

    @Test
    void creating_with_an_unknown_id_creates_a_rubric() {
        var other = new RubricCourse();
        long elsewhere =
                other.rubric(other.assignment(), other.outcome(), false)
                        .path("rubric")
                        .path("id")
                        .asLong();

        JsonNode made =
                teacher.client()
                        .post(inCourse + "/rubrics", "id", elsewhere, "rubric[title]", "Mine")
                        .ok()
                        .path("rubric");

        assertThat(made.path("id").asLong()).isNotEqualTo(elsewhere);
        assertThat(made.path("title").asString()).isEqualTo("Mine");
    }

    @Test
    void shared_rubric_sent_back_unchanged_is_not_copied() {
        long id =
                course.rubric(course.assignment(), course.outcome(), false)
                        .path("rubric")
                        .path("id")
                        .asLong();
        teacher.client()
                .post(
                        inCourse + "/rubrics",
                        "id",
                        id,
                        "rubric_association[association_id]",
                        course.assignment(),
                        "rubric_association[association_type]",
                        "Assignment")
                .ok();
        JsonNode shown = teacher.client().get(inCourse + "/rubrics/" + id).ok();

        JsonNode saved =
                teacher.client()
                        .putJson(
                                inCourse + "/rubrics/" + id,
                                "{\"rubric\": {\"criteria\": " + shown.path("data") + "}}")
                        .ok();

        assertThat(shown.path("read_only").asBoolean()).isTrue();
        assertThat(shown.at("/data/1/long_description").asString()).isEmpty();
        assertThat(shown.at("/data/1/ratings/0/long_description").isString()).isTrue();
        assertThat(saved.path("rubric").path("id").asLong()).isEqualTo(id);
    }
}
