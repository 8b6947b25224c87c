/** Enrollment terms. */
@NullMarked
package io.daybook.command.institution.terms;

import org.jspecify.annotations.NullMarked;
