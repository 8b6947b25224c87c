/** Assignments, their groups and every rule about their changes. */
@NullMarked
package io.daybook.command.grading.assignments;

import org.jspecify.annotations.NullMarked;
