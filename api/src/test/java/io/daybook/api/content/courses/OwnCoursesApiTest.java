package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OwnCoursesApiTest {

    private static final String OWN = "/api/v1/courses";

    private final School school = new School();
    private final Client admin = school.admin();
    private final Person student = school.person("Student");
    private final long now = school.course();
    private final long past = school.course();
    private final long future = school.course();
    private final Person pastTeacher = school.teacher(past);

    OwnCoursesApiTest() {
        for (long course : new long[] {now, past, future}) {
            school.enroll(course, student, "Student");
        }
        dates(past, "2001-01-01", "2002-01-01");
        dates(future, "2998-01-01", "2999-01-01");
    }

    private void dates(long course, String start, String end) {
        admin.put(
                        OWN + "/" + course,
                        "course[restrict_enrollments_to_course_dates]",
                        true,
                        "course[start_at]",
                        start,
                        "course[end_at]",
                        end)
                .ok();
    }

    private String[] ids(long... courses) {
        return LongStream.of(courses).mapToObj(Long::toString).toArray(String[]::new);
    }

    @Test
    void the_dates_that_hold_decide_about_the_state() {
        Client me = student.client();
        assertThat(me.get(OWN).each("id")).containsExactly(ids(now, past, future));
        assertThat(me.get(OWN, "enrollment_state", "active").each("id")).containsExactly(ids(now));
        assertThat(me.get(OWN, "enrollment_state", "completed").each("id"))
                .containsExactly(ids(past));
        assertThat(me.get(OWN, "enrollment_state", "invited_or_pending").each("id"))
                .containsExactly(ids(future));
    }

    @Test
    void what_students_may_not_see_outside_its_dates_is_locked() {
        admin.put(OWN + "/" + past + "/settings", "restrict_student_past_view", true).ok();
        admin.put(OWN + "/" + future + "/settings", "restrict_student_future_view", true).ok();
        JsonNode list = student.client().get(OWN).ok();
        assertThat(list.get(0).has("access_restricted_by_date")).isFalse();
        assertThat(list.get(0).path("name").asString()).isNotBlank();
        for (int i = 1; i <= 2; i++) {
            assertThat(list.get(i).size()).isEqualTo(2);
            assertThat(list.get(i).path("access_restricted_by_date").asBoolean()).isTrue();
        }
        assertThat(pastTeacher.client().get(OWN).ok().get(0).has("access_restricted_by_date"))
                .isFalse();
    }

    @Test
    void an_account_keeps_restricted_courses_to_come_out_of_the_lists_of_students() {
        long arts = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        long course =
                admin.post(
                                "/api/v1/accounts/" + arts + "/courses",
                                "course[name]",
                                "To come",
                                "offer",
                                true)
                        .id();
        dates(course, "2998-01-01", "2999-01-01");
        Person waiting = school.student(course);
        Client teacher = school.teacher(course).client();
        String unlisted = "account[settings][restrict_student_future_listing][value]";
        admin.put("/api/v1/accounts/" + arts, unlisted, true).ok();
        assertThat(waiting.client().get(OWN).each("id")).containsExactly(ids(course));

        admin.put(OWN + "/" + course + "/settings", "restrict_student_future_view", true).ok();

        assertThat(waiting.client().get(OWN).each("id")).isEmpty();
        assertThat(waiting.client().get("/api/v1/users/self/favorites/courses").each("id"))
                .isEmpty();
        assertThat(teacher.get(OWN).each("id")).containsExactly(ids(course));
        dates(course, "2001-01-01", "2999-01-01");
        assertThat(waiting.client().get(OWN).each("id")).containsExactly(ids(course));
    }

    private String assignment(double points) {
        return OWN
                + "/"
                + now
                + "/assignments/"
                + admin.post(
                                OWN + "/" + now + "/assignments",
                                "assignment[name]",
                                "An essay",
                                "assignment[points_possible]",
                                points,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
    }

    private void handIn(String assignment) {
        student.client()
                .post(
                        assignment + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "words")
                .ok();
    }

    @Test
    void students_see_their_total_scores_unless_the_course_hides_them() {
        assignment(30);
        String graded = assignment(10);
        admin.put(graded + "/submissions/" + student.id(), "submission[posted_grade]", 8).ok();
        Object[] asked = {"enrollment_state", "active", "include[]", "total_scores"};

        JsonNode own = part(OWN, asked);

        assertThat(own.path("computed_current_score").asDouble()).isEqualTo(80);
        assertThat(own.path("computed_final_score").asDouble()).isEqualTo(20);
        assertThat(own.path("computed_current_grade").isNull()).isTrue();
        assertThat(part(OWN).has("computed_current_score")).isFalse();
        admin.put(OWN + "/" + now, "course[hide_final_grades]", true).ok();
        assertThat(part(OWN, asked).has("computed_current_score")).isFalse();
        JsonNode seen = admin.get("/api/v1/users/" + student.id() + "/courses", asked).ok();
        assertThat(
                        seen.path(0)
                                .path("enrollments")
                                .path(0)
                                .path("computed_current_score")
                                .asDouble())
                .isEqualTo(80);
    }

    private JsonNode part(String list, Object... asked) {
        return student.client().get(list, asked).ok().path(0).path("enrollments").path(0);
    }

    @Test
    void graders_see_how_many_submissions_need_grading() {
        Client teacher = school.teacher(now).client();
        String first = assignment(10);
        String second = assignment(10);
        Object[] asked = {"include[]", "needs_grading_count"};
        assertThat(waiting(teacher.get(OWN, asked).ok().path(0))).isZero();
        handIn(first);
        handIn(second);
        assertThat(waiting(teacher.get(OWN, asked).ok().path(0))).isEqualTo(2);
        assertThat(waiting(teacher.get(OWN + "/" + now, asked).ok())).isEqualTo(2);
        admin.put(first + "/submissions/" + student.id(), "submission[posted_grade]", 8).ok();
        assertThat(waiting(teacher.get(OWN, asked).ok().path(0))).isEqualTo(1);
        admin.delete(second).ok();
        assertThat(waiting(teacher.get(OWN, asked).ok().path(0))).isZero();
        assertThat(teacher.get(OWN).ok().path(0).has("needs_grading_count")).isFalse();
        assertThat(student.client().get(OWN, asked).ok().path(0).has("needs_grading_count"))
                .isFalse();
    }

    @Test
    void graders_count_the_work_of_active_students_in_their_sections() {
        long evening =
                admin.post(OWN + "/" + now + "/sections", "course_section[name]", "Evening").id();
        Person assistant = school.person("Assistant");
        school.limitTo(evening, assistant, "Ta");
        Client teacher = school.teacher(now).client();
        Person former = school.person("Former");
        long enrollment = school.enroll(now, former, "Student");
        String essay = assignment(10);
        handIn(essay);
        former.client()
                .post(
                        essay + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "Done")
                .ok();
        Object[] asked = {"include[]", "needs_grading_count"};
        assertThat(waiting(teacher.get(OWN + "/" + now, asked).ok())).isEqualTo(2);

        admin.delete(OWN + "/" + now + "/enrollments/" + enrollment, "task", "deactivate").ok();

        assertThat(waiting(teacher.get(OWN + "/" + now, asked).ok())).isEqualTo(1);
        assertThat(waiting(assistant.client().get(OWN + "/" + now, asked).ok())).isZero();
    }

    private static int waiting(JsonNode course) {
        assertThat(course.has("needs_grading_count")).isTrue();
        return course.path("needs_grading_count").asInt();
    }

    @Test
    void grades_are_handed_on_nowhere() {
        JsonNode course = admin.get(OWN + "/" + now, "include[]", "passback_status").ok();
        assertThat(course.path("passback_status").isNull()).isTrue();
        assertThat(admin.get(OWN + "/" + now).ok().has("passback_status")).isFalse();
    }

    @Test
    void by_role_and_without_blueprints() {
        Person teacher = school.person("Teacher");
        long blueprint = school.course();
        admin.put(OWN + "/" + blueprint, "course[blueprint]", true).ok();
        school.enroll(blueprint, teacher, "Teacher");
        school.enroll(now, teacher, "Ta");
        Client me = teacher.client();
        assertThat(me.get(OWN, "enrollment_role", "TaEnrollment").each("id"))
                .containsExactly(ids(now));
        assertThat(me.get(OWN, "enrollment_role", "Nobody").each("id")).isEmpty();
        assertThat(me.get(OWN, "exclude_blueprint_courses", true).each("id"))
                .containsExactly(ids(now));
        assertThat(me.get(OWN).each("id")).containsExactly(ids(now, blueprint));
    }

    @Test
    void of_another_for_administrators_and_nobody_else() {
        String theirs = "/api/v1/users/" + student.id() + "/courses";
        assertThat(admin.get(theirs, "enrollment_state", "active").each("id"))
                .containsExactly(ids(now));
        assertThat(school.person("Stranger").client().get(theirs).status()).isEqualTo(403);
    }
}
