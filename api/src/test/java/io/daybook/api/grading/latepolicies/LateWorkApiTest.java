package io.daybook.api.grading.latepolicies;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What late work is worth, in every way that it is graded. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LateWorkApiTest {

    private static final School SCHOOL = new School();
    private static final String DUE = "2001-01-01T10:00:00Z";

    private final EssayCourse course = new EssayCourse(SCHOOL);
    private final Person teacher = course.teacher();
    private final Person student = course.student();

    @BeforeEach
    void a_course_that_takes_ten_per_cent_for_each_day() {
        assertThat(
                        teacher.client()
                                .post(
                                        path("/late_policy"),
                                        "late_policy[late_submission_deduction_enabled]",
                                        true,
                                        "late_policy[late_submission_deduction]",
                                        10)
                                .status())
                .isEqualTo(201);
    }

    private String path(String what) {
        return course.path(what);
    }

    private long essay(Object... fields) {
        return course.essay(20, DUE, fields);
    }

    private String work(long assignment) {
        return course.work(assignment, student);
    }

    private void handIn(long assignment, Duration late) {
        course.handIn(assignment, student, Instant.parse(DUE).plus(late).toString());
    }

    private JsonNode mark(long assignment, Object... fields) {
        return teacher.client().put(work(assignment), fields).ok();
    }

    @Test
    void the_grader_s_number_is_raw_and_what_counts_is_less() {
        long essay = essay();
        handIn(essay, Duration.ofHours(25));
        JsonNode graded = mark(essay, "submission[posted_grade]", "18");
        assertThat(graded.path("entered_score").asDouble()).isEqualTo(18);
        assertThat(graded.path("entered_grade").asString()).isEqualTo("18");
        assertThat(graded.path("points_deducted").asDouble()).isEqualTo(4);
        assertThat(graded.path("score").asDouble()).isEqualTo(14);
        assertThat(graded.path("grade").asString()).isEqualTo("14");
        assertThat(graded.path("seconds_late").asLong()).isEqualTo(90_000);
        assertThat(graded.path("grader_id").asLong()).isEqualTo(teacher.id());
        JsonNode own = student.client().get(work(essay)).ok();
        assertThat(own.path("score").asDouble()).isEqualTo(14);
        assertThat(own.path("points_deducted").asDouble()).isEqualTo(4);
    }

    @Test
    void letters_are_written_after_the_deduction_by_the_scheme_of_the_assignment() {
        long two =
                teacher.client()
                        .postJson(
                                path("/grading_standards"),
                                """
                                {"title": "Two", "grading_scheme_entry": [
                                 {"name": "no", "value": 0}, {"name": "yes", "value": 60}]}
                                """)
                        .id();
        long essay = essay("assignment[grading_standard_id]", two);
        handIn(essay, Duration.ofDays(4));
        JsonNode yes = mark(essay, "submission[posted_grade]", "yes");
        assertThat(yes.path("entered_score").asDouble()).isEqualTo(20);
        assertThat(yes.path("entered_grade").asString()).isEqualTo("yes");
        assertThat(yes.path("score").asDouble()).isEqualTo(12);
        assertThat(yes.path("grade").asString()).isEqualTo("yes");
    }

    @Test
    void totals_are_made_of_what_is_left_and_pass_by_what_does_not_count() {
        long essay = essay();
        handIn(essay, Duration.ofHours(25));
        mark(essay, "submission[posted_grade]", "20");
        long omitted = essay("assignment[omit_from_final_grade]", true);
        mark(omitted, "submission[posted_grade]", "0");
        long excused = essay();
        mark(excused, "submission[excuse]", true);
        JsonNode grades =
                teacher.client()
                        .get(path("/enrollments"), "user_id", student.id())
                        .ok()
                        .path(0)
                        .path("grades");
        assertThat(grades.path("current_score").asDouble()).isEqualTo(80);
        assertThat(grades.path("final_score").asDouble()).isEqualTo(80);
    }

    @Test
    void the_log_contains_the_late_deduction() {
        long essay = essay();
        handIn(essay, Duration.ofHours(25));
        mark(essay, "submission[posted_grade]", "18");
        mark(essay, "submission[late_policy_status]", "none");
        JsonNode events =
                teacher.client()
                        .get("/api/v1/audit/grade_change/courses/" + course.id())
                        .ok()
                        .path("events");
        JsonNode last = events.path(0);
        assertThat(last.path("grade_before").asString()).isEqualTo("14");
        assertThat(last.path("grade_after").asString()).isEqualTo("18");
        assertThat(last.path("points_deducted_before").asDouble()).isEqualTo(4);
        assertThat(last.path("points_deducted_after").isNull()).isTrue();
        assertThat(last.path("route").asString()).isEqualTo("late_policy");
        assertThat(last.path("links").path("grader").isNull()).isTrue();
        assertThat(events.path(1).path("points_deducted_after").asDouble()).isEqualTo(4);
    }
}
