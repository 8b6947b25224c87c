package io.daybook.api.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizTakingApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final Person other = school.student(course);
    private final String quizzes = "/api/v1/courses/" + course + "/quizzes";

    private String quiz(String more) {
        JsonNode quiz =
                teacher.postJson(quizzes, "{\"quiz\": {\"title\": \"Exam\"" + more + "}}").ok();
        return quizzes + "/" + quiz.path("id").asLong();
    }

    private JsonNode question(String quiz, String fields) {
        return teacher.postJson(quiz + "/questions", "{\"question\": {" + fields + "}}").ok();
    }

    private JsonNode choice(String quiz) {
        return question(
                quiz,
                """
                "question_type": "multiple_choice_question", "points_possible": 5,
                "question_text": "<b>2+2?</b><script>x</script>", "answers": [
                  {"answer_text": "4", "answer_weight": 100}, {"answer_text": "5"}]
                """);
    }

    private JsonNode essay(String quiz) {
        return question(quiz, "\"question_type\": \"essay_question\", \"points_possible\": 10");
    }

    private void publish(String quiz) {
        teacher.put(quiz, "quiz[published]", true).ok();
    }

    private static JsonNode start(String quiz, Client by, Object... more) {
        return by.post(quiz + "/submissions", more).ok().path("quiz_submissions").path(0);
    }

    private static Reply answer(JsonNode attempt, Client by, long question, String answer) {
        return by.postJson(
                "/api/v1/quiz_submissions/" + attempt.path("id").asLong() + "/questions",
                """
                {"attempt": "%d", "validation_token": "%s",
                 "quiz_questions": [{"id": %d, "answer": %s}]}
                """
                        .formatted(
                                attempt.path("attempt").asInt(),
                                attempt.path("validation_token").asString(),
                                question,
                                answer));
    }

    private static Reply complete(String quiz, JsonNode attempt, Client by) {
        return by.post(
                quiz + "/submissions/" + attempt.path("id").asLong() + "/complete",
                "attempt",
                attempt.path("attempt").asInt(),
                "validation_token",
                attempt.path("validation_token").asString());
    }

    private static JsonNode only(Reply reply) {
        return reply.ok().path("quiz_submissions").path(0);
    }

    @Test
    void a_right_answer_is_graded_and_reaches_the_gradebook() {
        String quiz = quiz("");
        JsonNode question = choice(quiz);
        publish(quiz);
        assertThat(question.path("question_text").asString()).isEqualTo("<b>2+2?</b>");
        long right = question.path("answers").path(0).path("id").asLong();
        JsonNode attempt = start(quiz, student.client());
        assertThat(attempt.path("workflow_state").asString()).isEqualTo("untaken");
        long id = question.path("id").asLong();

        JsonNode saved = answer(attempt, student.client(), id, "\"" + right + "\"").ok();
        JsonNode shown = saved.path("quiz_submission_questions").path(0);
        assertThat(shown.path("answer").asString()).isEqualTo(String.valueOf(right));
        assertThat(shown.path("answers").path(0).has("weight")).isFalse();
        JsonNode done = only(complete(quiz, attempt, student.client()));

        assertThat(done.path("workflow_state").asString()).isEqualTo("complete");
        assertThat(done.path("score").asDouble()).isEqualTo(5);
        assertThat(done.path("kept_score").asDouble()).isEqualTo(5);
        assertThat(done.path("attempts_left").asInt()).isZero();
        JsonNode settings = teacher.get(quiz).ok();
        assertThat(settings.path("points_possible").asDouble()).isEqualTo(5);
        assertThat(settings.path("unpublishable").asBoolean()).isFalse();
        JsonNode submission =
                teacher.get(
                                "/api/v1/courses/"
                                        + course
                                        + "/assignments/"
                                        + settings.path("assignment_id").asLong()
                                        + "/submissions/"
                                        + student.id())
                        .ok();
        assertThat(submission.path("score").asDouble()).isEqualTo(5);
        assertThat(submission.path("submission_type").asString()).isEqualTo("online_quiz");
    }

    @Test
    void the_taking_of_a_quiz_is_refused_in_the_words_of_the_documents() {
        String quiz = quiz("");
        JsonNode question = choice(quiz);
        publish(quiz);
        JsonNode attempt = start(quiz, student.client());
        long id = question.path("id").asLong();

        Reply again = student.client().post(quiz + "/submissions");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.json().toString())
                .isEqualTo(
                        "{\"status\":\"conflict\",\"message\":\"a quiz submission already"
                                + " exists\"}");
        assertThat(
                        answer(attempt, student.client(), id, "99999999")
                                .json()
                                .path("message")
                                .asString())
                .isEqualTo("Unknown answer '99999999'");
        assertThat(answer(attempt, student.client(), id, "\"x\"").status()).isEqualTo(400);
        assertThat(answer(attempt, other.client(), id, "99999999").status()).isEqualTo(403);
        String one = "/api/v1/quiz_submissions/" + attempt.path("id").asLong() + "/questions";
        Reply wrongToken =
                student.client().postJson(one, "{\"attempt\": 1, \"validation_token\": \"x\"}");
        assertThat(wrongToken.json().path("message").asString()).isEqualTo("invalid token");
        complete(quiz, attempt, student.client()).ok();
        assertThat(complete(quiz, attempt, student.client()).json().path("message").asString())
                .isEqualTo("quiz submission is already complete");
        assertThat(answer(attempt, student.client(), id, "null").json().path("message").asString())
                .isEqualTo("quiz submission is already complete");
    }

    @Test
    void a_student_with_a_concluded_enrollment_continues_no_attempt() {
        String quiz = quiz("");
        long essay = essay(quiz).path("id").asLong();
        publish(quiz);
        Person leaves = school.person("Leaves");
        long enrollment = school.enroll(course, leaves, "Student");
        JsonNode attempt = start(quiz, leaves.client());
        answer(attempt, leaves.client(), essay, "\"In time\"").ok();
        teacher.delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "conclude")
                .ok();

        Reply late = answer(attempt, leaves.client(), essay, "\"Too late\"");

        assertThat(late.status()).isEqualTo(403);
        assertThat(late.text())
                .contains("you are not allowed to update questions for this quiz submission");
        String flag =
                "/api/v1/quiz_submissions/"
                        + attempt.path("id").asLong()
                        + "/questions/"
                        + essay
                        + "/flag";
        assertThat(leaves.client().put(flag, "attempt", 1).status()).isEqualTo(403);
        assertThat(complete(quiz, attempt, leaves.client()).status()).isEqualTo(403);
    }

    @Test
    void a_refusal_because_of_a_running_attempt_contains_the_attempt() throws Exception {
        String quiz = quiz("");
        choice(quiz);
        publish(quiz);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 10; i++) {
                Client student = school.student(course).client();
                List<Future<JsonNode>> both = new ArrayList<>();
                for (int j = 0; j < 2; j++) {
                    both.add(threads.submit(() -> startedOrRunning(quiz, student)));
                }
                assertThat(both.get(0).get().path("validation_token").asString())
                        .isNotEmpty()
                        .isEqualTo(both.get(1).get().path("validation_token").asString());
            }
        }
    }

    private static JsonNode startedOrRunning(String quiz, Client by) {
        Reply started = by.post(quiz + "/submissions");
        if (started.status() != 409) {
            return only(started);
        }
        JsonNode running = only(by.get(quiz + "/submission"));
        by.get("/api/v1/quiz_submissions/" + running.path("id").asLong() + "/questions").ok();
        return running;
    }

    /** The states of the work on assignments that is asked for by this state. */
    private List<String> inState(String state) {
        return teacher.get(
                        "/api/v1/courses/" + course + "/students/submissions",
                        "student_ids[]",
                        "all",
                        "workflow_state",
                        state)
                .each("workflow_state");
    }

    @Test
    void an_essay_waits_for_its_grader_and_fudge_points_are_added() {
        String quiz = quiz("");
        long choice = choice(quiz).path("id").asLong();
        long essay = essay(quiz).path("id").asLong();
        publish(quiz);
        JsonNode attempt = start(quiz, student.client());
        answer(attempt, student.client(), essay, "\"<p>I</p><script>x</script>\"").ok();
        JsonNode done = only(complete(quiz, attempt, student.client()));
        assertThat(done.path("workflow_state").asString()).isEqualTo("pending_review");
        assertThat(inState("pending_review")).containsExactly("pending_review");
        assertThat(inState("submitted")).isEmpty();

        String one = quiz + "/submissions/" + attempt.path("id").asLong();
        JsonNode scored =
                only(
                        teacher.putJson(
                                one,
                                """
                                {"quiz_submissions": [{"attempt": 1, "fudge_points": 2.5,
                                  "questions": {"%d": {"score": 7, "comment": "Fine"},
                                    "%d": {"score": 1}}}]}
                                """
                                        .formatted(essay, choice)));

        assertThat(scored.path("score").asDouble()).isEqualTo(10.5);
        assertThat(scored.path("fudge_points").asDouble()).isEqualTo(2.5);
        assertThat(scored.path("workflow_state").asString()).isEqualTo("complete");
        assertThat(inState("pending_review")).isEmpty();
        assertThat(inState("graded")).containsExactly("graded");
        assertThat(student.client().putJson(one, "{}").status()).isEqualTo(403);
        assertThat(teacher.putJson(one, "{}").json().path("message").asString())
                .isEqualTo("missing required key :quiz_submissions");
        JsonNode log = teacher.get(one + "/events").ok().path("quiz_submission_events");
        assertThat(log.findValuesAsString("event_type"))
                .containsExactly(
                        "session_started", "question_answered", "submitted", "graded", "scored");
        assertThat(log.toString()).doesNotContain("script");
        assertThat(log.path(4).path("user_id").isNull()).isFalse();
    }

    @Test
    void questions_are_flagged_and_unflagged() {
        String quiz = quiz("");
        long id = choice(quiz).path("id").asLong();
        publish(quiz);
        JsonNode attempt = start(quiz, student.client());
        String all = "/api/v1/quiz_submissions/" + attempt.path("id").asLong() + "/questions";
        String token = attempt.path("validation_token").asString();

        JsonNode flagged =
                student.client()
                        .put(all + "/" + id + "/flag", "attempt", 1, "validation_token", token)
                        .ok();
        assertThat(flagged.path("quiz_submission_questions").path(0).path("flagged").asBoolean())
                .isTrue();
        student.client()
                .put(all + "/" + id + "/unflag", "attempt", 1, "validation_token", token)
                .ok();
        JsonNode shown = student.client().get(all, "include[]", "quiz_question").ok();
        assertThat(shown.path("quiz_submission_questions").path(0).path("flagged").asBoolean())
                .isFalse();
        assertThat(shown.path("quiz_questions").path(0).path("answers").toString())
                .doesNotContain("weight");
        assertThat(other.client().get(all).status()).isEqualTo(403);
        assertThat(
                        student.client()
                                .get(all + "/" + id + "/formatted_answer", "answer", "0099.9000")
                                .ok()
                                .path("formatted_answer")
                                .asString())
                .isEqualTo("99.9");
        assertThat(student.client().get(all + "/" + id + "/formatted_answer").status())
                .isEqualTo(422);
    }

    @Test
    void extensions_give_attempts_and_an_access_code_and_addresses_restrict() {
        String quiz = quiz(", \"access_code\": \"Sesame\", \"ip_filter\": \"127.0.0.0/8,::1\"");
        choice(quiz);
        publish(quiz);
        assertThat(student.client().get(quiz).ok().has("access_code")).isFalse();
        assertThat(teacher.get(quiz).ok().path("access_code").asString()).isEqualTo("Sesame");
        assertThat(teacher.get(quiz("")).ok().has("access_code")).isTrue();
        assertThat(
                        student.client()
                                .post(quiz + "/validate_access_code", "access_code", "Sesame")
                                .ok()
                                .asBoolean())
                .isTrue();
        assertThat(
                        student.client()
                                .post(quiz + "/submissions", "access_code", "sesame")
                                .json()
                                .path("message")
                                .asString())
                .isEqualTo("invalid access code");
        JsonNode attempt = start(quiz, student.client(), "access_code", "Sesame");
        student.client()
                .post(
                        quiz + "/submissions/" + attempt.path("id").asLong() + "/complete",
                        "attempt",
                        1,
                        "validation_token",
                        attempt.path("validation_token").asString(),
                        "access_code",
                        "Sesame")
                .ok();
        assertThat(student.client().post(quiz + "/submissions", "access_code", "Sesame").status())
                .isEqualTo(409);

        JsonNode granted =
                teacher.post(
                                quiz + "/extensions",
                                "quiz_extensions[][user_id]",
                                student.id(),
                                "quiz_extensions[][extra_attempts]",
                                1)
                        .ok()
                        .path("quiz_extensions")
                        .path(0);
        assertThat(granted.path("extra_attempts").asInt()).isEqualTo(1);
        assertThat(granted.path("user_id").asString()).isEqualTo(String.valueOf(student.id()));
        JsonNode second = start(quiz, student.client(), "access_code", "Sesame");
        assertThat(second.path("attempt").asInt()).isEqualTo(2);
        assertThat(second.path("id").asLong()).isEqualTo(attempt.path("id").asLong());
        teacher.put(quiz, "quiz[ip_filter]", "10.0.0.0/8").ok();
        assertThat(answer(second, student.client(), 1, "1").json().path("message").asString())
                .isEqualTo("invalid access code");
        assertThat(teacher.put(quiz, "quiz[ip_filter]", "nowhere").status()).isEqualTo(400);
        assertThat(teacher.put(quiz, "quiz[published]", false).status()).isEqualTo(400);
    }
}
