/** Learning outcomes and outcome groups. */
@NullMarked
package io.daybook.command.grading.outcomes;

import org.jspecify.annotations.NullMarked;
