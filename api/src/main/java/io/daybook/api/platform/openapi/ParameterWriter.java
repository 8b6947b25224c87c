package io.daybook.api.platform.openapi;

import io.daybook.api.platform.binding.IgnoredParameters;
import io.daybook.application.platform.binding.PropertyNaming;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the parameters of an operation: path, query and headers. */
final class ParameterWriter {

    private static final String INCLUDE = "include[]";
    private static final String WITHOUT_EFFECT = "Accepted without effect.";
    private static final Map<String, String> OBJECTS =
            Map.of(
                    "account_id", "account",
                    "course_id", "course",
                    "section_id", "section",
                    "course_section_id", "section",
                    "user_id", "user",
                    "group_id", "group",
                    "group_category_id", "group category");

    private final RequestSchemas schemas;
    private final SourceComments comments;

    ParameterWriter(RequestSchemas schemas, SourceComments comments) {
        this.schemas = schemas;
        this.comments = comments;
    }

    ArrayNode write(EndpointFacts facts, boolean isAuthenticated) {
        ArrayNode parameters = Json.object().arrayNode();
        facts.endpoint().variables().forEach(name -> parameters.add(variable(facts, name)));
        if (!facts.endpoint().takesBody()) {
            query(facts, parameters);
        }
        for (Parameter parameter : facts.endpoint().handler().getParameters()) {
            annotated(parameter, parameters);
        }
        listing(facts, parameters);
        ignored(facts.endpoint().handler(), parameters);
        if (isAuthenticated) {
            parameters.add(Json.ref("parameters", "AsUserId"));
            if (facts.endpoint().isRepeatable()) {
                parameters.add(Json.ref("parameters", "IdempotencyKey"));
            }
        }
        return parameters;
    }

    private ObjectNode variable(EndpointFacts facts, String name) {
        ObjectNode parameter = Json.object().put("name", name).put("in", "path");
        parameter.put("required", true);
        String inMapping = facts.endpoint().variableInMapping(name);
        Parameter declared =
                Stream.of(facts.endpoint().handler().getParameters())
                        .filter(each -> each.isAnnotationPresent(PathVariable.class))
                        .filter(each -> inMapping.equals(name(each)))
                        .findFirst()
                        .orElse(null);
        if (declared == null) {
            String object = object(facts.endpoint(), name);
            String article = "aeiou".indexOf(object.charAt(0)) < 0 ? "a " : "an ";
            parameter.put(
                    "description",
                    "The id of "
                            + article
                            + object
                            + ", or an id of another system such as `sis_"
                            + object.replace(' ', '_')
                            + "_id:A1`.");
            parameter.set("schema", Json.type("string"));
            return parameter;
        }
        String comment =
                comments.of(facts.endpoint().handler()).parameters().get(declared.getName());
        parameter.put("description", comment == null ? described(name) : comment);
        ObjectNode known = ScalarSchemas.of(declared.getType());
        parameter.set("schema", known == null ? constants(declared.getType()) : known);
        return parameter;
    }

    private static ObjectNode constants(Class<?> type) {
        ObjectNode schema = Json.type("string");
        if (type.isEnum()) {
            ArrayNode names = schema.putArray("enum");
            Stream.of(type.getEnumConstants())
                    .forEach(each -> names.add(PropertyNaming.constant((Enum<?>) each)));
        }
        return schema;
    }

    private static String described(String name) {
        return name.equals("id")
                ? "The id of the object."
                : "The " + name.replace("_id", " id").replace('_', ' ') + ".";
    }

    private static String object(Endpoint endpoint, String name) {
        String known = OBJECTS.get(name);
        if (known != null) {
            return known;
        }
        String before = endpoint.path().substring(0, endpoint.path().indexOf("/{" + name + "}"));
        String segment = before.substring(before.lastIndexOf('/') + 1).replace('_', ' ');
        return segment.endsWith("s") ? segment.substring(0, segment.length() - 1) : segment;
    }

    /** The name of a path variable in the mapping. */
    private static String name(Parameter parameter) {
        String given = parameter.getAnnotation(PathVariable.class).value();
        return given.isEmpty() ? parameter.getName() : given;
    }

    private void query(EndpointFacts facts, ArrayNode parameters) {
        facts.parameters()
                .map(parameter -> schemas.fields(parameter.getParameterizedType()))
                .ifPresent(
                        fields ->
                                fields.forEach(
                                        (name, schema) ->
                                                parameters.add(
                                                        query(
                                                                name,
                                                                schema,
                                                                facts.required().contains(name)))));
    }

    private static ObjectNode query(String name, ObjectNode schema, boolean isRequired) {
        ObjectNode parameter = Json.object().put("name", name).put("in", "query");
        ObjectNode plain = schema.deepCopy();
        JsonNode text = plain.remove("description");
        if (text != null) {
            parameter.set("description", text);
        }
        if (isRequired) {
            parameter.put("required", true);
        }
        parameter.set("schema", plain);
        return parameter;
    }

    private static void annotated(Parameter parameter, ArrayNode parameters) {
        RequestHeader header = parameter.getAnnotation(RequestHeader.class);
        RequestParam param = parameter.getAnnotation(RequestParam.class);
        if (header != null) {
            parameters.add(
                    simple(
                            first(header.name(), header.value(), parameter),
                            "header",
                            header.required()));
        } else if (param != null) {
            parameters.add(
                    simple(
                            first(param.name(), param.value(), parameter),
                            "query",
                            param.required()));
        }
    }

    private static String first(String name, String value, Parameter parameter) {
        return Stream.of(name, value, parameter.getName())
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static ObjectNode simple(String name, String in, boolean isRequired) {
        ObjectNode parameter = Json.object().put("name", name).put("in", in);
        parameter.put("required", isRequired);
        parameter.set("schema", Json.type("string"));
        return parameter;
    }

    private static void listing(EndpointFacts facts, ArrayNode parameters) {
        if (!facts.hasListing()) {
            return;
        }
        if (facts.isPaged() && facts.endpoint().readsOnly()) {
            parameters.add(Json.ref("parameters", "Page"));
            parameters.add(Json.ref("parameters", "PerPage"));
        }
        if (facts.isSearchable() && !isNamed(parameters, "search_term")) {
            parameters.add(Json.ref("parameters", "SearchTerm"));
        }
        include(facts.includes(), parameters);
    }

    private static void include(Set<String> values, ArrayNode parameters) {
        if (!values.isEmpty() && !isNamed(parameters, INCLUDE)) {
            parameters.add(include(values, "What to answer beside the usual keys."));
        }
    }

    private static ObjectNode include(Set<String> values, String description) {
        ObjectNode items = Json.type("string");
        items.set("enum", Json.array(values));
        return query(INCLUDE, Json.described(Json.arrayOf(items), description), false);
    }

    private static void ignored(Method handler, ArrayNode parameters) {
        IgnoredParameters ignored = handler.getAnnotation(IgnoredParameters.class);
        if (ignored == null) {
            return;
        }
        for (String name : ignored.value()) {
            ObjectNode text = Json.described(Json.type("string"), WITHOUT_EFFECT);
            parameters.add(query(name, text, false).put("deprecated", true));
        }
        Set<String> includes = new TreeSet<>(List.of(ignored.includes()));
        if (isNamed(parameters, INCLUDE)) {
            known(parameters).addAll(Json.array(includes));
        } else if (!includes.isEmpty()) {
            parameters.add(include(includes, WITHOUT_EFFECT).put("deprecated", true));
        }
    }

    /** The values of the include parameter among these. */
    private static ArrayNode known(ArrayNode parameters) {
        return parameters
                .valueStream()
                .filter(each -> each.path("name").asString().equals(INCLUDE))
                .map(each -> (ArrayNode) each.at("/schema/items/enum"))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isNamed(ArrayNode parameters, @Nullable String name) {
        return parameters.valueStream().anyMatch(each -> each.path("name").asString().equals(name));
    }
}
