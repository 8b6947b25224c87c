package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisRestoreApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-R" + NUMBER.incrementAndGet();

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    @BeforeEach
    void aCourseWithTwoMembers() {
        sis.run(
                ids(
                        """
                        user_id,login_id,full_name,status
                        U1~,u1~,One,active
                        U2~,u2~,Two,active

                        course_id,short_name,long_name,status
                        C1~,C1,One,published

                        course_id,user_id,role,status
                        C1~,U1~,student,active
                        C1~,U2~,student,active
                        """));
    }

    private JsonNode course() {
        return admin.get("/api/v1/courses/sis_course_id:C1" + x).ok();
    }

    private List<String> states(String state) {
        return admin.get(
                        "/api/v1/courses/" + course().path("id").asLong() + "/enrollments",
                        "state[]",
                        state)
                .each("enrollment_state");
    }

    private String restored(JsonNode sisImport, Object... options) {
        String path = SisClient.IMPORTS + "/" + sisImport.path("id").asLong();
        JsonNode progress = admin.put(path + "/restore_states", options).ok();
        assertThat(progress.path("tag").asString()).isEqualTo("sis_batch_state_restore");
        JsonNode found =
                Awaitility.await()
                        .atMost(Duration.ofSeconds(30))
                        .until(
                                () -> admin.get(path).ok(),
                                one ->
                                        Set.of("restored", "partially_restored")
                                                .contains(SisClient.state(one)));
        return SisClient.state(found);
    }

    @Test
    void states_that_an_import_changed_are_put_back() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,short_name,long_name,status
                                C1~,C1,One,completed

                                course_id,user_id,role,status
                                C1~,U1~,student,deleted
                                C1~,U2~,student,completed
                                """));
        assertThat(states("active")).isEmpty();

        assertThat(restored(done)).isEqualTo("restored");

        assertThat(states("active")).hasSize(2);
        assertThat(course().path("workflow_state").asString()).isEqualTo("available");
    }

    @Test
    void a_section_comes_back_with_its_due_dates() {
        String section = "section_id,course_id,name,status\nS1~,C1~,Evening,";
        sis.run(ids(section + "active\n"));
        String assignments = "/api/v1/courses/" + course().path("id").asLong() + "/assignments";
        long essay = admin.post(assignments, "assignment[name]", "Essay").id();
        String overrides = assignments + "/" + essay + "/overrides";
        admin.post(
                        overrides,
                        "assignment_override[course_section_id]",
                        "sis_section_id:S1" + x,
                        "assignment_override[due_at]",
                        "2030-01-10T10:00:00Z")
                .ok();
        JsonNode done = sis.run(ids(section + "deleted\n"));
        assertThat(admin.get(overrides).ok()).isEmpty();

        assertThat(restored(done)).isEqualTo("restored");

        assertThat(admin.get(overrides).each("due_at")).containsExactly("2030-01-10T10:00:00Z");
    }

    @Test
    void deleted_accounts_and_sections_and_users_come_back_as_they_were() {
        String accounts = "account_id,parent_account_id,name,status\n";
        String sections = "section_id,course_id,name,status\nS1~,C1~,Evening,";
        String users = "user_id,login_id,full_name,status\nU1~,u1~,One,";
        sis.run(
                ids(
                        accounts
                                + "A1~,,Arts,active\nA2~,A1~,Music,active\n\n"
                                + sections
                                + "active\n"));
        JsonNode first = sis.run(ids(accounts + "A2~,A1~,Music,deleted\n"));
        JsonNode second =
                sis.run(
                        ids(
                                accounts
                                        + "A1~,,Arts,deleted\n\n"
                                        + sections
                                        + "deleted\n\n"
                                        + users
                                        + "deleted\n"));
        assertThat(status("accounts/sis_account_id:A1")).isEqualTo(404);
        assertThat(status("sections/sis_section_id:S1")).isEqualTo(404);
        assertThat(status("users/sis_user_id:U1")).isEqualTo(404);
        assertThat(states("active")).hasSize(1);

        assertThat(restored(first)).as("what it was in is gone").isEqualTo("partially_restored");
        assertThat(restored(second)).isEqualTo("restored");

        assertThat(status("accounts/sis_account_id:A1")).isEqualTo(200);
        assertThat(status("sections/sis_section_id:S1")).isEqualTo(200);
        JsonNode person = admin.get("/api/v1/users/sis_login_id:u1" + x).ok();
        assertThat(person.path("sis_user_id").asString()).isEqualTo("U1" + x);
        assertThat(states("active")).hasSize(2);
    }

    @Test
    void a_person_whose_name_somebody_else_has_by_now_stays_away() {
        JsonNode done = sis.run(ids("user_id,login_id,full_name,status\nU1~,u1~,One,deleted\n"));
        sis.run(ids("user_id,login_id,full_name,status\nU3~,u1~,Three,active\n"));

        assertThat(restored(done)).isEqualTo("partially_restored");

        assertThat(status("users/sis_user_id:U1")).isEqualTo(404);
    }

    private int status(String path) {
        return admin.get("/api/v1/" + path + x).status();
    }

    @Test
    void only_deletions_may_be_put_back() {
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,user_id,role,status
                                C1~,U1~,student,deleted
                                C1~,U2~,student,completed
                                """));

        assertThat(restored(done, "undelete_only", "true")).isEqualTo("partially_restored");

        assertThat(states("active")).hasSize(1);
        assertThat(states("completed")).hasSize(1);
    }

    @Test
    void both_limits_at_once_and_imports_under_way_are_refused() {
        String path =
                SisClient.IMPORTS
                        + "/"
                        + sis.run(ids("course_id,short_name,long_name,status\n"))
                                .path("id")
                                .asLong()
                        + "/restore_states";

        assertThat(admin.put(path, "undelete_only", "true", "unconclude_only", "true").status())
                .isEqualTo(400);
        assertThat(admin.put(SisClient.IMPORTS + "/999999/restore_states").status()).isEqualTo(404);
        assertThat(new School().person("Nobody").client().put(path).status()).isEqualTo(403);
    }

    @Test
    void a_deleted_course_comes_back_with_a_later_file_as_the_same() {
        long id = course().path("id").asLong();
        String row = "course_id,short_name,long_name,status\nC1~,C1,One,";
        sis.run(ids(row + "deleted\n"), "override_sis_stickiness", "true");
        assertThat(admin.get("/api/v1/courses/" + id).status()).isEqualTo(404);

        JsonNode done = sis.run(ids(row + "active\n"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(course().path("id").asLong()).isEqualTo(id);
    }

    @Test
    void a_deleted_section_takes_everyone_in_it_along_and_back() {
        String section = "section_id,course_id,name,status\nS1~,C1~,Evening,";
        sis.run(
                ids(
                        section
                                + "active\n\n"
                                + "section_id,user_id,role,status\nS1~,U1~,ta,active\n"));
        assertThat(states("active")).hasSize(3);

        JsonNode done = sis.run(ids(section + "deleted\n"));
        assertThat(states("active")).hasSize(2);

        assertThat(restored(done)).isEqualTo("restored");
        assertThat(states("active")).hasSize(3);
    }

    @Test
    void a_deleted_user_comes_back_with_a_later_file_as_the_same() {
        String row = "user_id,login_id,full_name,status\nU1~,u1~,One,";
        long id = admin.get("/api/v1/users/sis_user_id:U1" + x).id();
        sis.run(ids(row + "deleted\n"));
        assertThat(admin.get("/api/v1/users/" + id).status()).isEqualTo(404);

        JsonNode done = sis.run(ids(row + "active\n"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(admin.get("/api/v1/users/sis_user_id:U1" + x).id()).isEqualTo(id);
        assertThat(admin.get("/api/v1/users/" + id + "/logins").each("unique_id"))
                .containsExactly("u1" + x);
    }

    @Test
    void a_deleted_user_loses_the_roles_in_accounts_and_does_not_get_them_back() {
        String admins = "/api/v1/accounts/self/admins";
        String row = "user_id,login_id,full_name,status\nU1~,u1~,One,";
        long id = admin.get("/api/v1/users/sis_user_id:U1" + x).id();
        admin.post(admins, "user_id", id, "send_confirmation", false).ok();
        assertThat(admin.get(admins, "user_id[]", id).ok()).hasSize(1);

        JsonNode done = sis.run(ids(row + "deleted\n"));
        sis.run(ids(row + "active\n"));

        assertThat(sis.errors(done)).isEmpty();
        assertThat(admin.get("/api/v1/users/" + id).status()).isEqualTo(200);
        assertThat(admin.get(admins, "user_id[]", id).ok()).isEmpty();
    }

    @Test
    void a_deleted_observer_is_not_enrolled_with_the_student_any_more() {
        sis.run(ids("observer_id,student_id,status\nU2~,U1~,active\n"));
        sis.run(ids("user_id,login_id,full_name,status\nU2~,u2~,Two,deleted\n"));

        sis.run(
                ids(
                        """
                        course_id,short_name,long_name,status
                        C2~,C2,Two,published

                        course_id,user_id,role,status
                        C2~,U1~,student,active
                        """));

        assertThat(admin.get("/api/v1/courses/sis_course_id:C2" + x + "/enrollments").each("type"))
                .containsExactly("StudentEnrollment");
        assertThat(admin.get("/api/v1/users/sis_user_id:U1" + x + "/observers").ok()).isEmpty();
    }

    @Test
    void observers_are_enrolled_beside_their_students_until_that_ends() {
        String header = "observer_id,student_id,status\n";
        JsonNode done = sis.run(ids(header + "U2~,U1~,active\nU1~,U1~,active\nU9~,U1~,active\n"));

        assertThat(sis.errors(done)).hasSize(2);
        String observees = "/api/v1/users/sis_user_id:U2" + x + "/observees";
        assertThat(admin.get(observees).ok()).hasSize(1);

        sis.run(ids(header + "U2~,U1~,deleted\n"));

        assertThat(admin.get(observees).ok()).isEmpty();
    }
}
