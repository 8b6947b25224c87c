/** Axon Server as the event store: commands and aggregates. */
@NullMarked
package io.daybook.command.platform.axonserver;

import org.jspecify.annotations.NullMarked;
