/** What happens to the work a student hands in and to its grade. */
@NullMarked
package io.daybook.events.grading.submissions;

import org.jspecify.annotations.NullMarked;
