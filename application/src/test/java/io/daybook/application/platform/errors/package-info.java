/** Refusals of requests: tests. */
@NullMarked
package io.daybook.application.platform.errors;

import org.jspecify.annotations.NullMarked;
