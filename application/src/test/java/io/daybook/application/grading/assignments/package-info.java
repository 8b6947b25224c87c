/** Assignments as requested and read: tests. */
@NullMarked
package io.daybook.application.grading.assignments;

import org.jspecify.annotations.NullMarked;
