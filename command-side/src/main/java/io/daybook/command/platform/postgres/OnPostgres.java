package io.daybook.command.platform.postgres;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/** Matches if the event store is in PostgreSQL, set by {@code daybook.postgres-url}. */
public final class OnPostgres implements Condition {

    static final String PROPERTY = "daybook.postgres-url";

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return isNamed(context.getEnvironment());
    }

    public static boolean isNamed(Environment environment) {
        return StringUtils.hasText(environment.getProperty(PROPERTY));
    }
}
