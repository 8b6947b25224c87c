/**
 * Pending recalculation of grades after changes of late policies, dates, schemes and points
 * possible: views and queries.
 */
@NullMarked
package io.daybook.query.grading.recalculation;

import org.jspecify.annotations.NullMarked;
