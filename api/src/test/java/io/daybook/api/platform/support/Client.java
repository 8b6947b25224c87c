package io.daybook.api.platform.support;

import io.daybook.api.platform.openapi.ExampleRecorder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client as users write one: a token, forms or JSON, and what comes back. Parameters are name,
 * value, name, value.
 */
public final class Client {

    private static final String BOUNDARY = "the-end-of-a-part";
    private static final int OK = 200;
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String baseUrl;
    private final @Nullable String token;
    private final Map<String, String> headers = new LinkedHashMap<>();

    Client(String baseUrl, @Nullable String token) {
        this.baseUrl = baseUrl;
        this.token = token;
    }

    /** A client of a service that runs elsewhere. */
    public static Client of(String baseUrl, String token) {
        return new Client(baseUrl, token);
    }

    /** The same client with one more header. */
    public Client with(String header, String value) {
        var other = new Client(baseUrl, token);
        other.headers.putAll(headers);
        other.headers.put(header, value);
        return other;
    }

    /** Where the service is. */
    public String baseUrl() {
        return baseUrl;
    }

    /** The text of the token this client sends. */
    public String token() {
        return String.valueOf(token);
    }

    /** Sends parameters in the query. */
    public Reply get(String path, Object... parameters) {
        String query = encoded(parameters);
        return send("GET", query.isEmpty() ? path : path + "?" + query, null, "");
    }

    /** What a download yields, to the last byte. */
    public byte[] getBytes(String url) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
        try {
            HttpResponse<byte[]> response =
                    HTTP.send(
                            request.header("Authorization", "Bearer " + token).build(),
                            BodyHandlers.ofByteArray());
            if (response.statusCode() != OK) {
                throw new AssertionError(url + " answered " + response.statusCode());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Sends a form. */
    public Reply post(String path, Object... parameters) {
        return form("POST", path, parameters);
    }

    /** Sends a form. */
    public Reply put(String path, Object... parameters) {
        return form("PUT", path, parameters);
    }

    /** Sends a form. */
    public Reply delete(String path, Object... parameters) {
        return form("DELETE", path, parameters);
    }

    /** Sends JSON. */
    public Reply postJson(String path, String json) {
        return json("POST", path, json);
    }

    /** Sends JSON. */
    public Reply putJson(String path, String json) {
        return json("PUT", path, json);
    }

    /** Sends JSON with any method. */
    public Reply json(String method, String path, String json) {
        return send(method, path, "application/json", json);
    }

    /** Sends a form with any method. */
    public Reply form(String method, String path, Object... parameters) {
        return send(method, path, "application/x-www-form-urlencoded", encoded(parameters));
    }

    /** Sends a text under this content type. */
    public Reply sendAs(String method, String path, String contentType, String body) {
        return send(method, path, contentType, body);
    }

    /** Sends a body of any kind. */
    public Reply postBody(String path, String contentType, byte[] body) {
        return new Reply(answer("POST", path, contentType, BodyPublishers.ofByteArray(body), null));
    }

    /** Sends a file as a part of a form, beside parameters. */
    public Reply upload(
            String path, String part, String fileName, byte[] file, Object... parameters) {
        var body = new ByteArrayOutputStream();
        for (int i = 0; i < parameters.length; i += 2) {
            write(body, "Content-Disposition: form-data; name=\"" + parameters[i] + "\"");
            body.writeBytes((parameters[i + 1] + "\r\n").getBytes(StandardCharsets.UTF_8));
        }
        write(
                body,
                "Content-Disposition: form-data; name=\""
                        + part
                        + "\"; filename=\""
                        + fileName
                        + "\"\r\nContent-Type: application/octet-stream");
        body.writeBytes(file);
        body.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return postBody(path, "multipart/form-data; boundary=" + BOUNDARY, body.toByteArray());
    }

    private static void write(ByteArrayOutputStream body, String head) {
        body.writeBytes(
                ("--" + BOUNDARY + "\r\n" + head + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
    }

    private Reply send(String method, String path, @Nullable String type, String body) {
        HttpResponse<String> response =
                answer(
                        method,
                        path,
                        type,
                        type == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body),
                        body);
        return new Reply(response);
    }

    private HttpResponse<String> answer(
            String method,
            String path,
            @Nullable String type,
            BodyPublisher body,
            @Nullable String text) {
        URI uri = URI.create(path.startsWith("http") ? path : baseUrl + path);
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).method(method, body);
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (type != null) {
            request.header("Content-Type", type);
        }
        headers.forEach(request::header);
        try {
            HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString());
            AnswerCheck.check(response);
            ExampleRecorder.record(response, type, text);
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String encoded(Object... parameters) {
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
}
