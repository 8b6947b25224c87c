/** Gradebook of a course at any instant in the past: views and queries. */
@NullMarked
package io.daybook.query.grading.gradebookhistory;

import org.jspecify.annotations.NullMarked;
