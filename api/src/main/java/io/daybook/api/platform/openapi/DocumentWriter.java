package io.daybook.api.platform.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Assembles the OpenAPI document. */
final class DocumentWriter {

    private static final String OPENAPI = "3.1.0";
    private static final String DESCRIPTION =
            "A learning management service: courses, modules, assignments, submissions, grades and"
                    + " all that belongs to them. Requests take forms or JSON and answer JSON. The"
                    + " [guide](/docs/guide/authentication) says how to authenticate, follow pages,"
                    + " handle errors and stay within the rate limit.";

    private final SourceComments comments;
    private final JsonMapper mapper;
    private final Tags tags = new Tags();
    private final List<String> problems = new ArrayList<>();

    DocumentWriter(SourceComments comments, JsonMapper mapper) {
        this.comments = comments;
        this.mapper = mapper;
    }

    /** Returns what the operations lack: a summary, a response schema, an example. */
    List<String> problems() {
        return problems;
    }

    ObjectNode write(List<Endpoint> endpoints, Examples examples) {
        var answers = new ResponseSchemas(mapper, new SchemaNames(), comments);
        var operations =
                new OperationWriter(
                        comments, new RequestSchemas(comments), answers, new OperationIds());
        ObjectNode paths = Json.object();
        Map<String, String> scopes = new TreeMap<>();
        for (Endpoint endpoint : endpoints) {
            String tag = tags.of(endpoint, comments);
            ObjectNode operation = operations.write(endpoint, tag);
            examples.addTo(operation);
            problems.addAll(OperationRules.problems(endpoint, operation));
            paths.withObject("/" + endpoint.path().replace("~", "~0").replace("/", "~1"))
                    .set(endpoint.verb().toLowerCase(Locale.ROOT), operation);
            scopes.put(endpoint.scope(), operation.path("summary").asString());
        }
        ObjectNode document = head();
        document.set("tags", tags.write());
        document.set("paths", paths);
        document.set("components", components(answers, operations.bodies(), scopes));
        return document;
    }

    private static ObjectNode head() {
        ObjectNode document = Json.object().put("openapi", OPENAPI);
        ObjectNode info = document.putObject("info");
        info.put("title", "Daybook").put("version", "1").put("description", DESCRIPTION);
        info.putObject("license").put("name", "Apache 2.0").put("identifier", "Apache-2.0");
        document.putArray("servers")
                .addObject()
                .put("url", "/")
                .put("description", "The server that answers this document.");
        return document;
    }

    private ObjectNode components(
            ResponseSchemas answers, Map<String, ObjectNode> bodies, Map<String, String> scopes) {
        try (InputStream shared = DocumentWriter.class.getResourceAsStream("components.json")) {
            var components = (ObjectNode) mapper.readTree(Objects.requireNonNull(shared));
            ObjectNode schemas = components.withObject("/schemas");
            answers.components().forEach(schemas::set);
            bodies.forEach(schemas::set);
            components.set("responses", ErrorResponses.components());
            components.withObject("/securitySchemes").set("oauth2", oauth2(scopes));
            return components;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode oauth2(Map<String, String> scopes) {
        ObjectNode scheme = Json.type("oauth2");
        scheme.put("description", "An application that acts for a user who has agreed to it.");
        ObjectNode flow = scheme.putObject("flows").putObject("authorizationCode");
        flow.put("authorizationUrl", "/login/oauth2/auth").put("tokenUrl", "/login/oauth2/token");
        ObjectNode all = flow.putObject("scopes");
        scopes.forEach(all::put);
        return scheme;
    }

    /** The tags of the document, ordered by name. */
    static final class Tags {

        private final Map<String, List<String>> found = new TreeMap<>();

        String of(Endpoint endpoint, SourceComments comments) {
            String feature = endpoint.controller().getPackageName().replaceAll(".*\\.", "");
            String tag = FeatureNames.title(feature);
            String summary = comments.of(endpoint.controller()).summary();
            List<String> summaries = found.computeIfAbsent(tag, _ -> new ArrayList<>());
            String sentence = summary + '.';
            if (!summary.isEmpty() && !summaries.contains(sentence)) {
                summaries.add(sentence);
            }
            return tag;
        }

        ArrayNode write() {
            ArrayNode all = Json.object().arrayNode();
            found.forEach(
                    (name, summaries) ->
                            all.addObject()
                                    .put("name", name)
                                    .put("description", String.join(" ", summaries)));
            return all;
        }
    }
}
