/** Grading schemes: grade names for fractions of the points possible. */
@NullMarked
package io.daybook.command.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
