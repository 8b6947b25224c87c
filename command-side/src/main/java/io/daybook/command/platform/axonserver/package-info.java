/** The event store on an Axon Server. */
@NullMarked
package io.daybook.command.platform.axonserver;

import org.jspecify.annotations.NullMarked;
