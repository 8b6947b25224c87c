/** Scores of students in their courses: what changes them. */
@NullMarked
package io.daybook.query.grading.coursegrades;

import org.jspecify.annotations.NullMarked;
