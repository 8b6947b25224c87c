/** Tests of the scores of students in their courses. */
@NullMarked
package io.daybook.command.grading.coursegrades;

import org.jspecify.annotations.NullMarked;
