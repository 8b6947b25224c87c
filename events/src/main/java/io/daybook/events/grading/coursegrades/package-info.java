/** Scores of students in their courses. */
@NullMarked
package io.daybook.events.grading.coursegrades;

import org.jspecify.annotations.NullMarked;
