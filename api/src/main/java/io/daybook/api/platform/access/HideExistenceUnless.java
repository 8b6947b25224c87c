package io.daybook.api.platform.access;

import io.daybook.application.platform.access.Right;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Only those who have this right in the institution are told that an object of the path does not
 * exist. Everybody else is refused as if it did, so that nobody learns which objects there are.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface HideExistenceUnless {
    /** The right. */
    Right value();
}
