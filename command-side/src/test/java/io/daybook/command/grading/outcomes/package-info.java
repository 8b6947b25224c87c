/** Tests of outcomes and their groups. */
@NullMarked
package io.daybook.command.grading.outcomes;

import org.jspecify.annotations.NullMarked;
