/** Events of observers and pairing codes. */
@NullMarked
package io.daybook.events.people.observers;

import org.jspecify.annotations.NullMarked;
