package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.api.platform.support.Reply;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * The packaged application with a course, and a scripted tool that is registered and active. The
 * application can be killed and started again; the tool goes on.
 */
final class ToolSession implements AutoCloseable {

    private static final String READY = "Daybook is ready";
    private static final String SERVICES =
            """
            {"services": ["vnd.Lms.OriginalityReport", "vnd.Lms.submission",
              "vnd.Lms.submission.history", "vnd.Lms.webhooksSubscription", "vnd.Lms.User",
              "vnd.Lms.GroupIndex", "vnd.Lms.Assignment"],
             "capabilities": ["Lms.placements.similarityDetection",
              "vnd.vendor.webhooks.root_account.all"]}\
            """;

    private final Map<String, String> environment;
    private final Path data;
    private final int port;
    private final List<String> properties = new ArrayList<>();
    private DaybookProcess daybook;
    private final long root;
    private final long course;
    private final ScriptedTool tool;

    /**
     * @param data where the application keeps its data
     * @param properties further arguments of the application
     */
    ToolSession(Path data, String... properties) throws IOException {
        this(Map.of(), data, properties);
    }

    /** The same for an application with these variables in its environment. */
    ToolSession(Map<String, String> environment, Path data, String... properties)
            throws IOException {
        this.environment = environment;
        this.data = data;
        this.port = FreePort.next();
        this.properties.addAll(
                List.of(
                        "--daybook.webhooks.allow-http=true",
                        "--daybook.webhooks.allow-private-addresses=true",
                        "--daybook.webhooks.retry-interval=1s"));
        this.properties.addAll(List.of(properties));
        daybook = launch();
        root = admin().get("/api/v1/accounts/self").id();
        course =
                admin().post(
                                "/api/v1/accounts/self/courses",
                                "course[name]",
                                "Rhetoric",
                                "offer",
                                true)
                        .id();
        tool = startTool();
    }

    private DaybookProcess launch() throws IOException {
        return DaybookProcess.startIn(
                environment, "serve", data, port, READY, properties.toArray(String[]::new));
    }

    private ScriptedTool startTool() throws IOException {
        turnOn("plagiarism_detection_platform");
        JsonNode key =
                admin().post(
                                "/api/v1/accounts/self/developer_keys",
                                "developer_key[name]",
                                "Scripted tool")
                        .ok();
        String id = key.path("id").asString();
        admin().post(
                        "/api/v1/accounts/self/developer_keys/"
                                + id
                                + "/developer_key_account_bindings",
                        "developer_key_account_binding[workflow_state]",
                        "on")
                .ok();
        admin().putJson("/api/v1/developer_keys/" + id + "/tool_consumer_profile", SERVICES).ok();
        return ScriptedTool.start(Long.parseLong(id), key.path("api_key").asString());
    }

    private void turnOn(String feature) {
        admin().put("/api/v1/accounts/self/features/flags/" + feature, "state", "on").ok();
    }

    /** Lets the tool register itself in the root account, as an administrator in a browser does. */
    void register() {
        JsonNode message =
                admin().post(
                                "/api/v1/accounts/self/tool_proxy_registrations",
                                "tool_consumer_url",
                                tool.url("/register"))
                        .ok();
        Map<String, String> fields = new LinkedHashMap<>();
        message.properties().forEach(f -> fields.put(f.getKey(), f.getValue().asString()));
        HttpResponse<String> answer = tool.post("/register", fields);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(303);
        String back = answer.headers().firstValue("Location").orElseThrow();
        assertThat(back)
                .startsWith(fields.get("launch_presentation_return_url"))
                .contains("status=success", "tool_proxy_guid=" + guid());
        Reply page = admin().get(back);
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text()).contains("is registered");
    }

    /** Lets the tool do what it registered for. */
    void activate() {
        admin().put(
                        "/api/v1/accounts/self/tool_proxies/" + app().path("app_id").asString(),
                        "workflow_state",
                        "active")
                .ok();
    }

    /** Lets the tool register itself, work, and listen to everything in the institution. */
    ScriptedTool listen() {
        register();
        activate();
        tool.connect(Map.of("context", Long.toString(root)));
        return tool;
    }

    /** The tool among the installed ones. */
    JsonNode app() {
        return admin().get("/api/v1/accounts/self/lti_apps", "per_page", 100)
                .ok()
                .valueStream()
                .filter(app -> app.path("guid").asString().equals(guid()))
                .findFirst()
                .orElseThrow();
    }

    private String guid() {
        return tool.collected().path("guid").asString();
    }

    /** A user with a token who takes part in the course as this, such as {@code Teacher}. */
    Client member(String type) {
        long user =
                admin().post(
                                "/api/v1/accounts/self/users",
                                "user[name]",
                                "A " + type,
                                "pseudonym[unique_id]",
                                type + "@example.edu")
                        .id();
        admin().post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        user,
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return daybook.as(
                admin().post(
                                "/api/v1/users/self/tokens",
                                "as_user_id",
                                user,
                                "token[purpose]",
                                "tests")
                        .ok()
                        .path("token")
                        .asString());
    }

    /** Ends the application without a word (SIGKILL). */
    void kill() throws InterruptedException {
        daybook.kill();
    }

    /** Starts the application that was killed. */
    void startAgain() throws IOException {
        daybook = launch();
    }

    Client admin() {
        return daybook.admin();
    }

    ScriptedTool tool() {
        return tool;
    }

    long root() {
        return root;
    }

    long course() {
        return course;
    }

    @Override
    public void close() throws IOException {
        try (tool) {
            daybook.kill();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
