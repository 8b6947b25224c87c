package io.daybook.api.edge;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.security.SecurityRequirement;
import io.swagger.v3.oas.models.security.SecurityScheme;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Says of every operation which scope it needs and how it refuses. */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

    private static final String BEARER = "bearer";
    private static final String ERRORS = "Errors";

    private static final Map<String, String> REFUSALS = refusals();

    @Bean
    GlobalOpenApiCustomizer scopesAndRefusals() {
        return OpenApiConfiguration::complete;
    }

    private static void complete(OpenAPI api) {
        api.setInfo(
                new Info()
                        .title("Daybook")
                        .version("1")
                        .description("A learning management service."));
        api.getComponents()
                .addSchemas(ERRORS, errors())
                .addSecuritySchemes(
                        BEARER, new SecurityScheme().type(SecurityScheme.Type.HTTP).scheme(BEARER));
        api.getPaths()
                .forEach(
                        (path, item) ->
                                item.readOperationsMap()
                                        .forEach(
                                                (method, operation) ->
                                                        complete(operation, method.name(), path)));
    }

    private static void complete(Operation operation, String method, String path) {
        String scope = Scopes.of(method, path);
        operation.addExtension("x-scope", scope);
        operation.addSecurityItem(new SecurityRequirement().addList(BEARER, scope));
        addPathVariables(operation, path);
        ApiResponses responses =
                operation.getResponses() == null ? new ApiResponses() : operation.getResponses();
        REFUSALS.forEach(
                (status, meaning) -> {
                    if (!responses.containsKey(status)) {
                        responses.addApiResponse(status, refusal(meaning));
                    }
                });
        operation.setResponses(responses);
    }

    /**
     * Objects that the path names are handed to controllers as such, so nobody declares their ids.
     */
    private static void addPathVariables(Operation operation, String path) {
        List<Parameter> known =
                operation.getParameters() == null ? List.of() : operation.getParameters();
        for (String segment : path.split("/", -1)) {
            if (segment.startsWith("{") && segment.endsWith("}")) {
                String name = segment.substring(1, segment.length() - 1);
                if (known.stream().noneMatch(parameter -> name.equals(parameter.getName()))) {
                    operation.addParametersItem(
                            new PathParameter().name(name).schema(new StringSchema()));
                }
            }
        }
    }

    private static ApiResponse refusal(String meaning) {
        return new ApiResponse()
                .description(meaning)
                .content(
                        new Content()
                                .addMediaType(
                                        "application/json",
                                        new MediaType()
                                                .schema(
                                                        new Schema<>()
                                                                .$ref(
                                                                        "#/components/schemas/"
                                                                                + ERRORS))));
    }

    private static Schema<?> errors() {
        Schema<?> error =
                new ObjectSchema()
                        .addProperty("message", new StringSchema())
                        .addProperty("error_code", new StringSchema());
        return new ObjectSchema().addProperty("errors", new ArraySchema().items(error));
    }

    private static Map<String, String> refusals() {
        var refusals = new LinkedHashMap<String, String>();
        refusals.put("400", "A parameter is missing or cannot be used.");
        refusals.put("401", "Nobody is signed in, or the token or its scopes do not suffice.");
        refusals.put("403", "The caller may not do this, or asks too often.");
        refusals.put("404", "There is no such object, or none the caller may see.");
        refusals.put("409", "Another change came first.");
        refusals.put("413", "The body is too large.");
        refusals.put("415", "The body is neither JSON nor a form.");
        refusals.put("422", "The values of an object are not valid.");
        refusals.put("500", "Something went wrong here.");
        refusals.put("503", "Try again later.");
        return refusals;
    }
}
