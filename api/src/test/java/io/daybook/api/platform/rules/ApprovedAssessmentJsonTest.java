package io.daybook.api.platform.rules;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The widest answers about quizzes and their attempts as a whole; see {@link ApprovedJson}. */
class ApprovedAssessmentJsonTest {

    private final ApprovedJson approved = new ApprovedJson();
    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final String quizzes = "/api/v1/courses/" + course + "/quizzes";

    private String quiz() {
        JsonNode made =
                teacher.client()
                        .postJson(
                                quizzes,
                                """
                                {"quiz": {"title": "Exam", "time_limit": 45,
                                          "allowed_attempts": 5, "quiz_type": "assignment"}}
                                """)
                        .ok();
        long id = made.path("id").asLong();
        approved.id("quiz_id", id);
        return quizzes + "/" + id;
    }

    private JsonNode question(String quiz, String fields) {
        return teacher.client()
                .postJson(quiz + "/questions", "{\"question\": {" + fields + "}}")
                .ok();
    }

    @Test
    void a_question_with_numbers() {
        JsonNode question =
                question(
                        quiz(),
                        """
                        "question_name": "Depth", "question_text": "<p>How deep?</p>",
                        "question_type": "numerical_question", "points_possible": 4.5,
                        "position": 2, "correct_comments": "Right",
                        "incorrect_comments": "Wrong", "neutral_comments": "Well",
                        "text_after_answers": "metres",
                        "answers": [
                          {"numerical_answer_type": "exact_answer", "answer_exact": 7,
                           "answer_error_margin": 0.5, "answer_comments": "Measured"},
                          {"numerical_answer_type": "range_answer", "answer_range_start": 8,
                           "answer_range_end": 9},
                          {"numerical_answer_type": "precision_answer",
                           "answer_approximate": 6.25, "answer_precision": 3}]
                        """);

        approved.id("id", question.path("id").asLong()).compare("numerical-question", question);
    }

    @Test
    void a_question_that_matches() {
        JsonNode question =
                question(
                        quiz(),
                        """
                        "question_name": "Pairs", "question_text": "<p>Match</p>",
                        "question_type": "matching_question", "points_possible": 3,
                        "matching_answer_incorrect_matches": "Sun",
                        "answers": [
                          {"answer_match_left": "Ebb", "answer_match_right": "Low"},
                          {"answer_match_left": "Flood", "answer_match_right": "High"}]
                        """);

        approved.id("id", question.path("id").asLong()).compare("matching-question", question);
    }

    @Test
    void a_question_that_is_calculated() {
        JsonNode question =
                question(
                        quiz(),
                        """
                        "question_name": "Sum", "question_text": "<p>[x]?</p>",
                        "question_type": "calculated_question", "points_possible": 2,
                        "variables": [{"name": "x", "min": 1, "max": 9, "scale": 2}],
                        "formulas": ["x + 1"], "answer_tolerance": "0.1",
                        "formula_decimal_places": 4,
                        "answers": [{"variables": [{"name": "x", "value": 3}], "answer": 4}]
                        """);

        approved.id("id", question.path("id").asLong()).compare("calculated-question", question);
    }

    @Test
    void an_attempt_that_was_graded_by_hand() {
        String quiz = quiz();
        long essay =
                question(quiz, "\"question_type\": \"essay_question\", \"points_possible\": 10")
                        .path("id")
                        .asLong();
        teacher.client().put(quiz, "quiz[published]", true).ok();
        teacher.client()
                .postJson(
                        quiz + "/extensions",
                        """
                        {"quiz_extensions": [{"user_id": %d, "extra_attempts": 2,
                          "extra_time": 30, "manually_unlocked": true}]}
                        """
                                .formatted(student.id()))
                .ok();
        approved.now("when it was started");
        JsonNode attempt = only(student.client().post(quiz + "/submissions").ok());
        String one = quiz + "/submissions/" + attempt.path("id").asLong();
        approved.now("when it was finished");
        student.client()
                .post(
                        one + "/complete",
                        "attempt",
                        attempt.path("attempt").asInt(),
                        "validation_token",
                        attempt.path("validation_token").asString())
                .ok();
        approved.now("when it was graded");
        teacher.client()
                .putJson(
                        one,
                        """
                        {"quiz_submissions": [{"attempt": 1, "fudge_points": 1.5,
                          "questions": {"%d": {"score": 7}}}]}
                        """
                                .formatted(essay))
                .ok();

        approved.id("id", attempt.path("id").asLong()).id("user_id", student.id());
        approved.compare("quiz-submission", only(teacher.client().get(one).ok()));
    }

    private static JsonNode only(JsonNode answer) {
        return answer.path("quiz_submissions").get(0);
    }
}
