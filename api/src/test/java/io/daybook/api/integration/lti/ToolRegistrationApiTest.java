package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolRegistrationApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final Client nobody = TestDaybook.running().nobody();
    private final long course = school.course();

    private RegisteredTool invited() {
        var tool = new RegisteredTool("courses/" + course);
        tool.invite();
        tool.useDeveloperKey();
        return tool;
    }

    @Test
    void the_profile_for_everybody_offers_no_restricted_name() {
        Reply reply = nobody.get("/api/lti/courses/" + course + "/tool_consumer_profile/any");
        JsonNode profile = reply.ok();
        assertThat(reply.text()).doesNotContain("vnd.vendor.webhooks", "vnd.Lms.submission");
        assertThat(profile.path("lti_version").asString()).isEqualTo("LTI-2p0");
        assertThat(profile.path("@id").asString())
                .endsWith("/tool_consumer_profile/" + profile.path("guid").asString());
        assertThat(profile.path("service_offered").path(0).path("@id").asString())
                .endsWith("#ToolProxy.collection");
        assertThat(nobody.get("/api/lti/accounts/1/tool_consumer_profile").status()).isEqualTo(200);
        assertThat(nobody.get("/api/lti/courses/999999/tool_consumer_profile").status())
                .isEqualTo(404);
    }

    @Test
    void a_developer_key_is_offered_its_own_profile() {
        RegisteredTool tool = invited();
        Reply reply = tool.keyClient().get("/api/lti/courses/" + course + "/tool_consumer_profile");
        assertThat(reply.text()).contains("vnd.Lms.webhooksSubscription", "similarityDetection");
    }

    @Test
    void profiles_of_developer_keys_hold_restricted_names_only() {
        RegisteredTool tool = invited();
        String path = "/api/v1/developer_keys/" + tool.keyId() + "/tool_consumer_profile";
        assertThat(admin.putJson(path, "{\"services\":[\"nonsense\"]}").status()).isEqualTo(400);
        assertThat(admin.putJson(path, "{\"capabilities\":[\"User.id\"]}").status()).isEqualTo(400);
        assertThat(school.person("Nobody").client().get(path).status()).isEqualTo(403);
        assertThat(admin.get("/api/v1/developer_keys/99999999/tool_consumer_profile").status())
                .isEqualTo(404);
        assertThat(admin.get(path).ok().path("services").size()).isEqualTo(7);
    }

    @Test
    void a_tool_registers_with_its_developer_key_and_half_of_the_secret() {
        RegisteredTool tool = invited();
        Reply reply = tool.register(tool.proxy());
        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.json().path("tool_proxy_guid").asString()).isEqualTo(tool.regKey());
        assertThat(reply.json().path("tc_half_shared_secret").asString()).matches("[0-9a-f]{128}");
        assertThat(tool.authorize(tool.guid(), tool.secret(), RegisteredTool.JWT_BEARER).status())
                .as("disabled at first")
                .isEqualTo(400);
        tool.activate();
        assertThat(tool.client().get("/api/lti/subscriptions").status()).isEqualTo(200);
        admin.put(tool.adminPath(), "workflow_state", "disabled").ok();
        assertThat(tool.authorize(tool.guid(), tool.secret(), RegisteredTool.JWT_BEARER).status())
                .isEqualTo(400);
    }

    @Test
    void an_invitation_is_good_once_and_in_its_context() {
        RegisteredTool tool = invited();
        ObjectNode proxy = tool.proxy();
        Client key = tool.keyClient();
        String elsewhere = "/api/lti/courses/" + school.course() + "/tool_proxy";
        assertThat(key.postJson(elsewhere, proxy.toString()).text())
                .isEqualTo("{\"error\":\"unauthorized\"}");
        assertThat(tool.register(proxy).status()).isEqualTo(201);
        assertThat(key.postJson(tool.collection(), proxy.toString()).status()).isEqualTo(401);
        assertThat(nobody.postJson(tool.collection(), proxy.toString()).status()).isEqualTo(401);
    }

    @Test
    void a_developer_key_needs_a_code() {
        RegisteredTool tool = invited();
        String subject = Long.toString(tool.keyId());
        Reply reply = tool.authorize(subject, tool.keySecret(), "authorization_code");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).isEqualTo("{\"error\":\"invalid_grant\"}");
    }

    @Test
    void a_tool_without_a_developer_key_is_refused_restricted_names() {
        RegisteredTool tool = invited();
        ObjectNode proxy = tool.proxy();
        Reply reply = tool.invitedClient().postJson(tool.collection(), proxy.toString());
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("error").asString())
                .contains("Invalid Capabilities", "Invalid Services");
        assertThat(reply.json().path("invalid_capabilities").toString())
                .contains("similarityDetection");
        assertThat(reply.json().path("invalid_services").path(0).path("actions").toString())
                .contains("GET");
    }

    @TestFactory
    Stream<DynamicTest> every_part_of_a_tool_proxy_has_its_rule() {
        Map<String, Consumer<ObjectNode>> wrong =
                Map.of(
                        "Invalid SecurityContract",
                        proxy -> contract(proxy).put("tp_half_shared_secret", "short"),
                        "Invalid SecurityProfiles",
                        proxy ->
                                proxy.putArray("security_profile")
                                        .addObject()
                                        .put("security_profile_name", "none"),
                        "Restricted SecurityProfiles",
                        proxy -> {
                            proxy.putArray("enabled_capability");
                            contract(proxy).put("shared_secret", "whole").without("a");
                            contract(proxy).remove("tp_half_shared_secret");
                            proxy.putArray("security_profile")
                                    .addObject()
                                    .put("security_profile_name", "lti_jwt_ws_security");
                        },
                        "Invalid Services",
                        proxy ->
                                contract(proxy)
                                        .putArray("tool_service")
                                        .addObject()
                                        .put("service", "x#vnd.Lms.submission")
                                        .putArray("action")
                                        .add("DELETE"),
                        "Invalid Capabilities",
                        proxy -> proxy.withArray("enabled_capability").add("Nonsense.x"),
                        "Invalid ToolConsumerProfile",
                        proxy -> proxy.put("tool_consumer_profile", "https://elsewhere.example"));
        RegisteredTool tool = invited();
        return wrong.entrySet().stream()
                .map(
                        rule ->
                                DynamicTest.dynamicTest(
                                        rule.getKey(), () -> assertRefused(tool, rule)));
    }

    private static ObjectNode contract(ObjectNode proxy) {
        return (ObjectNode) proxy.path("security_contract");
    }

    private static void assertRefused(
            RegisteredTool tool, Map.Entry<String, Consumer<ObjectNode>> rule) {
        ObjectNode proxy = tool.proxy();
        rule.getValue().accept(proxy);
        Reply reply = tool.register(proxy);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("error").asString()).isEqualTo(rule.getKey());
    }

    @Test
    void a_body_that_is_no_tool_proxy_is_an_invalid_request() {
        RegisteredTool tool = invited();
        Reply reply = tool.keyClient().postJson(tool.collection(), "nonsense");
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.text()).isEqualTo("{\"error\":\"Invalid request\"}");
    }

    @Test
    void a_tool_registers_and_reads_itself_by_signed_requests() {
        RegisteredTool tool = invited();
        ObjectNode proxy = tool.proxy();
        proxy.putArray("enabled_capability");
        proxy.path("tool_profile").path("resource_handler").path(0).path("message");
        ((ObjectNode) proxy.path("tool_profile")).remove("resource_handler");
        contract(proxy).remove("tool_service");
        contract(proxy).remove("tp_half_shared_secret");
        contract(proxy).put("shared_secret", "a whole secret");
        proxy.put(
                "tool_consumer_profile",
                nobody.get("/api/lti/courses/" + course + "/tool_consumer_profile")
                        .ok()
                        .path("@id")
                        .asString());
        String url = TestDaybook.running().baseUrl() + tool.collection();
        String body = proxy.toString();
        String wrong = OAuth1.header("POST", url, tool.regKey(), "wrong", body);
        assertThat(nobody.with("Authorization", wrong).postJson(url, body).status()).isEqualTo(401);
        String right = OAuth1.header("POST", url, tool.regKey(), tool.password(), body);
        Reply reply = nobody.with("Authorization", right).postJson(url, body);
        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.json().has("tc_half_shared_secret")).isFalse();
        String own = TestDaybook.running().baseUrl() + "/api/lti/tool_proxy/" + tool.guid();
        String header = OAuth1.header("GET", own, tool.guid(), "a whole secret", "");
        assertThat(nobody.with("Authorization", header).get(own).ok()).isEqualTo(proxy);
        assertThat(nobody.with("Authorization", header).get(own).status())
                .as("a nonce is good once")
                .isEqualTo(401);
        assertThat(nobody.get(own).text()).isEqualTo("{\"error\":\"unauthorized\"}");
    }

    @Test
    void a_new_registration_counts_once_an_administrator_accepts_it() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        ObjectNode proxy = tool.proxy();
        Reply again = tool.client().postJson(tool.collection(), proxy.toString());
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.json().path("tool_proxy_guid").asString()).isEqualTo(tool.guid());
        String secret = again.json().path("tc_half_shared_secret").asString() + RegisteredTool.HALF;
        assertThat(tool.client().get("/api/lti/subscriptions").status())
                .as("the old secret holds meanwhile")
                .isEqualTo(200);
        String update = tool.adminPath() + "/update";
        assertThat(admin.put(update).text()).isEqualTo("{\"status\":\"success\"}");
        assertThat(admin.put(update).status()).isEqualTo(404);
        tool.useSecret(secret);
        assertThat(tool.client().get("/api/lti/subscriptions").status()).isEqualTo(200);
    }

    @Test
    void a_new_registration_that_breaks_a_rule_is_an_invalid_tool_proxy() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        ObjectNode proxy = tool.proxy();
        proxy.putArray("enabled_capability").add("Security.splitSecret").add("Not.offered");
        Reply refused = tool.client().postJson(tool.collection(), proxy.toString());
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("error").asString()).isEqualTo("Invalid Tool Proxy");
        assertThat(refused.json().path("invalid_capabilities").toString())
                .isEqualTo("[\"Not.offered\"]");
        Reply unreadable = tool.client().postJson(tool.collection(), "[]");
        assertThat(unreadable.text()).isEqualTo("{\"error\":\"Invalid request\"}");
    }

    @Test
    void a_new_registration_that_the_tool_does_not_confirm_is_not_accepted() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        Client confirming = tool.client().with("VND-IMS-CONFIRM-URL", "http://localhost:1/confirm");
        assertThat(confirming.postJson(tool.collection(), tool.proxy().toString()).status())
                .isEqualTo(201);
        String update = tool.adminPath() + "/update";
        Reply refused = admin.put(update);
        assertThat(refused.status()).isEqualTo(424);
        assertThat(refused.text()).isEqualTo("{\"status\":\"Failed\"}");
        assertThat(admin.delete(update).status()).isEqualTo(200);
        assertThat(admin.put(update).status()).isEqualTo(404);
    }

    @Test
    void tools_are_administered_where_they_are_installed_by_who_may() {
        RegisteredTool tool = RegisteredTool.activeIn(course);
        String elsewhere = "/api/v1/courses/" + school.course() + "/tool_proxies/" + tool.id();
        assertThat(admin.delete(elsewhere).status()).isEqualTo(404);
        Client student = school.student(course).client();
        assertThat(student.delete(tool.adminPath()).status()).isEqualTo(403);
        assertThat(student.get("/api/v1/courses/" + course + "/lti_apps").status()).isEqualTo(403);
        assertThat(admin.put(tool.adminPath(), "workflow_state", "x").status()).isEqualTo(400);
        String path = tool.adminPath();
        assertThat(admin.delete(path).status()).isEqualTo(200);
        assertThat(admin.delete(path).status()).isEqualTo(404);
    }
}
