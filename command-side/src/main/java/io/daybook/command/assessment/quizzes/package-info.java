/** Decides what happens to quizzes and to the assignments they are graded through. */
@NullMarked
package io.daybook.command.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
