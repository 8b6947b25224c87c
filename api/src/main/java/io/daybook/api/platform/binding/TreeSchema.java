package io.daybook.api.platform.binding;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares the schema of a component that is read as a JSON tree, because clients send it in
 * several forms or may add keys. Used by the API document only; binding does not depend on it.
 */
@Documented
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface TreeSchema {

    /** A record whose components are the keys, or the type of a single value. */
    Class<?> value();

    /** Their number, and what distinguishes them. */
    Form form() default Form.ONE;

    /** The forms in which values are sent. */
    enum Form {
        /** The value itself. */
        ONE,

        /** The value itself, or an array with nothing else. */
        ONE_OR_LIST,

        /** The value itself, or its JSON as a text. */
        ONE_OR_TEXT,

        /** An array of values, or an object of them under any keys. */
        LIST_OR_KEYED,

        /** An object with arrays of values under its keys. */
        KEYED_LISTS
    }
}
