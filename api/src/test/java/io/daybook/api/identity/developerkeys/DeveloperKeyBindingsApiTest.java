package io.daybook.api.identity.developerkeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.institution.accounts.AccountViews;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Where developer keys may be used. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeveloperKeyBindingsApiTest {

    private static final String KEYS = "/api/v1/accounts/self/developer_keys";
    private static final String NAME = "developer_key[name]";
    private static final String STATE = "developer_key_account_binding[workflow_state]";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long site =
            TestDaybook.running().bean(AccountViews.class).findSiteAdmin().orElseThrow().id();
    private final String siteKeys = "/api/v1/accounts/" + site + "/developer_keys";

    private JsonNode key(String name) {
        return admin.post(KEYS, NAME, name).ok();
    }

    private Person manager() {
        Person person = school.person("A manager");
        admin.post("/api/v1/accounts/self/admins", "user_id", person.id()).ok();
        return person;
    }

    private static String bindings(String keys, JsonNode key) {
        return keys + "/" + key.path("id").asLong() + "/developer_key_account_bindings";
    }

    /** Concurrent tests create keys in the same account. */
    private JsonNode listed(JsonNode key) {
        return admin.get(KEYS, "per_page", 100)
                .ok()
                .valueStream()
                .filter(each -> each.path("id").asLong() == key.path("id").asLong())
                .findFirst()
                .orElseThrow();
    }

    @Test
    void institution_can_turn_on_its_own_key() {
        JsonNode key = key("One");

        JsonNode binding = admin.post(bindings(KEYS, key), STATE, "on").ok();
        assertThat(binding.path("workflow_state").asString()).isEqualTo("on");
        assertThat(binding.path("developer_key_id").asLong()).isEqualTo(key.path("id").asLong());
        assertThat(listed(key).at("/developer_key_account_binding/workflow_state").asString())
                .isEqualTo("on");
    }

    @Test
    void institution_can_turn_on_a_key_of_the_site_only_if_the_site_allows_it() {
        JsonNode key = admin.post(siteKeys, NAME, "For all").ok();
        Client manager = manager().client();

        assertThat(manager.post(bindings(KEYS, key), STATE, "on").status()).isEqualTo(403);
        admin.post(bindings(siteKeys, key), STATE, "allow").ok();
        manager.post(bindings(KEYS, key), STATE, "on").ok();
        assertThat(manager.post(bindings(siteKeys, key), STATE, "on").status()).isEqualTo(403);
    }

    @Test
    void invalid_state_wrong_account_and_missing_permission_are_rejected() {
        JsonNode key = key("One");

        assertThat(admin.post(bindings(KEYS, key), STATE, "allow").status()).isEqualTo(400);
        assertThat(admin.post(bindings(KEYS, key)).status()).isEqualTo(400);
        assertThat(admin.post(bindings(siteKeys, key), STATE, "on").status()).isEqualTo(404);
        assertThat(school.person("Bob").client().post(bindings(KEYS, key), STATE, "on").status())
                .isEqualTo(403);
    }
}
