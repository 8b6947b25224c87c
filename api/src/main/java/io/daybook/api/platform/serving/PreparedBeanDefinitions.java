package io.daybook.api.platform.serving;

import java.security.CodeSource;
import java.util.List;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.core.SpringProperties;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;
import org.springframework.util.StringUtils;

/**
 * Starts from the bean definitions that Spring's ahead-of-time processing generated at build time,
 * without scanning classes. They are valid for the embedded stores; if a property selects other
 * beans, the definitions are created from the annotations as usual.
 */
public final class PreparedBeanDefinitions
        implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

    /** All properties read by conditions on beans of this service, or of the management server. */
    static final List<String> DECIDING =
            List.of(
                    "daybook.axonserver",
                    "daybook.mongodb-uri",
                    "daybook.postgres-url",
                    "management.server.port",
                    "spring.autoconfigure.exclude",
                    "spring.profiles.active");

    private static final String ENABLED = "spring.aot.enabled";

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        Class<?> application = event.getSpringApplication().getMainApplicationClass();
        if (application != null
                && SpringProperties.getProperty(ENABLED) == null
                && isPrepared(application)
                && isStandard(event.getEnvironment())) {
            SpringProperties.setFlag(ENABLED);
        }
    }

    /** Only in a jar: classes in a folder may be newer than the generated definitions. */
    private static boolean isPrepared(Class<?> application) {
        CodeSource source = application.getProtectionDomain().getCodeSource();
        return source != null
                && source.getLocation().getPath().endsWith(".jar")
                && ClassUtils.isPresent(
                        application.getName() + "__ApplicationContextInitializer",
                        application.getClassLoader());
    }

    static boolean isStandard(Environment environment) {
        return DECIDING.stream()
                .noneMatch(property -> StringUtils.hasText(environment.getProperty(property)));
    }
}
