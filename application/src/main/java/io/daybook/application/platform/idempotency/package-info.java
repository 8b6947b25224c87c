/** Idempotency keys of requests: use cases. */
@NullMarked
package io.daybook.application.platform.idempotency;

import org.jspecify.annotations.NullMarked;
