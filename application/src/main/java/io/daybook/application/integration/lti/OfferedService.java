package io.daybook.application.integration.lti;

import java.util.List;

/**
 * A service of the platform in a tool consumer profile (document 2, section 6).
 *
 * @param path of the service; braces contain what the tool substitutes
 * @param formats media types
 * @param methods HTTP methods, in upper case
 */
public record OfferedService(
        String name, String path, List<String> formats, List<String> methods) {}
