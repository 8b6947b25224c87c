/** Tries users, sections and enrollments over HTTP. */
@NullMarked
package io.daybook.api.terms;

import org.jspecify.annotations.NullMarked;
