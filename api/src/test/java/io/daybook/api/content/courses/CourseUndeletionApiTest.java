package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseUndeletionApiTest {

    private final School school = new School();
    private final Client admin = school.admin();

    private static String path(long course) {
        return "/api/v1/courses/" + course;
    }

    private long deleted() {
        long course = school.course();
        admin.delete(path(course), "event", "delete").ok();
        return course;
    }

    @Test
    void a_deleted_course_is_shown_with_include_all_courses() {
        long course = deleted();
        assertThat(admin.get(path(course)).status()).isEqualTo(404);
        assertThat(
                        admin.get(path(course), "include[]", "all_courses")
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("deleted");
        assertThat(
                        admin.get(
                                        "/api/v1/accounts/1/courses/" + course,
                                        "include[]",
                                        "all_courses")
                                .id())
                .isEqualTo(course);
    }

    @Test
    void for_its_former_teacher_it_is_gone() {
        long course = school.course();
        Client teacher = school.teacher(course).client();
        admin.delete(path(course), "event", "delete").ok();
        assertThat(teacher.get(path(course), "include[]", "all_courses").status()).isEqualTo(404);
        assertThat(teacher.put(path(course), "course[event]", "undelete").status()).isEqualTo(404);
    }

    @Test
    void an_administrator_restores_it_and_changes_nothing_else_of_it() {
        long course = deleted();
        assertThat(admin.put(path(course), "course[name]", "Ghost").status()).isEqualTo(404);
        JsonNode restored = admin.put(path(course), "course[event]", "undelete").ok();
        assertThat(restored.path("workflow_state").asString()).isEqualTo("unpublished");
        assertThat(admin.get(path(course)).status()).isEqualTo(200);
    }

    @Test
    void a_new_course_may_be_an_old_one_by_its_foreign_id() {
        String sis = "again-" + school.course();
        long course = admin.post("/api/v1/accounts/1/courses", "course[sis_course_id]", sis).id();
        admin.delete(path(course), "event", "delete").ok();
        long again =
                admin.post(
                                "/api/v1/accounts/1/courses",
                                "course[sis_course_id]",
                                sis,
                                "course[name]",
                                "Again",
                                "enable_sis_reactivation",
                                true)
                        .id();
        assertThat(again).isEqualTo(course);
        assertThat(admin.get("/api/v1/courses/sis_course_id:" + sis).id()).isEqualTo(course);
        assertThat(admin.get(path(course)).ok().path("name").asString()).isEqualTo("Again");
    }

    @Test
    void a_course_created_again_is_in_the_account_of_the_request_and_offered_on_request() {
        String sis = "offered-" + school.course();
        long course = admin.post("/api/v1/accounts/1/courses", "course[sis_course_id]", sis).id();
        admin.delete(path(course), "event", "delete").ok();
        long account =
                admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Science").id();

        JsonNode again =
                admin.post(
                                "/api/v1/accounts/" + account + "/courses",
                                "course[sis_course_id]",
                                sis,
                                "offer",
                                true,
                                "enable_sis_reactivation",
                                true)
                        .ok();

        assertThat(again.path("id").asLong()).isEqualTo(course);
        assertThat(again.path("account_id").asLong()).isEqualTo(account);
        assertThat(again.path("workflow_state").asString()).isEqualTo("available");
    }

    @Test
    void with_grades_given_it_is_not_taken_back() {
        long course = school.course();
        School.Person student = school.student(course);
        long assignment =
                admin.post(
                                path(course) + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10,
                                "assignment[published]",
                                true)
                        .id();
        admin.put(
                        path(course)
                                + "/assignments/"
                                + assignment
                                + "/submissions/"
                                + student.id(),
                        "submission[posted_grade]",
                        8)
                .ok();
        Reply reply = admin.put(path(course), "course[event]", "claim");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has("workflow_state")).isTrue();
    }

    @Test
    void a_course_stays_deleted_if_another_field_is_rejected() {
        long course = deleted();

        int status =
                admin.put(path(course), "course[event]", "undelete", "course[term_id]", "nowhere")
                        .status();

        assertThat(status).isBetween(400, 499);
        assertThat(admin.get(path(course)).status()).isEqualTo(404);
    }
}
