/** Grading schemes: names for shares of the points. */
@NullMarked
package io.daybook.command.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
