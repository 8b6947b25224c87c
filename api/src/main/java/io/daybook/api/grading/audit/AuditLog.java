package io.daybook.api.grading.audit;

import io.daybook.api.platform.access.RequestAccess;
import io.daybook.api.platform.scopes.Scopes;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.audit.AuditCommand.NoteAuditQuery;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Records every query of the grade history before it is answered, so that auditors are audited,
 * too.
 */
@Component
class AuditLog implements WebMvcConfigurer, HandlerInterceptor {

    private static final String GRADING = "io.daybook.api.grading.";
    private static final Set<String> AUDITED = Set.of("audit", "gradebookhistory", "integrity");
    private static final int LONGEST_ADDRESS = 2_000;

    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    AuditLog(@Lazy Writes writes, @Lazy Ids ids, Clock clock) {
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this)
                .addPathPatterns("/api/v1/**")
                .order(Ordered.LOWEST_PRECEDENCE);
    }

    private static boolean isAudited(Class<?> controller) {
        String name = controller.getPackageName();
        return name.startsWith(GRADING) && AUDITED.contains(name.substring(GRADING.length()));
    }

    @Override
    public boolean preHandle(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod method && isAudited(method.getBeanType())) {
            RequestAccess access = RequestAccess.of(request);
            if (access != null) {
                Object query = query(request, access);
                // Callers who list the recorded queries see all of them, including their own.
                if (method.getBeanType() == AuditQueriesController.class) {
                    writes.send(query);
                } else {
                    writes.note(query);
                }
            }
        }
        return true;
    }

    private Object query(HttpServletRequest request, RequestAccess access) {
        Caller caller = access.caller();
        Long course = access.context() instanceof CourseView view ? view.id() : null;
        Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        String scope = Scopes.of(request.getMethod(), String.valueOf(pattern));
        return new NoteAuditQuery(
                ids.next("audit_query"),
                caller.rootAccountId(),
                caller.id(),
                scope.substring("url:".length()).replace('|', ' '),
                course,
                new Personal(caller.id(), address(request)),
                clock.instant());
    }

    /** The requested URL without an access token in its query. */
    private static String address(HttpServletRequest request) {
        String query = request.getQueryString();
        String address = request.getRequestURI();
        if (query != null) {
            String shown =
                    Arrays.stream(query.split("&"))
                            .filter(part -> !part.startsWith("access_token="))
                            .collect(Collectors.joining("&"));
            address = shown.isEmpty() ? address : address + "?" + shown;
        }
        return address.substring(0, Math.min(address.length(), LONGEST_ADDRESS));
    }
}
