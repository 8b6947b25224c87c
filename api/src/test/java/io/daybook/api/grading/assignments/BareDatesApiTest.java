package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Days on which work opens, is due and closes (docs/decisions/0240). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BareDatesApiTest {

    private static final String OPENS = "2040-01-14T05:00:00Z";
    private static final String DUE = "2040-01-16T04:59:59Z";
    private static final String CLOSES = "2040-01-21T04:59:59Z";

    private final School school = new School();
    private final long course = courseIn("America/New_York");
    private final String inCourse = "/api/v1/courses/" + course;
    private final Person teacher = school.teacher(course);

    private long courseIn(String zone) {
        long id = school.course();
        school.admin().put("/api/v1/courses/" + id, "course[time_zone]", zone).ok();
        return id;
    }

    private static void isOnTheseDays(JsonNode dates) {
        assertThat(dates.path("unlock_at").asString()).isEqualTo(OPENS);
        assertThat(dates.path("due_at").asString()).isEqualTo(DUE);
        assertThat(dates.path("lock_at").asString()).isEqualTo(CLOSES);
    }

    private static Object[] days(String of, Object... more) {
        Object[] sent = new Object[more.length + 6];
        System.arraycopy(
                new Object[] {
                    of + "[unlock_at]", "2040-01-14",
                    of + "[due_at]", "2040-01-15",
                    of + "[lock_at]", "2040-01-20"
                },
                0,
                sent,
                0,
                6);
        System.arraycopy(more, 0, sent, 6, more.length);
        return sent;
    }

    private long assignment() {
        return teacher.client()
                .post(inCourse + "/assignments", "assignment[name]", School.unique("Essay"))
                .id();
    }

    @Test
    void of_assignments_and_quizzes_are_days_where_the_course_is() {
        isOnTheseDays(
                teacher.client()
                        .post(
                                inCourse + "/assignments",
                                days("assignment", "assignment[name]", "Essay"))
                        .ok());
        isOnTheseDays(
                teacher.client()
                        .post(inCourse + "/quizzes", days("quiz", "quiz[title]", "Exam"))
                        .ok());
    }

    @Test
    void of_a_section_are_days_where_the_course_is() {
        long section = teacher.client().get(inCourse + "/sections").ok().get(0).path("id").asLong();

        isOnTheseDays(
                teacher.client()
                        .post(
                                inCourse + "/assignments/" + assignment() + "/overrides",
                                days(
                                        "assignment_override",
                                        "assignment_override[course_section_id]",
                                        section))
                        .ok());
    }

    @Test
    void of_many_assignments_at_once_are_days_where_the_course_is() {
        long id = assignment();
        long job =
                teacher.client()
                        .putJson(
                                inCourse + "/assignments/bulk_update",
                                """
                                [{"id": %d, "all_dates": [{"base": true, "unlock_at": "2040-01-14",
                                   "due_at": "2040-01-15", "lock_at": "2040-01-20"}]}]
                                """
                                        .formatted(id))
                        .id();
        Awaitility.await()
                .until(
                        () ->
                                teacher.client()
                                        .get("/api/v1/progress/" + job)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));

        isOnTheseDays(teacher.client().get(inCourse + "/assignments/" + id).ok());
    }

    @Test
    void a_day_without_midnight_is_a_whole_day_too() {
        long inHavana = courseIn("America/Havana");
        JsonNode made =
                school.admin()
                        .post(
                                "/api/v1/courses/" + inHavana + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[due_at]",
                                "2026-03-08")
                        .ok();
        assertThat(made.path("due_at").asString()).isEqualTo("2026-03-09T03:59:59Z");
    }
}
