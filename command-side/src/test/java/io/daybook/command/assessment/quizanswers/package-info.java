@NullMarked
package io.daybook.command.assessment.quizanswers;

import org.jspecify.annotations.NullMarked;
