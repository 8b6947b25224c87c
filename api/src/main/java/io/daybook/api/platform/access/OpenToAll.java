package io.daybook.api.platform.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Any caller with a valid token may call the operation; the result depends on who they are. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OpenToAll {
    /** Whether tokens will do that are limited to other operations. */
    boolean anyScope() default false;
}
