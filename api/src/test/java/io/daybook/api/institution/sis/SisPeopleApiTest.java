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
    void invalid_email_address_is_omitted_with_a_warning() {
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
    void tokens_of_a_deleted_user_stay_revoked_when_the_user_is_restored() {
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
}
