/**
 * Generates the OpenAPI document of the service at build time, from the mappings, their records and
 * their Javadoc, and serves the generated file.
 */
@NullMarked
package io.daybook.api.platform.openapi;

import org.jspecify.annotations.NullMarked;
