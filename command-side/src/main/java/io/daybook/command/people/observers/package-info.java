/** Observers and pairing codes: commands and aggregates. */
@NullMarked
package io.daybook.command.people.observers;

import org.jspecify.annotations.NullMarked;
