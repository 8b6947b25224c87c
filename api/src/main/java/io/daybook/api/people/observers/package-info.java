/** Observers and pairing codes: HTTP operations. */
@NullMarked
package io.daybook.api.people.observers;

import org.jspecify.annotations.NullMarked;
