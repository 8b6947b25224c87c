package io.daybook.api.grading.audit;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class GradeEventsApiTest {

    private static final GradedCourse COURSE = new GradedCourse();

    private static String path(long assignment, Person of) {
        return "/api/v1/audit/submissions/" + GradedCourse.submissionId(assignment, of) + "/events";
    }

    private static List<String> types(JsonNode events) {
        List<String> types = new ArrayList<>();
        events.forEach(event -> types.add(event.path("event_type").asString()));
        return types;
    }

    @Test
    void every_event_contains_the_change_its_author_and_its_route() {
        long essay = COURSE.assignment();
        Person student = SCHOOL.student(COURSE.id);
        COURSE.handIn(essay, student);
        SCHOOL.admin()
                .put(
                        COURSE.submission(essay, student),
                        "as_user_id",
                        COURSE.teacher.id(),
                        "submission[posted_grade]",
                        "8",
                        "comment[text_comment]",
                        "after the appeal")
                .ok();
        JsonNode events = SCHOOL.admin().get(path(essay, student)).ok();
        assertThat(types(events))
                .containsExactly(
                        "submission_opened",
                        "submission_handed_in",
                        "submission_graded",
                        "submission_commented");
        JsonNode graded = events.path(2);
        assertThat(graded.path("before").path("score").isNull()).isTrue();
        assertThat(graded.path("after").path("score").asDouble()).isEqualTo(8);
        assertThat(graded.path("after").path("version").asInt()).isEqualTo(2);
        assertThat(graded.path("actor_id").asLong()).isEqualTo(COURSE.teacher.id());
        assertThat(graded.path("real_actor_id").asLong()).isPositive();
        assertThat(graded.path("route").asString()).startsWith("PUT /api/v1/courses/:course_id/");
        assertThat(graded.path("token_id").asLong()).isPositive();
        assertThat(graded.path("request_id").asString()).isNotBlank();
        assertThat(graded.path("correlation_id").asString())
                .isEqualTo(events.path(3).path("correlation_id").asString());
        assertThat(graded.path("reason").asString()).isEqualTo("after the appeal");
        assertThat(graded.path("hash").asString()).hasSize(64);
        assertThat(graded.path("chain").asString())
                .isEqualTo("submission-" + essay + "-" + student.id());
    }

    @Test
    void provisional_grades_belong_to_the_life_of_the_grade_they_decide() {
        Person grader = SCHOOL.member(COURSE.id, "Ta");
        long thesis =
                COURSE.assignment(
                        "assignment[moderated_grading]",
                        true,
                        "assignment[grader_count]",
                        1,
                        "assignment[final_grader_id]",
                        COURSE.teacher.id());
        Person student = SCHOOL.student(COURSE.id);
        for (String grade : List.of("4", "6")) {
            grader.client()
                    .put(
                            COURSE.submission(thesis, student),
                            "submission[posted_grade]",
                            grade,
                            "submission[provisional]",
                            true)
                    .ok();
        }
        COURSE.teacher
                .client()
                .post(COURSE.path("/assignments/" + thesis + "/provisional_grades/publish"))
                .ok();
        JsonNode events = SCHOOL.admin().get(path(thesis, student)).ok();
        assertThat(types(events))
                .containsSubsequence(
                        "provisional_grade_given",
                        "provisional_grade_changed",
                        "provisional_grades_published",
                        "submission_graded");
        JsonNode changed = events.path(types(events).indexOf("provisional_grade_changed"));
        assertThat(changed.path("before").path("score").asDouble()).isEqualTo(4);
        assertThat(changed.path("after").path("score").asDouble()).isEqualTo(6);
        assertThat(changed.path("after").path("grader_id").asLong()).isEqualTo(grader.id());
    }

    @Test
    void it_is_for_auditors_and_unknown_work_is_refused_alike() {
        long essay = COURSE.assignment();
        Person student = SCHOOL.student(COURSE.id);
        COURSE.grade(essay, student, "3");
        assertThat(COURSE.teacher.client().get(path(essay, student)).status()).isEqualTo(403);
        assertThat(student.client().get(path(essay, student)).status()).isEqualTo(403);
        String unknown = "/api/v1/audit/submissions/12345/events";
        assertThat(COURSE.teacher.client().get(unknown).status()).isEqualTo(403);
        assertThat(SCHOOL.admin().get(unknown).status()).isEqualTo(404);
        assertThat(SCHOOL.admin().get(path(essay, student), "per_page", 1).next()).isPresent();
    }
}
