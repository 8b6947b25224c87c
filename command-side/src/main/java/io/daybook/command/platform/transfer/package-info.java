/** Copies an event store from one kind of database to another. */
@NullMarked
package io.daybook.command.platform.transfer;

import org.jspecify.annotations.NullMarked;
