/** Decides what happens to users, their logins, sections and enrollments. */
@NullMarked
package io.daybook.command.people.users;

import org.jspecify.annotations.NullMarked;
