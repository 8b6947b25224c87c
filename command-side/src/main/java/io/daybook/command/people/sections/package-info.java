/** Sections of courses. */
@NullMarked
package io.daybook.command.people.sections;

import org.jspecify.annotations.NullMarked;
