/** Recalculation of grades after changes of late policies, dates, schemes and points possible. */
@NullMarked
package io.daybook.command.grading.recalculation;

import org.jspecify.annotations.NullMarked;
