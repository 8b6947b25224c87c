/** What happens to the terms of an institution. */
@NullMarked
package io.daybook.events.institution.terms;

import org.jspecify.annotations.NullMarked;
