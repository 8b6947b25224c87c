package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseSettingsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();

    private static String path(long course) {
        return "/api/v1/courses/" + course;
    }

    private static String settings(long course) {
        return path(course) + "/settings";
    }

    private long subAccount() {
        return admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
    }

    private Client adminOf(long account) {
        School.Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    @Nested
    class AsFieldsOfTheCourse {

        @Test
        void a_new_course_has_what_was_sent() {
            JsonNode course =
                    admin.post(
                                    "/api/v1/accounts/1/courses",
                                    "course[name]",
                                    "Whole",
                                    "course[open_enrollment]",
                                    true,
                                    "course[self_enrollment]",
                                    true,
                                    "course[allow_wiki_comments]",
                                    true,
                                    "course[allow_student_wiki_edits]",
                                    true,
                                    "course[allow_student_forum_attachments]",
                                    true,
                                    "course[storage_quota_mb]",
                                    77,
                                    "course[grade_passback_setting]",
                                    "nightly_sync",
                                    "course[course_color]",
                                    "#0a0",
                                    "course[friendly_name]",
                                    "Home",
                                    "course[homeroom_course]",
                                    true,
                                    "course[template]",
                                    true,
                                    "course[course_format]",
                                    "blended")
                            .ok();
            assertThat(course.path("open_enrollment").asBoolean()).isTrue();
            assertThat(course.path("self_enrollment").asBoolean()).isTrue();
            assertThat(course.path("allow_wiki_comments").asBoolean()).isTrue();
            assertThat(course.path("allow_student_wiki_edits").asBoolean()).isTrue();
            assertThat(course.path("allow_student_forum_attachments").asBoolean()).isTrue();
            assertThat(course.path("storage_quota_mb").asLong()).isEqualTo(77);
            assertThat(course.path("grade_passback_setting").asString()).isEqualTo("nightly_sync");
            assertThat(course.path("course_color").asString()).isEqualTo("#0a0");
            assertThat(course.path("friendly_name").asString()).isEqualTo("Home");
            assertThat(course.path("homeroom_course").asBoolean()).isTrue();
            assertThat(course.path("template").asBoolean()).isTrue();
            assertThat(course.path("course_format").asString()).isEqualTo("blended");
            assertThat(course.path("license").asString()).isEqualTo("private");
        }

        @Test
        void the_quota_is_that_of_the_account_until_the_course_has_its_own() {
            long account = subAccount();
            admin.put("/api/v1/accounts/" + account, "account[default_storage_quota_mb]", 33).ok();
            long course = admin.post("/api/v1/accounts/" + account + "/courses").id();
            assertThat(admin.get(path(course)).ok().path("storage_quota_mb").asLong())
                    .isEqualTo(33);
            admin.put(path(course), "course[storage_quota_mb]", 44).ok();
            assertThat(admin.get(path(course)).ok().path("storage_quota_mb").asLong())
                    .isEqualTo(44);
            admin.put(path(course), "course[storage_quota_mb]", "").ok();
            assertThat(admin.get(path(course)).ok().path("storage_quota_mb").asLong())
                    .isEqualTo(33);
        }

        @Test
        void a_quota_that_is_no_quota_is_refused() {
            long course = school.course();
            for (Object quota : new Object[] {"much", -1, 1L << 42}) {
                assertThat(admin.put(path(course), "course[storage_quota_mb]", quota).status())
                        .isEqualTo(400);
            }
            assertThat(admin.put(path(course), "course[grade_passback_setting]", "x").status())
                    .isEqualTo(400);
        }

        @Test
        void a_teacher_changes_neither_quota_nor_purpose() {
            long course = school.course();
            Client teacher = school.teacher(course).client();
            JsonNode after =
                    teacher.put(
                                    path(course),
                                    "course[storage_quota_mb]",
                                    9,
                                    "course[template]",
                                    true,
                                    "course[friendly_name]",
                                    "Ours")
                            .ok();
            assertThat(after.path("storage_quota_mb").asLong()).isEqualTo(500);
            assertThat(after.path("template").asBoolean()).isFalse();
            assertThat(after.path("friendly_name").asString()).isEqualTo("Ours");
        }

        @Test
        void a_blueprint_is_made_by_administrators_of_a_course_without_students() {
            long course = school.course();
            Client teacher = school.teacher(course).client();
            assertThat(teacher.put(path(course), "course[blueprint]", true).status())
                    .isEqualTo(403);
            assertThat(
                            admin.put(path(course), "course[blueprint]", true)
                                    .ok()
                                    .path("blueprint")
                                    .asBoolean())
                    .isTrue();
            long taught = school.course();
            school.student(taught);
            assertThat(admin.put(path(taught), "course[blueprint]", true).status()).isEqualTo(400);
        }
    }

    @Nested
    class Settings {

        @Test
        void they_have_defaults_and_anyone_in_the_course_reads_them() {
            long course = school.course();
            JsonNode read = school.student(course).client().get(settings(course)).ok();
            assertThat(read.path("allow_student_discussion_topics").asBoolean()).isTrue();
            assertThat(read.path("allow_student_discussion_editing").asBoolean()).isTrue();
            assertThat(read.path("allow_student_organized_groups").asBoolean()).isTrue();
            assertThat(read.path("allow_student_forum_attachments").asBoolean()).isFalse();
            assertThat(read.path("hide_final_grades").asBoolean()).isFalse();
            assertThat(read.path("hide_distribution_graphs").asBoolean()).isFalse();
            assertThat(read.path("lock_all_announcements").asBoolean()).isFalse();
            assertThat(read.path("usage_rights_required").asBoolean()).isFalse();
            assertThat(read.path("restrict_student_past_view").asBoolean()).isFalse();
            assertThat(read.path("restrict_student_future_view").asBoolean()).isFalse();
            assertThat(read.path("grading_standard_enabled").asBoolean()).isFalse();
            assertThat(read.path("grading_standard_id").isNull()).isTrue();
            assertThat(read.has("self_enrollment_code")).isFalse();
        }

        @Test
        void what_is_left_out_stays() {
            long course = school.course();
            Client teacher = school.teacher(course).client();
            teacher.put(
                            settings(course),
                            "hide_final_grades",
                            true,
                            "grading_standard_id",
                            5,
                            "restrict_student_past_view",
                            true)
                    .ok();
            JsonNode after =
                    teacher.putJson(
                                    settings(course),
                                    """
                                    {"allow_student_discussion_topics": false,
                                     "lock_all_announcements": true}
                                    """)
                            .ok();
            assertThat(after.path("allow_student_discussion_topics").asBoolean()).isFalse();
            assertThat(after.path("lock_all_announcements").asBoolean()).isTrue();
            assertThat(after.path("hide_final_grades").asBoolean()).isTrue();
            assertThat(after.path("grading_standard_enabled").asBoolean()).isTrue();
            assertThat(after.path("grading_standard_id").asLong()).isEqualTo(5);
            assertThat(after.path("restrict_student_past_view").asBoolean()).isTrue();
            assertThat(
                            teacher.put(settings(course), "grading_standard_enabled", false)
                                    .ok()
                                    .path("grading_standard_id")
                                    .isNull())
                    .isTrue();
        }

        @Test
        void what_an_account_has_locked_holds() {
            long account = subAccount();
            long course = admin.post("/api/v1/accounts/" + account + "/courses").id();
            String setting = "account[settings][restrict_student_future_view]";
            admin.put("/api/v1/accounts/" + account, setting + "[value]", true).ok();
            assertThat(restrictsFuture(course)).isTrue();
            admin.put(settings(course), "restrict_student_future_view", false).ok();
            assertThat(restrictsFuture(course)).isFalse();
            admin.put(
                            "/api/v1/accounts/" + account,
                            setting + "[value]",
                            true,
                            setting + "[locked]",
                            true)
                    .ok();
            assertThat(restrictsFuture(course)).isTrue();
            admin.put(settings(course), "restrict_student_future_view", false).ok();
            assertThat(restrictsFuture(course)).isTrue();
        }

        private boolean restrictsFuture(long course) {
            return admin.get(settings(course))
                    .ok()
                    .path("restrict_student_future_view")
                    .asBoolean();
        }

        @Test
        void the_code_to_join_by_is_for_those_who_let_students_in() {
            long course = school.course();
            Client teacher = school.teacher(course).client();
            teacher.put(path(course), "course[self_enrollment]", true).ok();
            String code =
                    teacher.get(settings(course)).ok().path("self_enrollment_code").asString();
            assertThat(code).isNotBlank();
            teacher.put(path(course), "course[self_enrollment]", false).ok();
            teacher.put(path(course), "course[self_enrollment]", true).ok();
            assertThat(teacher.get(settings(course)).ok().path("self_enrollment_code").asString())
                    .isEqualTo(code);
            assertThat(
                            school.student(course)
                                    .client()
                                    .get(settings(course))
                                    .ok()
                                    .has("self_enrollment_code"))
                    .isFalse();
        }

        @Test
        void students_change_nothing_and_strangers_see_nothing() {
            long course = school.course();
            Client student = school.student(course).client();
            assertThat(student.put(settings(course), "hide_final_grades", true).status())
                    .isEqualTo(403);
            Client stranger = school.person("Stranger").client();
            assertThat(stranger.get(settings(course)).status()).isEqualTo(403);
            assertThat(admin.get(settings(999_999)).status()).isEqualTo(404);
        }
    }

    @Nested
    class ComingBack {

        private long deleted() {
            long course = school.course();
            admin.delete(path(course), "event", "delete").ok();
            return course;
        }

        @Test
        void a_deleted_course_is_shown_when_all_are_asked_for() {
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
            assertThat(teacher.get(path(course), "include[]", "all_courses").status())
                    .isEqualTo(404);
            assertThat(teacher.put(path(course), "course[event]", "undelete").status())
                    .isEqualTo(404);
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
            long course =
                    admin.post("/api/v1/accounts/1/courses", "course[sis_course_id]", sis).id();
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
        void once_its_foreign_id_is_taken_it_stays_deleted() {
            String sis = "taken-" + school.course();
            long course =
                    admin.post("/api/v1/accounts/1/courses", "course[sis_course_id]", sis).id();
            admin.delete(path(course), "event", "delete").ok();
            long other =
                    admin.post("/api/v1/accounts/1/courses", "course[sis_course_id]", sis).id();
            assertThat(other).isNotEqualTo(course);
            assertThat(admin.put(path(course), "course[event]", "undelete").status())
                    .isEqualTo(400);
            assertThat(admin.get("/api/v1/courses/sis_course_id:" + sis).id()).isEqualTo(other);
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
    }

    @Nested
    class ManyAtOnce {

        private JsonNode done(long progress) {
            return Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(
                            () -> admin.get("/api/v1/progress/" + progress).ok(),
                            seen ->
                                    seen.path("workflow_state")
                                            .asString()
                                            .matches("completed|failed"));
        }

        private JsonNode batch(Client client, long account, String event, Object... courses) {
            Object[] form = new Object[2 + 2 * courses.length];
            form[0] = "event";
            form[1] = event;
            for (int i = 0; i < courses.length; i++) {
                form[2 + 2 * i] = "course_ids[]";
                form[3 + 2 * i] = courses[i];
            }
            return client.put("/api/v1/accounts/" + account + "/courses", form).ok();
        }

        private String state(long course) {
            return admin.get(path(course), "include[]", "all_courses")
                    .ok()
                    .path("workflow_state")
                    .asString();
        }

        @Test
        void courses_are_published_concluded_deleted_and_restored() {
            long one = school.course(false);
            long two = school.course(false);
            String[][] steps = {
                {"offer", "available"},
                {"conclude", "completed"},
                {"delete", "deleted"},
                {"undelete", "unpublished"}
            };
            for (String[] step : steps) {
                JsonNode progress = batch(admin, 1, step[0], one, two);
                assertThat(progress.path("tag").asString()).isEqualTo("course_batch_update");
                assertThat(progress.path("context_type").asString()).isEqualTo("Account");
                JsonNode done = done(progress.path("id").asLong());
                assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
                assertThat(done.path("results").path("updated").asInt()).isEqualTo(2);
                assertThat(state(one)).isEqualTo(step[1]);
                assertThat(state(two)).isEqualTo(step[1]);
            }
        }

        @Test
        void courses_elsewhere_are_left_alone_and_told_of() {
            long account = subAccount();
            long below = admin.post("/api/v1/accounts/" + account + "/courses").id();
            long elsewhere = school.course(false);
            Client local = adminOf(account);
            JsonNode done =
                    done(
                            batch(local, account, "offer", below, elsewhere, 999_999)
                                    .path("id")
                                    .asLong());
            assertThat(done.path("results").path("updated").asInt()).isEqualTo(1);
            assertThat(done.path("results").path("failed").size()).isEqualTo(2);
            assertThat(state(below)).isEqualTo("available");
            assertThat(state(elsewhere)).isEqualTo("unpublished");
        }

        @Test
        void it_needs_courses_an_event_and_the_right() {
            String courses = "/api/v1/accounts/1/courses";
            long course = school.course();
            assertThat(admin.put(courses, "event", "offer").status()).isEqualTo(400);
            for (String event : new String[] {"", "claim", "explode"}) {
                assertThat(admin.put(courses, "event", event, "course_ids[]", course).status())
                        .isEqualTo(400);
            }
            Object[] many = new Object[2 + 2 * 501];
            many[0] = "event";
            many[1] = "offer";
            for (int i = 1; i <= 501; i++) {
                many[2 * i] = "course_ids[]";
                many[2 * i + 1] = course;
            }
            assertThat(admin.put(courses, many).status()).isEqualTo(400);
            assertThat(
                            school.teacher(course)
                                    .client()
                                    .put(courses, "event", "offer", "course_ids[]", course)
                                    .status())
                    .isEqualTo(403);
        }
    }
}
