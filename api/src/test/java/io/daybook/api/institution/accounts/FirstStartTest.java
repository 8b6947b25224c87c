package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.institution.accounts.FirstStart;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class FirstStartTest {

    private final TestDaybook daybook = TestDaybook.running();
    private final Client admin = daybook.admin();

    @Test
    void an_empty_store_gets_an_institution_and_a_site_account() {
        assertThat(admin.get("/api/v1/accounts/1").ok().path("name").asString())
                .isEqualTo("Daybook");
        JsonNode site = admin.get("/api/v1/accounts/site_admin").ok();
        assertThat(site.path("id").asLong()).isEqualTo(2);
        assertThat(site.path("name").asString()).isEqualTo("Site Admin");
    }

    @Test
    void its_administrator_holds_both_and_signs_in_as_admin() {
        assertThat(admin.get("/api/v1/accounts/1/admins/self").each("id")).containsExactly("1");
        assertThat(admin.get("/api/v1/accounts/2/admins/self").each("id")).containsExactly("2");
        JsonNode user = admin.get("/api/v1/users/self").ok();
        assertThat(user.path("id").asLong()).isEqualTo(1);
        assertThat(user.path("name").asString()).isEqualTo("Site Administrator");
        assertThat(admin.get("/api/v1/users/sis_login_id:ADMIN").id()).isEqualTo(1);
    }

    @Test
    void ids_of_the_first_objects_are_never_given_out_again() {
        long account = admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Next").id();
        assertThat(account).isGreaterThan(2);
    }

    @Test
    void later_starts_change_nothing() {
        String before = admin.get("/api/v1/accounts/1/admins").text();
        daybook.bean(FirstStart.class).run();
        assertThat(admin.get("/api/v1/accounts/1/admins").text()).isEqualTo(before);
        assertThat(admin.get("/api/v1/accounts/self").status()).isEqualTo(200);
    }
}
