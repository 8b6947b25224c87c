/** Rubrics, their associations and assessments. */
@NullMarked
package io.daybook.command.grading.rubrics;

import org.jspecify.annotations.NullMarked;
