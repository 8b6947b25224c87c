package io.daybook.api.identity.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SessionTokenApiTest {

    private static final String SESSION = "/login/session_token";

    private final School school = new School();
    private final Person ada = school.person("Ada");
    private final String home = TestDaybook.running().baseUrl() + "/";

    private static String url(Reply reply) {
        return reply.ok().path("session_url").asString();
    }

    @Test
    void a_program_signs_its_user_in_with_a_browser_once() {
        String url = url(ada.client().get(SESSION, "return_to", "/login/there?x=y"));
        assertThat(url).startsWith(home);
        Browser browser = new Browser();

        Reply begun = browser.open(url);
        assertThat(begun.status()).isEqualTo(303);
        assertThat(begun.header("Location")).contains(home + "login/there?x=y");
        Object[] request = Applications.request(new Applications().application());
        assertThat(browser.open(Applications.AUTH, request).text())
                .contains("You are signed in as Ada");
        assertThat(new Browser().open(url).status()).isEqualTo(404);
    }

    @Test
    void a_new_password_ends_the_sessions_of_the_user() {
        Browser browser = new Browser();
        browser.open(url(ada.client().get(SESSION)));
        Object[] request = Applications.request(new Applications().application());
        long login = ada.client().get("/api/v1/users/self/logins").ok().path(0).path("id").asLong();

        school.admin()
                .put("/api/v1/accounts/self/logins/" + login, "login[password]", "correct horse")
                .ok();

        assertThat(browser.open(Applications.AUTH, request).text())
                .doesNotContain("You are signed in as Ada");
        assertThat(ada.client().get("/api/v1/users/self").status()).isEqualTo(200);
    }

    @Test
    void it_redirects_to_the_home_page_by_default() {
        assertThat(new Browser().open(url(ada.client().get(SESSION))).header("Location"))
                .contains(home);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/",
                "//evil.example/",
                "/\\evil.example/",
                "javascript:alert(1)",
                "relative",
                "/a\r\nX: y"
            })
    void it_leads_to_no_other_server(String place) {
        assertThat(ada.client().get(SESSION, "return_to", place).status()).isEqualTo(400);
        String ticket = url(ada.client().get(SESSION)).replaceAll("&return_to=.*", "");
        assertThat(TestDaybook.running().nobody().get(ticket + "&x=y").status()).isEqualTo(303);
    }

    @Test
    void it_is_for_oneself() {
        Client admin = school.admin();

        assertThat(admin.get(SESSION, "as_user_id", ada.id()).status()).isEqualTo(403);
        assertThat(TestDaybook.running().nobody().get(SESSION).status()).isEqualTo(401);
        assertThat(new Browser().open("/login/session").status()).isEqualTo(400);
        assertThat(new Browser().open("/login/session", "session_token", "x").status())
                .isEqualTo(404);
    }
}
