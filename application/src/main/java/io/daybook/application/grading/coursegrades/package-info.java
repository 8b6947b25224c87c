/** Scores of students in their courses: noting that they changed. */
@NullMarked
package io.daybook.application.grading.coursegrades;

import org.jspecify.annotations.NullMarked;
