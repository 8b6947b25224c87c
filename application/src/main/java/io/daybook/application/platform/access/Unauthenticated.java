package io.daybook.application.platform.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an operation that does not check access tokens, because it is public or checks other
 * credentials.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Unauthenticated {
    /** Returns why that is safe. */
    String value();
}
