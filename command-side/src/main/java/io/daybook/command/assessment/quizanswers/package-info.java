/** In which form questions of quizzes are answered (document 2, appendix). */
@NullMarked
package io.daybook.command.assessment.quizanswers;

import org.jspecify.annotations.NullMarked;
