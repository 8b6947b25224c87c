package io.daybook.api.platform.openapi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes the response body of an operation whose Java return type does not: a type that is
 * determined at run time, is wrapped under a key, or is not JSON. Operations with the same response
 * share an annotation that is annotated with this one.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface ResponseSchema {

    /** The possible types, {@link Void} for null; any object if empty. */
    Class<?>[] value() default {};

    /** Whether the body is an array of these types. */
    boolean array() default false;

    /** Whether the body may also be any other JSON object. */
    boolean orObject() default false;

    /** The key of the object that contains them; empty if they are the body. */
    String key() default "";

    /** The types of all other keys of that object, as {@code "name:string"}, all required. */
    String[] beside() default {};

    /** The types of optional keys of that object, as {@code "name:string"}. */
    String[] optional() default {};

    /** The media types of the body. */
    String[] produces() default {"application/json"};

    /** The success statuses, if they are determined by code. */
    int[] status() default {};
}
