package io.daybook.api.people.sections;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Staff who are limited to their section meet the users of no other. */
class SectionLimitedStaffApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course;
    private final long section = section("Own");
    private final long elsewhere = section("Other");
    private final Person assistant = member("Ta", section, true);
    private final Client limited = assistant.client();
    private final Person near = member("Student", section, false);
    private final Person far = member("Student", elsewhere, false);
    private final String nearId = Long.toString(near.id());
    private final String farId = Long.toString(far.id());

    private long section(String name) {
        return admin.post(path + "/sections", "course_section[name]", name).id();
    }

    private Person member(String type, long in, boolean isLimited) {
        Person person = school.person("A " + type);
        enroll(person, type, in, isLimited);
        return person;
    }

    private long enroll(Person person, String type, long in, boolean isLimited) {
        return admin.post(
                        path + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[course_section_id]",
                        in,
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[limit_privileges_to_course_section]",
                        isLimited)
                .id();
    }

    @Nested
    class People {

        @Test
        void lists_of_users_show_their_section() {
            List<String> users = limited.get(path + "/users").each("id");
            assertThat(users).contains(nearId).doesNotContain(farId);
            assertThat(limited.get(path + "/search_users").each("id")).doesNotContain(farId);
            assertThat(limited.get(path + "/users", "user_ids[]", farId).each("id")).isEmpty();
            assertThat(limited.get(path + "/users/" + nearId).status()).isEqualTo(200);
            assertThat(limited.get(path + "/users/" + farId).status()).isEqualTo(404);
        }

        @Test
        void profiles_are_those_of_their_section() {
            assertThat(limited.get("/api/v1/users/" + nearId).status()).isEqualTo(200);
            assertThat(limited.get("/api/v1/users/" + nearId + "/profile").status()).isEqualTo(200);
            assertThat(limited.get("/api/v1/users/" + farId).status()).isIn(403, 404);
            assertThat(limited.get("/api/v1/users/" + farId + "/profile").status()).isIn(403, 404);
        }

        @Test
        void enrollments_are_those_of_their_section() {
            assertThat(limited.get(path + "/enrollments").each("user_id"))
                    .contains(nearId)
                    .doesNotContain(farId);
            assertThat(limited.get(path + "/enrollments", "user_id", farId).each("id")).isEmpty();
            String sections = "/api/v1/sections/";
            assertThat(limited.get(sections + section + "/enrollments").each("user_id"))
                    .contains(nearId);
            assertThat(limited.get(sections + elsewhere + "/enrollments").each("id")).isEmpty();
        }

        @Test
        void a_single_enrollment_is_of_their_section() {
            long other = enroll(school.person("Bob"), "Student", elsewhere, false);
            long own = enroll(school.person("Cid"), "Student", section, false);
            String enrollments = "/api/v1/accounts/1/enrollments/";
            assertThat(limited.get(enrollments + own).status()).isEqualTo(200);
            assertThat(limited.get(enrollments + other).status()).isEqualTo(403);
        }

        @Test
        void sections_list_the_students_of_their_own_alone() {
            for (JsonNode shown : limited.get(path + "/sections", "include[]", "students").ok()) {
                if (shown.path("id").asLong() == section) {
                    assertThat(shown.path("students")).hasSize(1);
                } else {
                    assertThat(shown.path("students").isEmpty()).isTrue();
                }
            }
            String other = "/api/v1/sections/" + elsewhere;
            assertThat(limited.get(other, "include[]", "students").text()).doesNotContain("A Stud");
        }

        @Test
        void they_enroll_and_withdraw_in_their_section() {
            Person bob = school.person("Bob");
            assertThat(add(bob, section)).isEqualTo(200);
            assertThat(add(bob, elsewhere)).isEqualTo(403);
            long other = enroll(school.person("Cid"), "Student", elsewhere, false);
            assertThat(limited.delete(path + "/enrollments/" + other, "task", "delete").status())
                    .isIn(403, 404);
        }

        private int add(Person person, long in) {
            return limited.post(
                            path + "/enrollments",
                            "enrollment[user_id]",
                            person.id(),
                            "enrollment[type]",
                            "StudentEnrollment",
                            "enrollment[course_section_id]",
                            in)
                    .status();
        }

        @Test
        void attendance_is_noted_in_their_section() {
            Object[] date = {"date", "2030-01-01T00:00:00Z"};
            String users = path + "/users/";
            assertThat(limited.put(users + nearId + "/last_attended", date).status())
                    .isEqualTo(200);
            assertThat(limited.put(users + farId + "/last_attended", date).status()).isEqualTo(404);
        }
    }

    @Nested
    class Groups {

        @Test
        void groups_show_the_students_of_their_section() {
            long category = admin.post(path + "/group_categories", "name", "Teams").id();
            String teams = "/api/v1/group_categories/" + category;
            assertThat(limited.get(teams + "/users", "unassigned", true).each("id"))
                    .containsExactly(nearId);
            long group = admin.post(teams + "/groups", "name", "Red").id();
            String members = "/api/v1/groups/" + group + "/memberships";
            admin.post(members, "user_id", near.id()).ok();
            admin.post(members, "user_id", far.id()).ok();
            assertThat(admin.get("/api/v1/groups/" + group + "/users").each("id")).hasSize(2);
            assertThat(limited.get("/api/v1/groups/" + group + "/users").each("id"))
                    .containsExactly(nearId);
            assertThat(limited.get(teams + "/users").each("id")).containsExactly(nearId);
        }
    }

    @Nested
    class Work {

        private String assignment = "";

        @BeforeEach
        void assign() {
            long id =
                    admin.post(
                                    path + "/assignments",
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[submission_types][]",
                                    "online_text_entry",
                                    "assignment[points_possible]",
                                    10,
                                    "assignment[published]",
                                    true)
                            .id();
            assignment = path + "/assignments/" + id;
        }

        @Test
        void submissions_are_those_of_their_section() {
            String submissions = assignment + "/submissions";
            assertThat(limited.get(submissions).each("user_id")).containsExactly(nearId);
            assertThat(limited.get(submissions + "/" + nearId).status()).isEqualTo(200);
            assertThat(limited.get(submissions + "/" + farId).status()).isEqualTo(404);
            String all = path + "/students/submissions";
            assertThat(limited.get(all, "student_ids[]", "all").each("user_id"))
                    .containsOnly(nearId);
            assertThat(limited.get(all, "student_ids[]", farId).status()).isEqualTo(403);
        }

        @Test
        void grades_and_comments_are_given_in_their_section() {
            String submissions = assignment + "/submissions/";
            Object[] grade = {"submission[posted_grade]", 7};
            assertThat(limited.put(submissions + nearId, grade).status()).isEqualTo(200);
            assertThat(limited.put(submissions + farId, grade).status()).isEqualTo(404);
            assertThat(limited.put(submissions + farId, "comment[text_comment]", "Hm").status())
                    .isEqualTo(404);
        }

        @Test
        void gradeable_students_are_those_of_their_section() {
            assertThat(limited.get(assignment + "/gradeable_students").each("id"))
                    .containsExactly(nearId);
        }

        @Test
        void changes_of_grades_are_those_of_their_section() {
            admin.put(assignment + "/submissions/" + nearId, "submission[posted_grade]", 7).ok();
            admin.put(assignment + "/submissions/" + farId, "submission[posted_grade]", 8).ok();
            JsonNode changes = limited.get("/api/v1/audit/grade_change/courses/" + course).ok();
            assertThat(changes.path("events")).hasSize(1);
            assertThat(changes.toString()).contains(nearId);
            assertThat(
                            limited.get(
                                            "/api/v1/audit/grade_change/courses/"
                                                    + course
                                                    + "/students/"
                                                    + farId)
                                    .ok()
                                    .path("events"))
                    .isEmpty();
        }

        @Test
        void columns_of_the_gradebook_are_written_in_their_section() {
            String columns = path + "/custom_gradebook_columns";
            long column = admin.post(columns, "column[title]", "Notes").id();
            String data = columns + "/" + column + "/data";
            Object[] content = {"column_data[content]", "Late"};
            admin.put(data + "/" + farId, content).ok();
            assertThat(limited.put(data + "/" + nearId, content).status()).isEqualTo(200);
            assertThat(limited.put(data + "/" + farId, content).status()).isEqualTo(404);
            assertThat(limited.get(data).each("user_id")).containsExactly(nearId);
        }
    }

    @Nested
    class HeldOrNot {

        @Test
        void several_sections_add_up() {
            enroll(assistant, "Ta", elsewhere, true);
            assertThat(limited.get(path + "/users").each("id")).contains(nearId, farId);
        }

        @Test
        void one_part_without_limit_is_enough() {
            enroll(assistant, "Ta", elsewhere, false);
            assertThat(limited.get(path + "/users").each("id")).contains(nearId, farId);
        }

        @Test
        void a_part_that_gives_no_rights_widens_nothing() {
            admin.post(
                            path + "/enrollments",
                            "enrollment[user_id]",
                            assistant.id(),
                            "enrollment[type]",
                            "TaEnrollment",
                            "enrollment[course_section_id]",
                            elsewhere,
                            "enrollment[enrollment_state]",
                            "inactive")
                    .ok();
            assertThat(limited.get(path + "/users").each("id")).doesNotContain(farId);
        }

        @Test
        void a_part_that_is_over_lets_them_see_and_not_grade() {
            long over = enroll(assistant, "Ta", elsewhere, true);
            admin.delete(path + "/enrollments/" + over, "task", "conclude").ok();
            assertThat(limited.get(path + "/users").each("id")).contains(farId);
            long id =
                    admin.post(
                                    path + "/assignments",
                                    "assignment[name]",
                                    "Essay",
                                    "assignment[published]",
                                    true)
                            .id();
            String submission = path + "/assignments/" + id + "/submissions/" + farId;
            assertThat(limited.get(submission).status()).isEqualTo(200);
            assertThat(limited.put(submission, "submission[posted_grade]", 7).status())
                    .isEqualTo(404);
        }

        @Test
        void administrators_are_not_limited_to_a_section() {
            admin.post("/api/v1/accounts/1/admins", "user_id", assistant.id()).ok();
            assertThat(limited.get(path + "/users").each("id")).contains(nearId, farId);
        }
    }
}
