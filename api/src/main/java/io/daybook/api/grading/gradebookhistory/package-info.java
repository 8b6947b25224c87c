/** The gradebook of a moment in the past: HTTP operations. */
@NullMarked
package io.daybook.api.grading.gradebookhistory;

import org.jspecify.annotations.NullMarked;
