/** Sections of courses: commands and aggregates. */
@NullMarked
package io.daybook.command.people.sections;

import org.jspecify.annotations.NullMarked;
