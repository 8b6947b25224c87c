/** Grades that follow their rules: late policies, dates, schemes and what can be reached. */
@NullMarked
package io.daybook.query.recalculation;

import org.jspecify.annotations.NullMarked;
