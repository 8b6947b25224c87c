/** Tries what users, sections and enrollments allow. */
@NullMarked
package io.daybook.command.people.users;

import org.jspecify.annotations.NullMarked;
