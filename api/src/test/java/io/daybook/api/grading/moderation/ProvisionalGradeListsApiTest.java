package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

@TestInstance(Lifecycle.PER_CLASS)
class ProvisionalGradeListsApiTest {

    private final ModeratedClass here = new ModeratedClass();

    private static List<Double> scores(JsonNode submission) {
        List<Double> scores = new ArrayList<>();
        submission
                .path("provisional_grades")
                .forEach(grade -> scores.add(grade.path("score").asDouble()));
        return scores;
    }

    @Test
    void moderators_see_all_of_them_and_graders_their_own() {
        long assignment = here.assignment();
        here.choose(assignment, here.student);
        here.grade(assignment, here.ann, here.student, 12);
        here.tryGrade(
                        assignment,
                        here.moderator,
                        here.student,
                        "submission[posted_grade]",
                        14,
                        "submission[final]",
                        true)
                .ok();
        here.grade(assignment, here.bob, here.student, 10);
        Object[] include = {"include[]", "provisional_grades"};
        JsonNode all = here.submissionSeenBy(here.moderator, assignment, here.student, include);
        assertThat(scores(all)).containsExactly(12.0, 10.0, 14.0);
        JsonNode own = here.submissionSeenBy(here.bob, assignment, here.student, include);
        assertThat(scores(own)).containsExactly(10.0);
        JsonNode none = here.submissionSeenBy(here.student, assignment, here.student, include);
        assertThat(scores(none)).isEmpty();
        JsonNode list =
                here.administrator()
                        .client()
                        .get(here.path(assignment, "submissions"), include)
                        .ok();
        assertThat(scores(list.path(0))).containsExactly(12.0, 10.0, 14.0);
        assertThat(scores(list.path(1))).isEmpty();
    }

    @Test
    void the_students_to_grade_are_listed_with_what_graders_think() {
        long assignment = here.assignment();
        here.choose(assignment, here.student);
        long id = here.grade(assignment, here.ann, here.student, 12);
        here.select(assignment, here.moderator, id).ok();
        String path = here.path(assignment, "gradeable_students");
        JsonNode plain = here.ann.client().get(path).ok();
        assertThat(plain.path(0).path("display_name").asString()).isEqualTo(here.student.name());
        assertThat(plain.path(0).has("in_moderation_set")).isFalse();
        Object[] include = {"include[]", "provisional_grades"};
        JsonNode compared = here.moderator.client().get(path, include).ok();
        assertThat(compared.path(0).path("in_moderation_set").asBoolean()).isTrue();
        assertThat(compared.path(0).path("selected_provisional_grade_id").asLong()).isEqualTo(id);
        assertThat(scores(compared.path(0))).containsExactly(12.0);
        assertThat(compared.path(1).path("in_moderation_set").asBoolean(true)).isFalse();
        assertThat(here.ann.client().get(path, include).status()).isEqualTo(403);
        assertThat(here.student.client().get(path).status()).isEqualTo(403);
    }

    @Test
    void under_anonymous_grading_nobody_is_named() {
        long assignment = here.assignment("assignment[anonymous_grading]", true);
        JsonNode json = here.ann.client().get(here.path(assignment, "gradeable_students")).ok();
        assertThat(json.path(0).path("anonymous_id").asString()).matches("\\d{12}");
        assertThat(json.path(0).has("id")).isFalse();
        here.grade(assignment, here.ann, here.student, 12);
        JsonNode grade =
                here.submissionSeenBy(
                                here.ann,
                                assignment,
                                here.student,
                                "include[]",
                                "provisional_grades")
                        .path("provisional_grades")
                        .path(0);
        assertThat(grade.path("graded_anonymously").asBoolean()).isTrue();
        assertThat(grade.path("speedgrader_url").asString())
                .contains("anonymous_id=")
                .doesNotContain("student_id");
    }
}
