/** Enrollments: tests. */
@NullMarked
package io.daybook.application.people.enrollments;

import org.jspecify.annotations.NullMarked;
