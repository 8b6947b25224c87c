/** The directory that the event store and its keys are kept in: commands and aggregates. */
@NullMarked
package io.daybook.command.platform.storage;

import org.jspecify.annotations.NullMarked;
