/** Tries what users, sections and enrollments allow. */
@NullMarked
package io.daybook.command.people;

import org.jspecify.annotations.NullMarked;
