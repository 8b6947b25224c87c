package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Right;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Responds with 404 for a missing object of the path only to callers with this right in the
 * institution. All others get 403 as for an existing one, so that they cannot find out which
 * objects exist.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface HideExistenceUnless {
    /** The right. */
    Right value();
}
