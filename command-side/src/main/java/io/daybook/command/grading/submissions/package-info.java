/** Submissions of students and their grades. */
@NullMarked
package io.daybook.command.grading.submissions;

import org.jspecify.annotations.NullMarked;
