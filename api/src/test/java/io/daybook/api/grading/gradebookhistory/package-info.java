/** The gradebook of a moment in the past: tests. */
@NullMarked
package io.daybook.api.grading.gradebookhistory;

import org.jspecify.annotations.NullMarked;
