/** Observers and pairing codes: tests. */
@NullMarked
package io.daybook.api.people.observers;

import org.jspecify.annotations.NullMarked;
