package io.daybook.api.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SubmissionsApiTest {

    private static final School SCHOOL = new School();
    private static long course;
    private static Person teacher;
    private static Person student;
    private static Person other;

    @BeforeAll
    static void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
        other = SCHOOL.student(course);
    }

    private static long assignment(Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                "10",
                                "assignment[submission_types][]",
                                "online_url",
                                "assignment[submission_types][]",
                                "online_text_entry"));
        all.addAll(List.of(fields));
        return teacher.client()
                .post("/api/v1/courses/" + course + "/assignments", all.toArray())
                .id();
    }

    private static String all(long assignment) {
        return "/api/v1/courses/" + course + "/assignments/" + assignment + "/submissions";
    }

    private static String one(long assignment, Person of) {
        return all(assignment) + "/" + of.id();
    }

    private static Reply handIn(Person as, long assignment) {
        return as.client()
                .post(
                        all(assignment),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org/work");
    }

    private static JsonNode grade(long assignment, String grade) {
        return teacher.client()
                .put(one(assignment, student), "submission[posted_grade]", grade)
                .ok();
    }

    @Nested
    class HandingIn {

        @Test
        void a_url_answers_201_with_its_location() {
            long assignment = assignment();
            Reply reply = handIn(student, assignment);
            assertThat(reply.status()).isEqualTo(201);
            assertThat(reply.header("Location").orElseThrow()).endsWith(one(assignment, student));
            JsonNode json = reply.json();
            assertThat(json.path("url").asString()).isEqualTo("http://example.org/work");
            assertThat(json.path("attempt").asInt()).isEqualTo(1);
            assertThat(json.path("workflow_state").asString()).isEqualTo("submitted");
            assertThat(json.path("submission_comments").isArray()).isTrue();
            assertThat(json.path("late").asBoolean(true)).isFalse();
        }

        @Test
        void a_text_in_json_replaces_the_url() {
            long assignment = assignment();
            handIn(student, assignment).ok();
            JsonNode json =
                    student.client()
                            .postJson(
                                    all(assignment),
                                    """
                                    {"submission": {"submission_type": "online_text_entry",
                                     "body": "<p>My text</p>"},
                                     "comment": {"text_comment": "Here it is"}}
                                    """)
                            .ok();
            assertThat(json.path("attempt").asInt()).isEqualTo(2);
            assertThat(json.path("body").asString()).isEqualTo("<p>My text</p>");
            assertThat(json.path("url").isNull()).isTrue();
            assertThat(json.path("submission_comments").path(0).path("comment").asString())
                    .isEqualTo("Here it is");
        }

        @Test
        void needs_a_type_that_is_asked_for_and_its_content() {
            long assignment = assignment();
            assertThat(student.client().post(all(assignment)).status()).isEqualTo(400);
            Reply blank =
                    student.client()
                            .post(
                                    all(assignment),
                                    "submission[submission_type]",
                                    "online_text_entry",
                                    "submission[body]",
                                    " ");
            assertThat(blank.status()).isEqualTo(400);
            assertThat(blank.json().has("message")).isTrue();
            long onPaper = assignment("assignment[submission_types]", "on_paper");
            assertThat(handIn(student, onPaper).status()).isEqualTo(400);
        }

        @Test
        void is_over_after_the_last_allowed_attempt() {
            long assignment = assignment("assignment[allowed_attempts]", "1");
            handIn(student, assignment).ok();
            Reply reply = handIn(student, assignment);
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("errors").has("attempt")).isTrue();
        }

        @Test
        void is_for_students_of_the_course() {
            long assignment = assignment();
            assertThat(handIn(teacher, assignment).status()).isEqualTo(403);
            assertThat(handIn(SCHOOL.person("A stranger"), assignment).status()).isEqualTo(403);
            assertThat(handIn(SCHOOL.student(SCHOOL.course()), assignment).status()).isEqualTo(403);
        }

        @Test
        void waits_until_it_is_published_and_open() {
            assertThat(handIn(student, assignment("assignment[published]", "0")).status())
                    .isEqualTo(403);
            long closed = assignment("assignment[lock_at]", "2001-01-01T10:00:00Z");
            assertThat(handIn(student, closed).status()).isEqualTo(403);
        }

        @Test
        void after_the_due_date_is_late() {
            long assignment = assignment("assignment[due_at]", "2001-01-01T10:00:00Z");
            assertThat(shown(student, assignment).path("missing").asBoolean()).isTrue();
            JsonNode json = handIn(student, assignment).ok();
            assertThat(json.path("late").asBoolean()).isTrue();
            assertThat(json.path("missing").asBoolean(true)).isFalse();
            assertThat(json.path("seconds_late").asLong()).isPositive();
        }

        @Test
        void on_behalf_of_a_student_is_for_graders() {
            long assignment = assignment();
            Object[] sent = {
                "submission[submission_type]", "online_text_entry",
                "submission[body]", "From paper",
                "submission[user_id]", student.id(),
                "submission[submitted_at]", "2020-01-01T10:00:00Z"
            };
            assertThat(other.client().post(all(assignment), sent).status()).isEqualTo(403);
            JsonNode json = teacher.client().post(all(assignment), sent).ok();
            assertThat(json.path("user_id").asLong()).isEqualTo(student.id());
            assertThat(json.path("submitted_at").asString()).isEqualTo("2020-01-01T10:00:00Z");
        }

        @Test
        void into_an_assignment_of_another_course_is_not_found() {
            long foreign = SCHOOL.course();
            Person there = SCHOOL.student(foreign);
            String path = all(assignment()).replace("/" + course + "/", "/" + foreign + "/");
            assertThat(
                            there.client()
                                    .post(
                                            path,
                                            "submission[submission_type]",
                                            "online_url",
                                            "submission[url]",
                                            "example.org")
                                    .status())
                    .isEqualTo(404);
        }
    }

    private static JsonNode shown(Person to, long assignment, Object... parameters) {
        return to.client().get(one(assignment, student), parameters).ok();
    }

    @Nested
    class Grading {

        @Test
        void gives_a_score_and_writes_it_as_the_assignment_says() {
            JsonNode json = grade(assignment("assignment[grading_type]", "percent"), "75%");
            assertThat(json.path("score").asDouble()).isEqualTo(7.5);
            assertThat(json.path("grade").asString()).isEqualTo("75%");
            assertThat(json.path("entered_grade").asString()).isEqualTo("75%");
            assertThat(json.path("grader_id").asLong()).isEqualTo(teacher.id());
            assertThat(json.path("workflow_state").asString()).isEqualTo("graded");
            assertThat(json.path("posted_at").isNull()).isFalse();
            assertThat(json.path("all_submissions").size()).isEqualTo(1);
            assertThat(json.path("submission_comments").isArray()).isTrue();
        }

        @Test
        void with_json_and_a_comment() {
            long assignment = assignment();
            JsonNode json =
                    teacher.client()
                            .putJson(
                                    one(assignment, student),
                                    """
                                    {"submission": {"posted_grade": 8},
                                     "comment": {"text_comment": "Good"}}
                                    """)
                            .ok();
            assertThat(json.path("grade").asString()).isEqualTo("8");
            JsonNode comment = json.path("submission_comments").path(0);
            assertThat(comment.path("comment").asString()).isEqualTo("Good");
            assertThat(comment.path("author_id").asLong()).isEqualTo(teacher.id());
            assertThat(comment.path("author").path("display_name").asString()).isNotBlank();
        }

        @Test
        void words_without_meaning_are_no_grade_and_no_error() {
            JsonNode json = grade(assignment(), "brilliant");
            assertThat(json.path("score").isNull()).isTrue();
            assertThat(json.path("workflow_state").asString()).isEqualTo("unsubmitted");
        }

        @Test
        void an_excuse_replaces_the_grade_but_not_together_with_one() {
            long assignment = assignment();
            grade(assignment, "8");
            JsonNode json =
                    teacher.client()
                            .put(one(assignment, student), "submission[excuse]", "true")
                            .ok();
            assertThat(json.path("excused").asBoolean()).isTrue();
            assertThat(json.path("score").isNull()).isTrue();
            Reply both =
                    teacher.client()
                            .put(
                                    one(assignment, student),
                                    "submission[excuse]",
                                    "true",
                                    "submission[posted_grade]",
                                    "3");
            assertThat(both.status()).isEqualTo(400);
            assertThat(both.json().has("error")).isTrue();
        }

        @Test
        void new_work_keeps_the_grade_until_it_is_graded_again() {
            long assignment = assignment();
            handIn(student, assignment).ok();
            grade(assignment, "8");
            JsonNode again = handIn(student, assignment).ok();
            assertThat(again.path("score").asDouble()).isEqualTo(8);
            assertThat(again.path("workflow_state").asString()).isEqualTo("submitted");
            assertThat(again.path("grade_matches_current_submission").asBoolean(true)).isFalse();
            JsonNode graded = grade(assignment, "8");
            assertThat(graded.path("grade_matches_current_submission").asBoolean()).isTrue();
            assertThat(graded.path("workflow_state").asString()).isEqualTo("graded");
        }

        @Test
        void counts_what_waits_for_a_grade() {
            long assignment = assignment();
            handIn(student, assignment).ok();
            handIn(other, assignment).ok();
            grade(assignment, "8");
            JsonNode json =
                    teacher.client()
                            .get("/api/v1/courses/" + course + "/assignments/" + assignment)
                            .ok();
            assertThat(json.path("needs_grading_count").asInt()).isEqualTo(1);
            assertThat(json.path("unpublishable").asBoolean(true)).isFalse();
            assertThat(json.path("graded_submissions_exist").asBoolean()).isTrue();
        }

        @Test
        void is_not_for_students_who_may_still_comment_on_their_own() {
            long assignment = assignment();
            assertThat(
                            student.client()
                                    .put(one(assignment, student), "submission[posted_grade]", "10")
                                    .status())
                    .isEqualTo(403);
            JsonNode said =
                    student.client()
                            .put(one(assignment, student), "comment[text_comment]", "Please?")
                            .ok();
            assertThat(said.path("submission_comments").size()).isEqualTo(1);
            assertThat(
                            other.client()
                                    .put(
                                            one(assignment, student),
                                            "comment[text_comment]",
                                            "Me too")
                                    .status())
                    .isEqualTo(403);
        }

        @Test
        void refuses_those_who_do_not_study_here_and_foreign_assignments() {
            long assignment = assignment();
            assertThat(
                            teacher.client()
                                    .put(
                                            one(assignment, SCHOOL.person("A stranger")),
                                            "submission[posted_grade]",
                                            "1")
                                    .status())
                    .isEqualTo(404);
            long foreign = SCHOOL.course();
            Person there = SCHOOL.teacher(foreign);
            String path = one(assignment, student).replace("/" + course + "/", "/" + foreign + "/");
            assertThat(there.client().put(path, "submission[posted_grade]", "1").status())
                    .isEqualTo(404);
        }

        @Test
        void a_moderated_assignment_takes_no_grade_that_counts_at_once() {
            long assignment =
                    assignment(
                            "assignment[moderated_grading]",
                            "true",
                            "assignment[grader_count]",
                            "1");
            assertThat(
                            teacher.client()
                                    .put(one(assignment, student), "submission[posted_grade]", "1")
                                    .status())
                    .isEqualTo(403);
        }

        @Test
        void unpublished_assignments_are_not_graded() {
            long assignment = assignment("assignment[published]", "false");
            assertThat(
                            teacher.client()
                                    .put(one(assignment, student), "submission[posted_grade]", "1")
                                    .status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Showing {

        @Test
        void a_student_sees_their_own_even_before_anything_is_on_record() {
            long assignment = assignment();
            JsonNode json = student.client().get(all(assignment) + "/self").ok();
            assertThat(json.path("workflow_state").asString()).isEqualTo("unsubmitted");
            assertThat(json.path("id").asLong()).isEqualTo((assignment << 26) + student.id());
            assertThat(json.path("attempt").isNull()).isTrue();
            assertThat(other.client().get(one(assignment, student)).status()).isEqualTo(403);
            assertThat(student.client().get(all(assignment)).status()).isEqualTo(403);
        }

        @Test
        void grades_and_graders_comments_stay_hidden_until_they_are_posted() {
            long assignment = assignment("assignment[post_manually]", "true");
            handIn(student, assignment).ok();
            teacher.client()
                    .put(
                            one(assignment, student),
                            "submission[posted_grade]",
                            "9",
                            "comment[text_comment]",
                            "Hidden")
                    .ok();
            JsonNode hidden = shown(student, assignment, "include[]", "submission_comments");
            assertThat(hidden.has("score")).isFalse();
            assertThat(hidden.has("entered_grade")).isFalse();
            assertThat(hidden.path("workflow_state").asString()).isEqualTo("submitted");
            assertThat(hidden.path("submission_comments").size()).isZero();
            assertThat(shown(teacher, assignment).path("score").asDouble()).isEqualTo(9);
            teacher.client()
                    .put(
                            "/api/v1/courses/" + course + "/assignments/" + assignment,
                            "assignment[post_manually]",
                            "false")
                    .ok();
            JsonNode posted = shown(student, assignment, "include[]", "submission_comments");
            assertThat(posted.path("score").asDouble()).isEqualTo(9);
            assertThat(posted.path("submission_comments").size()).isEqualTo(1);
        }

        @Test
        void includes_user_assignment_and_history() {
            long assignment = assignment();
            handIn(student, assignment).ok();
            grade(assignment, "5");
            handIn(student, assignment).ok();
            grade(assignment, "9");
            JsonNode json =
                    shown(
                            teacher,
                            assignment,
                            "include[]",
                            "user",
                            "include[]",
                            "assignment",
                            "include[]",
                            "submission_history");
            assertThat(json.path("user").path("id").asLong()).isEqualTo(student.id());
            assertThat(json.path("assignment").path("id").asLong()).isEqualTo(assignment);
            JsonNode history = json.path("submission_history");
            assertThat(history.size()).isEqualTo(2);
            assertThat(history.path(0).path("score").asDouble()).isEqualTo(5);
            assertThat(history.path(1).path("score").asDouble()).isEqualTo(9);
        }

        @Test
        void all_students_of_the_course_are_listed_by_id() {
            long assignment = assignment();
            handIn(other, assignment).ok();
            Reply page = teacher.client().get(all(assignment), "per_page", 1);
            assertThat(page.each("user_id")).containsExactly(String.valueOf(student.id()));
            Reply next = teacher.client().get(page.next().orElseThrow());
            assertThat(next.each("user_id")).containsExactly(String.valueOf(other.id()));
            assertThat(next.each("workflow_state")).containsExactly("submitted");
        }

        @Test
        void by_way_of_the_section_too() {
            long section =
                    SCHOOL.admin()
                            .get("/api/v1/courses/" + course + "/sections")
                            .ok()
                            .path(0)
                            .path("id")
                            .asLong();
            long assignment = assignment();
            String path =
                    "/api/v1/sections/" + section + "/assignments/" + assignment + "/submissions";
            assertThat(teacher.client().get(path).each("user_id"))
                    .contains(String.valueOf(student.id()));
            JsonNode json =
                    teacher.client()
                            .put(path + "/" + student.id(), "submission[posted_grade]", "4")
                            .ok();
            assertThat(json.path("score").asDouble()).isEqualTo(4);
        }
    }

    @Nested
    class BySection {

        private final long own = SCHOOL.course();
        private final long essay =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + own + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                "10")
                        .id();
        private final String path =
                "/api/v1/courses/" + own + "/assignments/" + essay + "/submissions";
        private final Person outside = SCHOOL.student(own);
        private final Person inside = SCHOOL.person("In the section");
        private final Person assistant = SCHOOL.person("Limited to the section");
        private final long section =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + own + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();

        private long enroll(Person person, String type) {
            return SCHOOL.admin()
                    .post(
                            "/api/v1/sections/" + section + "/enrollments",
                            "enrollment[user_id]",
                            person.id(),
                            "enrollment[type]",
                            type,
                            "enrollment[enrollment_state]",
                            "active",
                            "enrollment[limit_privileges_to_course_section]",
                            "true")
                    .id();
        }

        @Test
        void who_is_limited_to_a_section_sees_and_grades_only_its_students() {
            enroll(inside, "StudentEnrollment");
            enroll(assistant, "TaEnrollment");
            assertThat(assistant.client().get(path).each("user_id"))
                    .containsExactly("" + inside.id());
            assertThat(
                            assistant
                                    .client()
                                    .put(path + "/" + inside.id(), "submission[posted_grade]", "1")
                                    .status())
                    .isEqualTo(200);
            Reply refused =
                    assistant
                            .client()
                            .put(path + "/" + outside.id(), "submission[posted_grade]", "1");
            assertThat(refused.status()).isEqualTo(404);
            assertThat(assistant.client().get(path + "/" + outside.id()).status()).isEqualTo(404);
        }

        @Test
        void who_is_through_with_the_course_is_not_graded_any_more() {
            long enrollment = enroll(inside, "StudentEnrollment");
            SCHOOL.admin()
                    .delete(
                            "/api/v1/courses/" + own + "/enrollments/" + enrollment,
                            "task",
                            "conclude")
                    .ok();
            Reply refused =
                    SCHOOL.admin().put(path + "/" + inside.id(), "submission[posted_grade]", "1");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().has("error")).isTrue();
        }
    }

    @Nested
    class OfSeveralStudents {

        private final long own = SCHOOL.course();
        private final Person grader = SCHOOL.teacher(own);
        private final Person first = SCHOOL.student(own);
        private final Person second = SCHOOL.student(own);
        private final String path = "/api/v1/courses/" + own + "/students/submissions";
        private final long one = add();
        private final long two = add();

        private long add() {
            return grader.client()
                    .post(
                            "/api/v1/courses/" + own + "/assignments",
                            "assignment[name]",
                            "Essay",
                            "assignment[points_possible]",
                            "10")
                    .id();
        }

        @Test
        void every_student_s_work_on_every_assignment_page_by_page() {
            Reply page = grader.client().get(path, "student_ids[]", "all", "per_page", 3);
            assertThat(page.each("assignment_id")).containsExactly("" + one, "" + one, "" + two);
            Reply rest = grader.client().get(page.next().orElseThrow());
            assertThat(rest.each("user_id")).containsExactly("" + second.id());
            assertThat(rest.next()).isEmpty();
        }

        @Test
        void a_student_sees_only_their_own() {
            assertThat(first.client().get(path).each("user_id"))
                    .containsExactly("" + first.id(), "" + first.id());
            assertThat(first.client().get(path, "student_ids[]", second.id()).status())
                    .isEqualTo(403);
        }

        @Test
        void only_what_was_graded_since() {
            grader.client()
                    .put(
                            "/api/v1/courses/"
                                    + own
                                    + "/assignments/"
                                    + two
                                    + "/submissions/"
                                    + first.id(),
                            "submission[posted_grade]",
                            "7")
                    .ok();
            Reply graded =
                    grader.client()
                            .get(
                                    path,
                                    "student_ids[]",
                                    "all",
                                    "graded_since",
                                    "2001-01-01T00:00:00Z");
            assertThat(graded.each("grade")).containsExactly("7");
            assertThat(grader.client().get(path, "graded_since", "someday").status())
                    .isEqualTo(400);
        }

        @Test
        void invisible_assignments_are_refused() {
            assertThat(grader.client().get(path, "assignment_ids[]", 999_999_999).status())
                    .isEqualTo(403);
        }
    }
}
