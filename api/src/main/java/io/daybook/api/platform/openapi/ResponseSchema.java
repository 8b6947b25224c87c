package io.daybook.api.platform.openapi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes the response body of an operation whose Java return type does not: a type that is
 * chosen at run time, is wrapped under a key, or is not JSON. Operations with the same response
 * share an annotation that carries this one.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface ResponseSchema {

    /** What is answered, one of these, {@link Void} for null; any object where none is named. */
    Class<?>[] value() default {};

    /** Whether the body is an array of them. */
    boolean array() default false;

    /** Whether the body may be any other JSON object as well. */
    boolean orObject() default false;

    /** The key of the object under which they are, or an empty text where they are the body. */
    String key() default "";

    /** The types of all other keys of that object, as {@code "name:string"}, all required. */
    String[] beside() default {};

    /** The types of keys of that object that may be left out, as {@code "name:string"}. */
    String[] optional() default {};

    /** The media types of the body. */
    String[] produces() default {"application/json"};

    /** The statuses of success, where Java code alone decides. */
    int[] status() default {};
}
