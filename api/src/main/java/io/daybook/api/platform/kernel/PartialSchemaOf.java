package io.daybook.api.platform.kernel;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a type contains a selection of the keys of another record: its schema has the same
 * keys, all optional.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface PartialSchemaOf {

    /** The record whose keys are selected. */
    Class<?> value();
}
