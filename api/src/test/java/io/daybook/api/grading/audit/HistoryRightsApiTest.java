package io.daybook.api.grading.audit;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who learns what of the history of grades, when and on which day. */
class HistoryRightsApiTest {

    private GradedCourse course;
    private Client teacher;
    private Person student;

    @BeforeEach
    void a_course_has_a_student() {
        course = new GradedCourse();
        teacher = course.teacher.client();
        student = SCHOOL.student(course.id);
    }

    private String history(String rest) {
        return course.path("/gradebook_history" + rest);
    }

    private String log(String rest) {
        return "/api/v1/audit/grade_change/courses/" + course.id + rest;
    }

    private static List<String> each(JsonNode list, String key) {
        List<String> values = new ArrayList<>();
        list.forEach(item -> values.add(item.path(key).asString(null)));
        return values;
    }

    private void post(long assignment) {
        String path = course.path("/assignments/" + assignment + "/post_grades");
        long work = teacher.post(path).id();
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                teacher.get("/api/v1/progress/" + work)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));
    }

    @Test
    void anonymous_submissions_name_their_student_once_the_grade_is_posted() {
        long secret = secret();
        course.gradeAnonymously(secret, student, "6");
        String byStudent = log("/students/" + student.id());
        String feed = history("/feed");

        JsonNode hidden = teacher.get(log("")).ok().path("events").path(0);
        assertThat(hidden.path("links").path("student").isNull()).isTrue();
        assertThat(teacher.get(byStudent).ok().path("events").size()).isZero();
        assertThat(teacher.get(feed).ok().path(0).path("user_id").isNull()).isTrue();
        assertThat(teacher.get(feed, "user_id", student.id()).ok().size()).isZero();
        assertThat(cells()).isZero();

        post(secret);
        JsonNode seen = teacher.get(log("")).ok().path("events").path(0);
        assertThat(seen.path("links").path("student").asString()).isEqualTo("" + student.id());
        assertThat(teacher.get(byStudent).ok().path("events").size()).isOne();
        assertThat(teacher.get(feed).ok().path(0).path("user_id").asLong()).isEqualTo(student.id());
        assertThat(teacher.get(feed, "user_id", student.id()).ok().size()).isOne();
        assertThat(cells()).isOne();
    }

    private long secret() {
        return course.assignment(
                "assignment[anonymous_grading]", true, "assignment[post_manually]", true);
    }

    private int cells() {
        return teacher.get(course.path("/gradebook")).ok().path(0).path("grades").size();
    }

    @Test
    void callers_limited_to_a_section_read_no_history_of_others() {
        Person assistant = SCHOOL.person("Assistant");
        long section =
                SCHOOL.admin().post(course.path("/sections"), "course_section[name]", "Mine").id();
        Person mine = SCHOOL.person("Mine");
        SCHOOL.limitTo(section, mine, "Student");
        SCHOOL.limitTo(section, assistant, "Ta");
        long essay = course.assignment();
        course.grade(essay, student, "3");
        course.grade(essay, mine, "4");

        JsonNode feed = assistant.client().get(history("/feed")).ok();
        assertThat(each(feed, "user_id")).containsExactly("" + mine.id());
        String date = teacher.get(history("/days")).ok().path(0).path("date").asString();
        String submissions =
                "/%s/graders/%d/assignments/%d/submissions"
                        .formatted(date, course.teacher.id(), essay);
        assertThat(teacher.get(history(submissions)).ok().size()).isEqualTo(2);
        assertThat(each(assistant.client().get(history(submissions)).ok(), "submission_id"))
                .containsExactly("" + GradedCourse.submissionId(essay, mine));
    }

    @Test
    void a_day_is_one_of_the_caller_s_time_zone() {
        course.grade(course.assignment(), student, "5");
        String east = dayIn("Pacific/Kiritimati");
        String west = dayIn("Pacific/Pago_Pago");
        assertThat(east).as("25 hours apart").isGreaterThan(west);
        assertThat(teacher.get(history("/" + west)).ok().size()).isOne();
        assertThat(teacher.get(history("/" + east)).ok().size()).isZero();
    }

    private String dayIn(String zone) {
        teacher.put("/api/v1/users/self", "user[time_zone]", zone).ok();
        return teacher.get(history("/days")).ok().path(0).path("date").asString();
    }

    @Test
    void a_deleted_course_is_found_by_its_number_in_every_way() {
        course.grade(course.assignment(), student, "5");
        SCHOOL.admin().delete(course.path(""), "event", "delete").ok();
        for (Reply log :
                List.of(
                        SCHOOL.admin().get(log("")),
                        SCHOOL.admin().get("/api/v1/audit/grade_change", "course_id", course.id))) {
            assertThat(each(log.ok().path("events"), "grade_after")).containsExactly("5");
        }
    }
}
