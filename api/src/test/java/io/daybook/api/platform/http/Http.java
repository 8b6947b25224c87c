package io.daybook.api.platform.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;

/** A caller. */
public final class Http {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String base;

    public Http(int port) {
        base = "http://localhost:" + port;
    }

    public HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(base + path));
    }

    public HttpResponse<String> get(String path, String... headers) {
        HttpRequest.Builder request = to(path);
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    public HttpResponse<String> form(String method, String path, String body) {
        return body(method, path, "application/x-www-form-urlencoded", body);
    }

    public HttpResponse<String> json(String method, String path, String body) {
        return body(method, path, "application/json", body);
    }

    public HttpResponse<String> body(String method, String path, String type, String body) {
        return send(
                to(path).header("Content-Type", type)
                        .method(method, BodyPublishers.ofString(body)));
    }

    /** Sends a body without saying how long it is. */
    HttpResponse<String> chunked(String path, String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return send(
                to(path).header("Content-Type", type)
                        .POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes))));
    }

    public static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return CLIENT.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static String header(HttpResponse<?> response, String name) {
        return response.headers().firstValue(name).orElse("(none)");
    }
}
