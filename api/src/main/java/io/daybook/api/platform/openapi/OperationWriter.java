package io.daybook.api.platform.openapi;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.access.SelfOr;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.access.Unauthenticated;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes an operation: summary, parameters, request body, permissions and responses. */
final class OperationWriter {

    private static final String FORM = "application/x-www-form-urlencoded";
    private static final String MULTIPART = "multipart/form-data";
    private static final String JSON = "application/json";

    private final SourceComments comments;
    private final RequestSchemas requests;
    private final ParameterWriter parameters;
    private final ResponseWriter responses;
    private final OperationIds ids;
    private final CallGraph graph = new CallGraph();
    private final Map<String, ObjectNode> bodies = new TreeMap<>();

    OperationWriter(
            SourceComments comments,
            RequestSchemas requests,
            ResponseSchemas answers,
            OperationIds ids) {
        this.comments = comments;
        this.requests = requests;
        this.ids = ids;
        parameters = new ParameterWriter(requests, comments);
        responses = new ResponseWriter(answers);
    }

    /** Returns the schemas of the JSON bodies of all written operations, by name. */
    Map<String, ObjectNode> bodies() {
        return bodies;
    }

    ObjectNode write(Endpoint endpoint, String tag) {
        EndpointFacts facts = EndpointFacts.of(endpoint, graph);
        JavadocText comment = comments.of(endpoint.handler());
        boolean isAuthenticated = !endpoint.handler().isAnnotationPresent(Unauthenticated.class);
        ObjectNode operation = Json.object();
        operation.set("tags", Json.array(List.of(tag)));
        operation.put("operationId", ids.of(endpoint));
        operation.put("summary", comment.summary());
        operation.put("description", description(endpoint.handler(), comment));
        ArrayNode all = parameters.write(facts, isAuthenticated);
        if (!all.isEmpty()) {
            operation.set("parameters", all);
        }
        body(facts, operation);
        operation.set("responses", responses.write(facts, isAuthenticated));
        operation.set("security", security(endpoint, isAuthenticated));
        if (isAuthenticated) {
            operation.put("x-scope", endpoint.scope());
        }
        return operation;
    }

    private static String description(Method handler, JavadocText comment) {
        var paragraphs = new ArrayList<String>();
        paragraphs.add(comment.all());
        String rights = rights(handler);
        if (!rights.isEmpty()) {
            paragraphs.add(rights);
        }
        return String.join("\n\n", paragraphs);
    }

    /** Describes in a sentence who may call the operation. */
    private static String rights(Method handler) {
        var ways = new ArrayList<String>();
        for (Annotation annotation : handler.getAnnotations()) {
            switch (annotation) {
                case Requires requires -> ways.add("the permission " + names(requires.value()));
                case SelfOr self when self.value().length == 0 -> ways.add("to be the user");
                case SelfOr self ->
                        ways.add("to be the user or have the permission " + names(self.value()));
                case MemberOr member ->
                        ways.add(
                                "to be a member of the group or have the permission "
                                        + names(member.value()));
                case OpenToAll _ -> ways.add("a valid token");
                default -> {
                    // not about permissions
                }
            }
        }
        return ways.isEmpty() ? "" : "Requires " + String.join(", or ", ways) + ".";
    }

    private static String names(Right... rights) {
        return Stream.of(rights)
                .map(right -> '`' + right.name().toLowerCase(Locale.ROOT) + '`')
                .collect(Collectors.joining(" or "));
    }

    private static ArrayNode security(Endpoint endpoint, boolean isAuthenticated) {
        ArrayNode ways = Json.object().arrayNode();
        if (isAuthenticated) {
            OpenToAll open = endpoint.handler().getAnnotation(OpenToAll.class);
            boolean anyScope = open != null && open.anyScope();
            ArrayNode scopes = ways.addObject().putArray("oauth2");
            if (!anyScope) {
                scopes.add(endpoint.scope());
            }
            ways.addObject().putArray("bearer");
        } else if (isCalledByTool(endpoint.handler())) {
            ways.addObject().putArray("tool");
        }
        return ways;
    }

    private static boolean isCalledByTool(Method handler) {
        return Stream.of(handler.getParameterAnnotations())
                .flatMap(Stream::of)
                .anyMatch(each -> each.annotationType().getSimpleName().equals("CalledByTool"));
    }

    private void body(EndpointFacts facts, ObjectNode operation) {
        if (!facts.endpoint().takesBody()) {
            return;
        }
        facts.parameters()
                .ifPresent(parameter -> body(facts, parameter.getParameterizedType(), operation));
    }

    private void body(EndpointFacts facts, Type type, ObjectNode operation) {
        ObjectNode body = Json.object();
        ObjectNode content = body.putObject("content");
        ObjectNode form = form(requests.fields(type), facts);
        String id = operation.path("operationId").asString();
        content.putObject(JSON).set("schema", named(id, requests.json(type, facts.required())));
        if (!form.path("properties").isEmpty()) {
            content.putObject(FORM).set("schema", titled(form, name(id) + "Form"));
        }
        if (!facts.files().isEmpty()) {
            ObjectNode parts = form.deepCopy();
            facts.files()
                    .forEach(
                            name ->
                                    ((ObjectNode) parts.path("properties"))
                                            .set(name, Json.type("string", "binary")));
            content.putObject(MULTIPART).set("schema", titled(parts, name(id) + "Upload"));
        }
        if (!facts.required().isEmpty() && facts.files().isEmpty()) {
            body.put("required", true);
        }
        operation.set("requestBody", body);
    }

    /** Object bodies have a name, so that client generators create a type for each. */
    private ObjectNode named(String operationId, ObjectNode schema) {
        if (schema.path("properties").isEmpty()) {
            return schema;
        }
        String name = name(operationId) + "Request";
        bodies.put(name, schema);
        return Json.ref("schemas", name);
    }

    /** Client generators name the type of an anonymous schema after its title. */
    private static ObjectNode titled(ObjectNode schema, String title) {
        return schema.deepCopy().put("title", title);
    }

    private static String name(String operationId) {
        return Character.toUpperCase(operationId.charAt(0)) + operationId.substring(1);
    }

    private static ObjectNode form(Map<String, ObjectNode> fields, EndpointFacts facts) {
        ObjectNode form = Json.type("object");
        ObjectNode properties = form.putObject("properties");
        fields.forEach(properties::set);
        List<String> required =
                facts.required().stream()
                        .filter(fields::containsKey)
                        .filter(name -> !isInTree(name, fields.keySet()))
                        .toList();
        if (!required.isEmpty()) {
            form.set("required", Json.array(required));
        }
        return form;
    }

    /** A parameter that is read as a tree may be sent as a whole or key by key. */
    private static boolean isInTree(String name, Set<String> fields) {
        return fields.stream().anyMatch(tree -> name.startsWith(tree + '['));
    }
}
