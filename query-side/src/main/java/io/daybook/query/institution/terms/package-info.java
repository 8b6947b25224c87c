/** Enrollment terms: views and queries. */
@NullMarked
package io.daybook.query.institution.terms;

import org.jspecify.annotations.NullMarked;
