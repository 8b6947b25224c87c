/** The domain events: one sealed interface of records for each aggregate. */
@NullMarked
package io.daybook.events;

import org.jspecify.annotations.NullMarked;
