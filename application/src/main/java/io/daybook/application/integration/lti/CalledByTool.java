package io.daybook.application.integration.lti;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the controller argument that receives the tool whose access token the request contains. The
 * tool's security contract must contain the service with the HTTP method used; otherwise the
 * response is 401.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface CalledByTool {
    /** The service; if several are given, any one is sufficient. */
    String[] value();
}
