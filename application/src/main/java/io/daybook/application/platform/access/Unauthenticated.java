package io.daybook.application.platform.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The operation ignores access tokens: it is public or checks credentials of its own. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Unauthenticated {
    /** Returns why that is safe. */
    String value();
}
