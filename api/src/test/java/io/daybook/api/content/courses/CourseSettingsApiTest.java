package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import java.util.List;
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
            long scheme = scheme(path(course));
            teacher.put(
                            settings(course),
                            "hide_final_grades",
                            true,
                            "grading_standard_id",
                            scheme,
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
            assertThat(after.path("grading_standard_id").asLong()).isEqualTo(scheme);
            assertThat(after.path("restrict_student_past_view").asBoolean()).isTrue();
            assertThat(
                            teacher.put(settings(course), "grading_standard_enabled", false)
                                    .ok()
                                    .path("grading_standard_id")
                                    .isNull())
                    .isTrue();
        }

        @Test
        void a_grading_scheme_of_others_is_ignored() {
            long course = school.course();
            long sub = subAccount();
            long own = scheme(path(course));
            long another = scheme(path(school.course()));
            long below = scheme("/api/v1/accounts/" + sub);
            long above = scheme("/api/v1/accounts/1");
            Client teacher = school.teacher(course).client();
            teacher.put(settings(course), "grading_standard_id", own).ok();

            for (long foreign : List.of(another, below, 999_999L)) {
                teacher.put(settings(course), "grading_standard_id", foreign).ok();
                teacher.put(path(course), "course[grading_standard_id]", foreign).ok();
                assertThat(schemeOf(course)).isEqualTo(own);
            }
            teacher.put(path(course), "course[grading_standard_id]", above).ok();
            assertThat(schemeOf(course)).isEqualTo(above);
            long created =
                    admin.post("/api/v1/accounts/1/courses", "course[grading_standard_id]", own)
                            .id();
            assertThat(schemeOf(created)).isZero();
            long beneath =
                    admin.post(
                                    "/api/v1/accounts/" + sub + "/courses",
                                    "course[grading_standard_id]",
                                    below)
                            .id();
            assertThat(schemeOf(beneath)).isEqualTo(below);
        }

        private long schemeOf(long course) {
            return admin.get(settings(course)).ok().path("grading_standard_id").asLong();
        }

        private long scheme(String context) {
            return admin.post(
                            context + "/grading_standards",
                            "title",
                            "Pass or fail",
                            "grading_scheme_entry[][name]",
                            "pass",
                            "grading_scheme_entry[][value]",
                            50,
                            "grading_scheme_entry[][name]",
                            "fail",
                            "grading_scheme_entry[][value]",
                            0)
                    .id();
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
}
