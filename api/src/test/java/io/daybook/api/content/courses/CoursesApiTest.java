package io.daybook.api.content.courses;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CoursesApiTest {

    private static final String COURSES = "/api/v1/accounts/self/courses";

    private final School school = new School();
    private final Client admin = school.admin();

    private static String path(long course) {
        return "/api/v1/courses/" + course;
    }

    private long subAccount(String name) {
        return admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", name).id();
    }

    @Nested
    class Creating {

        @Test
        void a_form_makes_a_course_that_is_not_out_yet() {
            JsonNode course =
                    admin.post(
                                    COURSES,
                                    "course[name]",
                                    "Biology 101",
                                    "course[is_public]",
                                    "true",
                                    "course[time_zone]",
                                    "Alaska")
                            .ok();

            assertThat(course.path("workflow_state").asString()).isEqualTo("unpublished");
            assertThat(course.path("course_code").asString()).isEqualTo("Biology 101");
            assertThat(course.path("is_public").asBoolean()).isTrue();
            assertThat(course.path("time_zone").asString()).isEqualTo("America/Juneau");
            assertThat(course.path("default_view").asString()).isEqualTo("modules");
            assertThat(course.path("storage_quota_mb").asLong()).isPositive();
            assertThat(course.path("calendar").path("ics").asString()).startsWith("http");
            assertThat(course.path("sis_course_id").isNull()).isTrue();
            assertThat(course.has("enrollment_term_id")).isTrue();
        }

        @Test
        void json_makes_and_publishes_a_course_that_the_caller_teaches() {
            String sis = unique("sis");

            JsonNode course =
                    admin.postJson(
                                    COURSES,
                                    """
                                    {"offer": true, "enroll_me": true,
                                     "course": {"name": "Chemistry", "course_code": "CH",
                                                "sis_course_id": "%s"}}
                                    """
                                            .formatted(sis))
                            .ok();

            long id = course.path("id").asLong();
            assertThat(course.path("workflow_state").asString()).isEqualTo("available");
            assertThat(admin.get("/api/v1/courses/sis_course_id:" + sis).id()).isEqualTo(id);
            JsonNode sections = admin.get(path(id) + "/sections").ok();
            assertThat(sections).hasSize(1);
            assertThat(sections.path(0).path("name").asString()).isEqualTo("Chemistry");
            assertThat(admin.get(path(id) + "/users", "enrollment_type[]", "teacher").ok())
                    .hasSize(1);
        }

        @Test
        void nothing_at_all_is_enough() {
            JsonNode course = admin.post(COURSES).ok();

            assertThat(course.path("name").asString()).isEqualTo("Unnamed Course");
        }

        @Test
        void an_id_of_the_student_system_is_given_once() {
            String sis = unique("once");
            admin.post(COURSES, "course[sis_course_id]", sis).ok();

            Reply reply = admin.post(COURSES, "course[sis_course_id]", sis);

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().at("/errors/sis_source_id").isArray()).isTrue();
        }

        @Test
        void it_may_go_to_an_account_below() {
            long below = subAccount("Below");

            assertThat(
                            admin.post(COURSES, "course[account_id]", below)
                                    .ok()
                                    .path("account_id")
                                    .asLong())
                    .isEqualTo(below);
            assertThat(
                            admin.post(
                                            "/api/v1/accounts/" + below + "/courses",
                                            "course[account_id]",
                                            "self")
                                    .status())
                    .isEqualTo(404);
        }

        @Test
        void a_teacher_may_not() {
            Person teacher = school.teacher(school.course());

            assertThat(teacher.client().post(COURSES).status()).isEqualTo(403);
        }
    }

    @Nested
    class Showing {

        @Test
        void a_student_sees_a_published_course_without_foreign_ids() {
            long course = school.course();

            JsonNode seen = school.student(course).client().get(path(course)).ok();

            assertThat(seen.path("id").asLong()).isEqualTo(course);
            assertThat(seen.has("sis_course_id")).isFalse();
        }

        @Test
        void an_unpublished_course_is_for_its_staff() {
            long course = school.course(false);

            assertThat(school.student(course).client().get(path(course)).status()).isEqualTo(403);
            assertThat(school.teacher(course).client().get(path(course)).status()).isEqualTo(200);
            assertThat(school.person("Stranger").client().get(path(course)).status())
                    .isEqualTo(403);
        }

        @Test
        void includes_are_answered_on_request() {
            long course = school.course();
            Person teacher = school.teacher(course);
            school.student(course);
            admin.put(path(course), "course[syllabus_body]", "<p>Read</p>").ok();

            JsonNode seen =
                    teacher.client()
                            .get(
                                    path(course),
                                    "include[]",
                                    "teachers",
                                    "include[]",
                                    "total_students",
                                    "include[]",
                                    "syllabus_body",
                                    "include[]",
                                    "sections",
                                    "include[]",
                                    "account_name",
                                    "include[]",
                                    "concluded",
                                    "include[]",
                                    "account")
                            .ok();

            assertThat(seen.path("teachers").path(0).path("id").asLong()).isEqualTo(teacher.id());
            assertThat(seen.path("teachers").path(0).path("display_name").asString())
                    .isEqualTo(teacher.name());
            assertThat(seen.path("total_students").asInt()).isEqualTo(1);
            assertThat(seen.path("syllabus_body").asString()).isEqualTo("<p>Read</p>");
            assertThat(seen.path("sections").path(0).path("enrollment_role").asString())
                    .isEqualTo("TeacherEnrollment");
            assertThat(seen.path("account_name").asString()).isNotEmpty();
            assertThat(seen.path("account").path("id").asLong()).isPositive();
            assertThat(seen.path("concluded").asBoolean()).isFalse();
        }

        @Test
        void a_course_is_found_under_the_accounts_above_it_only() {
            long one = subAccount("One");
            long other = subAccount("Other");
            long course = admin.post("/api/v1/accounts/" + one + "/courses").id();

            assertThat(admin.get(COURSES + "/" + course).id()).isEqualTo(course);
            assertThat(admin.get("/api/v1/accounts/" + one + "/courses/" + course).id())
                    .isEqualTo(course);
            assertThat(admin.get("/api/v1/accounts/" + other + "/courses/" + course).status())
                    .isEqualTo(404);
        }
    }

    @Nested
    class Changing {

        @Test
        void a_field_that_is_left_out_stays_as_it_is() {
            long course = school.course();
            Person teacher = school.teacher(course);

            JsonNode changed =
                    teacher.client()
                            .putJson(path(course), "{\"course\": {\"course_code\": \"NEW\"}}")
                            .ok();

            assertThat(changed.path("course_code").asString()).isEqualTo("NEW");
            assertThat(changed.path("name").asString()).startsWith("Course");
            assertThat(changed.path("workflow_state").asString()).isEqualTo("available");
        }

        @Test
        void what_the_caller_may_not_set_counts_as_not_sent() {
            long course = school.course();
            Person teacher = school.teacher(course);

            teacher.client()
                    .put(
                            path(course),
                            "course[sis_course_id]",
                            unique("no"),
                            "course[account_id]",
                            subAccount("Not there"),
                            "course[name]",
                            "Allowed")
                    .ok();

            JsonNode seen = admin.get(path(course)).ok();
            assertThat(seen.path("name").asString()).isEqualTo("Allowed");
            assertThat(seen.path("sis_course_id").isNull()).isTrue();
        }

        @Test
        void an_administrator_moves_a_course() {
            long course = school.course();
            long account = subAccount("Moved to");

            assertThat(
                            admin.put(path(course), "course[account_id]", account)
                                    .ok()
                                    .path("account_id")
                                    .asLong())
                    .isEqualTo(account);
        }

        @Test
        void events_take_a_course_from_state_to_state() {
            long course = school.course(false);
            Person teacher = school.teacher(course);

            assertThat(stateAfter(teacher, course, "offer")).isEqualTo("available");
            assertThat(stateAfter(teacher, course, "claim")).isEqualTo("unpublished");
            assertThat(stateAfter(teacher, course, "conclude")).isEqualTo("completed");
            Reply deleting = teacher.client().put(path(course), "course[event]", "delete");
            assertThat(deleting.status()).isEqualTo(403);
        }

        private String stateAfter(Person teacher, long course, String event) {
            Client client = event.equals("conclude") ? teacher.client() : admin;
            return client.put(path(course), "course[event]", event)
                    .ok()
                    .path("workflow_state")
                    .asString();
        }

        @Test
        void what_is_not_valid_is_refused() {
            long course = school.course();

            assertThat(admin.put(path(course), "course[event]", "explode").status()).isEqualTo(400);
            assertThat(admin.put(path(course), "course[default_view]", "circus").status())
                    .isEqualTo(400);
            assertThat(
                            admin.put(
                                            path(course),
                                            "course[restrict_enrollments_to_course_dates]",
                                            "maybe")
                                    .status())
                    .isEqualTo(400);
            assertThat(admin.put(path(course)).status()).isEqualTo(400);
        }

        @Test
        void a_student_may_not() {
            long course = school.course();
            Person student = school.student(course);

            assertThat(student.client().put(path(course), "course[name]", "Mine").status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Ending {

        @Test
        void the_answer_names_the_event() {
            long course = school.course();

            assertThat(
                            admin.delete(path(course), "event", "conclude")
                                    .ok()
                                    .path("conclude")
                                    .asBoolean())
                    .isTrue();
            assertThat(
                            admin.delete(path(course), "event", "delete")
                                    .ok()
                                    .path("delete")
                                    .asBoolean())
                    .isTrue();
            assertThat(admin.get(path(course)).status()).isEqualTo(404);
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "offer"})
        void the_event_is_needed(String event) {
            Reply reply = admin.delete(path(school.course()), "event", event);

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("message").asString()).contains("delete");
        }

        @Test
        void a_teacher_concludes_and_does_not_delete() {
            long course = school.course();
            Person teacher = school.teacher(course);

            assertThat(teacher.client().delete(path(course), "event", "delete").status())
                    .isEqualTo(403);
            assertThat(teacher.client().delete(path(course), "event", "conclude").status())
                    .isEqualTo(200);
        }
    }
}
