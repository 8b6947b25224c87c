package io.daybook.api.grading.latepolicies;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The scheme and the late policy of a course hold in whatever way its work is graded. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EveryWayOfGradingApiTest {

    private static final String DUE = "2001-01-01T10:00:00Z";
    private static final String HOUR_LATE = "2001-01-01T11:00:00Z";
    private static final EssayCourse COURSE = new EssayCourse(new School());
    private static final Person TEACHER = COURSE.teacher();
    private static final Person STUDENT = COURSE.student();

    @BeforeAll
    static void a_course_with_a_scheme_and_a_policy_of_its_own() {
        long scheme =
                TEACHER.client()
                        .postJson(
                                path("/grading_standards"),
                                """
                                {"title": "Three", "grading_scheme_entry": [
                                 {"name": "bad", "value": 0}, {"name": "fair", "value": 50},
                                 {"name": "good", "value": 90}]}
                                """)
                        .id();
        TEACHER.client().put(path(""), "course[grading_standard_id]", scheme).ok();
        TEACHER.client()
                .post(
                        path("/late_policy"),
                        "late_policy[late_submission_deduction_enabled]",
                        true,
                        "late_policy[late_submission_deduction]",
                        20)
                .ok();
    }

    private static String path(String what) {
        return COURSE.path(what);
    }

    private static long lateWork(Object... fields) {
        List<Object> all = new ArrayList<>(List.of("assignment[grading_type]", "letter_grade"));
        all.addAll(List.of(fields));
        long essay = COURSE.essay(10, DUE, all.toArray());
        COURSE.handIn(essay, STUDENT, HOUR_LATE);
        return essay;
    }

    private static String work(long essay) {
        return COURSE.work(essay, STUDENT);
    }

    private static JsonNode shown(long essay) {
        return TEACHER.client().get(work(essay)).ok();
    }

    /** Fair is just below good: 89 per cent, of which 20 are taken off. */
    private static void isFairAndCut(JsonNode work) {
        assertThat(work.path("entered_grade").asString()).isEqualTo("fair");
        assertThat(work.path("entered_score").asDouble()).isEqualTo(8.9);
        assertThat(work.path("points_deducted").asDouble()).isEqualTo(2);
        assertThat(work.path("score").asDouble()).isEqualTo(6.9);
        assertThat(work.path("grade").asString()).isEqualTo("fair");
    }

    @Test
    void one_by_one() {
        long essay = lateWork();
        isFairAndCut(TEACHER.client().put(work(essay), "submission[posted_grade]", "Fair").ok());
    }

    @Test
    void many_at_once() {
        long essay = lateWork();
        long progress =
                TEACHER.client()
                        .post(
                                path("/assignments/" + essay + "/submissions/update_grades"),
                                "grade_data[" + STUDENT.id() + "][posted_grade]",
                                "fair")
                        .id();
        Awaitility.await()
                .until(
                        () ->
                                TEACHER.client()
                                        .get("/api/v1/progress/" + progress)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));
        isFairAndCut(shown(essay));
    }

    @Test
    void of_several_graders_once_they_agree() {
        long essay =
                lateWork(
                        "assignment[moderated_grading]",
                        true,
                        "assignment[grader_count]",
                        1,
                        "assignment[final_grader_id]",
                        TEACHER.id());
        JsonNode given =
                TEACHER.client()
                        .put(
                                work(essay),
                                "submission[provisional]",
                                true,
                                "submission[posted_grade]",
                                "fair")
                        .ok()
                        .path("provisional_grades")
                        .path(0);
        assertThat(given.path("score").asDouble()).isEqualTo(8.9);
        assertThat(given.path("grade").asString()).isEqualTo("fair");
        TEACHER.client().post(path("/assignments/" + essay + "/provisional_grades/publish")).ok();
        JsonNode held = shown(essay);
        isFairAndCut(held);
    }

    @Test
    void without_knowing_whose_it_is() {
        long essay = lateWork();
        TEACHER.client()
                .put(path("/assignments/" + essay), "assignment[anonymous_grading]", true)
                .ok();
        String id =
                TEACHER.client()
                        .get(path("/assignments/" + essay + "/submissions"))
                        .ok()
                        .path(0)
                        .path("anonymous_id")
                        .asString();
        isFairAndCut(
                TEACHER.client()
                        .put(
                                path("/assignments/" + essay + "/anonymous_submissions/" + id),
                                "submission[posted_grade]",
                                "fair")
                        .ok());
    }
}
