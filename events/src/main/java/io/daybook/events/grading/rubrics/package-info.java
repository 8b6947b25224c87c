/** Rubrics, what they are used for, and assessments by them. */
@NullMarked
package io.daybook.events.grading.rubrics;

import org.jspecify.annotations.NullMarked;
