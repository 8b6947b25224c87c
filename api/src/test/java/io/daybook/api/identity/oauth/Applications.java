package io.daybook.api.identity.oauth;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Applications and users who let them in, made for a test through the API. */
final class Applications {

    static final String BACK = "https://app.example.edu/back";
    static final String PASSWORD = "correct horse battery";
    static final String AUTH = "/login/oauth2/auth";
    static final String TOKEN = "/login/oauth2/token";

    private static final AtomicInteger NUMBER = new AtomicInteger();

    /** An application that is switched on. */
    record Application(String id, String secret) {}

    /** Somebody with a name and a password. */
    record User(long id, String login) {}

    private final Client admin = new School().admin();

    /** An application; further parameters are those of its key. */
    Application application(Object... parameters) {
        Object[] all =
                Stream.concat(
                                Stream.of(
                                        "developer_key[name]",
                                        "Planner <b>",
                                        "developer_key[redirect_uris]",
                                        BACK),
                                Stream.of(parameters))
                        .toArray();
        JsonNode key = admin.post("/api/v1/accounts/self/developer_keys", all).ok();
        String id = key.path("id").asString();
        turn(id, "on");
        return new Application(id, key.path("api_key").asString());
    }

    /** Switches an application on or off. */
    void turn(String id, String state) {
        admin.post(
                        "/api/v1/accounts/self/developer_keys/"
                                + id
                                + "/developer_key_account_bindings",
                        "developer_key_account_binding[workflow_state]",
                        state)
                .ok();
    }

    /** A new user. */
    User user() {
        String login = "signs-in-" + NUMBER.incrementAndGet() + "@example.edu";
        long id =
                admin.post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "Ada & Co",
                                "pseudonym[unique_id]",
                                login,
                                "pseudonym[password]",
                                PASSWORD)
                        .id();
        return new User(id, login);
    }

    /** The address that the application sends browsers to. */
    static Object[] request(Application application, Object... more) {
        return Stream.concat(
                        Stream.of(
                                "client_id",
                                application.id(),
                                "response_type",
                                "code",
                                "redirect_uri",
                                BACK,
                                "state",
                                "s t&te"),
                        Stream.of(more))
                .toArray();
    }

    /** Signs the user in and allows the application what it asks for; answers with the code. */
    static String code(Application application, User user, Object... more) {
        Browser browser = new Browser();
        Reply consent = signedIn(browser, application, user, more);
        return String.valueOf(parameters(browser.submit(consent, "decision", "allow")).get("code"));
    }

    /** The question that the user is asked after signing in. */
    static Reply signedIn(Browser browser, Application application, User user, Object... more) {
        Reply page = browser.open(AUTH, request(application, more));
        return browser.follow(browser.submit(page, "name", user.login(), "password", PASSWORD));
    }

    /** The application's request for a token with a code. */
    static Reply redeem(Application application, String code, Object... more) {
        return requestToken(
                application,
                Stream.concat(
                                Stream.of(
                                        "grant_type",
                                        "authorization_code",
                                        "redirect_uri",
                                        BACK,
                                        "code",
                                        code),
                                Stream.of(more))
                        .toArray());
    }

    /** A request for a token with the application's secret. */
    static Reply requestToken(Application application, Object... parameters) {
        Object[] all =
                Stream.concat(
                                Stream.of(
                                        "client_id",
                                        application.id(),
                                        "client_secret",
                                        application.secret()),
                                Stream.of(parameters))
                        .toArray();
        return TestDaybook.running().nobody().post(TOKEN, all);
    }

    /** What a redirect carries. */
    static Map<String, String> parameters(Reply redirect) {
        String query = URI.create(redirect.header("Location").orElseThrow()).getRawQuery();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String each : query.split("&", -1)) {
            String[] pair = each.split("=", 2);
            parameters.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
        }
        return parameters;
    }

    /** A client with the token of an answer. */
    static Client with(JsonNode answer) {
        return TestDaybook.running().as(answer.path("access_token").asString());
    }
}
