/** Enrollments of users in courses. */
@NullMarked
package io.daybook.command.people.enrollments;

import org.jspecify.annotations.NullMarked;
