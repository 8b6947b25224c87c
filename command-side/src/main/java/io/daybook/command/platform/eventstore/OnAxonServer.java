package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.postgres.OnPostgres;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.StringUtils;

/** Whether the event store is on an Axon Server, because {@code daybook.axonserver} names one. */
public final class OnAxonServer implements Condition {

    static final String PROPERTY = "daybook.axonserver";

    @Override
    public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
        return isNamed(context.getEnvironment()) && !OnPostgres.isNamed(context.getEnvironment());
    }

    public static boolean isNamed(Environment environment) {
        return StringUtils.hasText(environment.getProperty(PROPERTY));
    }

    /** Whether the event store is inside this process. */
    static final class Embedded implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return !isNamed(context.getEnvironment())
                    && !OnPostgres.isNamed(context.getEnvironment());
        }
    }
}
