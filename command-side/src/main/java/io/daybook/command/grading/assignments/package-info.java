/** Assignments, assignment groups and their rules. */
@NullMarked
package io.daybook.command.grading.assignments;

import org.jspecify.annotations.NullMarked;
