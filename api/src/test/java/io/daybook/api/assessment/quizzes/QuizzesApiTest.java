package io.daybook.api.assessment.quizzes;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizzesApiTest {

    private static final String LATER = "2130-01-01T00:00:00Z";

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;
    private final String quizzes = api + "/quizzes";

    private JsonNode create(Object... parameters) {
        return teacher.post(quizzes, parameters).ok();
    }

    private long quiz(String title, boolean published) {
        return create("quiz[title]", title, "quiz[published]", published).path("id").asLong();
    }

    private long module() {
        long id = teacher.post(api + "/modules", "module[name]", "Week").id();
        teacher.put(api + "/modules/" + id, "module[published]", true).ok();
        return id;
    }

    private JsonNode addTo(long module, String type, long content) {
        return teacher.post(
                        api + "/modules/" + module + "/items",
                        "module_item[type]",
                        type,
                        "module_item[content_id]",
                        content)
                .ok();
    }

    private static List<String> titles(Reply reply) {
        return StreamSupport.stream(reply.ok().spliterator(), false)
                .map(one -> one.path("title").asString())
                .toList();
    }

    private String sealedCode(long quiz) {
        QuizViews views = TestDaybook.running().bean(QuizViews.class);
        return views.find(course, quiz).map(QuizView::accessCode).orElseThrow();
    }

    @Test
    void quizzes_are_not_listed_for_students_while_their_tab_is_hidden() {
        quiz("Listed", true);
        assertThat(titles(student.client().get(quizzes))).containsExactly("Listed");

        teacher.put(api + "/tabs/quizzes", "hidden", true).ok();
        assertThat(student.client().get(quizzes).status()).isEqualTo(404);
        assertThat(titles(teacher.get(quizzes))).containsExactly("Listed");
    }

    @Test
    void the_same_access_code_is_stored_once() {
        long quiz = create("quiz[title]", "Exam", "quiz[access_code]", "open").path("id").asLong();
        String sealed = sealedCode(quiz);

        teacher.put(quizzes + "/" + quiz, "quiz[access_code]", "open").ok();
        assertThat(sealedCode(quiz)).isEqualTo(sealed);

        teacher.put(quizzes + "/" + quiz, "quiz[access_code]", "other").ok();
        assertThat(sealedCode(quiz)).isNotEqualTo(sealed);
    }

    @Test
    void what_is_published_and_not_graded_has_nothing_to_grade_and_is_not_locked() {
        JsonNode survey =
                create("quiz[title]", "S", "quiz[quiz_type]", "survey", "quiz[published]", true);

        assertThat(survey.has("speedgrader_url")).isFalse();
        assertThat(survey.path("locked_for_user").asBoolean(true)).isFalse();
        assertThat(survey.has("lock_info")).isFalse();
        assertThat(teacher.get(quizzes + "/" + quiz("Graded", true)).ok().has("speedgrader_url"))
                .isTrue();
    }

    @Test
    void a_graded_quiz_is_made_with_its_assignment() {
        JsonNode quiz =
                teacher.postJson(
                                quizzes,
                                """
                                {"quiz": {"title": "Algebra", "description": "<p>Easy</p>",
                                  "points_possible": 10, "due_at": "2030-01-01T10:00:00Z"}}
                                """)
                        .ok();

        assertThat(quiz.path("quiz_type").asString()).isEqualTo("assignment");
        assertThat(quiz.path("published").asBoolean()).isFalse();
        assertThat(quiz.path("locked_for_user").asBoolean()).isTrue();
        assertThat(quiz.path("lock_info").path("asset_string").asString())
                .isEqualTo("quiz_" + quiz.path("id").asLong());
        assertThat(quiz.path("lock_explanation").asString()).isNotEmpty();
        assertThat(quiz.has("speedgrader_url")).isFalse();
        assertThat(quiz.path("unpublishable").asBoolean()).isTrue();
        assertThat(quiz.path("permissions").path("update").asBoolean()).isTrue();
        JsonNode assignment =
                teacher.get(api + "/assignments/" + quiz.path("assignment_id").asLong()).ok();
        assertThat(assignment.path("name").asString()).isEqualTo("Algebra");
        assertThat(assignment.path("points_possible").asDouble()).isEqualTo(10);
        assertThat(assignment.path("due_at").asString()).isEqualTo("2030-01-01T10:00:00Z");
        assertThat(assignment.path("submission_types").toString()).isEqualTo("[\"online_quiz\"]");
        assertThat(assignment.path("published").asBoolean()).isFalse();
    }

    @Test
    void students_see_what_is_published_and_find_it_by_a_part_of_its_title() {
        long draft = quiz("Hidden algebra", false);
        long open = quiz("Open algebra", true);
        quiz("Poetry", true);

        assertThat(titles(student.client().get(quizzes, "search_term", "ALGE")))
                .containsExactly("Open algebra");
        assertThat(titles(teacher.get(quizzes, "search_term", "alge")))
                .containsExactly("Hidden algebra", "Open algebra");
        assertThat(student.client().get(quizzes + "/" + draft).status()).isEqualTo(403);
        JsonNode seen = student.client().get(quizzes + "/" + open).ok();
        assertThat(seen.has("unpublishable")).isFalse();
        assertThat(seen.path("locked_for_user").asBoolean()).isFalse();
        assertThat(seen.path("permissions").path("submit").asBoolean()).isTrue();
    }

    private String description(Client reader, long quiz) {
        return reader.get(quizzes + "/" + quiz).ok().path("description").asString(null);
    }

    @Test
    void students_do_not_see_the_description_before_the_unlock_date() {
        long quiz = quiz("Later", true);
        teacher.put(quizzes + "/" + quiz, "quiz[description]", "<p>About cells</p>").ok();
        assertThat(description(student.client(), quiz)).isEqualTo("<p>About cells</p>");
        teacher.put(quizzes + "/" + quiz, "quiz[unlock_at]", LATER).ok();
        assertThat(description(student.client(), quiz)).isNull();
        assertThat(description(teacher, quiz)).isEqualTo("<p>About cells</p>");
        teacher.put(
                        quizzes + "/" + quiz,
                        "quiz[unlock_at]",
                        "",
                        "quiz[lock_at]",
                        "2020-01-01T00:00:00Z")
                .ok();
        assertThat(description(student.client(), quiz)).isEqualTo("<p>About cells</p>");
    }

    @Test
    void a_date_or_a_module_locks_it_for_students() {
        long later = quiz("Later", true);
        teacher.put(
                        quizzes + "/" + later,
                        "quiz[unlock_at]",
                        LATER,
                        "quiz[description]",
                        "<p>The case</p>")
                .ok();
        JsonNode locked = student.client().get(quizzes + "/" + later).ok();
        assertThat(locked.path("locked_for_user").asBoolean()).isTrue();
        assertThat(locked.path("description").isNull()).isTrue();
        assertThat(teacher.get(quizzes + "/" + later).ok().path("description").asString())
                .contains("The case");
        assertThat(locked.path("lock_info").path("asset_string").asString())
                .isEqualTo("quiz_" + later);
        assertThat(locked.path("lock_info").path("unlock_at").asString()).isEqualTo(LATER);

        long module = module();
        long held = quiz("Held back", true);
        teacher.put(quizzes + "/" + held, "quiz[description]", "<p>Another case</p>").ok();
        assertThat(student.client().get(quizzes + "/" + held).ok().path("description").asString())
                .contains("Another case");
        addTo(module, "Quiz", held);
        teacher.put(api + "/modules/" + module, "module[unlock_at]", LATER).ok();
        assertThat(student.client().get(quizzes + "/" + held).ok().path("description").isNull())
                .isTrue();
        assertThat(
                        student.client()
                                .get(quizzes + "/" + held)
                                .ok()
                                .path("lock_info")
                                .path("context_module")
                                .path("id")
                                .asLong())
                .isEqualTo(module);
        assertThat(teacher.get(quizzes + "/" + held).ok().path("locked_for_user").asBoolean())
                .isFalse();
    }

    @Test
    void items_of_modules_follow_it_and_take_it_along() {
        long module = module();
        long quiz = quiz("Algebra", true);
        JsonNode item = addTo(module, "Quiz", quiz);
        assertThat(item.path("title").asString()).isEqualTo("Algebra");
        assertThat(item.path("published").asBoolean()).isTrue();
        String one = api + "/modules/" + module + "/items/" + item.path("id").asLong();

        teacher.put(one, "module_item[title]", "Geometry", "module_item[published]", false).ok();
        JsonNode changed = teacher.get(quizzes + "/" + quiz).ok();
        assertThat(changed.path("title").asString()).isEqualTo("Geometry");
        assertThat(changed.path("published").asBoolean()).isFalse();
        teacher.put(quizzes + "/" + quiz, "quiz[published]", true, "quiz[title]", "Back").ok();
        assertThat(teacher.get(one).ok().path("title").asString()).isEqualTo("Back");
        assertThat(teacher.get(one).ok().path("published").asBoolean()).isTrue();
        teacher.delete(quizzes + "/" + quiz).ok();
        assertThat(teacher.get(one).status()).isEqualTo(404);
        assertThat(
                        teacher.post(
                                        api + "/modules/" + module + "/items",
                                        "module_item[type]",
                                        "Quiz",
                                        "module_item[content_id]",
                                        quiz)
                                .status())
                .isEqualTo(400);
    }

    @Test
    void the_assignment_of_a_quiz_stands_for_the_quiz_in_modules_and_their_sequence() {
        long module = module();
        JsonNode quiz = create("quiz[title]", "Algebra", "quiz[published]", true);
        JsonNode item = addTo(module, "Assignment", quiz.path("assignment_id").asLong());

        assertThat(item.path("type").asString()).isEqualTo("Quiz");
        assertThat(item.path("content_id")).isEqualTo(quiz.path("id"));
        for (String type : List.of("Quiz", "Assignment")) {
            long id = quiz.path(type.equals("Quiz") ? "id" : "assignment_id").asLong();
            assertThat(
                            student.client()
                                    .get(
                                            api + "/module_item_sequence",
                                            "asset_type",
                                            type,
                                            "asset_id",
                                            id)
                                    .ok()
                                    .path("items"))
                    .hasSize(1);
        }
    }

    @Test
    void a_quiz_follows_its_assignment_and_goes_with_it() {
        JsonNode quiz = create("quiz[title]", "Algebra", "quiz[published]", true);
        String assignment = api + "/assignments/" + quiz.path("assignment_id").asLong();
        JsonNode changed =
                teacher.put(
                                assignment,
                                "assignment[name]",
                                "Geometry",
                                "assignment[points_possible]",
                                5,
                                "assignment[submission_types][]",
                                "online_url",
                                "assignment[published]",
                                false)
                        .json();
        assertThat(changed.path("quiz_id")).isEqualTo(quiz.path("id"));
        assertThat(changed.path("is_quiz_assignment").asBoolean()).isTrue();
        assertThat(changed.path("can_duplicate").asBoolean()).isFalse();
        assertThat(changed.path("submission_types").toString()).isEqualTo("[\"online_quiz\"]");

        String one = quizzes + "/" + quiz.path("id").asLong();
        JsonNode followed = teacher.get(one).ok();
        assertThat(followed.path("title").asString()).isEqualTo("Geometry");
        assertThat(followed.path("points_possible").asDouble()).isEqualTo(5);
        assertThat(followed.path("published").asBoolean()).isFalse();
        teacher.delete(assignment).ok();
        assertThat(teacher.get(one).status()).isEqualTo(404);
    }

    @Test
    void an_assignment_of_type_online_quiz_is_created_with_its_quiz() {
        JsonNode made =
                teacher.postJson(
                                api + "/assignments",
                                """
                                {"assignment": {"name": "Algebra", "points_possible": 5,
                                  "submission_types": ["online_quiz"], "grading_type": "percent",
                                  "due_at": "2030-01-01T10:00:00Z", "published": true}}
                                """)
                        .json();

        assertThat(made.path("grading_type").asString()).isEqualTo("percent");
        JsonNode quiz = teacher.get(quizzes + "/" + made.path("quiz_id").asLong()).ok();
        assertThat(quiz.path("assignment_id")).isEqualTo(made.path("id"));
        assertThat(quiz.path("title").asString()).isEqualTo("Algebra");
        assertThat(quiz.path("points_possible").asDouble()).isEqualTo(5);
        assertThat(quiz.path("due_at").asString()).isEqualTo("2030-01-01T10:00:00Z");
        assertThat(quiz.path("published").asBoolean()).isTrue();
        teacher.delete(quizzes + "/" + quiz.path("id").asLong()).ok();
        assertThat(teacher.get(api + "/assignments/" + made.path("id").asLong()).status())
                .isEqualTo(404);
    }

    @Test
    void a_type_that_is_none_and_a_title_that_is_too_long_are_refused() {
        Reply type = teacher.post(quizzes, "quiz[title]", "A", "quiz[quiz_type]", "exam");
        assertThat(type.status()).isEqualTo(400);
        assertThat(type.json().path("errors").has("invalid_quiz_type")).isTrue();
        assertThat(teacher.post(quizzes, "quiz[title]", "x".repeat(256)).status()).isEqualTo(400);
        assertThat(create("quiz[quiz_type]", "survey").path("title").asString())
                .isEqualTo("Unnamed Quiz");
    }

    @Test
    void students_change_nothing_and_a_foreign_course_has_no_such_quiz() {
        long quiz = quiz("Algebra", true);
        Client client = student.client();
        assertThat(client.post(quizzes, "quiz[title]", "Mine").status()).isEqualTo(403);
        assertThat(client.put(quizzes + "/" + quiz, "quiz[title]", "Mine").status()).isEqualTo(403);
        assertThat(client.delete(quizzes + "/" + quiz).status()).isEqualTo(403);
        String foreign = "/api/v1/courses/" + school.course() + "/quizzes/" + quiz;
        assertThat(school.admin().get(foreign).status()).isEqualTo(404);
        assertThat(school.admin().put(foreign, "quiz[title]", "X").status()).isEqualTo(404);
        assertThat(school.admin().delete(foreign).status()).isEqualTo(404);
    }
}
