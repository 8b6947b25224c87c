package io.daybook.api.platform.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Any caller with a valid token may call the operation; the result depends on the caller. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OpenToAll {
    /** Whether tokens limited to other operations are accepted. */
    boolean anyScope() default false;
}
