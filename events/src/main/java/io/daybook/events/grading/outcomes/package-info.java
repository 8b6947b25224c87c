/** Learning outcomes, the groups they are linked in, and what they are aligned to. */
@NullMarked
package io.daybook.events.grading.outcomes;

import org.jspecify.annotations.NullMarked;
