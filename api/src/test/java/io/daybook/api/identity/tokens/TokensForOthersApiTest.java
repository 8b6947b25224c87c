package io.daybook.api.identity.tokens;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TokensForOthersApiTest {

    private static final String OWN = "/api/v1/users/self/tokens";
    private final School school = new School();
    private final Client admin = school.admin();
    private Person ada = new Person(0, "", admin);
    private String hers = "";

    @BeforeEach
    void register_a_user() {
        ada = school.person("Ada");
        hers = "/api/v1/users/" + ada.id() + "/tokens";
    }

    private static String path(JsonNode token) {
        return OWN + "/" + token.path("id").asLong();
    }

    private static Client with(JsonNode token) {
        return TestDaybook.running().as(token.path("token").asString());
    }

    /** An administrator of the institution who is none of the site. */
    private Person accountAdmin() {
        Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/1/admins", "user_id", person.id()).ok();
        return person;
    }

    private static int call(Client client) {
        return client.get("/api/v1/accounts").status();
    }

    @Test
    void it_waits_until_its_owner_changes_it() {
        JsonNode token = admin.post(hers, "token[purpose]", "service").ok();
        assertThat(token.path("workflow_state").asString()).isEqualTo("pending");
        assertThat(call(with(token))).isEqualTo(401);
        admin.put(hers + "/" + token.path("id").asLong(), "token[purpose]", "service").ok();
        assertThat(call(with(token))).isEqualTo(401);
        JsonNode active = ada.client().put(path(token), "token[purpose]", "service").ok();
        assertThat(active.path("workflow_state").asString()).isEqualTo("active");
        assertThat(call(with(token))).isEqualTo(200);
    }

    @Test
    void the_sites_administrator_acting_as_the_owner_gets_one_that_works() {
        JsonNode token = admin.post(OWN, "as_user_id", ada.id(), "token[purpose]", "service").ok();
        assertThat(token.path("workflow_state").asString()).isEqualTo("active");
        assertThat(token.path("user_id").asLong()).isEqualTo(ada.id());
        assertThat(token.path("real_user_id").asLong()).isEqualTo(1);
        assertThat(call(with(token))).isEqualTo(200);
    }

    @Test
    void any_other_administrator_acting_as_the_owner_gets_one_that_waits() {
        Client acting = accountAdmin().client();
        JsonNode token = acting.post(OWN, "as_user_id", ada.id(), "token[purpose]", "service").ok();
        assertThat(token.path("workflow_state").asString()).isEqualTo("pending");
        Reply activation =
                acting.put(path(token), "as_user_id", ada.id(), "token[purpose]", "mine");
        assertThat(activation.status()).isEqualTo(403);
        assertThat(call(with(token))).isEqualTo(401);
    }

    @Test
    void an_institutions_administrator_may_create_one_that_waits() {
        JsonNode token = accountAdmin().client().post(hers, "token[purpose]", "x").ok();
        assertThat(token.path("workflow_state").asString()).isEqualTo("pending");
    }
}
