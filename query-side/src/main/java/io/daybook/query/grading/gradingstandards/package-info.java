/** Grading schemes as lists answer them and totals use them. */
@NullMarked
package io.daybook.query.grading.gradingstandards;

import org.jspecify.annotations.NullMarked;
