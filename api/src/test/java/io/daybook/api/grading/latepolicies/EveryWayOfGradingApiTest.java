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

    private static final School SCHOOL = new School();
    private static final String DUE = "2001-01-01T10:00:00Z";

    private static long course;
    private static Person teacher;
    private static Person student;

    @BeforeAll
    static void a_course_with_a_scheme_and_a_policy_of_its_own() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
        long scheme =
                teacher.client()
                        .postJson(
                                path("/grading_standards"),
                                """
                                {"title": "Three", "grading_scheme_entry": [
                                 {"name": "bad", "value": 0}, {"name": "fair", "value": 50},
                                 {"name": "good", "value": 90}]}
                                """)
                        .id();
        teacher.client().put(path(""), "course[grading_standard_id]", scheme).ok();
        teacher.client()
                .post(
                        path("/late_policy"),
                        "late_policy[late_submission_deduction_enabled]",
                        true,
                        "late_policy[late_submission_deduction]",
                        20)
                .ok();
    }

    private static String path(String what) {
        return "/api/v1/courses/" + course + what;
    }

    private static long lateWork(Object... fields) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10,
                                "assignment[grading_type]",
                                "letter_grade",
                                "assignment[due_at]",
                                DUE,
                                "assignment[submission_types][]",
                                "online_url"));
        all.addAll(List.of(fields));
        long essay = teacher.client().post(path("/assignments"), all.toArray()).id();
        teacher.client()
                .post(
                        path("/assignments/" + essay + "/submissions"),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org",
                        "submission[user_id]",
                        student.id(),
                        "submission[submitted_at]",
                        "2001-01-01T11:00:00Z")
                .ok();
        return essay;
    }

    private static String work(long essay) {
        return path("/assignments/" + essay + "/submissions/" + student.id());
    }

    private static JsonNode shown(long essay) {
        return teacher.client().get(work(essay)).ok();
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
        isFairAndCut(teacher.client().put(work(essay), "submission[posted_grade]", "Fair").ok());
    }

    @Test
    void many_at_once() {
        long essay = lateWork();
        long progress =
                teacher.client()
                        .post(
                                path("/assignments/" + essay + "/submissions/update_grades"),
                                "grade_data[" + student.id() + "][posted_grade]",
                                "fair")
                        .id();
        Awaitility.await()
                .until(
                        () ->
                                teacher.client()
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
                        teacher.id());
        JsonNode given =
                teacher.client()
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
        teacher.client().post(path("/assignments/" + essay + "/provisional_grades/publish")).ok();
        JsonNode held = shown(essay);
        isFairAndCut(held);
    }

    @Test
    void without_knowing_whose_it_is() {
        long essay = lateWork();
        teacher.client()
                .put(path("/assignments/" + essay), "assignment[anonymous_grading]", true)
                .ok();
        String id =
                teacher.client()
                        .get(path("/assignments/" + essay + "/submissions"))
                        .ok()
                        .path(0)
                        .path("anonymous_id")
                        .asString();
        isFairAndCut(
                teacher.client()
                        .put(
                                path("/assignments/" + essay + "/anonymous_submissions/" + id),
                                "submission[posted_grade]",
                                "fair")
                        .ok());
    }
}
