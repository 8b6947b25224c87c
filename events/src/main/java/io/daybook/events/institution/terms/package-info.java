/** Events of terms. */
@NullMarked
package io.daybook.events.institution.terms;

import org.jspecify.annotations.NullMarked;
