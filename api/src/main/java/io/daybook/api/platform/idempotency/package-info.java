/** The {@code Idempotency-Key} header of POST requests. */
@NullMarked
package io.daybook.api.platform.idempotency;

import org.jspecify.annotations.NullMarked;
