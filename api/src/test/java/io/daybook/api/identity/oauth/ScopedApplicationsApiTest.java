package io.daybook.api.identity.oauth;

import static io.daybook.api.identity.oauth.Applications.code;
import static io.daybook.api.identity.oauth.Applications.redeem;
import static io.daybook.api.identity.oauth.Applications.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.identity.oauth.Applications.Application;
import io.daybook.api.identity.oauth.Applications.User;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ScopedApplicationsApiTest {

    private static final String SCOPE = "url:GET|/api/v1/courses/:course_id/modules";

    private final Applications applications = new Applications();
    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String modules = "/api/v1/courses/" + course + "/modules";
    private final User teacher = teacher();

    private User teacher() {
        User user = applications.user();
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        user.id(),
                        "enrollment[type]",
                        "TeacherEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        admin.post(modules, "module[name]", "Week 1").ok();
        return user;
    }

    private Application scoped(Object... more) {
        Object[] all = new Object[more.length + 4];
        all[0] = "developer_key[scopes][]";
        all[1] = SCOPE;
        all[2] = "developer_key[require_scopes]";
        all[3] = true;
        System.arraycopy(more, 0, all, 4, more.length);
        return applications.application(all);
    }

    private Client client(Application application, Object... more) {
        return with(redeem(application, code(application, teacher, more)).ok());
    }

    private static void assertOutOfScope(Reply reply) {
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.text())
                .isEqualTo(
                        "{\"errors\":[{\"message\":\"Insufficient scopes on access token.\",\"error_code\":\"insufficient_scopes\"}]}");
        assertThat(reply.header("WWW-Authenticate")).isEmpty();
    }

    @Test
    void an_application_does_what_it_was_allowed_and_nothing_else() {
        Client client = client(scoped(), "scope", SCOPE);

        client.get(modules).ok();
        assertThat(client.form("HEAD", modules).status()).isEqualTo(200);
        assertOutOfScope(client.post(modules, "module[name]", "Week 2"));
        assertOutOfScope(client.get(modules + "/1"));
        assertOutOfScope(client.get("/api/v1/users/self/profile"));
        assertOutOfScope(client.get("/login/session_token"));
    }

    @Test
    void it_gives_its_token_back_whatever_it_was_allowed() {
        Client client = client(scoped(), "scope", SCOPE);

        client.delete(Applications.TOKEN).ok();
        assertThat(client.get(modules).text()).contains("Revoked access token.");
    }

    @Test
    void what_it_wants_included_is_left_out() {
        Client client = client(scoped(), "scope", SCOPE);

        assertThat(client.get(modules, "include[]", "items").ok().get(0).has("items")).isFalse();
        assertThat(client.get(modules, "include", "items").ok().get(0).has("items")).isFalse();
        assertThat(client.get(modules, "include[0]", "items").ok().get(0).has("items")).isFalse();
        assertThat(client.get(modules, "include", "uuid,items").ok().get(0).has("items")).isFalse();
        Reply ofJson = client.json("GET", modules, "{\"include\": [\"items\"]}");
        assertThat(ofJson.ok().get(0).has("items")).isFalse();
    }

    @Test
    void unless_its_key_allows_that() {
        Client client = client(scoped("developer_key[allow_includes]", true), "scope", SCOPE);

        assertThat(client.get(modules, "include[]", "items").ok().get(0).has("items")).isTrue();
    }

    @Test
    void a_key_without_scopes_is_not_limited() {
        Client client = client(applications.application());

        assertThat(client.get(modules, "include[]", "items").ok().get(0).has("items")).isTrue();
        client.get("/api/v1/users/self/profile").ok();
    }

    @Test
    void a_key_that_requires_them_later_limits_the_tokens_there_are() {
        Application application = applications.application();
        Client client = client(application);
        String key = "/api/v1/developer_keys/" + application.id();

        admin.put(key, "developer_key[require_scopes]", true).ok();
        assertOutOfScope(client.get(modules));
        admin.put(key, "developer_key[require_scopes]", false).ok();
        client.get(modules).ok();
    }

    @Test
    void a_scope_taken_from_the_key_is_taken_from_its_tokens() {
        Application application = scoped();
        Client client = client(application, "scope", SCOPE);

        admin.put(
                        "/api/v1/developer_keys/" + application.id(),
                        "developer_key[scopes][]",
                        "url:GET|/api/v1/accounts")
                .ok();
        assertOutOfScope(client.get(modules));
    }

    @Test
    void a_narrower_wish_is_kept_also_where_the_key_is_not_limited() {
        Client client = client(applications.application(), "scope", SCOPE);

        client.get(modules).ok();
        assertOutOfScope(client.get("/api/v1/users/self/profile"));
    }
}
