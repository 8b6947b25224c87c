/** Scores of students in their courses: commands. */
@NullMarked
package io.daybook.command.grading.coursegrades;

import org.jspecify.annotations.NullMarked;
