package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Right;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The caller is the user in the path, or has one of these rights over that user; without rights,
 * only that user.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface SelfOr {
    /** Any one of them permits access for callers other than the user. */
    Right[] value() default {};
}
