/** What happens to the terms of an institution. */
@NullMarked
package io.daybook.events.terms;

import org.jspecify.annotations.NullMarked;
