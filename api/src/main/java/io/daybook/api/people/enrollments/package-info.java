/** Enrollments of users in courses: HTTP operations. */
@NullMarked
package io.daybook.api.people.enrollments;

import org.jspecify.annotations.NullMarked;
