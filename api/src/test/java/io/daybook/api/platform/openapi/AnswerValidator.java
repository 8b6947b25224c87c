package io.daybook.api.platform.openapi;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Holds answers against the document: operation, status, media type, headers and body. Keys that
 * the document does not name are violations here, although clients must accept them.
 */
public final class AnswerValidator {

    private static final String ID = "https://daybook.test/openapi.json";
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private final ObjectNode document;
    private final SchemaRegistry registry;
    private final Routes routes;
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    /** Schemas by the node that declares them: to compare texts takes longer than to validate. */
    private final Map<JsonNode, Schema> byNode =
            Collections.synchronizedMap(new IdentityHashMap<>());

    private static final class Shared {
        static final AnswerValidator INSTANCE = new AnswerValidator(ApiDocument.json());
    }

    AnswerValidator(JsonNode original) {
        document = (ObjectNode) original.deepCopy();
        close(document.path("paths"));
        close(document.path("components").path("schemas"));
        ObjectNode definitions = MAPPER.createObjectNode();
        definitions.set("$defs", document.path("components").path("schemas"));
        String text = referring(definitions.toString());
        registry =
                SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder -> builder.schemas(Map.of(ID, text)));
        routes = new Routes(document.path("paths"));
    }

    /** The validator of the document of the code under test. */
    public static AnswerValidator shared() {
        return Shared.INSTANCE;
    }

    /** Lets no object have keys that are not named. */
    private static void close(JsonNode node) {
        if (node instanceof ObjectNode object
                && object.path("type").asString("").equals("object")
                && object.path("properties").isObject()
                && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        node.forEach(AnswerValidator::close);
    }

    /** The operation that a request was for, if the document knows one: path and operation. */
    Optional<Map.Entry<String, JsonNode>> operation(String method, URI uri) {
        return routes.find(method.toLowerCase(Locale.ROOT), uri.getRawPath());
    }

    /** All operations of the document. */
    Stream<JsonNode> operations() {
        return document.path("paths").valueStream().flatMap(JsonNode::valueStream);
    }

    /** What is wrong with an answer, in sentences; empty where it is as the document says. */
    public List<String> violations(HttpResponse<String> response) {
        String method = response.request().method();
        var found = operation(method, response.request().uri());
        if (found.isEmpty()) {
            return List.of();
        }
        String name = method + ' ' + found.get().getKey() + ' ' + response.statusCode();
        JsonNode declared = response(found.get().getValue(), response.statusCode());
        if (declared.isMissingNode()) {
            return List.of(name + ": the status is not documented");
        }
        return body(name, declared, response);
    }

    private JsonNode response(JsonNode operation, int status) {
        JsonNode declared = operation.path("responses").path(String.valueOf(status));
        return declared.has("$ref")
                ? document.at(declared.path("$ref").asString().substring(1))
                : declared;
    }

    private List<String> body(String name, JsonNode declared, HttpResponse<String> response) {
        String body = response.body();
        if (body.isEmpty()) {
            return List.of();
        }
        String type =
                response.headers().firstValue("Content-Type").orElse("").replaceAll(";.*", "");
        JsonNode content = declared.path("content");
        if (content.isMissingNode()) {
            return List.of(name + ": a body is answered where none is documented");
        }
        JsonNode media = content.path(type);
        if (media.isMissingNode()) {
            boolean isAnyFile = content.has("*/*");
            return isAnyFile ? List.of() : List.of(name + ": " + type + " is not documented");
        }
        return type.equals("application/json") && !asksForStringIds(response)
                ? json(name, media.path("schema"), body)
                : List.of();
    }

    private static boolean asksForStringIds(HttpResponse<String> response) {
        return response.request()
                .headers()
                .firstValue("Accept")
                .filter(accept -> accept.contains("string-ids"))
                .isPresent();
    }

    private List<String> json(String name, JsonNode schema, String body) {
        try {
            return problems(name, schema, MAPPER.readTree(body));
        } catch (JacksonException _) {
            return List.of(name + ": the body is no JSON");
        }
    }

    /** What is wrong with a value of this schema, in sentences that begin with the name. */
    List<String> problems(String name, JsonNode schema, JsonNode value) {
        var problems = new ArrayList<String>();
        schema(schema)
                .validate(value)
                .forEach(
                        error ->
                                problems.add(
                                        name
                                                + ": "
                                                + error.getInstanceLocation()
                                                + ' '
                                                + error.getMessage()));
        return problems;
    }

    private Schema schema(JsonNode schema) {
        Schema known = byNode.get(schema);
        if (known == null) {
            known = compiled(schema.toString());
            byNode.put(schema, known);
        }
        return known;
    }

    /** A schema's references are resolved against the whole document. */
    private Schema compiled(String schema) {
        return schemas.computeIfAbsent(
                schema,
                text ->
                        registry.getSchema(
                                SchemaLocation.of(ID + "/" + schemas.size() + text.hashCode()),
                                MAPPER.readTree(referring(text))));
    }

    private static String referring(String schema) {
        return schema.replace("\"#/components/schemas/", "\"" + ID + "#/$defs/");
    }
}
