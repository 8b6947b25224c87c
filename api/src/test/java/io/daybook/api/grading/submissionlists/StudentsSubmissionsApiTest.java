package io.daybook.api.grading.submissionlists;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Work of several students on several assignments. */
class StudentsSubmissionsApiTest {

    private static final School SCHOOL = new School();

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
                        "assignment[published]",
                        "true",
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
    void students_are_named_by_sis_id_and_login_and_unknown_ones_are_left_out() {
        String sisId = School.unique("sis");
        String login = School.unique("login");
        name(first, sisId, School.unique("login"));
        name(second, School.unique("sis"), login);
        assertThat(work("sis_user_id:" + sisId, "sis_user_id:nobody"))
                .containsOnly("" + first.id());
        assertThat(work("sis_login_id:" + login, "sis_login_id:nobody"))
                .containsOnly("" + second.id());
        assertThat(work("sis_user_id:nobody")).isEmpty();
        assertThat(
                        first.client()
                                .get(path, "student_ids[]", "sis_user_id:" + sisId)
                                .each("user_id"))
                .containsOnly("" + first.id());
        assertThat(first.client().get(path, "student_ids[]", "sis_login_id:" + login).status())
                .isEqualTo(403);
    }

    private List<String> work(String... students) {
        Object[] asked = new Object[students.length * 2];
        for (int i = 0; i < students.length; i++) {
            asked[2 * i] = "student_ids[]";
            asked[2 * i + 1] = students[i];
        }
        return grader.client().get(path, asked).each("user_id");
    }

    private static void name(Person person, String sisId, String login) {
        SCHOOL.admin()
                .post(
                        "/api/v1/accounts/self/logins",
                        "user[id]",
                        person.id(),
                        "login[unique_id]",
                        login,
                        "login[sis_user_id]",
                        sisId)
                .ok();
    }

    @Test
    void a_student_sees_only_their_own() {
        assertThat(first.client().get(path).each("user_id"))
                .containsExactly("" + first.id(), "" + first.id());
        assertThat(first.client().get(path, "student_ids[]", "self").each("user_id"))
                .containsExactly("" + first.id(), "" + first.id());
        assertThat(first.client().get(path, "student_ids[]", second.id()).status()).isEqualTo(403);
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
                        .get(path, "student_ids[]", "all", "graded_since", "2001-01-01T00:00:00Z");
        assertThat(graded.each("grade")).containsExactly("7");
        assertThat(grader.client().get(path, "graded_since", "someday").status()).isEqualTo(400);
    }

    @Test
    void when_a_grade_was_given_is_held_back_with_it() {
        long held =
                grader.client()
                        .post(
                                "/api/v1/courses/" + own + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Held back",
                                "assignment[points_possible]",
                                "10",
                                "assignment[post_manually]",
                                "true")
                        .id();
        grade(held, first, "7");
        Object[] asked = {"graded_since", "2001-01-01T00:00:00Z", "assignment_ids[]", held};
        assertThat(first.client().get(path, asked).ok()).isEmpty();
        assertThat(
                        grader.client()
                                .get(
                                        path,
                                        asked[0],
                                        asked[1],
                                        asked[2],
                                        asked[3],
                                        "student_ids[]",
                                        "all")
                                .ok())
                .hasSize(1);
    }

    @Test
    void invisible_assignments_are_refused() {
        Reply refused = grader.client().get(path, "assignment_ids[]", 999_999_999);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("error").isString()).isTrue();
        grader.client()
                .put(
                        "/api/v1/courses/" + own + "/assignments/" + two,
                        "assignment[published]",
                        "false")
                .ok();
        assertThat(grader.client().get(path, "assignment_ids[]", two).status()).isEqualTo(403);
    }

    @Test
    void no_grade_is_sent_elsewhere_and_no_grading_period_is_known() {
        assertThat(grader.client().get(path, "student_ids[]", "all", "post_to_sis", "true").ok())
                .isEmpty();
        assertThat(grader.client().get(path, "student_ids[]", "all", "post_to_sis", "false").ok())
                .hasSize(4);
        Reply refused = grader.client().get(path, "grading_period_id", 7);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("error").isString()).isTrue();
    }

    @Test
    void by_the_time_of_grading_newest_first() {
        grade(two, second, "7");
        grade(one, first, "8");
        assertThat(
                        grader.client()
                                .get(
                                        path,
                                        "student_ids[]",
                                        "all",
                                        "order",
                                        "graded_at",
                                        "order_direction",
                                        "descending")
                                .each("assignment_id"))
                .containsExactly("" + one, "" + two);
        assertThat(
                        grader.client()
                                .get(
                                        path,
                                        "student_ids[]",
                                        "all",
                                        "order_direction",
                                        "descending",
                                        "per_page",
                                        1)
                                .each("assignment_id"))
                .containsExactly("" + two);
    }

    private void grade(long assignment, Person of, String grade) {
        grader.client()
                .put(
                        "/api/v1/courses/"
                                + own
                                + "/assignments/"
                                + assignment
                                + "/submissions/"
                                + of.id(),
                        "submission[posted_grade]",
                        grade)
                .ok();
    }

    private List<String> inState(String state) {
        return grader.client()
                .get(path, "student_ids[]", "all", "workflow_state", state)
                .each("assignment_id");
    }

    @Test
    void only_work_that_has_come_so_far() {
        grade(two, first, "7");
        assertThat(inState("graded")).containsExactly("" + two);
        assertThat(inState("unsubmitted")).containsExactly("" + one, "" + one, "" + two);
        assertThat(inState("submitted")).isEmpty();
        assertThat(inState("pending_review")).isEmpty();
        assertThat(grader.client().get(path, "workflow_state", "lost").status()).isEqualTo(400);
    }

    @Test
    void grouped_by_student_with_what_they_reached() {
        grade(one, first, "7");
        JsonNode groups =
                grader.client()
                        .get(
                                path,
                                "student_ids[]",
                                "all",
                                "grouped",
                                "1",
                                "include[]",
                                "total_scores",
                                "per_page",
                                1)
                        .ok();
        assertThat(groups.size()).isEqualTo(1);
        JsonNode group = groups.path(0);
        assertThat(group.path("user_id").asLong()).isEqualTo(first.id());
        assertThat(group.path("section_id").asLong()).isPositive();
        assertThat(group.path("submissions").size()).isEqualTo(2);
        assertThat(group.path("computed_current_score").asDouble()).isEqualTo(70);
        assertThat(group.path("computed_final_score").asDouble()).isEqualTo(35);
        assertThat(
                        first.client()
                                .get(path, "grouped", "true")
                                .ok()
                                .path(0)
                                .path("submissions")
                                .size())
                .isEqualTo(2);
    }

    @Test
    void only_students_who_take_part_or_who_are_through() {
        String query = "enrollment_state";
        assertThat(
                        grader.client()
                                .get(path, "student_ids[]", "all", query, "active")
                                .each("user_id"))
                .hasSize(4);
        assertThat(
                        grader.client()
                                .get(
                                        path,
                                        "student_ids[]",
                                        "all",
                                        query,
                                        "concluded",
                                        "state_based_on_date",
                                        "false")
                                .each("user_id"))
                .isEmpty();
        assertThat(grader.client().get(path, query, "asleep").status()).isEqualTo(400);
    }

    @Test
    void too_many_students_are_refused() {
        Object[] ids = new Object[202];
        for (int i = 0; i < ids.length; i += 2) {
            ids[i] = "student_ids[]";
            ids[i + 1] = 1_000_000 + i;
        }
        Reply refused = grader.client().get(path, ids);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("error").asString()).isEqualTo("too many students");
    }
}
