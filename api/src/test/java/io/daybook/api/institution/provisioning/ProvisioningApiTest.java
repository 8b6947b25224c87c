package io.daybook.api.institution.provisioning;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.institution.reports.Reports;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
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
}
