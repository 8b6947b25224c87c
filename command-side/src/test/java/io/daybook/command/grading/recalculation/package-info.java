/** Tests of grades that follow their rules. */
@NullMarked
package io.daybook.command.grading.recalculation;

import org.jspecify.annotations.NullMarked;
