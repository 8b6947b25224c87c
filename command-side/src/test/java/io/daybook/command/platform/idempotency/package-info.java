@NullMarked
package io.daybook.command.platform.idempotency;

import org.jspecify.annotations.NullMarked;
