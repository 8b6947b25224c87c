package io.daybook.api.edge;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.RequestBody;
import java.math.BigDecimal;
import java.util.Map;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springdoc.core.utils.SpringDocUtils;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;

/** Describes what {@link Params} and {@link Listing} arguments read: as query, or as form body. */
@Component
class OpenApiParameters implements GlobalOperationCustomizer {

    private static final String FORM = "application/x-www-form-urlencoded";

    static {
        SpringDocUtils.getConfig()
                .addAnnotationsToIgnore(Params.class)
                .addRequestWrapperToIgnore(Listing.class);
    }

    @Override
    public Operation customize(Operation operation, HandlerMethod handler) {
        for (MethodParameter parameter : handler.getMethodParameters()) {
            if (parameter.getParameterType() == Listing.class) {
                query(operation, "page", new IntegerSchema().minimum(BigDecimal.ONE));
                query(operation, "per_page", new IntegerSchema());
                query(operation, "include[]", new ArraySchema().items(new StringSchema()));
            } else if (parameter.hasParameterAnnotation(Params.class)) {
                params(operation, handler, ParamNames.of(parameter.getGenericParameterType()));
            }
        }
        return operation;
    }

    private static void params(
            Operation operation, HandlerMethod handler, Map<String, Schema<?>> names) {
        if (hasBody(handler)) {
            var form = new ObjectSchema();
            names.forEach(form::addProperty);
            operation.setRequestBody(
                    new RequestBody()
                            .description("The same names nest in a JSON body.")
                            .content(
                                    new Content()
                                            .addMediaType(FORM, new MediaType().schema(form))
                                            .addMediaType(
                                                    "application/json",
                                                    new MediaType().schema(new ObjectSchema()))));
        } else {
            names.forEach((name, schema) -> query(operation, name, schema));
        }
    }

    private static boolean hasBody(HandlerMethod handler) {
        RequestMapping mapping =
                AnnotatedElementUtils.findMergedAnnotation(
                        handler.getMethod(), RequestMapping.class);
        if (mapping == null) {
            return false;
        }
        for (RequestMethod method : mapping.method()) {
            if (method != RequestMethod.GET && method != RequestMethod.HEAD) {
                return true;
            }
        }
        return false;
    }

    private static void query(Operation operation, String name, Schema<?> schema) {
        operation.addParametersItem(new Parameter().in("query").name(name).schema(schema));
    }
}
