package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import tools.jackson.databind.JsonNode;

/** A course with a teacher and a student, in which exams are taken. */
final class ExamCourse {

    final School school = new School();
    final long id = school.course();
    final Client teacher = school.teacher(id).client();
    final Person student = school.student(id);
    final String api = "/api/v1/courses/" + id;

    record Exam(String url, long id, long question, long right, long wrong) {}

    /** A published quiz with one question of two answers. */
    Exam exam(String more) {
        long id =
                teacher.postJson(api + "/quizzes", "{\"quiz\": {\"title\": \"Exam\"" + more + "}}")
                        .id();
        String url = api + "/quizzes/" + id;
        JsonNode question =
                teacher.postJson(
                                url + "/questions",
                                """
                                {"question": {"question_type": "multiple_choice_question",
                                  "points_possible": 5, "question_text": "2+2?", "answers": [
                                    {"answer_text": "4", "answer_weight": 100},
                                    {"answer_text": "5"}]}}
                                """)
                        .ok();
        teacher.put(url, "quiz[published]", true).ok();
        return new Exam(
                url,
                id,
                question.path("id").asLong(),
                question.path("answers").path(0).path("id").asLong(),
                question.path("answers").path(1).path("id").asLong());
    }

    static JsonNode start(Exam exam, Client by, Object... more) {
        return by.post(exam.url() + "/submissions", more).ok().path("quiz_submissions").path(0);
    }

    static String questions(JsonNode attempt) {
        return "/api/v1/quiz_submissions/" + attempt.path("id").asLong() + "/questions";
    }

    static Reply answer(JsonNode attempt, Client by, long question, String answer) {
        return by.postJson(
                questions(attempt),
                """
                {"attempt": %d, "validation_token": "%s",
                 "quiz_questions": [{"id": %d, "answer": %s}]}
                """
                        .formatted(
                                attempt.path("attempt").asInt(),
                                attempt.path("validation_token").asString(),
                                question,
                                answer));
    }

    static Reply complete(Exam exam, JsonNode attempt, Client by) {
        return by.post(
                exam.url() + "/submissions/" + attempt.path("id").asLong() + "/complete",
                "attempt",
                attempt.path("attempt").asInt(),
                "validation_token",
                attempt.path("validation_token").asString());
    }

    static JsonNode take(Exam exam, Client by, long answer) {
        JsonNode attempt = start(exam, by);
        answer(attempt, by, exam.question(), String.valueOf(answer)).ok();
        complete(exam, attempt, by).ok();
        return attempt;
    }

    static JsonNode shown(Exam exam, JsonNode attempt, Client to) {
        return to.get(exam.url() + "/submissions/" + attempt.path("id").asLong())
                .ok()
                .path("quiz_submissions")
                .path(0);
    }
}
