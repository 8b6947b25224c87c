/** Compares answers to questions of quizzes with the right ones. */
@NullMarked
package io.daybook.command.assessment.quizgrading;

import org.jspecify.annotations.NullMarked;
