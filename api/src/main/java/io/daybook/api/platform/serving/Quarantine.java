package io.daybook.api.platform.serving;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.Views;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Responds with 503 for features whose projection is quarantined or still being rebuilt, before
 * anything is changed. A feature has the same name in {@code api} and {@code query}; projections
 * that every request depends on stop all features. If another feature reads a view that is being
 * rebuilt, the read is rejected (docs/decisions/0263).
 */
@Configuration(proxyBeanMethods = false)
class Quarantine implements WebMvcConfigurer, HandlerInterceptor {

    /**
     * Views that determine the caller and their permissions; terms determine when courses are open.
     */
    private static final Set<String> REQUIRED_BY_ALL_REQUESTS =
            Set.of("accounts", "courses", "users", "tokens", "developerkeys", "roles", "terms");

    private static final int REPAIR_SECONDS = 60;
    private static final int BUILDING_SECONDS = 10;

    /** Packages that a large feature is split into, and the feature. */
    private static final Map<String, String> PART_OF = parts();

    private final Views views;
    private final Map<String, String> featureOf;

    Quarantine(Views views, List<Projection> projections) {
        this.views = views;
        this.featureOf =
                projections.stream()
                        .collect(Collectors.toMap(Projection::name, p -> feature(p.getClass())));
    }

    /**
     * Whether all requests depend on the views of the projection: users, rights and their contexts.
     */
    static boolean isRequiredByAllRequests(Projection projection) {
        return REQUIRED_BY_ALL_REQUESTS.contains(feature(projection.getClass()));
    }

    private static String feature(Class<?> type) {
        String name = type.getPackageName();
        String part = name.substring(name.lastIndexOf('.') + 1);
        return PART_OF.getOrDefault(part, part);
    }

    private static Map<String, String> parts() {
        Map<String, String> parts = new HashMap<>();
        Map.of(
                        "accounts", List.of("admins"),
                        "users",
                                List.of(
                                        "logins",
                                        "enrollments",
                                        "sections",
                                        "observers",
                                        "courseusers"),
                        "groups", List.of("groupcategories"),
                        "modules", List.of("moduleitems", "moduleprogress"),
                        "masterypaths", List.of("studentpaths"),
                        "files", List.of("filestore"),
                        "assignments", List.of("overrides", "assignmentgroups"),
                        "submissions",
                                List.of(
                                        "submissioncomments",
                                        "submissionfiles",
                                        "submissionlists",
                                        "bulkgrading"),
                        "audit", List.of("gradebookhistory", "integrity"),
                        "webhooks", List.of("delivery", "lti"))
                .forEach((feature, names) -> names.forEach(name -> parts.put(name, feature)));
        return parts;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this)
                .addPathPatterns("/api/**")
                .order(Ordered.HIGHEST_PRECEDENCE + 1);
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method) {
            String feature = feature(method.getBeanType());
            for (String projection : views.quarantined().keySet()) {
                if (stops(projection, feature)) {
                    throw new ServiceUnavailableException(
                            "The view " + projection + " is being repaired; try again later",
                            REPAIR_SECONDS);
                }
            }
            views.unreadable()
                    .forEach(
                            (projection, progress) -> {
                                if (stops(projection, feature)) {
                                    throw new ServiceUnavailableException(
                                            "The view %s is being built (%s); try again later"
                                                    .formatted(projection, progress),
                                            BUILDING_SECONDS);
                                }
                            });
        }
        return true;
    }

    private boolean stops(String projection, String feature) {
        String stopped = String.valueOf(featureOf.get(projection));
        return feature.equals(stopped) || REQUIRED_BY_ALL_REQUESTS.contains(stopped);
    }
}
