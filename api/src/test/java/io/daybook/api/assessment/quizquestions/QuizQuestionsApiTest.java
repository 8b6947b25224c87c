package io.daybook.api.assessment.quizquestions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizQuestionsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final String quizzes = "/api/v1/courses/" + course + "/quizzes";
    private final String quiz =
            quizzes + "/" + teacher.post(quizzes, "quiz[title]", "Questions").id();

    private long question(String name, Object... more) {
        Object[] sent = new Object[more.length + 4];
        sent[0] = "question[question_name]";
        sent[1] = name;
        sent[2] = "question[question_type]";
        sent[3] = "essay_question";
        System.arraycopy(more, 0, sent, 4, more.length);
        return teacher.post(quiz + "/questions", sent).id();
    }

    @Test
    void a_question_is_shown_to_those_who_edit_the_quiz_until_it_is_deleted() {
        String path = quiz + "/questions/" + question("Why?");

        assertThat(teacher.get(path).ok().path("question_name").asString()).isEqualTo("Why?");
        assertThat(student.get(path).status()).isEqualTo(403);
        assertThat(student.delete(path).status()).isEqualTo(403);
        assertThat(teacher.delete(path).status()).isEqualTo(204);
        assertThat(teacher.get(path).status()).isEqualTo(404);
    }

    @Test
    void a_comment_on_an_answer_is_a_text_and_its_html_shows_it_as_it_was_written() {
        JsonNode answer =
                teacher.postJson(
                                quiz + "/questions",
                                """
                                {"question": {"question_type": "multiple_choice_question",
                                   "answers": [{"answer_text": "Yes", "answer_weight": 100,
                                     "answer_comments": "<img src=x onerror=go()> a < b"}]}}
                                """)
                        .ok()
                        .path("answers")
                        .get(0);
        assertThat(answer.path("comments").asString()).isEqualTo("<img src=x onerror=go()> a < b");
        assertThat(answer.path("comments_html").asString())
                .isEqualTo("&lt;img src=x onerror=go()&gt; a &lt; b");
    }

    @Test
    void another_formula_has_other_answers() {
        long id =
                teacher.postJson(
                                quiz + "/questions",
                                """
                                {"question": {"question_type": "calculated_question",
                                   "variables": [{"name": "x", "min": 1, "max": 9}],
                                   "formulas": ["x + 100"]}}
                                """)
                        .id();

        JsonNode changed =
                teacher.putJson(
                                quiz + "/questions/" + id,
                                """
                                {"question": {"formulas": ["x + 200"]}}
                                """)
                        .ok();

        assertThat(changed.path("answers").values())
                .isNotEmpty()
                .allSatisfy(
                        each -> assertThat(each.path("answer").asDouble()).isBetween(201.0, 209.0));
    }

    @Test
    void the_result_of_a_formula_may_be_sent_as_the_text_of_its_answer() {
        JsonNode answer =
                teacher.postJson(
                                quiz + "/questions",
                                """
                                {"question": {"question_type": "calculated_question",
                                   "variables": [{"name": "x", "min": 1, "max": 9}],
                                   "formulas": ["x + 5"],
                                   "answers": [{"variables": [{"name": "x", "value": 7}],
                                     "answer_text": "12"}]}}
                                """)
                        .ok()
                        .path("answers")
                        .path(0);

        assertThat(answer.path("answer").asDouble()).isEqualTo(12);
        assertThat(answer.path("variables").path(0).path("value").asDouble()).isEqualTo(7);
    }

    @Test
    void answers_may_be_keyed_by_name_and_number() {
        JsonNode answers =
                teacher.post(
                                quiz + "/questions",
                                "question[question_type]",
                                "true_false_question",
                                "question[answers][answer_0][answer_text]",
                                "True",
                                "question[answers][answer_0][answer_weight]",
                                100,
                                "question[answers][answer_1][answer_text]",
                                "False")
                        .ok()
                        .path("answers");

        assertThat(answers.values())
                .extracting(answer -> answer.path("text").asString())
                .containsExactly("True", "False");
    }

    @Test
    void question_can_be_sent_back_as_it_is_returned() {
        JsonNode read =
                teacher.postJson(
                                quiz + "/questions",
                                """
                                {"question": {"question_type": "calculated_question",
                                   "variables": [{"name": "x", "min": 1, "max": 9}],
                                   "formulas": ["x + 100"]}}
                                """)
                        .ok();

        JsonNode changed =
                teacher.putJson(
                                quiz + "/questions/" + read.path("id").asLong(),
                                "{\"question\":" + read + "}")
                        .ok();

        assertThat(changed).isEqualTo(read);
    }

    @Test
    void a_variable_with_an_infinite_range_is_refused() {
        Reply refused =
                teacher.postJson(
                        quiz + "/questions",
                        """
                        {"question": {"question_type": "calculated_question",
                           "variables": [{"name": "x", "min": -1e308, "max": 1e308}],
                           "formulas": ["x + 1"]}}
                        """);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("variables", "have too large a range");
    }

    @Test
    void answers_are_matched_with_the_distractors_of_now() {
        JsonNode made =
                teacher.postJson(
                                quiz + "/questions",
                                """
                                {"question": {"question_type": "matching_question",
                                   "answers": [{"answer_match_left": "one",
                                     "answer_match_right": "1"}],
                                   "matching_answer_incorrect_matches": "2"}}
                                """)
                        .ok();

        JsonNode changed =
                teacher.putJson(
                                quiz + "/questions/" + made.path("id").asLong(),
                                """
                                {"question": {"matching_answer_incorrect_matches": "3"}}
                                """)
                        .ok();

        assertThat(changed.path("matches").values())
                .extracting(match -> match.path("text").asString())
                .containsExactly("1", "3");
        assertThat(changed.path("matches").path(0)).isEqualTo(made.path("matches").path(0));
        assertThat(changed.path("answers")).isEqualTo(made.path("answers"));
    }

    @Test
    void a_group_of_questions_is_changed_and_its_questions_are_reordered() {
        long group =
                teacher.post(
                                quiz + "/groups",
                                "quiz_groups[][name]",
                                "Pool",
                                "quiz_groups[][pick_count]",
                                1)
                        .json()
                        .path("quiz_groups")
                        .path(0)
                        .path("id")
                        .asLong();
        String path = quiz + "/groups/" + group;
        long first = question("First", "question[quiz_group_id]", group);
        long second = question("Second", "question[quiz_group_id]", group);

        var changed =
                teacher.put(
                                path,
                                "quiz_groups[][name]",
                                "Wider",
                                "quiz_groups[][pick_count]",
                                2,
                                "quiz_groups[][question_points]",
                                3)
                        .ok()
                        .path("quiz_groups")
                        .path(0);
        assertThat(changed.path("name").asString()).isEqualTo("Wider");
        assertThat(changed.path("pick_count").asInt()).isEqualTo(2);
        String order =
                "{\"order\": [{\"id\": %d, \"type\": \"question\"}, {\"id\": %d}]}"
                        .formatted(second, first);
        assertThat(teacher.postJson(path + "/reorder", order).status()).isEqualTo(204);
        assertThat(teacher.get(quiz + "/questions").each("id"))
                .containsSubsequence("" + second, "" + first);
        assertThat(student.put(path, "quiz_groups[][name]", "Mine").status()).isEqualTo(403);
    }

    @Test
    void a_student_finds_the_own_attempt_at_a_quiz() {
        question("Why?");
        teacher.put(quiz, "quiz[published]", true).ok();
        long attempt =
                student.post(quiz + "/submissions")
                        .ok()
                        .path("quiz_submissions")
                        .path(0)
                        .path("id")
                        .asLong();

        assertThat(
                        student.get(quiz + "/submission")
                                .ok()
                                .path("quiz_submissions")
                                .path(0)
                                .path("id")
                                .asLong())
                .isEqualTo(attempt);
    }

    @Test
    void groups_pick_and_questions_are_reordered() {
        JsonNode group =
                teacher.postJson(
                                quiz + "/groups",
                                """
                                {"quiz_groups": [{"name": "Some", "pick_count": 1,
                                  "question_points": 3}]}
                                """)
                        .ok()
                        .path("quiz_groups")
                        .path(0);
        long groupId = group.path("id").asLong();
        question("First", "question[quiz_group_id]", groupId);
        question("Second", "question[quiz_group_id]", groupId);
        long loose = question("Loose", "question[points_possible]", 5);
        teacher.postJson(
                        quiz + "/reorder",
                        "{\"order\": [{\"id\": %d}, {\"id\": %d, \"type\": \"group\"}]}"
                                .formatted(loose, groupId))
                .status();
        JsonNode settings = teacher.get(quiz).ok();
        assertThat(settings.path("question_count").asInt()).isEqualTo(2);
        assertThat(settings.path("points_possible").asDouble()).isEqualTo(8);
        assertThat(teacher.get(quiz + "/groups/" + groupId).ok().path("position").asInt())
                .isEqualTo(2);
        teacher.put(quiz, "quiz[published]", true).ok();
        JsonNode attempt =
                student.post(quiz + "/submissions").ok().path("quiz_submissions").path(0);
        JsonNode asked =
                student.get(
                                "/api/v1/quiz_submissions/"
                                        + attempt.path("id").asLong()
                                        + "/questions")
                        .ok()
                        .path("quiz_submission_questions");
        assertThat(asked).hasSize(2);
        assertThat(asked.path(0).path("id").asLong()).isEqualTo(loose);
        assertThat(student.get(quiz + "/questions").status()).isEqualTo(403);
        teacher.put(quiz + "/groups/" + groupId, "quiz_groups[][pick_count]", 9).ok();
        assertThat(teacher.get(quiz).ok().path("question_count").asInt()).isEqualTo(3);
        assertThat(teacher.delete(quiz + "/groups/" + groupId).status()).isEqualTo(204);
        assertThat(teacher.get(quiz + "/questions").ok()).hasSize(1);
    }
}
