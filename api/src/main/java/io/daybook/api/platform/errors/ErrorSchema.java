package io.daybook.api.platform.errors;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares an additional error body of an operation or of all operations of a controller, which
 * existing clients of these operations depend on.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(ErrorSchema.All.class)
public @interface ErrorSchema {

    /** The status of the error. */
    int status();

    /** The name of the schema in {@code components.json}. */
    String value();

    /** Container of several declarations. */
    @Documented
    @Target({ElementType.METHOD, ElementType.TYPE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {

        /** The declarations. */
        ErrorSchema[] value();
    }
}
