/** Reports of quizzes as CSV: decisions. */
@NullMarked
package io.daybook.command.assessment.quizreports;

import org.jspecify.annotations.NullMarked;
