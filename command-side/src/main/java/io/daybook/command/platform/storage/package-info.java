/** The directory of the event store and its keys. */
@NullMarked
package io.daybook.command.platform.storage;

import org.jspecify.annotations.NullMarked;
