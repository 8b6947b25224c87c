/** Learning outcomes and the groups they are linked in. */
@NullMarked
package io.daybook.command.grading.outcomes;

import org.jspecify.annotations.NullMarked;
