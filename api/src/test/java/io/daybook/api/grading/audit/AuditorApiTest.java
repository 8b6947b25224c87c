package io.daybook.api.grading.audit;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.ErasesPerson;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class AuditorApiTest {

    private static GradedCourse course;
    private static Person student;
    private static Person auditor;
    private static long essay;

    @BeforeAll
    static void someone_may_view_grade_changes_and_nothing_else() {
        course = new GradedCourse();
        student = SCHOOL.student(course.id);
        essay = course.assignment();
        course.grade(essay, student, "5");
        SCHOOL.admin().post("/api/v1/audit/courses/" + course.id + "/digests").ok();
        auditor = SCHOOL.person("Auditor");
        long role =
                SCHOOL.admin()
                        .post(
                                "/api/v1/accounts/self/roles",
                                "label",
                                "Auditor " + auditor.id(),
                                "base_role_type",
                                "AccountMembership",
                                "permissions[view_grade_changes][explicit]",
                                1,
                                "permissions[view_grade_changes][enabled]",
                                1)
                        .id();
        SCHOOL.admin()
                .post("/api/v1/accounts/self/admins", "user_id", auditor.id(), "role_id", role)
                .ok();
    }

    @Test
    void an_auditor_reads_everything_of_the_history() {
        long submission = GradedCourse.submissionId(essay, student);
        for (String path :
                List.of(
                        "/api/v1/audit/grade_change?student_id=" + student.id(),
                        "/api/v1/audit/grade_change/assignments/" + essay,
                        "/api/v1/audit/grade_change/students/" + student.id(),
                        "/api/v1/audit/grade_change/graders/" + course.teacher.id(),
                        "/api/v1/audit/grade_change/courses/" + course.id,
                        "/api/v1/audit/submissions/" + submission + "/events",
                        "/api/v1/audit/courses/" + course.id + "/digests",
                        "/api/v1/audit/courses/" + course.id + "/digests/1",
                        "/api/v1/audit/verify?course_id=" + course.id,
                        "/api/v1/audit/queries",
                        "/api/v1/audit/circumstances?course_id=" + course.id,
                        course.path("/gradebook_history/days"),
                        course.path("/gradebook_history/feed"),
                        course.path("/gradebook"))) {
            assertThat(auditor.client().get(path).status()).as(path).isEqualTo(200);
        }
        JsonNode gradebook = auditor.client().get(course.path("/gradebook")).ok();
        assertThat(gradebook.path(0).path("grades").path(0).path("grade").asString())
                .isEqualTo("5");
    }

    @Test
    void an_auditor_changes_nothing() {
        Client client = auditor.client();
        assertThat(
                        client.put(
                                        course.submission(essay, student),
                                        "submission[posted_grade]",
                                        "9")
                                .status())
                .isEqualTo(403);
        assertThat(client.put(course.path(""), "course[name]", "Mine").status()).isEqualTo(403);
        assertThat(client.post(course.path("/assignments"), "assignment[name]", "x").status())
                .isEqualTo(403);
        assertThat(client.delete(course.path("/assignments/" + essay)).status()).isEqualTo(403);
        String digests = "/api/v1/audit/courses/" + course.id + "/digests";
        assertThat(client.post(digests).status()).isEqualTo(403);
    }

    @Test
    void every_read_is_recorded() {
        auditor.client()
                .get("/api/v1/audit/grade_change/courses/" + course.id, "fail_to_pass", true)
                .ok();
        JsonNode queries =
                SCHOOL.admin().get("/api/v1/audit/queries", "user_id", auditor.id()).ok();
        JsonNode newest = queries.path(0);
        assertThat(newest.path("user_id").asLong()).isEqualTo(auditor.id());
        assertThat(newest.path("operation").asString())
                .isEqualTo("GET /api/v1/audit/grade_change/courses/:course_id");
        assertThat(newest.path("course_id").asLong()).isEqualTo(course.id);
        assertThat(newest.path("address").asString()).endsWith("?fail_to_pass=true");
        assertThat(course.teacher.client().get("/api/v1/audit/queries").status()).isEqualTo(403);
    }

    @Test
    void by_non_teachers_of_the_course_is_a_filter() {
        SCHOOL.admin().put(course.submission(essay, student), "submission[posted_grade]", "9").ok();
        JsonNode changes =
                auditor.client()
                        .get(
                                "/api/v1/audit/grade_change/courses/" + course.id,
                                "by_non_teacher",
                                true)
                        .ok()
                        .path("events");
        assertThat(changes.size()).isEqualTo(1);
        assertThat(changes.path(0).path("grade_after").asString()).isEqualTo("9");
        course.grade(essay, student, "5");
    }

    @ErasesPerson
    @Test
    void queries_of_an_erased_auditor_are_unreadable() {
        Person gone = SCHOOL.person("Gone");
        assertThat(gone.client().get("/api/v1/audit/queries").status()).isEqualTo(403);
        SCHOOL.admin().delete("/api/v1/accounts/self/users/" + gone.id() + "/personal_data").ok();
        JsonNode queries = SCHOOL.admin().get("/api/v1/audit/queries", "user_id", gone.id()).ok();
        assertThat(queries.path(0).path("address").isNull()).isTrue();
    }
}
