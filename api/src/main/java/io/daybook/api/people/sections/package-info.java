/** Sections of courses: HTTP operations. */
@NullMarked
package io.daybook.api.people.sections;

import org.jspecify.annotations.NullMarked;
