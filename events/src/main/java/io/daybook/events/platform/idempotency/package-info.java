/** What happens to requests that clients made safe to repeat. */
@NullMarked
package io.daybook.events.platform.idempotency;

import org.jspecify.annotations.NullMarked;
