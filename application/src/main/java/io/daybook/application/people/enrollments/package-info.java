/** Enrollments of users in courses: use cases. */
@NullMarked
package io.daybook.application.people.enrollments;

import org.jspecify.annotations.NullMarked;
