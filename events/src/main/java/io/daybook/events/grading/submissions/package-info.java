/** What happens to the work a student submits and to its grade. */
@NullMarked
package io.daybook.events.grading.submissions;

import org.jspecify.annotations.NullMarked;
