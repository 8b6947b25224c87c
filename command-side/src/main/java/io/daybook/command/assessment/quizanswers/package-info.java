/** Formats of answers to quiz questions (document 2, appendix). */
@NullMarked
package io.daybook.command.assessment.quizanswers;

import org.jspecify.annotations.NullMarked;
