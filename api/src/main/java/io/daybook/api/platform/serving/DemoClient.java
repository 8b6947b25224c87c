package io.daybook.api.platform.serving;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls the service over HTTP with form parameters and JSON responses. Parameters are given as
 * alternating names and values.
 */
final class DemoClient implements AutoCloseable {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final String baseUrl;
    private final String token;

    DemoClient(String baseUrl, String token) {
        this.baseUrl = baseUrl;
        this.token = token;
    }

    /** Creates an object and returns its id; 0 if the response is a list. */
    long post(String path, Object... parameters) {
        return send("POST", path, parameters);
    }

    void put(String path, Object... parameters) {
        send("PUT", path, parameters);
    }

    private long send(String method, String path, Object... parameters) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(baseUrl + path))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .method(method, BodyPublishers.ofString(form(parameters)))
                        .build();
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new IllegalStateException(
                        method
                                + " "
                                + path
                                + " answered "
                                + response.statusCode()
                                + " "
                                + response.body());
            }
            JsonNode body = MAPPER.readTree(response.body());
            return body.path("id").asLong(0);
        } catch (IOException e) {
            throw new IllegalStateException(method + " " + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The service is stopping", e);
        }
    }

    private static String form(Object... parameters) {
        var text = new StringBuilder();
        for (int i = 0; i < parameters.length; i += 2) {
            text.append(i == 0 ? "" : "&")
                    .append(encode(parameters[i]))
                    .append('=')
                    .append(encode(parameters[i + 1]));
        }
        return text.toString();
    }

    private static String encode(Object value) {
        return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        http.close();
    }
}
