package io.daybook.application.integration.lti;

import java.util.List;

/**
 * A service of the platform in a tool consumer profile (document 2, section 6).
 *
 * @param path where it is; braces hold what the tool fills in
 * @param formats media types
 * @param methods those of HTTP, in upper case
 */
public record OfferedService(
        String name, String path, List<String> formats, List<String> methods) {}
