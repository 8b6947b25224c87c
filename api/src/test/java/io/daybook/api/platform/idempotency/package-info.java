@NullMarked
package io.daybook.api.platform.idempotency;

import org.jspecify.annotations.NullMarked;
