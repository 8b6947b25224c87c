/** Observers and pairing codes: events. */
@NullMarked
package io.daybook.events.people.observers;

import org.jspecify.annotations.NullMarked;
