/** Rubrics, their associations and assessments as lists and shows answer them. */
@NullMarked
package io.daybook.query.grading.rubrics;

import org.jspecify.annotations.NullMarked;
