/** Requests that clients may repeat without carrying them out twice. */
@NullMarked
package io.daybook.command.platform.idempotency;

import org.jspecify.annotations.NullMarked;
