/** Enrollments of users in courses: views and queries. */
@NullMarked
package io.daybook.query.people.enrollments;

import org.jspecify.annotations.NullMarked;
