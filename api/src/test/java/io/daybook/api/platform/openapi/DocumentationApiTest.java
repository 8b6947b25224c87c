package io.daybook.api.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DocumentationApiTest {

    static final Iterable<String> PAGES = GuidePages.NAMES;

    private final Client nobody = TestDaybook.running().nobody();

    @Test
    void the_document_is_served_as_it_was_built() {
        Reply reply = nobody.get("/openapi.json");

        assertThat(reply.header("Content-Type")).contains("application/json");
        assertThat(reply.ok()).isEqualTo(ApiDocument.made());
    }

    @Test
    void a_caller_who_has_the_document_is_answered_304() {
        String etag = nobody.get("/openapi.json").header("ETag").orElseThrow();

        Reply again = nobody.with("If-None-Match", etag).get("/openapi.json");

        assertThat(again.status()).isEqualTo(304);
        assertThat(again.text()).isEmpty();
    }

    @Test
    void the_start_page_leads_to_the_reference_the_guide_and_the_health() {
        Reply start = nobody.with("Accept", "text/html").get("/");

        assertThat(start.header("Content-Type")).contains("text/html;charset=UTF-8");
        assertThat(start.text())
                .contains(
                        "/docs", "/docs/guide/authentication", "/openapi.json", "/actuator/health");
    }

    @Test
    void the_reference_loads_nothing_from_elsewhere() {
        Reply reference = nobody.get("/docs");

        assertThat(reference.text()).contains("/docs/scalar.js").doesNotContain("http");
        assertThat(reference.header("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'none'")
                .contains("connect-src 'self'");
        assertThat(nobody.get("/docs/scalar.js").text()).contains("createApiReference");
        assertThat(nobody.get("/docs/reference.js").status()).isEqualTo(200);
        assertThat(nobody.get("/docs/style.css").status()).isEqualTo(200);
        assertThat(nobody.get("/docs/other.js").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/login/session?session_token=none",
                "/login/session",
                "/login/session_token",
                "/register/none"
            })
    void browsers_are_refused_with_a_page_where_users_sign_in_and_programs_with_json(
            String address) {
        Reply page = nobody.with("Accept", "text/html,*/*;q=0.8").get(address);

        assertThat(page.status()).isIn(400, 401, 404);
        assertThat(page.header("Content-Type")).contains("text/html;charset=UTF-8");
        assertThat(page.text()).contains("<h1>This does not work</h1>");
        assertThat(nobody.get(address).header("Content-Type")).contains("application/json");
    }

    @ParameterizedTest
    @FieldSource("PAGES")
    void every_page_of_the_guide_is_served(String page) {
        Reply reply = nobody.get("/docs/guide/" + page);

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.text()).contains("<h1>", "/docs/guide/masquerading");
    }
}
