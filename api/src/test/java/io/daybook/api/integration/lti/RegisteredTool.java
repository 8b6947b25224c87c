package io.daybook.api.integration.lti;

import com.nimbusds.jwt.JWTClaimsSet;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestClock;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.integration.lti.Jwts;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A plagiarism tool that registers itself by LTI 2, with a developer key and a split secret. */
public final class RegisteredTool {

    static final String HALF = "ab".repeat(64);
    static final String JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
    static final List<String> SERVICES =
            List.of(
                    "vnd.Lms.OriginalityReport",
                    "vnd.Lms.submission",
                    "vnd.Lms.submission.history",
                    "vnd.Lms.webhooksSubscription",
                    "vnd.Lms.User",
                    "vnd.Lms.GroupIndex",
                    "vnd.Lms.Assignment");
    static final List<String> CAPABILITIES =
            List.of(
                    "Lms.placements.similarityDetection",
                    "vnd.Lms.OriginalityReport.url",
                    "vnd.vendor.webhooks.root_account.all",
                    "vnd.vendor.webhooks.assignment.submission_created");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final TestDaybook daybook = TestDaybook.running();
    private final Client admin = daybook.admin();
    private final String context;
    private final String vendor = School.unique("vendor-");
    private String regKey = "";
    private String password = "";
    private String profileUrl = "";
    private long keyId;
    private String keySecret = "";
    private String secret = "";

    /**
     * @param context such as {@code courses/7}
     */
    RegisteredTool(String context) {
        this.context = context;
    }

    /** A tool that is installed and active in the course. */
    public static RegisteredTool activeIn(long course) {
        return activeIn("courses/" + course);
    }

    /** A tool that is installed and active in a context such as {@code accounts/7}. */
    public static RegisteredTool activeIn(String context) {
        RegisteredTool tool = new RegisteredTool(context);
        tool.invite();
        tool.useDeveloperKey();
        tool.register(tool.proxy());
        tool.activate();
        return tool;
    }

    long root() {
        return admin.get("/api/v1/accounts/self").id();
    }

    void invite() {
        JsonNode message =
                admin.post(
                                "/api/v1/" + context + "/tool_proxy_registrations",
                                "tool_consumer_url",
                                "https://tool.example/register")
                        .ok();
        regKey = message.path("reg_key").asString();
        password = message.path("reg_password").asString();
        profileUrl = message.path("tc_profile_url").asString();
    }

    void useDeveloperKey() {
        JsonNode key =
                admin.post(
                                "/api/v1/accounts/self/developer_keys",
                                "developer_key[name]",
                                "Plagiarism")
                        .ok();
        keyId = key.path("id").asLong();
        keySecret = key.path("api_key").asString();
        admin.post(
                        "/api/v1/accounts/self/developer_keys/"
                                + keyId
                                + "/developer_key_account_bindings",
                        "developer_key_account_binding[workflow_state]",
                        "on")
                .ok();
        String services = quoted(SERVICES);
        String capabilities = quoted(CAPABILITIES);
        admin.putJson(
                        "/api/v1/developer_keys/" + keyId + "/tool_consumer_profile",
                        "{\"services\":[%s],\"capabilities\":[%s]}"
                                .formatted(services, capabilities))
                .ok();
    }

    static String quoted(List<String> names) {
        return names.stream().map(n -> '"' + n + '"').collect(Collectors.joining(","));
    }

    String regKey() {
        return regKey;
    }

    String password() {
        return password;
    }

    String keySecret() {
        return keySecret;
    }

    long keyId() {
        return keyId;
    }

    public String guid() {
        return regKey;
    }

    public String secret() {
        return secret;
    }

    String vendor() {
        return vendor;
    }

    String authorizeUrl() {
        return daybook.baseUrl() + "/api/lti/" + context + "/authorize";
    }

    Reply authorize(String subject, String key, String grantType, String... code) {
        Instant now = TestClock.running().instant();
        String assertion =
                Jwts.sign(
                        new JWTClaimsSet.Builder()
                                .subject(subject)
                                .audience(authorizeUrl())
                                .issueTime(Date.from(now))
                                .expirationTime(Date.from(now.plus(Duration.ofSeconds(60))))
                                .jwtID(UUID.randomUUID().toString())
                                .build(),
                        key);
        return code.length == 0
                ? daybook.nobody()
                        .post(authorizeUrl(), "grant_type", grantType, "assertion", assertion)
                : daybook.nobody()
                        .post(
                                authorizeUrl(),
                                "grant_type",
                                grantType,
                                "assertion",
                                assertion,
                                "code",
                                code[0]);
    }

    private Client client(Reply token) {
        return daybook.as(token.ok().path("access_token").asString());
    }

    /** A client with a token of the developer key for the registration. */
    Client keyClient() {
        return client(authorize(Long.toString(keyId), keySecret, "authorization_code", regKey));
    }

    /** A client with a token of the invited tool without a developer key. */
    Client invitedClient() {
        return client(authorize(regKey, password, "authorization_code"));
    }

    /** A client with a token of the installed tool. */
    public Client client() {
        return client(authorize(regKey, secret, JWT_BEARER));
    }

    /** The tool proxy, right in every respect. */
    ObjectNode proxy() {
        JsonNode profile = keyClient().get(profileUrl).ok();
        String services =
                SERVICES.stream()
                        .map(
                                name ->
                                        """
                                        {"@type":"RestServiceProfile","service":"%s#%s",\
                                        "action":["GET"%s]}\
                                        """
                                                .formatted(
                                                        profile.path("@id").asString(),
                                                        name,
                                                        more(name)))
                        .collect(Collectors.joining(","));
        String settings =
                """
                {"@type":"RestServiceProfile","service":"x#ToolProxySettings",\
                "action":["GET","PUT"]}\
                """;
        return (ObjectNode)
                JSON.readTree(
                        """
                        {"lti_version":"LTI-2p0","tool_consumer_profile":"%s",
                        "tool_profile":{"product_instance":{"product_info":{
                        "product_name":{"default_value":"Originality"},"product_version":"1",
                        "product_family":{"code":"originality","vendor":{"code":"%s"}}}},
                        "base_url_choice":[{"default_base_url":"http://tool.example",
                        "secure_base_url":"https://tool.example"}],
                        "resource_handler":[{"resource_type":{"code":"similarity"},
                        "resource_name":{"default_value":"Similarity"},
                        "message":[{"message_type":"basic-lti-launch-request","path":"/launch",
                        "enabled_capability":["Lms.placements.similarityDetection"],
                        "parameter":[{"name":"user","variable":"User.id"},
                        {"name":"settings","variable":"LtiLink.custom.url"},
                        {"name":"sis","variable":"Context.sourcedId"},
                        {"name":"colour","fixed":"red"}]}]}]},
                        "enabled_capability":["Security.splitSecret",%s],
                        "security_contract":{"tp_half_shared_secret":"%s",
                        "tool_service":[%s,%s]},
                        "custom":{"level":"tool"}}\
                        """
                                .formatted(
                                        profile.path("@id").asString(),
                                        vendor,
                                        quoted(CAPABILITIES),
                                        HALF,
                                        services,
                                        settings));
    }

    private static String more(String service) {
        return switch (service) {
            case "vnd.Lms.OriginalityReport" -> ",\"POST\",\"PUT\"";
            case "vnd.Lms.webhooksSubscription" -> ",\"POST\",\"PUT\",\"DELETE\"";
            default -> "";
        };
    }

    String collection() {
        return "/api/lti/" + context + "/tool_proxy";
    }

    Reply register(JsonNode proxy) {
        Reply reply = keyClient().postJson(collection(), proxy.toString());
        if (reply.status() == 201) {
            secret = reply.json().path("tc_half_shared_secret").asString() + HALF;
        }
        return reply;
    }

    long id() {
        return app().path("app_id").asLong();
    }

    /** The tool as administrators see it, among those of all tests before. */
    JsonNode app() {
        String next = "/api/v1/" + context + "/lti_apps?per_page=100";
        while (next != null) {
            Reply page = admin.get(next);
            for (JsonNode app : page.ok()) {
                if (app.path("guid").asString().equals(regKey)) {
                    return app;
                }
            }
            next = page.next().orElse(null);
        }
        throw new AssertionError("The tool is not installed");
    }

    String adminPath() {
        return "/api/v1/" + context + "/tool_proxies/" + id();
    }

    void activate() {
        admin.put(adminPath(), "workflow_state", "active").ok();
    }

    /** An assignment for texts that the tool looks at. */
    public long essay(Person teacher, long course, Object... more) {
        return assignment(teacher, course, "online_text_entry", more);
    }

    /** An assignment for files that the tool looks at. */
    public long upload(Person teacher, long course) {
        return assignment(teacher, course, "online_upload");
    }

    private long assignment(Person teacher, long course, String type, Object... more) {
        String flag = "/api/v1/accounts/self/features/flags/plagiarism_detection_platform";
        admin.put(flag, "state", "on").ok();
        Object[] fields = {
            "assignment[name]",
            "Essay",
            "assignment[published]",
            true,
            "assignment[submission_types][]",
            type,
            "assignment[similarityDetectionTool]",
            messageHandler(),
            "assignment[configuration_tool_type]",
            "Lti::MessageHandler"
        };
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        Stream.concat(Stream.of(fields), Stream.of(more)).toArray())
                .id();
    }

    void useSecret(String newSecret) {
        secret = newSecret;
    }

    /** The number that assignments choose the tool by. */
    public long messageHandler() {
        JsonNode handlers = app().path("message_handlers");
        return handlers.path(0).path("id").asLong();
    }
}
