/** Tests of how submissions are handed in and graded. */
@NullMarked
package io.daybook.application.grading.submissions;

import org.jspecify.annotations.NullMarked;
