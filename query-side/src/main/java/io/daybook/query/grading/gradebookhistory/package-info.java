/** The gradebook of a moment in the past: views and queries. */
@NullMarked
package io.daybook.query.grading.gradebookhistory;

import org.jspecify.annotations.NullMarked;
