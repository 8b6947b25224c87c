/** Assignments, their groups and overrides: views and queries. */
@NullMarked
package io.daybook.query.grading.assignments;

import org.jspecify.annotations.NullMarked;
