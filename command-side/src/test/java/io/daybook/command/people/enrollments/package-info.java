/** Enrollments of users in courses: tests. */
@NullMarked
package io.daybook.command.people.enrollments;

import org.jspecify.annotations.NullMarked;
