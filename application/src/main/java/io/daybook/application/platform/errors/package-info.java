/** Exceptions that reject requests: use cases. */
@NullMarked
package io.daybook.application.platform.errors;

import org.jspecify.annotations.NullMarked;
