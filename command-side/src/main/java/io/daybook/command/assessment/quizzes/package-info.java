/** Quizzes and their assignments. */
@NullMarked
package io.daybook.command.assessment.quizzes;

import org.jspecify.annotations.NullMarked;
