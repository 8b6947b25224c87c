package io.daybook.api.institution.sis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class SisPeopleApiTest {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Client admin = new School().admin();
    private final SisClient sis = new SisClient(admin);

    /** Ends every id of a test, so that tests do not meet. */
    private final String x = "-P" + NUMBER.incrementAndGet();

    @BeforeEach
    void twoUsersAndAnAccount() {
        sis.run(
                ids(
                        """
                        user_id,login_id,full_name,status
                        U1~,u1~,First,active
                        U2~,u2~,Second,active

                        account_id,parent_account_id,name,status
                        A1~,,Science,active
                        """));
    }

    private String ids(String csv) {
        return csv.replace("~", x);
    }

    private JsonNode user(String id) {
        return admin.get("/api/v1/users/sis_user_id:" + id + x).ok();
    }

    @Test
    void users_get_further_logins_and_lose_them() {
        String header = "existing_user_id,login_id,user_id,password,status\n";
        JsonNode added =
                sis.run(
                        ids(
                                header
                                        + "U1~,second~,U1b~,correct horse,active\n"
                                        + "U2~,second~,,,active\n"
                                        + "U3~,third~,,,active\n"
                                        + "U2~,short~,,tiny,active\n"));

        assertThat(sis.errors(added)).hasSize(3);
        assertThat(user("U1b").path("id").asLong()).isEqualTo(user("U1").path("id").asLong());
        String logins = "/api/v1/users/" + user("U1").path("id").asLong() + "/logins";
        assertThat(admin.get(logins).each("unique_id")).contains(ids("second~"));

        sis.run(ids(header + "U1~,second~,U1b~,,deleted\n"));

        assertThat(admin.get(logins).each("unique_id")).containsExactly(ids("u1~"));
    }

    @Test
    void an_invalid_address_is_left_out_with_a_warning() {
        String header = "user_id,login_id,full_name,email,status\n";
        JsonNode added = sis.run(ids(header + "U7~,u7~,Seventh,seven@example.edu,active\n"));
        assertThat(sis.errors(added)).isEmpty();

        JsonNode changed =
                sis.run(
                        ids(
                                header
                                        + "U7~,u7~,Seven,none,active\n"
                                        + "U8~,u8~,Eighth,none,active\n"));

        assertThat(sis.errors(changed)).hasSize(2);
        assertThat(user("U7").path("name").asString()).isEqualTo("Seven");
        assertThat(address("U7")).isEqualTo("seven@example.edu");
        assertThat(address("U8")).isNull();
    }

    private String address(String id) {
        return admin.get("/api/v1/users/sis_user_id:" + id + x + "/profile")
                .ok()
                .path("primary_email")
                .asString(null);
    }

    @Test
    void tokens_of_a_deleted_user_stay_revoked_when_the_user_comes_back() {
        String header = "user_id,login_id,full_name,status\n";
        String path = "/api/v1/users/self";
        long id = user("U1").path("id").asLong();
        Client own =
                TestDaybook.running()
                        .as(
                                admin.post(
                                                path + "/tokens",
                                                "as_user_id",
                                                id,
                                                "token[purpose]",
                                                "tests")
                                        .ok()
                                        .path("token")
                                        .asString());
        own.get(path).ok();

        sis.run(ids(header + "U1~,u1~,First,deleted\n"));
        assertThat(own.get(path).status()).isEqualTo(401);
        sis.run(ids(header + "U1~,u1~,First,active\n"));

        assertThat(user("U1").path("id").asLong()).isEqualTo(id);
        assertThat(own.get(path).status()).isEqualTo(401);
    }

    @Test
    void users_are_suspended_and_reinstated() {
        String header = "user_id,login_id,full_name,status\n";
        sis.run(ids(header + "U1~,u1~,First,suspended\n"));
        String logins = "/api/v1/users/" + user("U1").path("id").asLong() + "/logins";

        assertThat(admin.get(logins).each("workflow_state")).containsExactly("suspended");

        sis.run(ids(header + "U1~,u1~,First,active\n"));

        assertThat(admin.get(logins).each("workflow_state")).containsExactly("active");
    }

    @Test
    void roles_in_accounts_are_given_and_taken_away() {
        String header = "user_id,account_id,role,status\n";
        JsonNode done =
                sis.run(
                        ids(
                                header
                                        + "U1~,A1~,AccountAdmin,active\n"
                                        + "U2~,A1~,Emperor,active\n"
                                        + "U2~,A9~,AccountAdmin,active\n"));
        String admins = "/api/v1/accounts/sis_account_id:A1" + x + "/admins";

        assertThat(sis.errors(done)).hasSize(2);
        assertThat(admin.get(admins).ok()).hasSize(1);

        sis.run(ids(header + "U1~,A1~,AccountAdmin,deleted\n"));

        assertThat(admin.get(admins).ok()).isEmpty();
    }

    @Test
    void names_are_derived_from_their_parts_and_deletes_are_skipped_on_request() {
        sis.run(ids("user_id,login_id,first_name,last_name,status\nU1~,u1~,Grace,Hopper,active\n"));

        assertThat(user("U1").path("name").asString()).isEqualTo("Grace Hopper");
        assertThat(user("U1").path("sortable_name").asString()).isEqualTo("Hopper, Grace");

        sis.run(ids("user_id,login_id,status\nU1~,u1~,deleted\n"), "skip_deletes", "true");

        assertThat(user("U1").path("name").asString()).isEqualTo("Grace Hopper");
    }

    @Test
    void passwords_hashed_elsewhere_are_taken_over() {
        String header = "existing_user_id,login_id,ssha_password,status\n";
        JsonNode done =
                sis.run(
                        ids(
                                header
                                        + "U1~,h1~,{SSHA}LhKrkM9Fy+zlstjdD7Kv2s6QvhBzYWx0,active\n"
                                        + "U2~,h2~,{MD5}LhKrkM9Fy,active\n"));

        assertThat(sis.errors(done)).singleElement().asString().contains("SHA-1");
    }

    @Test
    void only_users_of_the_institution_are_enrolled() {
        long here = admin.get("/api/v1/accounts/self").id();
        JsonNode done =
                sis.run(
                        ids(
                                """
                                course_id,short_name,long_name,status
                                C1~,C,Course,active

                                course_id,user_id,role,status,root_account
                                C1~,U1~,student,active,HERE
                                C1~,U2~,student,active,other.example.com
                                """
                                        .replace("HERE", Long.toString(here))));

        assertThat(sis.errors(done))
                .singleElement()
                .asString()
                .contains("2.csv:3", "Root account not found");
        assertThat(admin.get("/api/v1/courses/sis_course_id:C1" + x + "/enrollments").ok())
                .hasSize(1);
    }

    @Test
    void an_account_with_courses_is_not_deleted() {
        sis.run(ids("course_id,short_name,long_name,account_id,status\nC1~,C,One,A1~,active\n"));

        JsonNode done =
                sis.run(ids("account_id,parent_account_id,name,status\nA1~,,Science,deleted\n"));

        assertThat(sis.errors(done)).singleElement().asString().contains("courses in it");
        assertThat(admin.get("/api/v1/accounts/sis_account_id:A1" + x).status()).isEqualTo(200);
    }

    @Test
    void another_role_of_the_same_type_is_given_and_the_former_one_takes_nothing_away() {
        String auditor = "Auditor" + x;
        admin.post(
                        "/api/v1/accounts/self/roles",
                        "label",
                        auditor,
                        "base_role_type",
                        "StudentEnrollment")
                .ok();
        String header = "course_id,user_id,role,status\n";
        sis.run(
                ids(
                        "course_id,short_name,long_name,status\nC1~,C,Course,active\n\n"
                                + header
                                + "C1~,U1~,student,active\n"));
        String enrollments = "/api/v1/courses/sis_course_id:C1" + x + "/enrollments";

        sis.run(ids(header + "C1~,U1~,Auditor~,active\n"));
        assertThat(admin.get(enrollments).each("role")).containsExactly(auditor);

        sis.run(ids(header + "C1~,U1~,student,deleted\n"));
        assertThat(admin.get(enrollments).each("role")).containsExactly(auditor);
    }
}
