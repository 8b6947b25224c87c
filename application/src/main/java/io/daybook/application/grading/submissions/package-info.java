/** Submissions and their grades: use cases. */
@NullMarked
package io.daybook.application.grading.submissions;

import org.jspecify.annotations.NullMarked;
