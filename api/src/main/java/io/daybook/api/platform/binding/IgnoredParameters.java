package io.daybook.api.platform.binding;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Parameters that an operation accepts without effect, because the API document of a release
 * contained them.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface IgnoredParameters {

    /** Text parameters. */
    String[] value() default {};

    /** Values of {@code include[]}. */
    String[] includes() default {};
}
