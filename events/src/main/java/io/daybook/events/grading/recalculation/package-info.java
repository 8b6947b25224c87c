/** Grades that follow their rules: late policies, dates, schemes and what can be reached. */
@NullMarked
package io.daybook.events.grading.recalculation;

import org.jspecify.annotations.NullMarked;
