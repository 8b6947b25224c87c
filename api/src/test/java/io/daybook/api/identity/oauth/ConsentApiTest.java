package io.daybook.api.identity.oauth;

import static io.daybook.api.identity.oauth.Applications.AUTH;
import static io.daybook.api.identity.oauth.Applications.BACK;
import static io.daybook.api.identity.oauth.Applications.PASSWORD;
import static io.daybook.api.identity.oauth.Applications.parameters;
import static io.daybook.api.identity.oauth.Applications.request;
import static io.daybook.api.identity.oauth.Applications.signedIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.identity.oauth.Applications.Application;
import io.daybook.api.identity.oauth.Applications.User;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConsentApiTest {

    private static final String OOB = "urn:ietf:wg:oauth:2.0:oob";

    private final Applications applications = new Applications();
    private final Application application = applications.application();
    private final User user = applications.user();
    private final Browser browser = new Browser();

    private static void assertRefused(Reply reply, String error) {
        assertThat(reply.status()).isEqualTo(302);
        assertThat(reply.header("Location").orElseThrow()).startsWith(BACK + "?");
        assertThat(parameters(reply))
                .containsEntry("error", error)
                .containsEntry("state", "s t&te")
                .containsKey("error_description");
    }

    @Nested
    class Signing_in {

        @Test
        void leads_to_the_question_and_the_answer_back_with_a_code() {
            Reply page = browser.open(AUTH, request(application));
            assertThat(page.status()).isEqualTo(200);
            Reply signedIn = browser.submit(page, "name", user.login(), "password", PASSWORD);
            assertThat(signedIn.status()).isEqualTo(303);
            Reply question = browser.follow(signedIn);
            assertThat(question.text()).contains("Planner &lt;b&gt;").contains("Ada &amp; Co");

            Reply answer = browser.submit(question, "decision", "allow");
            assertThat(answer.status()).isEqualTo(302);
            assertThat(answer.header("Location").orElseThrow()).startsWith(BACK + "?code=");
            assertThat(parameters(answer)).containsEntry("state", "s t&te");
        }

        @Test
        void is_not_needed_again_unless_the_application_wants_it() {
            signedIn(browser, application, user);

            assertThat(browser.open(AUTH, request(application)).text()).contains("Allow");
            assertThat(browser.open(AUTH, request(application, "force_login", 1)).text())
                    .contains("Password");
            Reply page = browser.open(AUTH, request(application, "prompt", "login"));
            Reply again = browser.submit(page, "name", user.login(), "password", PASSWORD);
            assertThat(browser.follow(again).text()).contains("Allow");
        }

        @Test
        void a_wrong_name_or_password_shows_the_form_again_without_saying_which() {
            Reply page = browser.open(AUTH, request(application, "unique_id", user.login()));
            assertThat(page.text()).contains("value=\"" + user.login() + "\"");

            Reply wrongPassword =
                    browser.submit(page, "name", user.login(), "password", "not " + PASSWORD);
            Reply wrongName =
                    browser.submit(page, "name", "x" + user.login(), "password", PASSWORD);
            assertThat(wrongPassword.status()).isEqualTo(401);
            assertThat(wrongName.text()).isEqualTo(wrongPassword.text());
            assertThat(browser.open(AUTH, request(application)).text()).contains("Password");
        }

        @Test
        void needs_the_form_that_this_browser_was_shown() {
            Reply page = browser.open(AUTH, request(application));

            Reply other = new Browser().submit(page, "name", user.login(), "password", PASSWORD);
            assertThat(other.status()).isEqualTo(403);
            Reply bare =
                    browser.post(
                            "/login/oauth2/sign_in?client_id="
                                    + application.id()
                                    + "&response_type=code&redirect_uri="
                                    + BACK,
                            "name",
                            user.login(),
                            "password",
                            PASSWORD);
            assertThat(bare.status()).isEqualTo(403);
        }

        @Test
        void is_slowed_down_after_too_many_attempts_even_with_the_right_password() {
            Reply page = browser.open(AUTH, request(application));
            for (int i = 0; i < 10; i++) {
                browser.submit(page, "name", user.login(), "password", "wrong " + i);
            }

            Reply reply = browser.submit(page, "name", user.login(), "password", PASSWORD);
            assertThat(reply.status()).isEqualTo(429);
        }

        @Test
        void gives_the_browser_a_cookie_that_scripts_and_other_sites_do_not_get() {
            Reply page = browser.open(AUTH, request(application));
            Reply signedIn = browser.submit(page, "name", user.login(), "password", PASSWORD);

            assertThat(signedIn.header("Set-Cookie").orElseThrow())
                    .contains("HttpOnly")
                    .contains("SameSite=Lax")
                    .contains("Path=/login");
        }
    }

    @Nested
    class Pages_for_people {

        @Test
        void are_not_kept_and_are_shown_nowhere_else_and_run_nothing() {
            Reply page = browser.open(AUTH, request(application));

            assertThat(page.header("Content-Type")).contains("text/html;charset=UTF-8");
            assertThat(page.header("Cache-Control")).contains("no-store");
            assertThat(page.header("X-Frame-Options")).contains("DENY");
            assertThat(page.header("Content-Security-Policy").orElseThrow())
                    .contains("default-src 'none'")
                    .contains("frame-ancestors 'none'")
                    .endsWith("form-action 'self' https://app.example.edu");
            assertThat(page.text()).doesNotContain("<script");
        }

        @Test
        void show_the_requested_scopes_with_markup_escaped() {
            String scope = "url:GET|/api/v1/accounts";
            Reply question =
                    signedIn(browser, application, user, "scope", scope, "purpose", "<i>Laptop");

            assertThat(question.text())
                    .contains("<li>" + scope + "</li>")
                    .contains("&lt;i&gt;Laptop")
                    .doesNotContain("<i>");
        }
    }

    @Nested
    class The_answer {

        @Test
        void a_refusal_redirects_to_the_application() {
            Reply question = signedIn(browser, application, user);

            assertRefused(browser.submit(question, "decision", "deny"), "access_denied");
            assertRefused(browser.submit(question), "access_denied");
        }

        @Test
        void counts_only_from_the_form_that_this_person_was_shown() {
            Reply question = signedIn(browser, application, user);
            Browser other = new Browser();
            signedIn(other, application, applications.user());

            assertThat(other.submit(question, "decision", "allow").status()).isEqualTo(403);
            assertThat(new Browser().submit(question, "decision", "allow").status()).isEqualTo(403);
        }

        @Test
        void is_shown_on_a_page_to_programs_without_a_place_of_their_own() {
            Reply question = signedIn(browser, application, user, "redirect_uri", OOB);

            Reply answer = browser.submit(question, "decision", "allow");
            assertThat(answer.header("Location").orElseThrow()).startsWith(AUTH + "?code=");
            assertThat(browser.follow(answer).text()).contains(parameters(answer).get("code"));
            Reply refusal = browser.submit(question, "decision", "deny");
            assertThat(browser.follow(refusal).text()).contains("not allowed");
        }
    }

    @Nested
    class What_is_refused_without_going_anywhere {

        private void assertNotSent(Reply reply, int status, String error, String description) {
            assertThat(reply.status()).isEqualTo(status);
            assertThat(reply.header("Location")).isEmpty();
            assertThat(reply.json().path("error").asString()).isEqualTo(error);
            assertThat(reply.json().path("error_description").asString()).isEqualTo(description);
        }

        @Test
        void is_shown_to_a_browser_as_a_page() {
            Reply page =
                    TestDaybook.running()
                            .nobody()
                            .with("Accept", "text/html,*/*;q=0.8")
                            .get(AUTH, request(new Application("999999", "")));

            assertThat(page.status()).isEqualTo(401);
            assertThat(page.header("Content-Type").orElseThrow()).startsWith("text/html");
            assertThat(page.text()).contains("unknown client").contains("invalid_client");
        }

        @ParameterizedTest
        @ValueSource(strings = {"999999", "x", "", "99999999999999999999"})
        void an_application_that_is_none(String id) {
            Reply reply = browser.open(AUTH, request(new Application(id, "")));
            assertNotSent(reply, 401, "invalid_client", "unknown client");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "https://app.example.edu/back/",
                    "https://app.example.edu/other",
                    "https://evil.example/back",
                    "http://app.example.edu/back",
                    "https://app.example.edu/back#x",
                    "javascript:alert(1)",
                    ""
                })
        void a_place_that_is_not_the_applications(String place) {
            Reply reply = browser.open(AUTH, request(application, "redirect_uri", place));
            assertNotSent(
                    reply, 400, "invalid_request", "redirect_uri does not match client settings");
        }

        @ParameterizedTest
        @CsvSource({
            "https://example.edu/x, 200",
            "https://a.example.edu/x?y=z, 200",
            "https://A.EXAMPLE.edu/x, 200",
            "https://badexample.edu/x, 400",
            "https://example.edu.evil.org/x, 400",
            "http://example.edu/x, 400",
            "https://user@example.edu/x, 400",
            "https://example.edu@evil.org/x, 400",
            "https://example.edu\\@evil.org/x, 400",
        })
        void a_place_outside_the_domain_of_its_oldest_kind_of_entry(String place, int status) {
            Application old =
                    applications.application(
                            "developer_key[redirect_uri]", "https://example.edu/login");
            Reply reply = browser.open(AUTH, request(old, "redirect_uri", place));
            assertThat(reply.status()).isEqualTo(status);
        }
    }

    @Nested
    class What_is_refused_at_the_place_of_the_application {

        @Test
        void another_type_of_response() {
            assertRefused(
                    browser.open(AUTH, request(application, "response_type", "token")),
                    "unsupported_response_type");
        }

        @Test
        void scopes_that_do_not_exist_or_are_not_the_keys() {
            assertRefused(
                    browser.open(AUTH, request(application, "scope", "everything")),
                    "invalid_scope");
            Application limited =
                    applications.application(
                            "developer_key[scopes][]",
                            "url:GET|/api/v1/accounts",
                            "developer_key[require_scopes]",
                            true);
            assertRefused(browser.open(AUTH, request(limited)), "invalid_scope");
            assertRefused(
                    browser.open(AUTH, request(limited, "scope", "url:GET|/api/v1/accounts/:id")),
                    "invalid_scope");
            assertThat(
                            browser.open(
                                            AUTH,
                                            request(
                                                    limited,
                                                    "scope",
                                                    "url:GET|/api/v1/accounts /auth/userinfo"))
                                    .status())
                    .isEqualTo(200);
        }

        @ParameterizedTest
        @CsvSource({
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM, plain",
            "too-short, S256",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM, S512",
        })
        void a_challenge_that_is_no_hash(String challenge, String method) {
            assertRefused(
                    browser.open(
                            AUTH,
                            request(
                                    application,
                                    "code_challenge",
                                    challenge,
                                    "code_challenge_method",
                                    method)),
                    "invalid_request");
        }

        @Test
        void prompt_none_where_consent_is_required() {
            Object[] silent = request(application, "prompt", "none");

            assertRefused(browser.open(AUTH, silent), "login_required");
            signedIn(browser, application, user);
            assertRefused(browser.open(AUTH, silent), "interaction_required");
        }

        @Test
        void an_application_that_is_switched_off() {
            Reply question = signedIn(browser, application, user);
            applications.turn(application.id(), "off");

            assertRefused(browser.open(AUTH, request(application)), "unauthorized_client");
            assertRefused(browser.submit(question, "decision", "allow"), "unauthorized_client");
        }
    }
}
