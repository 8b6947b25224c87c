package io.daybook.api.platform.openapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** The error responses of operations: possible statuses and bodies. */
final class ErrorResponses {

    private record Failure(String name, String description, List<String> schemas) {}

    private static final Map<String, Failure> FAILURES =
            new TreeMap<>(
                    Map.ofEntries(
                            failure(
                                    "400",
                                    "BadRequest",
                                    "A parameter is missing or has a value that cannot be used.",
                                    "ValidationErrors",
                                    "ErrorList",
                                    "ErrorMessage",
                                    "ErrorText"),
                            failure(
                                    "401",
                                    "Unauthorized",
                                    "There is no token, or it is invalid, expired or limited to"
                                            + " other scopes.",
                                    "ErrorList",
                                    "ErrorsText",
                                    "ErrorText"),
                            failure(
                                    "403",
                                    "Forbidden",
                                    "The caller may not do this, or has exceeded the rate limit"
                                            + " (then the body is plain text).",
                                    "ErrorList",
                                    "ErrorMessage"),
                            failure(
                                    "404",
                                    "NotFound",
                                    "There is no such object, or none the caller may see.",
                                    "ErrorList",
                                    "ErrorMessage"),
                            failure(
                                    "409",
                                    "Conflict",
                                    "The object was changed by someone else, or is in a state that"
                                            + " does not allow this.",
                                    "ErrorList",
                                    "ErrorMessage"),
                            failure(
                                    "413",
                                    "ContentTooLarge",
                                    "The request body is too large.",
                                    "ErrorList"),
                            failure(
                                    "415",
                                    "UnsupportedMediaType",
                                    "The request body is neither JSON nor a form.",
                                    "ErrorList"),
                            failure(
                                    "422",
                                    "UnprocessableContent",
                                    "The values are valid one by one but not together.",
                                    "ErrorMessage"),
                            failure(
                                    "429",
                                    "TooManyRequests",
                                    "There were too many attempts to sign in.",
                                    "ErrorList"),
                            failure(
                                    "500",
                                    "InternalServerError",
                                    "An error of the service; the log has it under `X-Request-Id`.",
                                    "ErrorList"),
                            failure(
                                    "424",
                                    "FailedDependency",
                                    "The tool did not confirm.",
                                    "ErrorStatus"),
                            failure(
                                    "503",
                                    "ServiceUnavailable",
                                    "The service cannot answer now; `Retry-After` says when to try"
                                            + " again.",
                                    "ErrorList")));

    /** Only operations that declare it have this status, each with its own response. */
    private static final String RARE = "424";

    /** Statuses that are returned as a page at the URLs where users sign in. */
    private static final Set<String> PAGES = Set.of("400", "401", "403", "404", "429");

    /** Error bodies that are arrays; no response has two of them. */
    private static final Set<String> ARRAYS =
            Set.of("ErrorMessages", "EmptyList", "ReservationErrors");

    private ErrorResponses() {}

    private static Map.Entry<String, Failure> failure(
            String status, String name, String description, String... schemas) {
        return Map.entry(status, new Failure(name, description, List.of(schemas)));
    }

    /** Returns the error statuses of an operation. */
    static List<String> of(EndpointFacts facts, boolean isAuthenticated) {
        var statuses = new ArrayList<>(List.of("400", "404", "500", "503"));
        if (isAuthenticated) {
            statuses.addAll(List.of("401", "403"));
        }
        if (!isAuthenticated && facts.endpoint().path().startsWith("/api/lti/")) {
            statuses.add("401");
        }
        if (!isAuthenticated && facts.endpoint().path().startsWith("/login/")) {
            return List.of("400", "401", "403", "404", "413", "415", "429", "500", "503");
        }
        if (!facts.endpoint().readsOnly()) {
            statuses.addAll(List.of("409", "413", "415", "422"));
        }
        return statuses;
    }

    /** Returns the name of the response for a status. */
    static String name(String status) {
        return known(status).name();
    }

    private static Failure known(String status) {
        Failure failure = FAILURES.get(status);
        if (failure == null) {
            throw new IllegalArgumentException("No failure has the status " + status);
        }
        return failure;
    }

    /** Returns the responses by name. */
    static ObjectNode components() {
        ObjectNode all = Json.object();
        FAILURES.forEach(
                (status, failure) -> {
                    if (!RARE.equals(status)) {
                        all.set(failure.name(), response(status, failure));
                    }
                });
        return all;
    }

    /**
     * Returns the response of one operation that has its own error bodies besides the common ones.
     */
    static ObjectNode extended(String status, boolean isUsual, List<String> own) {
        Failure failure = known(status);
        var schemas = new ArrayList<String>(isUsual ? failure.schemas() : List.of());
        own.stream().filter(name -> !schemas.contains(name)).forEach(schemas::add);
        return response(status, new Failure(failure.name(), failure.description(), schemas));
    }

    private static ObjectNode response(String status, Failure failure) {
        ObjectNode response = Json.object().put("description", failure.description());
        ObjectNode headers = response.putObject("headers");
        headers.set("X-Request-Id", Json.ref("headers", "RequestId"));
        switch (status) {
            case "401" -> headers.set("WWW-Authenticate", Json.ref("headers", "WwwAuthenticate"));
            case "503" -> headers.set("Retry-After", Json.ref("headers", "RetryAfter"));
            default -> {
                // no additional header
            }
        }
        ObjectNode content = response.putObject("content");
        content.putObject("application/json").set("schema", schema(failure.schemas()));
        if (status.equals("403")) {
            content.putObject("text/plain").set("schema", Json.type("string"));
        }
        if (PAGES.contains(status)) {
            content.putObject("text/html").set("schema", Json.type("string"));
        }
        return response;
    }

    private static ObjectNode schema(List<String> names) {
        ObjectNode others =
                Json.anyOf(
                        names.stream()
                                .filter(name -> !ARRAYS.contains(name))
                                .map(ErrorResponses::ref)
                                .toList());
        return names.stream()
                .filter(ARRAYS::contains)
                .findFirst()
                .map(array -> Json.arrayOr(ref(array), others))
                .orElse(others);
    }

    private static ObjectNode ref(String name) {
        return Json.ref("schemas", name);
    }
}
