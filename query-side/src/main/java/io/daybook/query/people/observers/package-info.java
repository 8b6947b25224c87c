/** Observers and pairing codes: views and queries. */
@NullMarked
package io.daybook.query.people.observers;

import org.jspecify.annotations.NullMarked;
