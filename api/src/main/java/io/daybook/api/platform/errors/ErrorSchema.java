package io.daybook.api.platform.errors;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Adds an error body, which only existing clients of these operations know, to those that an
 * operation or all operations of a controller may answer.
 */
@Documented
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(ErrorSchema.All.class)
public @interface ErrorSchema {

    /** The status of the failure. */
    int status();

    /** The name of the schema, as {@code components.json} has it. */
    String value();

    /** What is wrong where several such bodies are declared. */
    @Documented
    @Target({ElementType.METHOD, ElementType.TYPE})
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {

        /** The declarations. */
        ErrorSchema[] value();
    }
}
