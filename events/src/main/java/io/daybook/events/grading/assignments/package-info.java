/** What happens to assignments and to the groups they stand in. */
@NullMarked
package io.daybook.events.grading.assignments;

import org.jspecify.annotations.NullMarked;
