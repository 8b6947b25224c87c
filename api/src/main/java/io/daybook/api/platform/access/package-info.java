/** Authentication and authorization of requests. */
@NullMarked
package io.daybook.api.platform.access;

import org.jspecify.annotations.NullMarked;
