package io.daybook.api.grading.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.submissions.AnonymousIds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GradeChangesApiTest {

    private static final School SCHOOL = new School();
    private static long course;
    private static Person teacher;
    private static Person student;
    private static Person other;
    private static long essay;
    private static long talk;

    @BeforeAll
    static void grade_some_work() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
        other = SCHOOL.student(course);
        essay = assignment(false);
        talk = assignment(false);
        grade(teacher, essay, student, "5");
        grade(teacher, essay, student, "5");
        grade(teacher, essay, student, "8");
        grade(teacher, talk, other, "9");
    }

    private static long assignment(boolean anonymous) {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        "Essay",
                        "assignment[points_possible]",
                        "10",
                        "assignment[anonymous_grading]",
                        anonymous)
                .id();
    }

    private static void grade(Person as, long assignment, Person of, String grade) {
        as.client()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + assignment
                                + "/submissions/"
                                + of.id(),
                        "submission[posted_grade]",
                        grade)
                .ok();
    }

    private static void gradeAnonymously(long assignment, Person of, String grade) {
        String id = TestDaybook.running().bean(AnonymousIds.class).ofStudent(assignment, of.id());
        teacher.client()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + assignment
                                + "/anonymous_submissions/"
                                + id,
                        "submission[posted_grade]",
                        grade)
                .ok();
    }

    private static String path() {
        return "/api/v1/audit/grade_change/courses/" + course;
    }

    private static List<String> grades(Reply reply) {
        List<String> grades = new ArrayList<>();
        reply.ok().path("events").forEach(e -> grades.add(e.path("grade_after").asString()));
        return grades;
    }

    @Test
    void every_effective_change_is_there_once_and_the_newest_first() {
        Reply reply = teacher.client().get(path() + "/assignments/" + essay);
        assertThat(grades(reply)).containsExactly("8", "5");
        JsonNode newest = reply.json().path("events").path(0);
        assertThat(newest.path("event_type").asString()).isEqualTo("grade_change");
        assertThat(newest.path("grade_before").asString()).isEqualTo("5");
        assertThat(newest.path("excused_before").asBoolean(true)).isFalse();
        assertThat(newest.path("points_possible_after").asDouble()).isEqualTo(10);
        assertThat(newest.path("version_number").asInt()).isEqualTo(2);
        assertThat(newest.path("request_id").asString()).isNotBlank();
        assertThat(newest.path("actor_id").asLong()).isEqualTo(teacher.id());
        assertThat(newest.path("links").path("assignment").asLong()).isEqualTo(essay);
        assertThat(newest.path("links").path("student").asString())
                .isEqualTo(String.valueOf(student.id()));
        assertThat(newest.path("links").path("grader").asString())
                .isEqualTo(String.valueOf(teacher.id()));
        assertThat(newest.has("grade_current")).isFalse();
        assertThat(reply.json().path("links").has("events.assignment")).isTrue();
        assertThat(reply.json().path("linked").path("users").size()).isEqualTo(2);
    }

    @Test
    void linked_users_are_in_the_order_of_their_ids() {
        Person first = SCHOOL.student(course);
        Person last = SCHOOL.student(course);
        while (isBeforeInHashTable(first, last)) {
            first = last;
            last = SCHOOL.student(course);
        }
        long quiz = assignment(false);
        grade(teacher, quiz, first, "3");
        grade(teacher, quiz, last, "4");
        JsonNode changes = teacher.client().get(path() + "/assignments/" + quiz).ok();
        assertThat(
                        changes.path("linked")
                                .path("users")
                                .valueStream()
                                .map(user -> user.path("id").asLong()))
                .containsExactly(teacher.id(), first.id(), last.id());
    }

    private static boolean isBeforeInHashTable(Person a, Person b) {
        return a.id() % 16 < b.id() % 16;
    }

    @Test
    void the_course_is_followed_page_by_page() {
        Reply page = teacher.client().get(path() + "/graders/" + teacher.id(), "per_page", 2);
        assertThat(grades(page)).hasSize(2);
        assertThat(page.next()).isPresent();
        assertThat(grades(teacher.client().get(page.next().orElseThrow()))).isNotEmpty();
    }

    @Test
    void by_student_grader_and_both() {
        assertThat(grades(teacher.client().get(path() + "/students/" + other.id())))
                .containsExactly("9");
        String both = path() + "/assignments/" + essay + "/graders/" + teacher.id() + "/students/";
        assertThat(grades(teacher.client().get(both + student.id()))).containsExactly("8", "5");
        assertThat(grades(teacher.client().get(both + other.id()))).isEmpty();
        assertThat(grades(teacher.client().get(path() + "/graders/" + other.id()))).isEmpty();
    }

    @Test
    void within_a_time_and_with_the_grade_of_today() {
        Reply now =
                teacher.client()
                        .get(
                                path() + "/assignments/" + essay,
                                "start_time",
                                "2001-01-01T00:00:00Z",
                                "include[]",
                                "current_grade");
        List<String> current = new ArrayList<>();
        now.ok().path("events").forEach(e -> current.add(e.path("grade_current").asString()));
        assertThat(current).containsExactly("8", "8");
        assertThat(grades(teacher.client().get(path(), "end_time", "2001-01-01T00:00:00Z")))
                .isEmpty();
        assertThat(teacher.client().get(path(), "start_time", "someday").status()).isEqualTo(400);
    }

    @Test
    void deleted_assignments_stay_in_it_and_foreign_ones_are_not_found() {
        long gone = assignment(false);
        grade(teacher, gone, student, "3");
        teacher.client().delete("/api/v1/courses/" + course + "/assignments/" + gone).ok();
        assertThat(grades(teacher.client().get(path() + "/assignments/" + gone)))
                .containsExactly("3");
        String elsewhere = "/api/v1/audit/grade_change/courses/" + SCHOOL.course();
        assertThat(SCHOOL.admin().get(elsewhere + "/assignments/" + essay).status()).isEqualTo(404);
    }

    @Test
    void anonymous_submissions_do_not_reveal_their_student_before_grades_are_posted() {
        long secret = assignment(true);
        gradeAnonymously(secret, student, "6");
        JsonNode event =
                teacher.client().get(path() + "/assignments/" + secret).ok().path("events").path(0);
        assertThat(event.path("links").path("student").isNull()).isTrue();
        assertThat(event.path("graded_anonymously").asBoolean()).isTrue();
        assertThat(grades(teacher.client().get(path() + "/students/" + student.id())))
                .doesNotContain("6");
    }

    @Test
    void student_of_an_anonymous_quiz_is_not_shown_as_actor() {
        long secret = takenAnonymously(student);
        JsonNode event =
                teacher.client().get(path() + "/assignments/" + secret).ok().path("events").path(0);
        assertThat(event.path("grade_after").asString()).isEqualTo("0");
        assertThat(event.path("links").path("student").isNull()).isTrue();
        assertThat(event.path("links").path("grader").isNull()).isTrue();
        assertThat(event.path("actor_id").isNull()).isTrue();
    }

    private static long takenAnonymously(Person by) {
        String quizzes = "/api/v1/courses/" + course + "/quizzes";
        JsonNode made =
                teacher.client()
                        .post(quizzes, "quiz[title]", "Secret", "quiz[quiz_type]", "assignment")
                        .ok();
        String quiz = quizzes + "/" + made.path("id").asLong();
        teacher.client()
                .postJson(
                        quiz + "/questions",
                        """
                        {"question": {"question_type": "true_false_question", "points_possible": 2,
                          "answers": [{"answer_text": "True", "answer_weight": 100},
                            {"answer_text": "False"}]}}
                        """)
                .ok();
        teacher.client().put(quiz, "quiz[published]", true).ok();
        long assignment = made.path("assignment_id").asLong();
        teacher.client()
                .put(
                        "/api/v1/courses/" + course + "/assignments/" + assignment,
                        "assignment[anonymous_grading]",
                        true)
                .ok();
        JsonNode attempt =
                by.client().post(quiz + "/submissions").ok().path("quiz_submissions").path(0);
        by.client()
                .post(
                        quiz + "/submissions/" + attempt.path("id").asLong() + "/complete",
                        "attempt",
                        1,
                        "validation_token",
                        attempt.path("validation_token").asString())
                .ok();
        return assignment;
    }

    @Test
    void it_names_who_acted_in_another_s_name() {
        long acted = assignment(false);
        SCHOOL.admin()
                .put(
                        "/api/v1/courses/"
                                + course
                                + "/assignments/"
                                + acted
                                + "/submissions/"
                                + student.id(),
                        "as_user_id",
                        teacher.id(),
                        "submission[posted_grade]",
                        "2")
                .ok();
        JsonNode event =
                teacher.client().get(path() + "/assignments/" + acted).ok().path("events").path(0);
        assertThat(event.path("actor_id").asLong()).isEqualTo(teacher.id());
        assertThat(event.path("real_actor_id").asLong()).isPositive();
    }

    @Test
    void it_is_for_those_who_see_all_grades() {
        assertThat(student.client().get(path()).status()).isEqualTo(403);
        assertThat(SCHOOL.member(course, "Observer").client().get(path()).status()).isEqualTo(403);
        assertThat(SCHOOL.admin().get(path()).status()).isEqualTo(200);
        assertThat(SCHOOL.admin().get("/api/v1/audit/grade_change/courses/999999").status())
                .isEqualTo(404);
    }
}
