/** Observers and pairing codes. */
@NullMarked
package io.daybook.command.people.observers;

import org.jspecify.annotations.NullMarked;
