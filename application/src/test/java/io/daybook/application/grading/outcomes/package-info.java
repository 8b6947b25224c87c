/** Outcomes: tests. */
@NullMarked
package io.daybook.application.grading.outcomes;

import org.jspecify.annotations.NullMarked;
