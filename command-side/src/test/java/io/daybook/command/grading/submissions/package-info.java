/** Tests of the rules of submissions. */
@NullMarked
package io.daybook.command.grading.submissions;

import org.jspecify.annotations.NullMarked;
