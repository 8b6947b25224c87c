/** The event store: all events in order, permanently. Views can be rebuilt from it. */
@NullMarked
package io.daybook.command.platform.eventstore;

import org.jspecify.annotations.NullMarked;
