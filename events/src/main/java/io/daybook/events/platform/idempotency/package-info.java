/** Events of idempotent requests. */
@NullMarked
package io.daybook.events.platform.idempotency;

import org.jspecify.annotations.NullMarked;
