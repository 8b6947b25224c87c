/** Automatic grading of answers to quiz questions. */
@NullMarked
package io.daybook.command.assessment.quizgrading;

import org.jspecify.annotations.NullMarked;
