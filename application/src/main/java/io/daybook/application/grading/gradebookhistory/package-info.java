/** The gradebook of a moment in the past: use cases. */
@NullMarked
package io.daybook.application.grading.gradebookhistory;

import org.jspecify.annotations.NullMarked;
