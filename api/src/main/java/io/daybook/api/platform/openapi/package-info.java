/**
 * Makes the OpenAPI document of the service while it is built, from the mappings, their records and
 * their Javadoc, and serves the finished file.
 */
@NullMarked
package io.daybook.api.platform.openapi;

import org.jspecify.annotations.NullMarked;
