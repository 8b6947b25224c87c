package io.daybook.api.platform.kernel;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Stands on what is written as those keys of another record that the caller selects: its schema has
 * the same keys, of which none is always there.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface SelectionOf {

    /** The record of which keys are selected. */
    Class<?> value();
}
