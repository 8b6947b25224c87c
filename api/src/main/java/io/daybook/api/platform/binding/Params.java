package io.daybook.api.platform.binding;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the controller argument that receives all request parameters: query, form fields and text
 * parts in the order of arrival, or the JSON body over the query. A record is read component by
 * component, in snake case; a list, a map with text keys or a {@code JsonNode} takes the tree as it
 * is. Only a {@code Patch} component distinguishes an omitted field from one sent empty.
 */
@Documented
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface Params {

    /**
     * Whether the whole body may be a {@link RequestFile}, so that all parameters are in the query.
     */
    boolean besideFile() default false;
}
