package io.daybook.api.platform.support;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Uploads as clients do it: announce, send with the parameters as they came, ask what became. */
public final class Upload {

    private Upload() {}

    /** All three steps; answers with the file. */
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
        List<Object> parameters = new ArrayList<>();
        announced
                .path("upload_params")
                .properties()
                .forEach(
                        parameter -> {
                            parameters.add(parameter.getKey());
                            parameters.add(parameter.getValue().asString());
                        });
        return TestDaybook.running()
                .nobody()
                .upload(
                        announced.path("upload_url").asString(),
                        announced.path("file_param").asString("file"),
                        "whatever.bin",
                        content.getBytes(StandardCharsets.UTF_8),
                        parameters.toArray());
    }

    /** The third, without a token. */
    public static JsonNode finish(Reply sent) {
        String location =
                sent.header("Location")
                        .orElseThrow(() -> new AssertionError(sent.status() + ": " + sent.text()));
        return TestDaybook.running().nobody().get(location).ok();
    }
}
