/** Assignments, the groups they stand in and every rule about what may be asked of them. */
@NullMarked
package io.daybook.command.grading.assignments;

import org.jspecify.annotations.NullMarked;
