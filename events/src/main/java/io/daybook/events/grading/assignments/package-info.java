/** Events of assignments and assignment groups. */
@NullMarked
package io.daybook.events.grading.assignments;

import org.jspecify.annotations.NullMarked;
