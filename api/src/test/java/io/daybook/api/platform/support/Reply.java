package io.daybook.api.platform.support;

import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What came back: status, headers and JSON. */
public final class Reply {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final Pattern NEXT = Pattern.compile("<([^>]+)>; rel=\"next\"");

    private final HttpResponse<String> response;

    Reply(HttpResponse<String> response) {
        this.response = response;
    }

    /** The status. */
    public int status() {
        return response.statusCode();
    }

    /** The body as it came. */
    public String text() {
        return response.body();
    }

    /** The body as JSON. */
    public JsonNode json() {
        return MAPPER.readTree(response.body());
    }

    /** The header, if it was sent. */
    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    /** The URL of the next page, if there is one. */
    public Optional<String> next() {
        return header("Link").map(NEXT::matcher).filter(Matcher::find).map(m -> m.group(1));
    }

    /** The body, after making sure that the request succeeded. */
    public JsonNode ok() {
        if (status() / 100 != 2) {
            throw new AssertionError(
                    response.request().method()
                            + " "
                            + response.uri().getPath()
                            + " answered "
                            + status()
                            + ": "
                            + text());
        }
        return json();
    }

    /** The number under {@code id} of a request that succeeded. */
    public long id() {
        return ok().path("id").asLong();
    }

    /** The values under a key of every element of a list that was answered. */
    public List<String> each(String key) {
        List<String> values = new ArrayList<>();
        ok().forEach(element -> values.add(element.path(key).asString()));
        return values;
    }
}
