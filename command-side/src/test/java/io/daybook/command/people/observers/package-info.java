/** Observers and pairing codes: tests. */
@NullMarked
package io.daybook.command.people.observers;

import org.jspecify.annotations.NullMarked;
