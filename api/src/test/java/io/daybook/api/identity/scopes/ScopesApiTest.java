package io.daybook.api.identity.scopes;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ScopesApiTest {

    private static final String SCOPES = "/api/v1/accounts/self/scopes";

    private final School school = new School();
    private final Client admin = school.admin();

    private static JsonNode named(JsonNode list, String scope) {
        return list.valueStream()
                .filter(each -> each.path("scope").asString().equals(scope))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void every_operation_is_one_and_says_what_it_is_about() {
        JsonNode list = admin.get(SCOPES).ok();
        JsonNode scope = named(list, "url:PUT|/api/v1/courses/:course_id/modules/:id");

        assertThat(scope.path("resource").asString()).isEqualTo("modules");
        assertThat(scope.path("resource_name").asString()).isEqualTo("Modules");
        assertThat(scope.path("controller").asString()).isEqualTo("modules");
        assertThat(scope.path("action").asString()).isEqualTo("update");
        assertThat(scope.path("verb").asString()).isEqualTo("PUT");
        assertThat(scope.path("path").asString())
                .isEqualTo("/api/v1/courses/:course_id/modules/:id");
    }

    @Test
    void each_operation_of_the_api_document_that_requires_a_scope_is_listed() {
        List<String> asked =
                admin.get("/openapi.json")
                        .ok()
                        .path("paths")
                        .valueStream()
                        .flatMap(JsonNode::valueStream)
                        .flatMap(operation -> operation.path("security").valueStream())
                        .flatMap(way -> way.path("oauth2").valueStream())
                        .map(JsonNode::asString)
                        .toList();

        assertThat(asked).contains("url:POST|/courses/:course_id/collaborations");
        assertThat(admin.get(SCOPES).each("scope")).containsAll(asked);
    }

    @Test
    void a_key_may_be_limited_to_an_operation_outside_of_the_versioned_paths() {
        String scope = "url:GET|/files/:id/download";

        assertThat(
                        admin.post(
                                        "/api/v1/accounts/1/developer_keys",
                                        "developer_key[name]",
                                        "Reader",
                                        "developer_key[scopes][]",
                                        scope)
                                .ok()
                                .path("scopes")
                                .path(0)
                                .asString())
                .isEqualTo(scope);
    }

    @Test
    void what_any_token_may_do_is_none() {
        assertThat(admin.get(SCOPES).each("path")).doesNotContain("/login/oauth2/token");
    }

    @Test
    void they_are_a_whole_list_in_the_order_of_their_names_without_repetition() {
        Reply reply = admin.get(SCOPES, "per_page", 2);

        assertThat(reply.header("Link")).isEmpty();
        assertThat(reply.each("resource_name")).hasSizeGreaterThan(80).isSorted();
        assertThat(reply.each("scope")).doesNotHaveDuplicates();
    }

    @Test
    void the_user_identity_is_a_scope_without_an_operation() {
        JsonNode identity = named(admin.get(SCOPES).ok(), "/auth/userinfo");

        assertThat(identity.has("path")).isFalse();
        assertThat(identity.has("controller")).isFalse();
    }

    @Test
    void what_needs_no_token_is_none() {
        assertThat(admin.get(SCOPES).each("path"))
                .doesNotContain("/api/lti/accounts/:account_id/authorize");
    }

    @Test
    void they_are_grouped_by_the_name_of_their_resource_and_by_nothing_else() {
        JsonNode groups = admin.get(SCOPES, "group_by", "resource_name").ok();

        assertThat(groups.isObject()).isTrue();
        assertThat(groups.path("Modules").get(0).path("resource").asString()).isEqualTo("modules");
        assertThat(admin.get(SCOPES, "group_by", "verb").ok().isArray()).isTrue();
    }

    @Test
    void only_those_who_manage_roles_see_them() {
        long course = school.course();

        assertThat(school.teacher(course).client().get(SCOPES).status()).isEqualTo(403);
        assertThat(admin.get("/api/v1/accounts/999999/scopes").status()).isEqualTo(404);
    }
}
