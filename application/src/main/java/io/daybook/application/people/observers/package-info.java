/** Observers and pairing codes: use cases. */
@NullMarked
package io.daybook.application.people.observers;

import org.jspecify.annotations.NullMarked;
