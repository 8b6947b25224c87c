/** Tests of the recalculation of grades. */
@NullMarked
package io.daybook.application.grading.recalculation;

import org.jspecify.annotations.NullMarked;
