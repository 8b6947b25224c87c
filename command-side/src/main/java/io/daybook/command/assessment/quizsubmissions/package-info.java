/** Quiz submissions: attempts, answers and scores. */
@NullMarked
package io.daybook.command.assessment.quizsubmissions;

import org.jspecify.annotations.NullMarked;
