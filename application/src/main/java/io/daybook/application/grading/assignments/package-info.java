/** Assignments: use cases. */
@NullMarked
package io.daybook.application.grading.assignments;

import org.jspecify.annotations.NullMarked;
