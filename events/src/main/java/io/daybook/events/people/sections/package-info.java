/** Sections of courses: events. */
@NullMarked
package io.daybook.events.people.sections;

import org.jspecify.annotations.NullMarked;
