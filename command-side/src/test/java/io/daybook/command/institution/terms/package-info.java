/** Tries what users, sections and enrollments allow. */
@NullMarked
package io.daybook.command.institution.terms;

import org.jspecify.annotations.NullMarked;
