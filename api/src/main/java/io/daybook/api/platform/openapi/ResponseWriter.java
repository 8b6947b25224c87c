package io.daybook.api.platform.openapi;

import io.daybook.api.platform.errors.ErrorSchema;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ResponseStatus;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the responses of an operation: success and all errors. */
final class ResponseWriter {

    private static final int NO_CONTENT = 204;
    private static final int REDIRECTIONS = 300;
    private static final String HEADERS = "headers";

    private final ResponseSchemas schemas;

    ResponseWriter(ResponseSchemas schemas) {
        this.schemas = schemas;
    }

    ObjectNode write(EndpointFacts facts, boolean isAuthenticated) {
        Map<String, JsonNode> responses = new TreeMap<>();
        for (int status : statuses(facts.endpoint().handler())) {
            responses.put(String.valueOf(status), success(facts, status, isAuthenticated));
        }
        List<String> usual = ErrorResponses.of(facts, isAuthenticated);
        for (String status : usual) {
            responses.put(status, Json.ref("responses", ErrorResponses.name(status)));
        }
        own(facts.endpoint())
                .forEach(
                        (status, names) ->
                                responses.put(
                                        status,
                                        ErrorResponses.extended(
                                                status, usual.contains(status), names)));
        ObjectNode all = Json.object();
        responses.forEach(all::set);
        return all;
    }

    /** The names of error bodies specific to this operation or controller, by status. */
    private static Map<String, List<String>> own(Endpoint endpoint) {
        return Stream.of(endpoint.handler(), endpoint.controller())
                .flatMap(place -> Stream.of(place.getAnnotationsByType(ErrorSchema.class)))
                .collect(
                        Collectors.groupingBy(
                                each -> String.valueOf(each.status()),
                                TreeMap::new,
                                Collectors.mapping(ErrorSchema::value, Collectors.toList())));
    }

    private static List<Integer> statuses(Method handler) {
        ResponseSchema declared =
                AnnotatedElementUtils.findMergedAnnotation(handler, ResponseSchema.class);
        if (declared != null && declared.status().length > 0) {
            return IntStream.of(declared.status()).boxed().toList();
        }
        ResponseStatus status = handler.getAnnotation(ResponseStatus.class);
        if (status != null) {
            return List.of(status.value().value());
        }
        boolean isEmpty =
                handler.getGenericReturnType()
                        .getTypeName()
                        .equals(ResponseEntity.class.getName() + "<java.lang.Void>");
        return List.of(isEmpty ? NO_CONTENT : HttpStatus.OK.value());
    }

    private ObjectNode success(EndpointFacts facts, int status, boolean isAuthenticated) {
        HttpStatus known = HttpStatus.valueOf(status);
        ObjectNode response = Json.object().put("description", known.getReasonPhrase());
        response.set(HEADERS, headers(facts, status, isAuthenticated));
        if (status != NO_CONTENT && status < REDIRECTIONS) {
            content(facts.endpoint().handler(), response);
        }
        return response;
    }

    private static ObjectNode headers(EndpointFacts facts, int status, boolean isAuthenticated) {
        ObjectNode headers = Json.object();
        headers.set("X-Request-Id", Json.ref(HEADERS, "RequestId"));
        if (isAuthenticated) {
            headers.set("X-Request-Cost", Json.ref(HEADERS, "RequestCost"));
            headers.set("X-Rate-Limit-Remaining", Json.ref(HEADERS, "RateLimitRemaining"));
        }
        if (facts.isPaged() && facts.endpoint().readsOnly()) {
            headers.set("Link", Json.ref(HEADERS, "Link"));
        }
        if (status >= REDIRECTIONS) {
            headers.set("Location", Json.ref(HEADERS, "Location"));
        }
        return headers;
    }

    private void content(Method handler, ObjectNode response) {
        ResponseSchema declared =
                AnnotatedElementUtils.findMergedAnnotation(handler, ResponseSchema.class);
        ObjectNode schema = declared == null ? returned(handler) : described(declared);
        String[] types =
                declared == null
                        ? new String[] {MediaType.APPLICATION_JSON_VALUE}
                        : declared.produces();
        if (schema == null || types.length == 0) {
            return;
        }
        ObjectNode content = response.putObject("content");
        for (String type : types) {
            boolean isJson = type.endsWith("json");
            content.putObject(type).set("schema", isJson ? schema : Json.type("string"));
            if (type.equals(MediaType.APPLICATION_OCTET_STREAM_VALUE)) {
                content.putObject(MediaType.ALL_VALUE).set("schema", Json.type("string"));
            }
        }
    }

    private @Nullable ObjectNode returned(Method handler) {
        return handler.getReturnType() == void.class
                ? null
                : schemas.of(handler.getAnnotatedReturnType());
    }

    private ObjectNode described(ResponseSchema declared) {
        ObjectNode body = either(declared.value());
        ObjectNode value = declared.array() ? Json.arrayOf(body) : body;
        if (declared.orObject()) {
            ObjectNode other = Json.type("object");
            value =
                    declared.array()
                            ? Json.arrayOr(value, other)
                            : Json.anyOf(List.of(value, other));
        }
        if (declared.key().isEmpty()) {
            return value;
        }
        ObjectNode around = Json.type("object");
        ObjectNode properties = around.putObject("properties");
        ArrayNode required = around.putArray("required");
        properties.set(declared.key(), value);
        required.add(declared.key());
        for (String each : declared.beside()) {
            String[] nameAndType = each.split(":", 2);
            properties.set(nameAndType[0], ofType(nameAndType[1]));
            required.add(nameAndType[0]);
        }
        for (String each : declared.optional()) {
            String[] nameAndType = each.split(":", 2);
            properties.set(nameAndType[0], ofType(nameAndType[1]));
        }
        return around;
    }

    private static ObjectNode ofType(String type) {
        return type.equals("array") ? Json.arrayOf(Json.object()) : Json.type(type);
    }

    private ObjectNode either(Class<?>... types) {
        if (types.length == 0) {
            return Json.type("object");
        }
        return Json.anyOf(
                Stream.of(types)
                        .map(type -> type == Void.class ? Json.type("null") : schemas.of(type))
                        .toList());
    }
}
