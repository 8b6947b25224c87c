package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@NeedsMadeFiles
class ActivityReportsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private long arts;
    private long course;
    private Person ann = school.person("Ann Lee");
    private Person ben = school.person("Ben Moe");
    private Reports reports = new Reports(admin, 1);

    @BeforeEach
    void set_up_a_class() {
        arts = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
        course = course("Writing");
        school.enroll(course, ann, "Student");
        school.enroll(course, ben, "Student");
        reports = new Reports(admin, arts);
    }

    private long course(String name) {
        return admin.post(
                        "/api/v1/accounts/" + arts + "/courses",
                        "course[name]",
                        name,
                        "offer",
                        true)
                .id();
    }

    private List<String> values(String report, String column, Object... parameters) {
        return reports.rows(report, parameters).stream().map(row -> row.get(column)).toList();
    }

    /** Who was here is noted aside from the requests. */
    private void ann_looks_at_the_course() {
        ann.client().get("/api/v1/courses/" + course).ok();
        await().untilAsserted(
                        () ->
                                assertThat(values("zero_activity_csv", "user name"))
                                        .containsExactly("Ben Moe"));
    }

    @Test
    void students_who_were_never_in_their_course_are_found() {
        assertThat(values("zero_activity_csv", "user name")).containsExactly("Ann Lee", "Ben Moe");
        ann_looks_at_the_course();
        assertThat(values("zero_activity_csv", "user name", "start_at", "2999-01-01"))
                .containsExactly("Ann Lee", "Ben Moe");
        assertThat(values("zero_activity_csv", "user name", "course_id", course))
                .containsExactly("Ben Moe");
        assertThat(values("zero_activity_csv", "user name", "course_id", course("Other")))
                .isEmpty();
    }

    @Test
    void contain_the_last_activity_of_students_in_their_courses() {
        ann_looks_at_the_course();
        var rows = reports.rows("last_enrollment_activity_csv");
        assertThat(rows).hasSize(2);
        assertThat(rows.getFirst())
                .containsEntry("user id", Long.toString(ann.id()))
                .containsEntry("course name", "Writing");
        assertThat(rows.getFirst().get("last activity at")).matches("\\d{4}-.*Z");
        assertThat(rows.getLast()).containsEntry("last activity at", "");
    }

    @Test
    void contain_the_last_access_of_users() {
        ann_looks_at_the_course();
        Map<String, String> seen = reports.rows("last_user_access_csv").getFirst();
        assertThat(seen.keySet())
                .containsExactly("user id", "user sis id", "user name", "last access at");
        assertThat(seen).containsEntry("user name", "Ann Lee");
        assertThat(seen.get("last access at")).matches("\\d{4}-.*Z");
        assertThat(values("last_user_access_csv", "last access at").getLast()).isEmpty();
        assertThat(values("last_user_access_csv", "user name", "course_id", course))
                .containsExactly("Ann Lee", "Ben Moe");
    }

    @Test
    void contain_access_tokens_without_their_text() {
        List<Map<String, String>> rows =
                reports.rows("user_access_tokens_csv").stream()
                        .filter(row -> Long.toString(ann.id()).equals(row.get("user id")))
                        .toList();

        assertThat(rows).hasSize(1);
        assertThat(rows.getFirst())
                .containsEntry("user name", "Ann Lee")
                .containsEntry("token hint", ann.client().token().substring(0, 5))
                .containsEntry("purpose", "tests")
                .containsEntry("status", "active")
                .containsEntry("expiration", "")
                .containsEntry("dev key id", "");
        assertThat(rows.getFirst().values()).doesNotContain(ann.client().token());
    }

    @Test
    void masquerading_records_no_activity_of_the_user() {
        admin.get("/api/v1/courses/" + course, "as_user_id", ben.id()).ok();
        ann_looks_at_the_course();
        assertThat(values("zero_activity_csv", "user name")).containsExactly("Ben Moe");
    }
}
