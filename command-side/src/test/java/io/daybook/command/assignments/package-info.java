/** Tests of the rules of assignments. */
@NullMarked
package io.daybook.command.assignments;

import org.jspecify.annotations.NullMarked;
