package io.daybook.api.grading.gradingstandards;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Grading schemes, late policies and what totals are made of them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GradingApiTest {

    private static final School SCHOOL = new School();
    private static final String SCHEME =
            """
            {"title": "Two", "grading_scheme_entry": [
             {"name": "no", "value": 0}, {"name": "yes", "value": 60}]}
            """;
    private long course;
    private Person teacher;

    @BeforeEach
    void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
    }

    private String path(String what) {
        return "/api/v1/courses/" + course + what;
    }

    @Test
    void a_scheme_names_shares_the_best_first() {
        JsonNode json = teacher.client().postJson(path("/grading_standards"), SCHEME).ok();
        assertThat(json.path("title").asString()).isEqualTo("Two");
        assertThat(json.path("context_type").asString()).isEqualTo("Course");
        assertThat(json.path("context_id").asLong()).isEqualTo(course);
        assertThat(json.path("grading_scheme").toString())
                .isEqualTo("[{\"name\":\"yes\",\"value\":0.6},{\"name\":\"no\",\"value\":0.0}]");
    }

    @Test
    void a_course_uses_those_of_its_accounts_too() {
        long ofAccount =
                SCHOOL.admin().postJson("/api/v1/accounts/self/grading_standards", SCHEME).id();
        long own = teacher.client().postJson(path("/grading_standards"), SCHEME).id();
        var listed = teacher.client().get(path("/grading_standards"), "per_page", 100).each("id");
        assertThat(listed).contains(ofAccount + "", own + "");
        assertThat(
                        SCHOOL.admin()
                                .get("/api/v1/accounts/self/grading_standards", "per_page", 100)
                                .each("id"))
                .contains(ofAccount + "")
                .doesNotContain(own + "");
    }

    @Test
    void a_scheme_is_shown_where_it_may_be_used_and_nowhere_else() {
        long ofAccount =
                SCHOOL.admin().postJson("/api/v1/accounts/self/grading_standards", SCHEME).id();
        long own = teacher.client().postJson(path("/grading_standards"), SCHEME).id();
        long other = SCHOOL.course();
        String inAccount = "/api/v1/accounts/self/grading_standards/";

        assertThat(teacher.client().get(path("/grading_standards/" + own)).ok().path("title"))
                .hasToString("\"Two\"");
        assertThat(teacher.client().get(path("/grading_standards/" + ofAccount)).id())
                .isEqualTo(ofAccount);
        assertThat(SCHOOL.admin().get(inAccount + ofAccount).id()).isEqualTo(ofAccount);
        assertThat(SCHOOL.admin().get(inAccount + own).status()).isEqualTo(404);
        assertThat(
                        SCHOOL.admin()
                                .get("/api/v1/courses/" + other + "/grading_standards/" + own)
                                .status())
                .isEqualTo(404);
        assertThat(SCHOOL.student(course).client().get(path("/grading_standards/" + own)).status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"title\": \"\", \"grading_scheme_entry\": [{\"name\": \"a\", \"value\": 0}]}",
                "{\"title\": \"T\", \"grading_scheme_entry\": [{\"name\": \"a\", \"value\": 5}]}",
                "{\"title\": \"T\", \"grading_scheme_entry\": [{\"name\": \"a\", \"value\": -5}]}",
                "{\"title\": \"T\"}"
            })
    void a_scheme_that_leaves_a_share_without_a_name_is_refused(String json) {
        assertThat(teacher.client().postJson(path("/grading_standards"), json).status())
                .isEqualTo(400);
    }

    @Test
    void students_neither_make_nor_list_them() {
        Person student = SCHOOL.student(course);
        assertThat(student.client().get(path("/grading_standards")).status()).isEqualTo(403);
        assertThat(student.client().postJson(path("/grading_standards"), SCHEME).status())
                .isEqualTo(403);
        assertThat(student.client().get(path("/late_policy")).status()).isEqualTo(403);
        assertThat(student.client().post(path("/late_policy")).status()).isEqualTo(403);
    }

    @Test
    void a_course_has_one_late_policy_that_is_changed_bit_by_bit() {
        assertThat(teacher.client().get(path("/late_policy")).status()).isEqualTo(404);
        assertThat(
                        teacher.client()
                                .form("PATCH", path("/late_policy"), "late_policy[x]", 1)
                                .status())
                .isEqualTo(404);
        Reply made =
                teacher.client()
                        .post(
                                path("/late_policy"),
                                "late_policy[late_submission_deduction_enabled]",
                                true,
                                "late_policy[late_submission_deduction]",
                                10.5,
                                "late_policy[late_submission_interval]",
                                "hour");
        assertThat(made.status()).isEqualTo(201);
        JsonNode policy = made.json().path("late_policy");
        assertThat(policy.path("late_submission_deduction").asDouble()).isEqualTo(10.5);
        assertThat(policy.path("late_submission_interval").asString()).isEqualTo("hour");
        assertThat(policy.path("missing_submission_deduction_enabled").asBoolean(true)).isFalse();
        Reply changed =
                teacher.client()
                        .form(
                                "PATCH",
                                path("/late_policy"),
                                "late_policy[missing_submission_deduction_enabled]",
                                true);
        assertThat(changed.status()).isEqualTo(204);
        JsonNode now = teacher.client().get(path("/late_policy")).ok().path("late_policy");
        assertThat(now.path("missing_submission_deduction_enabled").asBoolean()).isTrue();
        assertThat(now.path("late_submission_deduction").asDouble()).isEqualTo(10.5);
        assertThat(teacher.client().post(path("/late_policy"), "late_policy[x]", 1).status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({
        "late_submission_deduction, 101",
        "missing_submission_deduction, -1",
        "late_submission_minimum_percent, 200",
        "late_submission_interval, week"
    })
    void a_policy_that_cannot_be_is_refused(String field, String value) {
        Reply reply =
                teacher.client().post(path("/late_policy"), "late_policy[" + field + "]", value);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has(field)).as(reply.text()).isTrue();
    }

    @Test
    void totals_follow_weights_and_are_called_by_the_scheme() {
        long scheme = teacher.client().postJson(path("/grading_standards"), SCHEME).id();
        teacher.client()
                .put(
                        "/api/v1/courses/" + course,
                        "course[apply_assignment_group_weights]",
                        true,
                        "course[grading_standard_id]",
                        scheme)
                .ok();
        Person student = SCHOOL.student(course);
        graded(student, group(90), 10, 10);
        graded(student, group(10), 100, 0);
        JsonNode grades =
                teacher.client()
                        .get(path("/enrollments"), "user_id", student.id())
                        .ok()
                        .get(0)
                        .path("grades");
        assertThat(grades.path("current_score").asDouble()).isEqualTo(90.0);
        assertThat(grades.path("current_grade").asString()).isEqualTo("yes");
    }

    private long group(int weight) {
        return teacher.client().post(path("/assignment_groups"), "group_weight", weight).id();
    }

    private void graded(Person student, long group, int possible, int score) {
        long id =
                teacher.client()
                        .post(
                                path("/assignments"),
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "A",
                                "assignment[points_possible]",
                                possible,
                                "assignment[assignment_group_id]",
                                group)
                        .id();
        teacher.client()
                .put(
                        path("/assignments/" + id + "/submissions/" + student.id()),
                        "submission[posted_grade]",
                        score)
                .ok();
    }
}
