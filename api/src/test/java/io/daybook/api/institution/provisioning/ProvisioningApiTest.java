package io.daybook.api.institution.provisioning;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.institution.reports.Reports;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ProvisioningApiTest {

    private static final String PROVISIONING = "provisioning_csv";
    private static final String EXPORT = "sis_export_csv";

    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private long music;
    private long singing;
    private long elsewhere;
    private Person student = school.person("Ann Lee");
    private Reports reports = new Reports(admin, 1);

    @BeforeEach
    void set_up_an_account() {
        arts = sub(1, "Arts");
        music = sub(arts, "Music");
        admin.put("/api/v1/accounts/" + music, "account[sis_account_id]", "M-" + music).ok();
        singing = course(music, "Singing");
        elsewhere = course(1, "Elsewhere");
        admin.put("/api/v1/courses/" + singing, "course[sis_course_id]", "S-" + singing).ok();
        school.enroll(singing, student, "Student");
        school.student(elsewhere);
        reports = new Reports(admin, arts);
    }

    private long sub(long parent, String name) {
        return admin.post("/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", name)
                .id();
    }

    private long course(long account, String name) {
        return admin.post(
                        "/api/v1/accounts/" + account + "/courses",
                        "course[name]",
                        name,
                        "course[course_code]",
                        "C1",
                        "offer",
                        true)
                .id();
    }

    private void giveSisId(Person person, String sisId) {
        JsonNode login = admin.get("/api/v1/users/" + person.id() + "/logins").ok().get(0);
        admin.put(
                        "/api/v1/accounts/1/logins/" + login.path("id").asLong(),
                        "login[sis_user_id]",
                        sisId)
                .ok();
    }

    private JsonNode section() {
        return admin.get("/api/v1/courses/" + singing + "/sections").ok().get(0);
    }

    @Test
    void one_kind_is_a_table_and_several_are_an_archive() {
        assertThat(reports.ended(PROVISIONING, "users", true).path("attachment").path("filename"))
                .asString()
                .contains(".csv");
        assertThat(reports.tables(PROVISIONING, "users", 1, "courses", "yes", "xyz", 1).byName())
                .containsOnlyKeys("users.csv", "courses.csv");
    }

    @Test
    void a_report_without_selected_tables_is_empty() {
        assertThat(reports.rows(PROVISIONING)).isEmpty();
    }

    @Test
    void accounts_are_those_below_the_account_of_the_report() {
        assertThat(reports.text(PROVISIONING, "accounts", true))
                .isEqualTo(
                        """
                        lms_account_id,account_id,lms_parent_id,parent_account_id,name,status,created_by_sis
                        %d,,1,,Arts,active,false
                        %d,M-%d,%d,,Music,active,true
                        """
                                .formatted(arts, music, music, arts)
                                .replace("\n", "\r\n"));
    }

    @Test
    void users_are_those_who_take_part_in_it_or_administer_it() {
        Person dean = school.person("Dean");
        admin.post("/api/v1/accounts/" + arts + "/admins", "user_id", dean.id()).ok();
        List<Map<String, String>> rows = reports.rows(PROVISIONING, "users", true);
        assertThat(rows).extracting(row -> row.get("full_name")).containsExactly("Ann Lee", "Dean");
        assertThat(rows.getFirst())
                .containsEntry("lms_user_id", Long.toString(student.id()))
                .containsEntry("first_name", "Ann")
                .containsEntry("last_name", "Lee")
                .containsEntry("sortable_name", "Lee, Ann")
                .containsEntry("status", "active")
                .containsEntry("user_id", "")
                .containsEntry("created_by_sis", "false");
    }

    @Test
    void everyone_is_in_the_report_of_the_institution() {
        assertThat(new Reports(admin, 1).rows(PROVISIONING, "users", true))
                .extracting(row -> row.get("lms_user_id"))
                .contains(Long.toString(student.id()), "1");
    }

    @Test
    void courses_sections_and_enrollments_hang_together() {
        JsonNode section = section();
        JsonNode enrollment = admin.get("/api/v1/courses/" + singing + "/enrollments").ok().get(0);
        var tables =
                reports.tables(
                        PROVISIONING,
                        "courses",
                        true,
                        "sections",
                        true,
                        "enrollments",
                        true,
                        "terms",
                        true);
        assertThat(tables.byName())
                .containsOnlyKeys("terms.csv", "courses.csv", "sections.csv", "enrollments.csv");
        assertThat(tables.of("courses.csv")).hasSize(1);
        assertThat(tables.of("courses.csv").getFirst())
                .containsEntry("lms_course_id", Long.toString(singing))
                .containsEntry("course_id", "S-" + singing)
                .containsEntry("short_name", "C1")
                .containsEntry("long_name", "Singing")
                .containsEntry("account_id", "M-" + music)
                .containsEntry("status", "active");
        assertThat(tables.of("sections.csv"))
                .containsExactly(
                        Map.ofEntries(
                                Map.entry("lms_section_id", section.path("id").asString()),
                                Map.entry("section_id", ""),
                                Map.entry("lms_course_id", Long.toString(singing)),
                                Map.entry("course_id", "S-" + singing),
                                Map.entry("integration_id", ""),
                                Map.entry("name", section.path("name").asString()),
                                Map.entry("status", "active"),
                                Map.entry("start_date", ""),
                                Map.entry("end_date", ""),
                                Map.entry("lms_account_id", Long.toString(music)),
                                Map.entry("account_id", "M-" + music),
                                Map.entry("created_by_sis", "false")));
        assertThat(tables.of("enrollments.csv")).hasSize(1);
        assertThat(tables.of("enrollments.csv").getFirst())
                .containsEntry("lms_enrollment_id", enrollment.path("id").asString())
                .containsEntry("lms_user_id", Long.toString(student.id()))
                .containsEntry("course_id", "S-" + singing)
                .containsEntry("role", "student")
                .containsEntry("role_id", "2")
                .containsEntry("base_role_type", "StudentEnrollment")
                .containsEntry("status", "active");
    }

    @Test
    void deleted_objects_are_included_only_on_request() {
        long gone = course(arts, "Gone");
        admin.delete("/api/v1/courses/" + gone, "event", "delete").ok();
        assertThat(reports.rows(PROVISIONING, "courses", true)).hasSize(1);
        assertThat(reports.rows(PROVISIONING, "courses", true, "include_deleted", true))
                .extracting(row -> row.get("status"))
                .containsExactly("deleted", "active");
    }

    @Test
    void groups_and_who_is_in_them() {
        long category =
                admin.post("/api/v1/courses/" + singing + "/group_categories", "name", "Choirs")
                        .id();
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "Altos")
                        .id();
        admin.post("/api/v1/groups/" + group + "/memberships", "user_id", student.id()).ok();
        var tables =
                reports.tables(
                        PROVISIONING,
                        "groups",
                        true,
                        "group_membership",
                        true,
                        "group_categories",
                        true);
        assertThat(tables.of("groups.csv").getFirst())
                .containsEntry("lms_group_id", Long.toString(group))
                .containsEntry("lms_group_category_id", Long.toString(category))
                .containsEntry("lms_course_id", Long.toString(singing))
                .containsEntry("name", "Altos")
                .containsEntry("status", "available")
                .containsEntry("context_type", "Course");
        assertThat(tables.of("group_membership.csv").getFirst())
                .containsEntry("lms_group_id", Long.toString(group))
                .containsEntry("lms_user_id", Long.toString(student.id()))
                .containsEntry("status", "accepted");
        assertThat(tables.of("group_categories.csv"))
                .extracting(row -> row.get("category_name"))
                .contains("Choirs");
    }

    @Test
    void administrators_and_observers() {
        Person dean = school.person("Dean");
        Person parent = school.person("Parent");
        admin.post("/api/v1/accounts/" + arts + "/admins", "user_id", dean.id()).ok();
        admin.put("/api/v1/users/" + parent.id() + "/observees/" + student.id()).ok();
        var tables = reports.tables(PROVISIONING, "admins", true, "user_observers", true);
        assertThat(tables.of("admins.csv").getFirst())
                .containsEntry("lms_user_id", Long.toString(dean.id()))
                .containsEntry("lms_account_id", Long.toString(arts))
                .containsEntry("role", "AccountAdmin")
                .containsEntry("status", "active");
        assertThat(tables.of("user_observers.csv").getFirst())
                .containsEntry("lms_observer_id", Long.toString(parent.id()))
                .containsEntry("lms_student_id", Long.toString(student.id()));
    }

    @Test
    void an_export_holds_what_the_student_information_system_knows_and_no_more() {
        giveSisId(student, "U-" + student.id());
        assertThat(reports.text(EXPORT, "accounts", true))
                .isEqualTo(
                        "account_id,parent_account_id,name,status\r\nM-"
                                + music
                                + ",,Music,active\r\n");
        var tables = reports.tables(EXPORT, "users", 1, "courses", 1, "enrollments", 1);
        assertThat(tables.of("users.csv"))
                .extracting(row -> row.get("user_id"))
                .containsExactly("U-" + student.id());
        assertThat(tables.of("users.csv").getFirst().keySet())
                .containsExactly(
                        "user_id",
                        "integration_id",
                        "authentication_provider_id",
                        "login_id",
                        "first_name",
                        "last_name",
                        "full_name",
                        "sortable_name",
                        "short_name",
                        "email",
                        "status");
        assertThat(tables.of("enrollments.csv"))
                .containsExactly(
                        Map.of(
                                "course_id", "S-" + singing,
                                "user_id", "U-" + student.id(),
                                "role", "student",
                                "role_id", "2",
                                "section_id", "",
                                "status", "active",
                                "associated_user_id", "",
                                "limit_section_privileges", "false"));
    }

    @Test
    void an_export_leaves_texts_as_they_are() {
        admin.put("/api/v1/accounts/" + music, "account[name]", "-Music").ok();
        assertThat(reports.text(EXPORT, "accounts", true)).contains(",,-Music,active");
        assertThat(reports.text(PROVISIONING, "accounts", true)).contains(",'-Music,active");
    }

    @Test
    void only_courses_of_the_term_are_included() {
        long term = admin.post("/api/v1/accounts/1/terms", "enrollment_term[name]", "Fall").id();
        long drawing = course(arts, "Drawing");
        admin.put("/api/v1/courses/" + drawing, "course[term_id]", term).ok();
        assertThat(reports.rows(PROVISIONING, "courses", 1, "enrollment_term_id", term))
                .extracting(row -> row.get("long_name"))
                .containsExactly("Drawing");
    }
}
