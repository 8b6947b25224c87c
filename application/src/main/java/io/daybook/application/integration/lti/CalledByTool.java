package io.daybook.application.integration.lti;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the controller argument that receives the tool whose access token the request carries. Its
 * contract with the platform must name the service with the method used; anything else is 401.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface CalledByTool {
    /** The service; any of several is enough. */
    String[] value();
}
