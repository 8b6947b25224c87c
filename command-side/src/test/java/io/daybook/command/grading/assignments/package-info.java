/** Tests of the rules of assignments. */
@NullMarked
package io.daybook.command.grading.assignments;

import org.jspecify.annotations.NullMarked;
