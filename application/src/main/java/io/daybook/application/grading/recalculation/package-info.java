/** Recalculation of grades after a change of rules: use cases. */
@NullMarked
package io.daybook.application.grading.recalculation;

import org.jspecify.annotations.NullMarked;
