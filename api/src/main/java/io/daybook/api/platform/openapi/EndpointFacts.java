package io.daybook.api.platform.openapi;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.RequestFile;
import io.daybook.api.platform.openapi.CallGraph.Call;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.platform.views.Page;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.springframework.core.annotation.AnnotatedElementUtils;

/**
 * What the compiled code of an operation reveals beyond its signature.
 *
 * @param includes the values that {@code include[]} may hold
 * @param required the parameters it always requests
 * @param files the names of file parts it reads
 * @param isSearchable whether it reads {@code search_term}
 */
record EndpointFacts(
        Endpoint endpoint,
        Set<String> includes,
        Set<String> required,
        Set<String> files,
        boolean isSearchable) {

    static EndpointFacts of(Endpoint endpoint, CallGraph graph) {
        List<Call> calls = graph.from(endpoint.handler());
        List<Call> own = calls.stream().filter(call -> call.depth() == 0).toList();
        var required = new TreeSet<String>();
        for (String check : List.of("of", "text", "some")) {
            required.addAll(CallGraph.arguments(own, Required.class, check));
        }
        required.addAll(CallGraph.arguments(own, BadParameterException.class, "missing"));
        return new EndpointFacts(
                endpoint,
                includes(calls),
                required,
                CallGraph.arguments(calls, RequestFile.class, "of"),
                calls.stream().anyMatch(call -> call.is(Listing.class, "searchTerm")));
    }

    private static Set<String> includes(List<Call> calls) {
        var values = new TreeSet<>(CallGraph.arguments(calls, Listing.class, "includes"));
        calls.stream()
                .filter(
                        call ->
                                call.is(Listing.class, "among")
                                        || call.is(Listing.class, "otherThan"))
                .forEach(call -> values.addAll(call.texts()));
        return values;
    }

    /** Returns the argument that receives the request parameters. */
    Optional<Parameter> parameters() {
        return Stream.of(endpoint.handler().getParameters())
                .filter(parameter -> parameter.isAnnotationPresent(Params.class))
                .findFirst();
    }

    boolean hasListing() {
        return Stream.of(endpoint.handler().getParameterTypes())
                .anyMatch(type -> type == Listing.class);
    }

    /** Whether the response is paginated. */
    boolean isPaged() {
        Method handler = endpoint.handler();
        Class<?> type = handler.getReturnType();
        ResponseSchema declared =
                AnnotatedElementUtils.findMergedAnnotation(handler, ResponseSchema.class);
        return type == Page.class
                || type == WrappedPage.class
                || (declared != null && declared.array() && type == Object.class);
    }
}
