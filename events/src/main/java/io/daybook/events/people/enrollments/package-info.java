/** Enrollments of users in courses: events. */
@NullMarked
package io.daybook.events.people.enrollments;

import org.jspecify.annotations.NullMarked;
