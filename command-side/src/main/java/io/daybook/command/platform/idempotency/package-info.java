/** Idempotent requests: repetitions are not executed twice. */
@NullMarked
package io.daybook.command.platform.idempotency;

import org.jspecify.annotations.NullMarked;
