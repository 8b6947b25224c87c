/**
 * Events of grade recalculation after changes of late policies, dates, schemes and points possible.
 */
@NullMarked
package io.daybook.events.grading.recalculation;

import org.jspecify.annotations.NullMarked;
