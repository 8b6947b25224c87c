/** Sections of courses: views and queries. */
@NullMarked
package io.daybook.query.people.sections;

import org.jspecify.annotations.NullMarked;
