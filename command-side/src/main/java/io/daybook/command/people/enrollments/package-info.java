/** Enrollments of users in courses: commands and aggregates. */
@NullMarked
package io.daybook.command.people.enrollments;

import org.jspecify.annotations.NullMarked;
