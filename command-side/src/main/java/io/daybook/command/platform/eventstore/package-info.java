/**
 * The event store: the events of everything that happened, in order and for ever, and the keys that
 * keep personal texts in them readable. Everything else can be rebuilt from here.
 */
@NullMarked
package io.daybook.command.platform.eventstore;

import org.jspecify.annotations.NullMarked;
