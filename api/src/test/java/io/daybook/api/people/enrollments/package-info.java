/** Enrollments of users in courses: tests. */
@NullMarked
package io.daybook.api.people.enrollments;

import org.jspecify.annotations.NullMarked;
