/**
 * HTTP infrastructure shared by all features: reading requests, writing responses, limits. Does not
 * depend on any feature.
 */
@NullMarked
package io.daybook.api.platform.http;

import org.jspecify.annotations.NullMarked;
