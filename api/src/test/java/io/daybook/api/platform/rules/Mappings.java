package io.daybook.api.platform.rules;

import io.daybook.api.platform.scopes.Scopes;
import io.daybook.api.platform.support.TestDaybook;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The operations of the running application. */
final class Mappings {

    /**
     * One operation.
     *
     * @param operation method and path as the specification writes them
     */
    record Mapping(String operation, HandlerMethod handler) {

        @Override
        public String toString() {
            return operation;
        }
    }

    private Mappings() {}

    static List<Mapping> all() {
        return TestDaybook.running().beans(RequestMappingHandlerMapping.class).stream()
                .flatMap(mapping -> mapping.getHandlerMethods().entrySet().stream())
                .filter(entry -> entry.getValue().getBeanType().getName().startsWith("io.daybook."))
                .filter(entry -> !isOfATest(entry.getValue().getBeanType()))
                .flatMap(entry -> operations(entry).stream())
                .filter(mapping -> mapping.operation().matches("\\w+ /(api|login)/.*"))
                .distinct()
                .toList();
    }

    private static List<Mapping> operations(Map.Entry<RequestMappingInfo, HandlerMethod> entry) {
        Set<RequestMethod> methods = entry.getKey().getMethodsCondition().getMethods();
        return entry.getKey().getPatternValues().stream()
                .flatMap(
                        pattern ->
                                methods.stream()
                                        .map(method -> operation(method.name(), pattern))
                                        .map(name -> new Mapping(name, entry.getValue())))
                .toList();
    }

    private static String operation(String method, String pattern) {
        return Scopes.of(method, pattern).substring("url:".length()).replace("|", " ");
    }

    private static boolean isOfATest(Class<?> type) {
        return type.getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath()
                .endsWith("/test-classes/");
    }
}
