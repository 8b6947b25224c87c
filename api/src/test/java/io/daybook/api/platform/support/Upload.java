package io.daybook.api.platform.support;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Uploads as clients do it: announce, send with the parameters as they came, ask what became. */
public final class Upload {

    private Upload() {}

    /** All three steps by one client, wherever its service runs; answers with the file. */
    public static JsonNode of(
            Client client, String path, String name, byte[] content, Object... parameters) {
        JsonNode announced = announce(client, path, name, parameters).ok();
        return finish(client, send(client, announced, content));
    }

    /** All three steps, the last two without a token; answers with the file. */
    public static JsonNode of(
            Client client, String path, String name, String content, Object... parameters) {
        return finish(send(announce(client, path, name, parameters).ok(), content));
    }

    /** The first step. */
    public static Reply announce(Client client, String path, String name, Object... parameters) {
        List<Object> all = new ArrayList<>(List.of("name", name));
        all.addAll(Arrays.asList(parameters));
        return client.post(path, all.toArray());
    }

    /** The second, without a token. */
    public static Reply send(JsonNode announced, String content) {
        return send(
                TestDaybook.running().nobody(),
                announced,
                content.getBytes(StandardCharsets.UTF_8));
    }

    /** The second, by one client, wherever its service runs. */
    public static Reply send(Client client, JsonNode announced, byte[] content) {
        List<Object> parameters = new ArrayList<>();
        announced
                .path("upload_params")
                .properties()
                .forEach(
                        parameter -> {
                            parameters.add(parameter.getKey());
                            parameters.add(parameter.getValue().asString());
                        });
        return client.upload(
                announced.path("upload_url").asString(),
                announced.path("file_param").asString("file"),
                "whatever.bin",
                content,
                parameters.toArray());
    }

    /** The third, without a token. */
    public static JsonNode finish(Reply sent) {
        return finish(TestDaybook.running().nobody(), sent);
    }

    /** The third, by one client. */
    public static JsonNode finish(Client client, Reply sent) {
        String location =
                sent.header("Location")
                        .orElseThrow(() -> new AssertionError(sent.status() + ": " + sent.text()));
        return client.get(location).ok();
    }
}
