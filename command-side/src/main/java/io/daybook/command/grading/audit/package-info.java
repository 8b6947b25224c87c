/** Sums up what happened to grades, and notes who looked at it. */
@NullMarked
package io.daybook.command.grading.audit;

import org.jspecify.annotations.NullMarked;
