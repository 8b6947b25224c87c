package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.postgres.OnPostgres;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/** Matches if the event store is on an Axon Server, set by {@code daybook.axonserver}. */
public final class OnAxonServer implements Condition {

    static final String PROPERTY = "daybook.axonserver";

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return isNamed(context.getEnvironment()) && !OnPostgres.isNamed(context.getEnvironment());
    }

    public static boolean isNamed(Environment environment) {
        return StringUtils.hasText(environment.getProperty(PROPERTY));
    }

    /** Matches if the event store is embedded. */
    static final class Embedded implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return !isNamed(context.getEnvironment())
                    && !OnPostgres.isNamed(context.getEnvironment());
        }
    }
}
