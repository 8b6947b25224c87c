/** Enrollment terms: use cases. */
@NullMarked
package io.daybook.application.institution.terms;

import org.jspecify.annotations.NullMarked;
