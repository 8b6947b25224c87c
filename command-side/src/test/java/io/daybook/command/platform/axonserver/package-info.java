/** Axon Server as the event store: tests. */
@NullMarked
package io.daybook.command.platform.axonserver;

import org.jspecify.annotations.NullMarked;
