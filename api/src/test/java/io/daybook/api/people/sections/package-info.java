/** Sections of courses: tests. */
@NullMarked
package io.daybook.api.people.sections;

import org.jspecify.annotations.NullMarked;
