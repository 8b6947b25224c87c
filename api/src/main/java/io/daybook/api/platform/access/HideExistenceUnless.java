package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Right;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Answers 404 for a missing object of the path only to callers with this right in the institution.
 * Everybody else gets 403 as for an existing one, so that nobody learns which objects exist.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface HideExistenceUnless {
    /** The right. */
    Right value();
}
