/** Grades that follow their rules: late policies, dates, schemes and what can be reached. */
@NullMarked
package io.daybook.query.grading.recalculation;

import org.jspecify.annotations.NullMarked;
