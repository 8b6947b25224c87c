/** Grades that follow their rules: late policies, dates, schemes and what can be reached. */
@NullMarked
package io.daybook.command.grading.recalculation;

import org.jspecify.annotations.NullMarked;
