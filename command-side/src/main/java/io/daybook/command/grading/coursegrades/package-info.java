/** Final grades of students in courses. */
@NullMarked
package io.daybook.command.grading.coursegrades;

import org.jspecify.annotations.NullMarked;
