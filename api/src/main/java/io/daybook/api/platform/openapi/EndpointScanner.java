package io.daybook.api.platform.openapi;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.bind.annotation.RestController;

/** Finds the operations of all controllers without starting the application. */
final class EndpointScanner {

    private static final String ROOT = "io.daybook";

    private EndpointScanner() {}

    /** Returns the operations of the service by path and method, without controllers of tests. */
    static List<Endpoint> scan() {
        var provider = new ClassPathScanningCandidateComponentProvider(false);
        provider.addIncludeFilter(new AnnotationTypeFilter(RestController.class));
        return of(
                provider.findCandidateComponents(ROOT).stream()
                        .map(found -> load(Objects.requireNonNull(found.getBeanClassName())))
                        .filter(type -> !isOfATest(type))
                        .toList());
    }

    /** Returns the operations of these controllers by path and method. */
    static List<Endpoint> of(List<? extends Class<?>> controllers) {
        Map<String, Endpoint> found = new TreeMap<>();
        Map<String, String> spellings = new HashMap<>();
        controllers.stream()
                .filter(type -> !type.getPackage().equals(EndpointScanner.class.getPackage()))
                .sorted(Comparator.comparing(Class::getName))
                .flatMap(type -> endpoints(type).stream())
                .map(endpoint -> endpoint.spelledLike(spellings))
                .forEach(
                        endpoint -> found.putIfAbsent(endpoint.path() + endpoint.verb(), endpoint));
        return List.copyOf(found.values());
    }

    private static Class<?> load(String name) {
        return ClassUtils.resolveClassName(name, EndpointScanner.class.getClassLoader());
    }

    private static boolean isOfATest(Class<?> type) {
        return !place(type).equals(place(EndpointScanner.class));
    }

    private static String place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    /**
     * Mappings that differ by a parameter are one operation: the one without parameters comes
     * first.
     */
    private static List<Endpoint> endpoints(Class<?> controller) {
        RequestMapping outer =
                AnnotatedElementUtils.findMergedAnnotation(controller, RequestMapping.class);
        List<String> roots = outer == null ? List.of("") : orEmpty(outer.path());
        return Stream.of(controller.getDeclaredMethods())
                .filter(method -> mapping(method) != null)
                .sorted(
                        Comparator.comparingInt(
                                        (Method m) ->
                                                Objects.requireNonNull(mapping(m)).params().length)
                                .thenComparing(Method::getName))
                .flatMap(method -> endpoints(roots, method).stream())
                .toList();
    }

    private static @Nullable RequestMapping mapping(Method method) {
        return AnnotatedElementUtils.findMergedAnnotation(method, RequestMapping.class);
    }

    private static List<Endpoint> endpoints(List<String> roots, Method method) {
        var endpoints = new ArrayList<Endpoint>();
        RequestMapping mapping = Objects.requireNonNull(mapping(method));
        for (String root : roots) {
            for (String path : orEmpty(mapping.path())) {
                for (RequestMethod verb : mapping.method()) {
                    endpoints.add(Endpoint.of(verb.name(), root + path, method));
                }
            }
        }
        return endpoints;
    }

    private static List<String> orEmpty(String[] paths) {
        return paths.length == 0 ? List.of("") : List.of(paths);
    }
}
