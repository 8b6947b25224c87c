package io.daybook.api.integration.lti;

import io.daybook.api.platform.binding.JsonBody;
import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.lti.ToolSettings;
import io.daybook.application.integration.lti.ToolSettings.Found;
import io.daybook.application.integration.lti.ToolSettings.Level;
import io.daybook.application.platform.binding.Scalars;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.integration.lti.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes tool settings in their two JSON forms (document 2, section 6). */
@Component
class ToolSettingsAssembler {

    static final String FULL = LtiNames.SETTINGS_TYPE;
    static final String SIMPLE = LtiNames.SIMPLE_SETTINGS_TYPE;
    private static final int LARGEST = 64 * 1024;

    private final ToolSettings settings;
    private final Urls urls;

    ToolSettingsAssembler(ToolSettings settings, Urls urls) {
        this.settings = settings;
        this.urls = urls;
    }

    private static boolean wantsGraph(HttpServletRequest request) {
        String accept = request.getHeader("Accept");
        return accept != null && accept.contains(FULL);
    }

    private static @Nullable String bubble(HttpServletRequest request) {
        return RequestParameters.of(request).text("bubble");
    }

    ResponseEntity<JsonNode> show(ToolProxyView tool, Found found, HttpServletRequest request) {
        boolean graph = wantsGraph(request);
        String bubble = bubble(request);
        List<Found> levels =
                switch (bubble) {
                    case null -> List.of(found);
                    case "all" -> {
                        if (!graph) {
                            throw badRequest();
                        }
                        yield settings.upwards(tool, found);
                    }
                    case "distinct" -> distinct(settings.upwards(tool, found));
                    default -> throw badRequest();
                };
        return graph ? answer(FULL, graph(levels)) : answer(SIMPLE, merged(levels));
    }

    private static ResponseEntity<JsonNode> answer(String type, JsonNode body) {
        return ResponseEntity.ok().contentType(MediaType.parseMediaType(type)).body(body);
    }

    /** The levels without values that a more specific level overrides. */
    private static List<Found> distinct(List<Found> levels) {
        Set<String> seen = new HashSet<>();
        List<Found> distinct = new ArrayList<>();
        for (Found level : levels) {
            ObjectNode custom = custom(level);
            custom.remove(seen);
            seen.addAll(custom.propertyNames());
            distinct.add(
                    new Found(level.level(), level.address(), level.path(), custom.toString()));
        }
        return distinct;
    }

    private JsonNode graph(List<Found> levels) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put("@context", "http://purl.imsglobal.org/ctx/lti/v2/ToolSettings");
        var graph = answer.putArray("@graph");
        levels.forEach(
                level ->
                        graph.addObject()
                                .put("@type", level.level().type())
                                .put("@id", urls.of(level.path()))
                                .set("custom", custom(level)));
        return answer;
    }

    private static JsonNode merged(List<Found> levels) {
        ObjectNode merged = JsonNodeFactory.instance.objectNode();
        levels.reversed().forEach(level -> merged.setAll(custom(level)));
        return merged;
    }

    private static ObjectNode custom(Found level) {
        return (ObjectNode) JsonBody.read(level.custom().getBytes(StandardCharsets.UTF_8));
    }

    void replace(ToolProxyView tool, Found found, HttpServletRequest request) {
        byte[] body = RequestParameters.of(request).document();
        if (bubble(request) != null || body.length > LARGEST) {
            throw badRequest();
        }
        JsonNode document = Scalars.clean(JsonBody.read(body), null);
        settings.replace(tool, found.address(), wanted(document, found.level()).toString());
    }

    private static ObjectNode wanted(JsonNode document, Level level) {
        if (!(document instanceof ObjectNode object)) {
            throw badRequest();
        }
        if (!object.has("@graph")) {
            return object;
        }
        JsonNode graph = object.path("@graph");
        JsonNode only = graph.path(0);
        boolean fits =
                graph.isArray()
                        && graph.size() == 1
                        && only.path("@type").isString()
                        && only.path("@type").asString().equals(level.type());
        if (fits && only.path("custom") instanceof ObjectNode custom) {
            return custom;
        }
        throw badRequest();
    }

    private static ApiErrorException badRequest() {
        return error(400, "bad_request");
    }

    static ApiErrorException notFound() {
        return error(404, "not_found");
    }

    private static ApiErrorException error(int status, String name) {
        return new ApiErrorException(
                ApiErrorResponse.stated(status, name, Map.of("message", name)));
    }
}
